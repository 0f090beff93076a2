package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.OutputBuffer;
import dev.penstock.flatbuffers.FlatJson;
import dev.penstock.flatbuffers.FlatJsonOptions;
import dev.penstock.flatbuffers.FlatJsonOptions.Defaults;
import dev.penstock.flatbuffers.FlatJsonOptions.Dialect;
import dev.penstock.flatbuffers.FlatJsonOptions.Layout;
import dev.penstock.protobuf.ProtoJsonOptions;
import dev.penstock.protobuf.ProtoJsonOptions.ImplicitFields;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.Memory;
import java.io.IOException;
import java.io.InputStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Turns messages of FlatBuffers or Protobuf into JSON, by nothing but the schema. */
final class FbsCat {
  @Mixin FbsOptions options = new FbsOptions();

  @Option(
      names = "--defaults",
      description = "With --schema: also write numbers that the message leaves out.")
  boolean defaults;

  @Option(
      names = "--bare-names",
      description = "With --schema: names without quotation marks, as flatc writes them.")
  boolean bareNames;

  /** Tells whether a schema is given; refuses the other options where it is not. */
  boolean isAsked() {
    options.check(defaults || bareNames);
    return options.schema != null;
  }

  /**
   * Writes the documents of the messages of a source: all, or some of those with a size prefix.
   *
   * @throws CommandFailure if the schema or a message is wrong
   */
  void run(Source source, Target target, Unpacking.Selection selection, JsonPrinter.Style style)
      throws IOException {
    if (options.isProtobuf()) {
      catProtobuf(source, target, selection, style);
      return;
    }
    Layout layout = style == JsonPrinter.Style.PRETTY ? Layout.INDENTED : Layout.COMPACT;
    FlatJson json = options.conversions(source.terminal(), jsonOptions(layout));
    byte[] messages = bytes(source);
    OutputBuffer document = new OutputBuffer(1 << 16);
    Memory message = new Memory();
    long number = 0;
    int at = 0;
    do {
      int length = length(messages, at);
      if (number >= selection.first() && number - selection.first() < selection.count()) {
        try {
          document.clear();
          json.toJson(message.wrap(messages, at, length), document);
        } catch (DecodeException e) {
          String which = options.sizePrefixed ? ": message " + (number + 1) : "";
          throw CommandFailure.input(source.name() + which + ": " + e.getMessage(), "", e);
        }
        target.stream().write(document.array(), 0, document.length());
        if (layout == Layout.COMPACT) {
          target.stream().write('\n');
        }
      }
      number++;
      at += length;
    } while (at < messages.length);
  }

  private void catProtobuf(
      Source source, Target target, Unpacking.Selection selection, JsonPrinter.Style style)
      throws IOException {
    boolean isCompact = style != JsonPrinter.Style.PRETTY;
    ProtoJsonOptions how =
        ProtoJsonOptions.DEFAULT
            .with(isCompact ? ProtoJsonOptions.Layout.COMPACT : ProtoJsonOptions.Layout.INDENTED)
            .with(defaults ? ImplicitFields.WRITTEN : ImplicitFields.LEFT_OUT);
    ProtoMessages messages = options.proto(source.terminal(), bareNames).with(how);
    messages.cat(source, target, selection, isCompact);
  }

  /** Returns how long the message at an index is, as far as that is known before it is read. */
  private int length(byte[] messages, int at) {
    int left = messages.length - at;
    if (!options.sizePrefixed || left < Integer.BYTES) {
      return left;
    }
    long said = (Bytes.getInt(messages, at) & 0xFFFF_FFFFL) + Integer.BYTES;
    return (int) Math.min(said, left);
  }

  private FlatJsonOptions jsonOptions(Layout layout) {
    return FlatJsonOptions.STRICT
        .with(bareNames ? Dialect.REFERENCE : Dialect.STRICT)
        .with(defaults ? Defaults.WRITTEN : Defaults.LEFT_OUT)
        .with(layout);
  }

  private static byte[] bytes(Source source) throws IOException {
    try (InputStream in = source.open()) {
      return in.readAllBytes();
    }
  }
}
