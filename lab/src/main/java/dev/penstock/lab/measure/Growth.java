package dev.penstock.lab.measure;

import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectPath;
import java.io.IOException;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures what an element costs in messages of few and of many elements, which should be the same.
 *
 * <p>All sizes of all contenders take turns in one virtual machine, in random order, as {@link
 * Interleaved} does; a turn lasts 8 ms, or one message where that takes longer, of the thread's
 * processor time. Ratios are of the same round.
 *
 * <p>Of the lab's own lists, a message of 90 elements fits into the second cache, one of 9,000 into
 * the third, and one of 90,000 into none, so that memory is slower for everyone. How much slower
 * show two rows that do no more than a codec must: {@code read} copies the characters of all texts
 * to one place, {@code rebuild} makes the same objects. The last column leaves that growth out of a
 * codec's.
 */
public final class Growth {
  /**
   * The flags of {@link ForkFlags} with more memory: fresh objects of several messages fit into the
   * young generation, and the messages of some contenders into the old one.
   */
  public static final List<String> FLAGS =
      Stream.concat(
              ForkFlags.FLAGS.stream().filter(flag -> !flag.startsWith("-Xm")),
              Stream.of("-Xmn4g", "-Xmx10g"))
          .toList();

  static final String READ = "read";
  static final String REBUILD = "rebuild";

  private static final int STEPS = 1_000;

  private final Lists lists;
  private final int[] sizes;

  /** The size that others are compared with. */
  private final int base;

  private final Map<String, List<Double>> nanos = new HashMap<>();
  private final Map<String, String> refusals = new HashMap<>();

  /** Where the elements come from. */
  public enum Lists {
    /** The generator of the workload {@code repos}. */
    REPOS("repos with 9 to 90,000 elements, each three times: nanoseconds per element", 9, 5),
    /** The longest list of the subject's only message, over and over. */
    OWN(
        "the elements of its longest list, over and over, each time other objects: nanoseconds per"
            + " element",
        10,
        4);

    private final String description;
    private final int smallest;
    private final int count;

    Lists(String description, int smallest, int count) {
      this.description = description;
      this.smallest = smallest;
      this.count = count;
    }

    /** Returns the sizes, each ten times the one before. */
    private int[] sizes() {
      return IntStream.iterate(smallest, size -> 10 * size).limit(count).toArray();
    }
  }

  Growth(Lists lists, int... sizes) {
    this.lists = lists;
    this.sizes = sizes.clone();
    base = 10 * lists.smallest;
  }

  /**
   * Measures the contenders that make an array per message.
   *
   * @param subject the workload {@code repos}, or the user's
   * @throws IOException if the process that measures fails
   */
  public static Sheet measure(
      BenchOptions options,
      Lists lists,
      Subject subject,
      List<Entrant> entrants,
      BenchListener listener)
      throws IOException {
    return new Growth(lists, lists.sizes()).run(options, subject, entrants, listener);
  }

  /**
   * Looks for the list that is to grow.
   *
   * @throws IOException if the subject cannot be read
   * @throws IllegalArgumentException if there is none
   */
  public static void checkHasList(Subject subject) throws IOException {
    PeerFolder none = new PeerFolder("none", SubjectPath.of(subject.folder()));
    try (URLClassLoader loader = none.loader(Growth.class.getClassLoader())) {
      LoadedSubject loaded = LoadedSubject.from(loader);
      new LongestList(loaded.values().getFirst(), loaded.recordClasses());
    }
  }

  Sheet run(BenchOptions options, Subject subject, List<Entrant> entrants, BenchListener listener)
      throws IOException {
    List<Entrant> writing =
        entrants.stream()
            .filter(each -> each.decodes() && !each.isRefused() && !each.way().sharesRecords())
            .toList();
    List<String> arguments = new ArrayList<>();
    arguments.add(subject.folder().toString());
    arguments.add(options.home().toAbsolutePath().toString());
    arguments.add(Integer.toString(options.effort().rounds()));
    arguments.add(IntStream.of(sizes).mapToObj(Integer::toString).collect(Collectors.joining(",")));
    arguments.add(lists.name());
    writing.forEach(each -> arguments.add(each.entry().id()));
    Steps steps = new Steps("growth", STEPS, listener);
    new Worker(
            Growing.class,
            options.unsafe().in(FLAGS),
            List.of(),
            subject.folder().resolve("growth.log"),
            options.patience())
        .run(arguments, words -> take(words, steps));
    String name = lists == Lists.REPOS ? "growth" : "growth, " + subject.source().name();
    return sheet(name, writing);
  }

  void take(String[] words, Steps steps) {
    switch (words[0]) {
      case "progress" -> Worker.progress(words, steps, STEPS);
      case "turn" -> {}
      case "refused" -> refusals.put(words[1], words[2]);
      case "cell" -> {
        int size = Integer.parseInt(words[3]);
        nanos.put(
            key(words[1], words[2], size),
            Rounds.samples(words[4]).stream().map(speed -> 1e9 / speed / size).toList());
      }
      default -> throw new IllegalStateException("unexpected line: " + words[0]);
    }
  }

  private static String key(String id, String operation, int size) {
    return id + " " + operation + " " + size;
  }

  private Sheet sheet(String name, List<Entrant> entrants) {
    List<Row> rows = new ArrayList<>();
    for (String operation : List.of("encode", "decode")) {
      String limit = operation.equals("encode") ? READ : REBUILD;
      for (Entrant entrant : entrants) {
        rows.add(row(entrant.entry().id(), entrant.label() + ", " + operation, operation, limit));
      }
      rows.add(row(limit, "limit " + limit + ", " + operation, operation, limit));
    }
    return new Sheet(
        name,
        lists.description,
        columns(),
        rows,
        List.of(
            "×: to "
                + base
                + " elements in the same rounds; spread: the largest median to the"
                + " smallest; beside caches: the same, less what the limit takes longer than with "
                + base
                + " elements",
            "limit read: the characters of all texts copied to one place; limit rebuild: "
                + Measurement.REBUILD));
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    for (int size : sizes) {
      columns.add(new Column(String.format(Locale.ROOT, "%,d", size), "ns"));
    }
    for (int size : sizes) {
      if (size != base) {
        columns.add(new Column(String.format(Locale.ROOT, "%,d ×", size), ""));
      }
    }
    columns.add(new Column("spread", ""));
    columns.add(new Column("beside caches", ""));
    return columns;
  }

  Row row(String id, String name, String operation, String limit) {
    String reason = refusals.get(id);
    List<@Nullable Figure> figures = new ArrayList<>();
    if (reason == null) {
      List<Double> least = of(id, operation, base);
      double limitBase = median(limit, operation, base);
      List<Double> all = new ArrayList<>();
      List<Double> beside = new ArrayList<>();
      for (int size : sizes) {
        figures.add(Rounds.figure(of(id, operation, size)));
        double median = median(id, operation, size);
        all.add(median);
        beside.add(median - Math.max(0, median(limit, operation, size) - limitBase));
      }
      for (int size : sizes) {
        if (size != base) {
          figures.add(
              Rounds.figure(
                  Rounds.each(of(id, operation, size), least, (own, other) -> own / other)));
        }
      }
      figures.add(Figure.of(Collections.max(all) / Collections.min(all)));
      figures.add(
          id.equals(limit) ? null : Figure.of(Collections.max(beside) / Collections.min(beside)));
    }
    return new Row(id, name, figures, reason);
  }

  private List<Double> of(String id, String operation, int size) {
    return nanos.getOrDefault(key(id, operation, size), List.of(Double.NaN));
  }

  private double median(String id, String operation, int size) {
    return Rounds.quantile(of(id, operation, size), 0.5);
  }
}
