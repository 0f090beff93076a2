package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.OutputBuffer;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenSplit;
import java.io.IOException;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Writes the messages of a file as JSON, up to the first damage: each thread reads, unpacks and
 * decodes a stretch of the file.
 */
final class SplitUnpacking extends OrderedWork<PenSplit, SplitUnpacking.Printed> {
  /** As many as an index can tell. */
  private static final int SPLIT_COUNT = 1 << 16;

  private final PenFile file;
  private final SchemaReadings readings;
  private final JsonPrinter printer;
  private final Progress progress;
  private final Iterator<PenSplit> splits;
  private long messageCount;
  private boolean damaged;

  /**
   * The messages of a stretch as they are printed.
   *
   * @param json null if something is wrong in the stretch
   */
  record Printed(@Nullable OutputBuffer json, long messageCount, long end) {}

  SplitUnpacking(PenFile file, SchemaReadings readings, JsonPrinter printer, Progress progress) {
    this.file = file;
    this.readings = readings;
    this.printer = printer;
    this.progress = progress;
    this.splits = file.splits(SPLIT_COUNT).iterator();
  }

  /** Returns how many messages were written. */
  long messageCount() {
    return messageCount;
  }

  /** Tells whether all messages of the file were written. */
  boolean isWhole() {
    return !damaged && messageCount == file.messageCount();
  }

  @Override
  @Nullable PenSplit next() {
    return !damaged && splits.hasNext() ? splits.next() : null;
  }

  @Override
  Printed work(PenSplit split) throws IOException {
    OutputBuffer json = new OutputBuffer();
    long count = 0;
    try {
      PenReader reader = file.reader(split);
      while (reader.next()) {
        SchemaReadings.Reading reading = readings.of(reader.schema());
        printer.add(reading.json(), reader.decode(reading.codec()), json);
        count++;
      }
      return new Printed(json, count, split.end());
    } catch (DecodeException e) {
      return new Printed(null, 0, split.end());
    }
  }

  @Override
  void take(Printed printed) throws IOException {
    damaged |= printed.json() == null;
    if (printed.json() != null && !damaged) {
      printer.print(printed.json());
      messageCount += printed.messageCount();
      progress.at(printed.end());
    }
  }
}
