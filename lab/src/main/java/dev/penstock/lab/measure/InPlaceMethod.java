package dev.penstock.lab.measure;

import dev.penstock.lab.peer.InPlace.Reading;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measures readers of messages in place: in a virtual machine for each kind of memory, and in one
 * that has all kinds.
 */
public final class InPlaceMethod {
  /** The kinds of memory; each is measured alone, and all in one virtual machine. */
  public static final List<String> KINDS = List.of("array", "direct", "mapped");

  /** How many rows are read by their index before a reader begins anew. */
  public static final int RANDOM_ROWS = 1_024;

  /** Slices of each turn that do not count. */
  private static final int WARMUPS = 150;

  private final BenchOptions options;
  private final Subject subject;
  private final List<InPlaceReader> readers;
  private final Map<String, List<Double>> nanos = new HashMap<>();
  private final Map<String, Double> allocated = new HashMap<>();

  /** Prepares the measurement of readers whose classes are in the subject's folder. */
  public InPlaceMethod(BenchOptions options, Subject subject, List<InPlaceReader> readers) {
    this.options = options;
    this.subject = subject;
    this.readers = List.copyOf(readers);
  }

  /**
   * What is read by whom.
   *
   * @param reader its identifier
   * @param kind the kind of memory
   * @param mixed whether the classes have read other kinds, too
   */
  public record Cell(String reader, Reading reading, String kind, boolean mixed) {
    private String key() {
      return reader + " " + kind + " " + reading + " " + mixed;
    }
  }

  /** Returns how many virtual machines are started for a list. */
  public static int virtualMachines(BenchOptions options) {
    return repeats(options) * (KINDS.size() + 1);
  }

  /** One virtual machine may inline more than another, which is worth up to half of the time. */
  static int repeats(BenchOptions options) {
    return 1 + 2 * options.effort().forks();
  }

  /**
   * Starts the virtual machines.
   *
   * @param rowCount how many rows the message has
   * @throws IOException if one cannot be started, or fails
   */
  public void run(int rowCount, Steps steps) throws IOException {
    for (int i = 0; i < repeats(options); i++) {
      for (String kind : KINDS) {
        steps.begin(subject.source().name() + ", " + kind);
        start(List.of(kind), rowCount);
        steps.advance(1);
      }
      steps.begin(subject.source().name() + ", mixed");
      start(KINDS, rowCount);
      steps.advance(1);
    }
  }

  private void start(List<String> kinds, int rowCount) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.add(subject.folder().toString());
    arguments.add(options.home().toAbsolutePath().toString());
    arguments.add(String.join(",", kinds));
    arguments.add(Integer.toString(rowCount));
    arguments.add(Integer.toString(WARMUPS));
    arguments.add(Integer.toString(options.effort().rounds()));
    readers.forEach(reader -> arguments.add(reader.word()));
    Worker worker =
        new Worker(
            InPlaceTurns.class,
            ForkFlags.FLAGS,
            List.of(),
            subject.folder().resolve("views.log"),
            options.patience().multipliedBy(10)); // it says nothing before all is measured
    worker.run(
        arguments,
        words -> {
          String[] of = words[0].split(" ", -1);
          Cell cell = new Cell(of[0], Reading.valueOf(words[1]), of[1], kinds.size() > 1);
          nanos
              .computeIfAbsent(cell.key(), key -> new ArrayList<>())
              .addAll(Rounds.samples(words[3]));
          allocated.merge(cell.key(), Double.parseDouble(words[2]), Math::max);
        });
  }

  /** Returns the time for each of so many rows, in nanoseconds. */
  public @Nullable Figure time(Cell cell, int rows) {
    List<Double> all = nanos.get(cell.key());
    return all == null ? null : Rounds.figure(all.stream().map(each -> each / rows).toList());
  }

  /** Returns how many times faster it is than another, in the same rounds. */
  public @Nullable Figure times(Cell cell, Cell base) {
    List<Double> own = nanos.get(cell.key());
    List<Double> other = nanos.get(base.key());
    return own == null || other == null
        ? null
        : Rounds.figure(Rounds.each(other, own, (theirs, ours) -> theirs / ours));
  }

  /** Returns the bytes that were allocated for each message that was read. */
  public double allocated(Cell cell) {
    return allocated.getOrDefault(cell.key(), 0.0);
  }
}
