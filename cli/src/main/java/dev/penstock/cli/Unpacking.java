package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenReader;
import dev.penstock.json.JsonCodec;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the messages of a container as JSON. */
final class Unpacking {
  private final Source source;
  private final boolean pretty;
  private final List<Damage> damages = new ArrayList<>();
  private long messageCount;

  Unpacking(Source source, boolean pretty) {
    this.source = source;
    this.pretty = pretty;
  }

  /**
   * Writes every message that can be read, and commits the target.
   *
   * @return what is wrong with the file; null for nothing
   * @throws CommandFailure if no message can be read at all
   * @throws IOException if the source cannot be read or the target not be written
   */
  @Nullable CommandFailure run(Target target) throws IOException {
    try (Progress progress =
            Progress.ofBytes(source.terminal(), "reading " + source.name(), source.byteLength());
        InputStream in = new CountedInput(source.open(), progress::at);
        PenReader file = PenSource.open(source, in)) {
      PenHeader header = file.header();
      Schema schema = PortableSchema.of(PenSource.schema(header, source));
      Format format = Format.named(header.format(), source.name());
      GeneratedCodecs codecs = GeneratedCodecs.of(schema, format);
      JsonCodec<Object> json = codecs.json();
      boolean asList = "elements".equals(header.metadata().get(PenHeader.DOCUMENT));
      JsonPrinter printer =
          pretty
              ? JsonPrinter.pretty(target.stream(), json, asList)
              : JsonPrinter.dense(target.stream(), json, asList);
      print(file, codecs.codec(format, Format.Choice.DEFAULT), printer);
      printer.end();
      target.commit();
      return damages.isEmpty() ? null : damage();
    }
  }

  private void print(PenReader file, Codec<Object> codec, JsonPrinter printer) throws IOException {
    while (advance(file)) {
      try {
        printer.print(file.decode(codec));
        messageCount++;
      } catch (DecodeException e) {
        String where =
            "message %d, in the frame at byte %d".formatted(number(), file.frameOffset());
        damages.add(new Damage(where, e));
      }
    }
  }

  /** Goes to the next whole message; false at the end, or where nothing more can be read. */
  private boolean advance(PenReader file) throws IOException {
    while (true) {
      try {
        return file.next();
      } catch (DecodeException e) {
        damages.add(new Damage("frame of message " + number(), e));
        if (!file.canContinue()) {
          return false;
        }
      }
    }
  }

  /** Returns the number of the message that is read now, from 1 on. */
  private long number() {
    return messageCount + damages.size() + 1;
  }

  private CommandFailure damage() {
    Damage first = damages.getFirst();
    int others = damages.size() - 1;
    String more = others == 0 ? "" : " (and " + Amount.of(others, "more such place") + ")";
    return CommandFailure.input(
        source.name() + ": " + first.where() + ": " + first.error().getMessage() + more,
        Amount.of(messageCount, "whole message")
            + " could be read and "
            + (messageCount == 1 ? "is" : "are")
            + " written.",
        first.error());
  }

  /** What is wrong in one place. */
  private record Damage(String where, DecodeException error) {}
}
