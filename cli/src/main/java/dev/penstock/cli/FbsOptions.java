package dev.penstock.cli;

import static java.util.Objects.requireNonNull;

import dev.penstock.Limits;
import dev.penstock.flatbuffers.FlatFraming;
import dev.penstock.flatbuffers.FlatJson;
import dev.penstock.flatbuffers.FlatJsonOptions;
import dev.penstock.flatbuffers.FlatSchema;
import dev.penstock.flatbuffers.format.FlatSchemaText;
import dev.penstock.model.SchemaModule;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options on messages of FlatBuffers and Protobuf, and what a schema makes of them. */
final class FbsOptions {
  /** A file is a message of its own, so that its length is no reason to refuse it. */
  private static final Limits LIMITS =
      Limits.DEFAULT
          .withMessageBytes(Integer.MAX_VALUE)
          .withElements(Integer.MAX_VALUE)
          .withTextBytes(Integer.MAX_VALUE);

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description =
          "The schema, for messages of FlatBuffers (NAME.fbs, .bfbs) or Protobuf (NAME.proto,"
              + " .binpb) in place of a .pen file.")
  @Nullable String schema;

  @Mixin Includes includes = new Includes();

  @Option(
      names = "--root",
      paramLabel = "NAME",
      description =
          "With --schema: the type of the messages; when left out the root_type of an .fbs, and the"
              + " only message at the top of a .proto.")
  @Nullable String root;

  @Option(
      names = "--size-prefixed",
      description =
          "With --schema: its length stands before a message, so that several can stand behind each"
              + " other: in four bytes for FlatBuffers, as a varint for Protobuf.")
  boolean sizePrefixed;

  @Option(
      names = "--no-identifier",
      description = "With --schema NAME.fbs: messages do not have the file_identifier.")
  boolean noIdentifier;

  /** Refuses other options of this kind where there is no schema. */
  void check(boolean others) {
    if (schema == null
        && (others
            || root != null
            || sizePrefixed
            || noIdentifier
            || !includes.folders.isEmpty())) {
      throw CommandFailure.usage(
          "options on messages of FlatBuffers and Protobuf go with --schema FILE", "");
    }
  }

  /** Tells whether the schema is one of Protobuf. */
  boolean isProtobuf() {
    return schema != null && ProtoFile.isOne(schema);
  }

  /**
   * Returns the conversions by a schema of Protobuf.
   *
   * @param others whether an option is given that is about FlatBuffers
   * @throws CommandFailure if there is one, or the file is wrong, or has no such root
   */
  ProtoMessages proto(Terminal terminal, boolean others) throws IOException {
    if (others || noIdentifier) {
      throw CommandFailure.usage(
          "--no-identifier, --bare-names, --drop-deprecated and --strict-json are about FlatBuffers",
          "");
    }
    Source file = Source.of(requireNonNull(schema), terminal);
    return ProtoMessages.of(file, includes, root, sizePrefixed);
  }

  FlatFraming framing() {
    return sizePrefixed ? FlatFraming.SIZE_PREFIXED : FlatFraming.PLAIN;
  }

  /**
   * Returns the conversions by the schema file.
   *
   * @throws CommandFailure if it is wrong, or has no such root
   */
  FlatJson conversions(Terminal terminal, FlatJsonOptions options) throws IOException {
    String name = requireNonNull(schema);
    SchemaModule module = FbsFile.read(Source.of(name, terminal), includes.folders);
    FlatSchema read;
    try {
      read = FlatSchema.parse(FlatSchemaText.print(FbsFile.withRoot(name, module, root)));
    } catch (IllegalArgumentException e) {
      throw CommandFailure.input(name + ": " + e.getMessage(), "", e);
    }
    FlatSchema used = noIdentifier ? read.withoutIdentifier() : read;
    return FlatJson.of(used).with(options).with(framing()).with(LIMITS);
  }
}
