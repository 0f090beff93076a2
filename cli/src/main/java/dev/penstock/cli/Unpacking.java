package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.OutputBuffer;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenReader;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the messages of a container as JSON, on several threads. */
final class Unpacking {
  private static final int BATCH_BYTES = 1 << 17;

  private final Source source;
  private final Selection selection;
  private final Threads threads;
  private final Formats formats;
  private long messageCount;

  /**
   * Which messages are wanted.
   *
   * @param first the number of the first one, from 0 on
   * @param count how many
   */
  record Selection(long first, long count) {
    static final Selection ALL = new Selection(0, Long.MAX_VALUE);

    /** Returns the number of the last one. */
    long last() {
      return first + Math.min(count, Long.MAX_VALUE - first) - 1;
    }
  }

  Unpacking(Source source, Selection selection, Threads threads, Formats formats) {
    this.source = source;
    this.selection = selection;
    this.threads = threads;
    this.formats = formats;
  }

  /**
   * Writes every message that can be read, and commits the target.
   *
   * @return what is wrong with the file; null for nothing
   * @throws CommandFailure if no message can be read at all
   * @throws IOException if the source cannot be read or the target not be written
   */
  @Nullable CommandFailure run(Target target, JsonPrinter.Style style) throws IOException {
    try (PenFile seekable = seekable()) {
      if (seekable != null) {
        long first = Math.min(selection.first(), seekable.messageCount());
        return run(seekable.reader(first), target, style);
      }
    }
    try (Progress progress =
            Progress.ofBytes(source.terminal(), "reading " + source.name(), source.byteLength());
        InputStream in = new CountedInput(source.open(), progress::at);
        PenReader file = PenSource.open(source, in)) {
      return run(file, target, style);
    }
  }

  /** Returns the file for a start in its middle; null where it is read from its start. */
  private @Nullable PenFile seekable() throws IOException {
    Path path = source.path();
    if (selection.first() == 0 || path == null || !source.isFile()) {
      return null;
    }
    try {
      return PenFile.open(path, PenSource.OPTIONS);
    } catch (DecodeException e) {
      return null; // read from its start, it gives its whole messages and the error
    }
  }

  private @Nullable CommandFailure run(PenReader file, Target target, JsonPrinter.Style style)
      throws IOException {
    PenHeader header = file.header();
    Codecs codecs = new Codecs(formats.named(header.format(), source.name()));
    codecs.of(header.schema());
    boolean asList = "elements".equals(header.metadata().get(PenHeader.DOCUMENT));
    JsonPrinter printer = new JsonPrinter(style, target.stream(), asList);
    PenMessages messages = new PenMessages(file, selection.last());
    new BatchWork(messages, codecs, printer).run(threads.count());
    printer.end();
    target.commit();
    return damage(messages);
  }

  private @Nullable CommandFailure damage(PenMessages messages) {
    List<PenMessages.Damage> told = messages.firstDamages();
    if (told.isEmpty()) {
      return null;
    }
    StringBuilder problem = new StringBuilder();
    for (PenMessages.Damage damage : told) {
      problem.append(problem.isEmpty() ? "" : "\n").append(source.name()).append(": ");
      problem.append(damage.where()).append(": ");
      problem.append(damage.error().getMessage()).append(damage.more());
    }
    long others = messages.damageCount() - told.size();
    if (others > 0) {
      problem.append("\n").append(Amount.of(others, "more such place"));
    }
    return CommandFailure.input(
        problem.toString(),
        Amount.of(messageCount, "whole message")
            + " could be read and "
            + (messageCount == 1 ? "is" : "are")
            + " written.",
        told.getFirst().error());
  }

  /** How messages of one schema are read and shown. */
  private record Reading(Codec<Object> codec, Codec<Object> json) {}

  /** The codecs of each schema of the container, made when its first message is met. */
  private final class Codecs {
    private final FormatKit format;
    private final Map<String, Reading> bySchema = new HashMap<>();

    Codecs(FormatKit format) {
      this.format = format;
    }

    Reading of(String schema) {
      return bySchema.computeIfAbsent(schema, this::make);
    }

    private Reading make(String text) {
      String place = bySchema.isEmpty() ? "the header" : "a schema frame";
      Schema schema = PortableSchema.of(PenSource.schema(text, place, source));
      GeneratedCodecs codecs = GeneratedCodecs.of(schema, format, formats);
      return new Reading(codecs.codec(format, CodecSettings.NONE), codecs.json());
    }
  }

  /** Messages of one schema behind one another, and where each stood. */
  private static final class Batch {
    final OutputBuffer bytes = new OutputBuffer();
    final Ends ends = new Ends();
    final List<Long> frameOffsets = new ArrayList<>();
    final long firstNumber;
    final Reading reading;

    Batch(long firstNumber, Reading reading) {
      this.firstNumber = firstNumber;
      this.reading = reading;
    }

    /** The numbers of a batch follow each other: damage between two messages ends it. */
    boolean takes(long number, Reading its) {
      return reading.equals(its)
          && firstNumber + ends.count() == number
          && bytes.length() < BATCH_BYTES;
    }

    void add(PenReader file) {
      int at = bytes.extend(file.length());
      System.arraycopy(file.array(), file.offset(), bytes.array(), at, file.length());
      ends.add(bytes.length());
      frameOffsets.add(file.frameOffset());
    }
  }

  /** Values as JSON, one behind the other, and the messages that are none. */
  private record Printed(OutputBuffer json, Ends ends, List<PenMessages.Damage> damages) {}

  private final class BatchWork extends OrderedWork<Batch, Printed> {
    private final PenMessages messages;
    private final Codecs codecs;
    private final JsonPrinter printer;
    private @Nullable Batch started;

    BatchWork(PenMessages messages, Codecs codecs, JsonPrinter printer) {
      this.messages = messages;
      this.codecs = codecs;
      this.printer = printer;
    }

    @Override
    @Nullable Batch next() throws IOException {
      PenReader file = messages.file();
      Batch batch = started;
      started = null;
      while (messages.next()) {
        long number = file.messageNumber();
        if (number < selection.first()) {
          continue;
        }
        Reading reading = codecs.of(file.schema());
        if (batch != null && !batch.takes(number, reading)) {
          started = new Batch(number, reading);
          started.add(file);
          return batch;
        }
        batch = batch == null ? new Batch(number, reading) : batch;
        batch.add(file);
      }
      return batch;
    }

    @Override
    Printed work(Batch batch) {
      Reading reading = batch.reading;
      Printed printed = new Printed(new OutputBuffer(), new Ends(), new ArrayList<>());
      OutputBuffer one = new OutputBuffer();
      for (int i = 0; i < batch.ends.count(); i++) {
        try {
          Object value =
              reading
                  .codec()
                  .decode(batch.bytes.array(), batch.ends.start(i), batch.ends.length(i));
          one.clear();
          reading.json().encode(value, one);
          printer.layOut(one, printed.json());
          printed.ends().add(printed.json().length());
        } catch (DecodeException e) {
          long offset = batch.frameOffsets.get(i);
          String where =
              "message %d, in the frame at byte %d".formatted(batch.firstNumber + i + 1, offset);
          printed.damages().add(new PenMessages.Damage(offset, where, e, ""));
        }
      }
      return printed;
    }

    @Override
    void take(Printed printed) throws IOException {
      printed.damages().forEach(messages::note);
      Ends ends = printed.ends();
      for (int i = 0; i < ends.count(); i++) {
        printer.print(printed.json().array(), ends.start(i), ends.length(i));
        messageCount++;
      }
    }
  }
}
