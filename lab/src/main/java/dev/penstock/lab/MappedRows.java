package dev.penstock.lab;

import dev.penstock.container.MappedMessages;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.Memory;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Writes and reads the files of rows of {@code lab/rows}. */
public final class MappedRows {
  private static final int ROW_BYTES = 52;
  private static final int RANDOM_ROWS = 200_000;

  private MappedRows() {}

  /**
   * Writes rows, or reads them in place.
   *
   * @param args {@code write COUNT FILE ALIGNMENT}, {@code first FILE NUMBER}, {@code copy FILE
   *     NUMBER}, {@code inOrder FILE} or {@code random FILE}
   */
  public static void main(String[] args) throws IOException {
    Clock.now(); // loads what it needs
    switch (args[0]) {
      case "write" -> write(Integer.parseInt(args[1]), Path.of(args[2]), Integer.parseInt(args[3]));
      case "first" -> first(Path.of(args[1]), Long.parseLong(args[2]));
      case "copy" -> copy(Path.of(args[1]), Long.parseLong(args[2]));
      case "inOrder" -> inOrder(Path.of(args[1]));
      case "random" -> random(Path.of(args[1]));
      default -> throw new IllegalArgumentException("write, first, copy, inOrder or random");
    }
  }

  /** Writes rows of 52 bytes that begin with their number. */
  private static void write(int count, Path file, int alignment) throws IOException {
    PenHeader header = PenHeader.of("fast", "schema rows : rows.Row\n");
    byte[] row = new byte[ROW_BYTES];
    new Random(52).nextBytes(row);
    try (PenWriter out =
        new PenWriter(
            Files.newOutputStream(file),
            alignment == 1 ? header : header.withAlignment(alignment))) {
      for (int i = 0; i < count; i++) {
        Bytes.putLong(row, 0, i);
        out.write(row);
      }
    }
    System.out.printf("%,d rows, %,d bytes%n", count, Files.size(file));
  }

  /** Opens and maps a file and reads the number of one row. */
  private static void first(Path path, long number) throws IOException {
    Clock start = Clock.now();
    try (PenFile file = PenFile.open(path)) {
      check(file.map().get(number, new Memory()).getLong(0), number);
      print("first row, mapped", start, 1);
    }
  }

  /** As {@link #first}, of a copy of the message. */
  private static void copy(Path path, long number) throws IOException {
    Clock start = Clock.now();
    try (PenFile file = PenFile.open(path)) {
      check(Bytes.getLong(file.message(number), 0), number);
      print("first row, copied", start, 1);
    }
  }

  private static void inOrder(Path path) throws IOException {
    try (PenFile file = PenFile.open(path)) {
      MappedMessages rows = file.map();
      Memory row = new Memory();
      for (int round = 0; round < 3; round++) {
        Clock start = Clock.now();
        for (long i = 0; i < rows.messageCount(); i++) {
          check(rows.get(i, row).getLong(0), i);
        }
        print("all rows in order, round " + round, start, rows.messageCount());
      }
    }
  }

  private static void random(Path path) throws IOException {
    try (PenFile file = PenFile.open(path)) {
      MappedMessages rows = file.map();
      Memory row = new Memory();
      Random random = new Random(7);
      for (int round = 0; round < 3; round++) {
        Clock start = Clock.now();
        for (int i = 0; i < RANDOM_ROWS; i++) {
          long number = random.nextLong(rows.messageCount());
          check(rows.get(number, row).getLong(0), number);
        }
        print("rows in random order, round " + round, start, RANDOM_ROWS);
      }
    }
  }

  /** Time, and processor time of this thread, in nanoseconds. */
  private record Clock(long time, long cpu) {
    static Clock now() {
      long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      return new Clock(System.nanoTime(), cpu);
    }
  }

  private static void check(long found, long number) {
    if (found != number) {
      throw new IllegalStateException("row " + number + " has the number " + found);
    }
  }

  private static void print(String what, Clock start, long rows) {
    Clock end = Clock.now();
    double time = end.time() - start.time();
    double cpu = end.cpu() - start.cpu();
    System.out.printf(
        "%-32s %,12.0f us, CPU %,12.0f us; a row %,9.0f ns, CPU %,9.0f ns%n",
        what, time / 1_000, cpu / 1_000, time / rows, cpu / rows);
  }
}
