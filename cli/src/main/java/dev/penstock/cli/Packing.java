package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import dev.penstock.json.JsonElements;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaText;
import java.io.IOException;
import java.io.OutputStream;

/** Writes the messages of a JSON source to a container. */
final class Packing {
  private final Source source;
  private final Schema schema;
  private final Format format;
  private final Format.Choice choice;

  Packing(Source source, Schema schema, Format format, Format.Choice choice) {
    this.source = source;
    this.schema = schema;
    this.format = format;
    this.choice = choice;
  }

  /** How much was packed. */
  record Amounts(long jsonBytes, long messageCount, long bytes) {}

  /**
   * Writes the whole container and closes the stream.
   *
   * @throws IOException if the source cannot be read or the target not be written
   */
  Amounts run(OutputStream target, JsonMessages layout) throws IOException {
    GeneratedCodecs codecs = GeneratedCodecs.of(schema, format);
    Codec<Object> codec = codecs.codec(format, choice);
    try (Progress progress =
            Progress.ofBytes(source.terminal(), "packing " + source.name(), source.byteLength());
        CountedInput in = new CountedInput(source.open(), progress::at);
        JsonElements<Object> messages = layout.read(in, codecs.json())) {
      PenWriter file = write(messages, layout, codec, target);
      return new Amounts(in.byteCount(), file.messageCount(), file.byteCount());
    } catch (DecodeException e) {
      throw JsonPlace.failure(source, layout, e);
    } catch (EncodeException e) {
      throw CommandFailure.input(source.name() + ": " + e.getMessage(), "", e);
    }
  }

  /** Writes all messages. The first is read before the header, which says if it is the only one. */
  private PenWriter write(
      JsonElements<Object> messages, JsonMessages layout, Codec<Object> codec, OutputStream target)
      throws IOException {
    boolean empty = !messages.hasNext();
    Object first = empty ? "" : messages.next();
    boolean single = layout == JsonMessages.DOCUMENTS && !messages.hasNext();
    String document = layout == JsonMessages.ELEMENTS ? "elements" : single ? "single" : "lines";
    PenHeader header =
        PenHeader.of(format.label(), SchemaText.print(schema)).with(PenHeader.DOCUMENT, document);
    try (PenWriter file = new PenWriter(target, header)) {
      if (!empty) {
        file.write(codec, first);
      }
      while (messages.hasNext()) {
        file.write(codec, messages.next());
      }
      return file;
    }
  }
}
