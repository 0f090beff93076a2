package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.OutputBuffer;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenReader;
import dev.penstock.formats.FormatKit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    try (PenFile file = seekable()) {
      if (file != null) {
        return run(file, target, style);
      }
    }
    try (Progress progress = progress();
        InputStream in = new CountedInput(source.open(), progress::at);
        PenReader file = PenSource.open(source, in)) {
      Output output = output(file.header(), target, style);
      return run(file, output);
    }
  }

  private Progress progress() throws IOException {
    return Progress.ofBytes(source.terminal(), "reading " + source.name(), source.byteLength());
  }

  /** Returns the file for starts in its middle; null where it is read from its start. */
  private @Nullable PenFile seekable() throws IOException {
    Path path = source.path();
    boolean fromStart = selection.first() == 0 && !selection.equals(Selection.ALL);
    if (fromStart || path == null || !source.isFile()) {
      return null;
    }
    try {
      return PenFile.open(path, PenSource.OPTIONS);
    } catch (DecodeException e) {
      return null; // read from its start, it gives its whole messages and the error
    }
  }

  /** Where values go, and how they are read. */
  private record Output(SchemaReadings readings, JsonPrinter printer, Target target) {}

  private Output output(PenHeader header, Target target, JsonPrinter.Style style) {
    FormatKit format = formats.named(header.format(), source.name());
    return new Output(
        new SchemaReadings(source, format, formats, header.schema()),
        JsonPrinter.of(style, target.stream(), header),
        target);
  }

  private @Nullable CommandFailure run(PenFile file, Target target, JsonPrinter.Style style)
      throws IOException {
    Output output = output(file.header(), target, style);
    if (selection.first() > 0) {
      return run(file.reader(Math.min(selection.first(), file.messageCount())), output);
    }
    try (Progress progress = progress()) {
      SplitUnpacking work = new SplitUnpacking(file, output.readings(), output.printer(), progress);
      work.run(threads.count());
      messageCount = work.messageCount();
      if (work.isWhole()) {
        output.printer().end();
        target.commit();
        return null;
      }
    }
    try (InputStream in = source.open();
        PenReader reader = PenSource.open(source, in)) {
      return run(reader, output); // which goes on behind what was written
    }
  }

  private @Nullable CommandFailure run(PenReader file, Output output) throws IOException {
    PenMessages messages = new PenMessages(file, selection.last());
    new BatchWork(messages, output).run(threads.count());
    output.printer().end();
    output.target().commit();
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

  /** Messages of one schema after one another, and where each stood. */
  private static final class Batch {
    final OutputBuffer bytes = new OutputBuffer();
    final Ends ends = new Ends();
    final List<Long> frameOffsets = new ArrayList<>();
    final long firstNumber;
    final SchemaReadings.Reading reading;

    Batch(long firstNumber, SchemaReadings.Reading reading) {
      this.firstNumber = firstNumber;
      this.reading = reading;
    }

    /** The numbers of a batch follow each other: damage between two messages ends it. */
    boolean takes(long number, SchemaReadings.Reading its) {
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

  /** So many values as they are printed, and the messages that are none. */
  private record Printed(OutputBuffer json, int count, List<PenMessages.Damage> damages) {}

  private final class BatchWork extends OrderedWork<Batch, Printed> {
    private final PenMessages messages;
    private final SchemaReadings readings;
    private final JsonPrinter printer;
    private final long first = Math.max(selection.first(), messageCount);
    private @Nullable Batch started;

    BatchWork(PenMessages messages, Output output) {
      this.messages = messages;
      this.readings = output.readings();
      this.printer = output.printer();
    }

    @Override
    @Nullable Batch next() throws IOException {
      PenReader file = messages.file();
      Batch batch = started;
      started = null;
      while (messages.next()) {
        long number = file.messageNumber();
        if (number < first) {
          continue;
        }
        SchemaReadings.Reading reading = readings.of(file.schema());
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
      SchemaReadings.Reading reading = batch.reading;
      OutputBuffer json = new OutputBuffer();
      List<PenMessages.Damage> damages = new ArrayList<>();
      int count = batch.ends.count();
      for (int i = 0; i < count; i++) {
        try {
          Object value =
              reading
                  .codec()
                  .decode(batch.bytes.array(), batch.ends.start(i), batch.ends.length(i));
          printer.add(reading.json(), value, json);
        } catch (DecodeException e) {
          long offset = batch.frameOffsets.get(i);
          String where =
              "message %d, in the frame at byte %d".formatted(batch.firstNumber + i + 1, offset);
          damages.add(new PenMessages.Damage(offset, where, e, ""));
        }
      }
      return new Printed(json, count - damages.size(), damages);
    }

    @Override
    void take(Printed printed) throws IOException {
      printed.damages().forEach(messages::note);
      printer.print(printed.json());
      messageCount += printed.count();
    }
  }
}
