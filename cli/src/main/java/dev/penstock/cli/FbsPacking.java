package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.OutputBuffer;
import dev.penstock.flatbuffers.FlatJson;
import dev.penstock.flatbuffers.FlatJsonOptions;
import dev.penstock.flatbuffers.FlatJsonOptions.DeprecatedFields;
import dev.penstock.flatbuffers.FlatJsonOptions.Dialect;
import dev.penstock.flatbuffers.FlatJsonOptions.UnknownMembers;
import dev.penstock.protobuf.ProtoJsonOptions;
import java.io.IOException;
import java.io.InputStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Turns JSON into messages of FlatBuffers or Protobuf, by nothing but the schema. */
final class FbsPacking {
  @Mixin FbsOptions options = new FbsOptions();

  @Option(
      names = "--skip-unknown",
      description = "With --schema: pass over members that the schema does not know.")
  boolean skipUnknown;

  @Option(
      names = "--drop-deprecated",
      description = "With --schema: pass over members whose fields are deprecated.")
  boolean dropDeprecated;

  @Option(
      names = "--strict-json",
      description =
          "With --schema: take JSON alone. If not given, also what flatc takes: names without"
              + " quotation marks, comments, a comma after the last element.")
  boolean strictJson;

  /** Tells whether a schema is given; refuses the other options where it is not. */
  boolean isAsked() {
    options.check(skipUnknown || dropDeprecated || strictJson);
    return options.schema != null;
  }

  /**
   * Writes the messages of a source.
   *
   * @return how many there are, and their bytes
   * @throws CommandFailure if the schema or the source is wrong
   */
  Packing.Amounts run(Source source, Target target) throws IOException {
    if (options.isProtobuf()) {
      ProtoMessages messages = options.proto(source.terminal(), dropDeprecated || strictJson);
      return messages.with(protoOptions()).pack(source, target);
    }
    FlatJson json = options.conversions(source.terminal(), jsonOptions());
    byte[] documents = bytes(source);
    OutputBuffer message = new OutputBuffer(documents.length / 2 + 64);
    long count = 0;
    long byteCount = 0;
    int at = 0;
    try {
      do {
        message.clear();
        at = json.nextToMessage(documents, at, documents.length - at, message);
        if (!options.sizePrefixed && at < documents.length) {
          throw CommandFailure.input(
              "%s:%s: $: more than one document"
                  .formatted(source.name(), JsonPlace.lineAndColumn(source, at)),
              "With --size-prefixed, the messages are written behind each other.");
        }
        target.stream().write(message.array(), 0, message.length());
        byteCount += message.length();
        count++;
      } while (at < documents.length);
    } catch (DecodeException e) {
      throw JsonPlace.failure(source, at + e.offset(), e);
    }
    return new Packing.Amounts(documents.length, count, byteCount);
  }

  private ProtoJsonOptions protoOptions() {
    return skipUnknown
        ? ProtoJsonOptions.DEFAULT.with(ProtoJsonOptions.UnknownMembers.SKIPPED)
        : ProtoJsonOptions.DEFAULT;
  }

  private FlatJsonOptions jsonOptions() {
    return FlatJsonOptions.REFERENCE
        .with(strictJson ? Dialect.STRICT : Dialect.REFERENCE)
        .with(skipUnknown ? UnknownMembers.SKIPPED : UnknownMembers.REFUSED)
        .with(dropDeprecated ? DeprecatedFields.DROPPED : DeprecatedFields.KEPT);
  }

  private static byte[] bytes(Source source) throws IOException {
    try (InputStream in = source.open()) {
      return in.readAllBytes();
    }
  }
}
