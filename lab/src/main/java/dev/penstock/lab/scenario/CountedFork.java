package dev.penstock.lab.scenario;

import dev.penstock.lab.allocation.FlightRecorder;
import dev.penstock.lab.measure.CodecWork;
import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.ListData;
import dev.penstock.lab.peer.ListPeer;
import dev.penstock.lab.peer.ListRows;
import dev.penstock.lab.peer.TextCell;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.subject.LoadedSubject;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import jdk.jfr.Recording;

/**
 * The virtual machine that does an operation some times while its allocations are recorded.
 *
 * <p>Arguments: {@code codec} or {@code list}; the identifier; the task; the file to write; how
 * often is warmed up at most; the document. Prints {@code counted} and the number of operations, or
 * {@code refused} and the reason.
 */
public final class CountedFork {
  /** The method below which everything counts, and nothing else. */
  static final String OPERATIONS = CountedFork.class.getName() + ".operations";

  static final String CODEC = "codec";
  static final String LIST = "list";
  static final String ENCODE = "encode";
  static final String DECODE = "decode";
  static final String COUNTED = "counted";
  static final String REFUSED = "refused";

  private static final int OPERATION_COUNT = 10;
  private static final long MOST_WARMUP_NANOS = 2_000_000_000L;

  private static volatile Object result = "";

  private CountedFork() {}

  /** Counts one operation of one contender. */
  public static void main(String[] args) throws Exception {
    PrintStream lines = System.out;
    try {
      Task task = args[0].equals(CODEC) ? codec(args) : list(args);
      long count = count(task, Path.of(args[3]), Integer.parseInt(args[4]));
      lines.println(COUNTED + "\t" + count);
    } catch (Unsupported e) {
      lines.println(REFUSED + "\t" + String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
    }
  }

  /**
   * What is done.
   *
   * @param cycle after how many operations it does the same again
   */
  private record Task(Callable<Object> operation, int cycle) {}

  private static Task codec(String[] args) throws IOException, Unsupported {
    CodecWork work = CodecWork.open(CountedFork.class.getClassLoader(), args[1]);
    return new Task(
        args[2].equals(ENCODE) ? work.encoding() : work.decoding(), work.messageCount());
  }

  private static Task list(String[] args) throws Exception {
    Object records = LoadedSubject.from(CountedFork.class.getClassLoader()).values().getFirst();
    ListRows rows =
        Class.forName(RowsText.NAME).asSubclass(ListRows.class).getConstructor().newInstance();
    ListApp app = app(args[1]);
    app.open(new ListData(Files.readAllBytes(Path.of(args[5])), records, rows));
    check(app, records, rows);
    return new Task(Scenario.named(args[2]).orElseThrow().of(app), 1);
  }

  private static ListApp app(String id) {
    return ServiceLoader.load(ListPeer.class).stream()
        .flatMap(each -> each.get().apps().stream())
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no app " + id));
  }

  /** Compares what an app shows with what the records hold. */
  private static void check(ListApp app, Object records, ListRows rows) throws Exception {
    TextCell expected = new TextCell();
    for (int i = 0; i < rows.size(records); i++) {
      rows.show(records, i, expected);
    }
    TextCell shown = new TextCell();
    app.scroll(shown);
    if (shown.digest() != expected.digest()) {
      throw new Unsupported("shows other texts");
    }
  }

  private static long count(Task task, Path file, int mostWarmups) throws Exception {
    long start = System.nanoTime();
    for (int i = 0; i < mostWarmups; i++) {
      if (i > 1 && System.nanoTime() - start > MOST_WARMUP_NANOS) {
        break;
      }
      operations(task.operation, 1);
    }
    int count = task.cycle * Math.max(1, OPERATION_COUNT / task.cycle);
    try (Recording recording = new Recording()) {
      recording.enable(FlightRecorder.EVENT).withStackTrace();
      recording.setToDisk(true);
      recording.start();
      operations(task.operation, count);
      recording.stop();
      recording.dump(file);
    }
    return count;
  }

  /** Allocates nothing itself. */
  private static void operations(Callable<Object> operation, int count) throws Exception {
    for (int i = 0; i < count; i++) {
      result = operation.call();
    }
  }

  /** Returns what the last operation made, so that it is made. */
  static Object result() {
    return result;
  }
}
