package dev.penstock.lab;

import dev.penstock.container.MappedMessages;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/** Writes and reads the files of rows of {@code lab/rows}. */
public final class MappedRows {
  private static final int RANDOM_ROWS = 200_000;

  private MappedRows() {}

  /** The messages of rows in one format, by the codec and the view that are generated for it. */
  public interface Rows {
    /** Returns the message of a row. */
    byte[] message(long number);

    /** Moves the view to a row and returns its number. */
    long number(MappedMessages rows, long index) throws IOException;
  }

  /**
   * Generates the rows' classes, writes rows, or reads them in place.
   *
   * @param args {@code compile FORMAT FOLDER}; with that folder on the class path {@code write
   *     FORMAT COUNT FILE ALIGNMENT}, {@code first FILE NUMBER}, {@code copy FILE NUMBER}, {@code
   *     inOrder FILE} or {@code random FILE}
   */
  public static void main(String[] args) throws IOException {
    Clock.now(); // loads what it needs
    switch (args[0]) {
      case "compile" -> RowClasses.compile(args[1], Path.of(args[2]));
      case "write" ->
          write(
              RowClasses.header(args[1]),
              Integer.parseInt(args[2]),
              Path.of(args[3]),
              Integer.parseInt(args[4]));
      case "first" -> first(Path.of(args[1]), Long.parseLong(args[2]));
      case "copy" -> copy(Path.of(args[1]), Long.parseLong(args[2]));
      case "inOrder" -> inOrder(Path.of(args[1]));
      case "random" -> random(Path.of(args[1]));
      default -> throw new IllegalArgumentException("compile, write, first, copy, inOrder, random");
    }
  }

  /** Returns the rows whose classes are on the class path. */
  private static Rows load() {
    try {
      return Class.forName(RowClasses.NAME).asSubclass(Rows.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the folder with the rows' classes is not on the path", e);
    }
  }

  private static void write(PenHeader header, int count, Path file, int alignment)
      throws IOException {
    Rows rows = load();
    try (PenWriter out =
        new PenWriter(
            Files.newOutputStream(file),
            alignment == 1 ? header : header.withAlignment(alignment))) {
      for (int i = 0; i < count; i++) {
        out.write(rows.message(i));
      }
    }
    System.out.printf("%,d rows, %,d bytes%n", count, Files.size(file));
  }

  /** Opens and maps a file and reads the number of one row by a view. */
  private static void first(Path path, long number) throws IOException {
    Clock start = Clock.now();
    try (PenFile file = PenFile.open(path)) {
      check(load().number(file.map(), number), number);
      print("first row, in place", start, 1);
    }
  }

  /** As {@link #first}, of a copy of the message, without a view. */
  private static void copy(Path path, long number) throws IOException {
    Clock start = Clock.now();
    try (PenFile file = PenFile.open(path)) {
      byte[] message = file.message(number);
      print("first row, copied", start, 1);
      checkSame(message, load().message(number));
    }
  }

  private static void inOrder(Path path) throws IOException {
    Rows row = load();
    try (PenFile file = PenFile.open(path)) {
      MappedMessages rows = file.map();
      for (int round = 0; round < 3; round++) {
        Clock start = Clock.now();
        for (long i = 0; i < rows.messageCount(); i++) {
          check(row.number(rows, i), i);
        }
        print("all rows in order, round " + round, start, rows.messageCount());
      }
    }
  }

  private static void random(Path path) throws IOException {
    Rows row = load();
    try (PenFile file = PenFile.open(path)) {
      MappedMessages rows = file.map();
      Random random = new Random(7);
      for (int round = 0; round < 3; round++) {
        Clock start = Clock.now();
        for (int i = 0; i < RANDOM_ROWS; i++) {
          long number = random.nextLong(rows.messageCount());
          check(row.number(rows, number), number);
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

  private static void checkSame(byte[] found, byte[] message) {
    if (!Arrays.equals(found, message)) {
      throw new IllegalStateException("another message than was written");
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
