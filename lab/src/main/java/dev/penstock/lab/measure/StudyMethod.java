package dev.penstock.lab.measure;

import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import dev.penstock.lab.study.MessageSizes;
import dev.penstock.lab.study.Study;
import dev.penstock.lab.study.Study.Runs;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;

/**
 * Measures the rows of a study, each in virtual machines of its own.
 *
 * <p>Where a row has several virtual machines, all rows get their first one before any gets its
 * second, so that a slow minute of the machine does not fall on one row.
 */
public final class StudyMethod {
  private final BenchOptions options;
  private final Study study;
  private final Effort effort;
  private final Steps steps;
  private final Map<String, List<Double>> nanos = new HashMap<>();
  private final Map<String, List<Double>> bytes = new HashMap<>();
  private final Map<String, MessageSizes> sizes = new HashMap<>();
  private final Map<String, String> failures = new HashMap<>();

  private StudyMethod(BenchOptions options, Study study, BenchListener listener) {
    this.options = options;
    this.study = study;
    Runs runs = study.runs();
    effort = runs == null ? options.effort() : new Effort(1, runs.warmups(), runs.count(), 1, 1);
    int total = study.rows().size() * effort.iterationsPerCell();
    steps = new Steps(study.name(), total, listener);
  }

  /** Measures a study. */
  public static Sheet measure(BenchOptions options, Study study, BenchListener listener)
      throws IOException {
    StudyMethod method = new StudyMethod(options, study, listener);
    Path told = Files.createTempFile("penstock-study", "");
    try {
      method.run(told);
    } finally {
      Files.delete(told);
    }
    return method.sheet();
  }

  private void run(Path told) throws IOException {
    Forks forks = new Forks(effort, steps, ForkFlags.FLAGS, options.patience());
    for (int round = 0; round < effort.forks(); round++) {
      for (Study.Row row : study.rows()) {
        steps.begin(row.name());
        int before = steps.done();
        measure(forks, row, told);
        steps.advanceTo(before + effort.iterationsPerFork());
      }
    }
  }

  private void measure(Forks forks, Study.Row row, Path told) throws IOException {
    Files.writeString(told, "");
    ChainedOptionsBuilder jmh =
        forks
            .options(study.benchmark().type().getSimpleName() + "." + row.method())
            .forks(1)
            .threads(row.threads())
            .jvmArgsAppend("-D" + MessageSizes.FILE + "=" + told);
    row.params().forEach(jmh::param);
    Runs runs = study.runs();
    if (runs != null) {
      jmh.mode(Mode.SingleShotTime)
          .timeUnit(TimeUnit.NANOSECONDS)
          .warmupBatchSize(runs.operations())
          .measurementBatchSize(runs.operations());
    }
    RunResult result = forks.run(jmh, classPath(row.peer()));
    if (result == null) {
      failures.put(row.name(), forks.failure());
      return;
    }
    MessageSizes length = MessageSizes.read(told);
    if (length != null) {
      sizes.put(row.name(), length);
    }
    List<Double> times = nanos.computeIfAbsent(row.name(), name -> new ArrayList<>());
    for (double score : Forks.samples(result)) {
      times.add(runs == null ? 1e9 / score : score / runs.operations());
    }
    double allocated = Forks.bytesPerOp(result) / (runs == null ? 1 : runs.operations());
    bytes.computeIfAbsent(row.name(), name -> new ArrayList<>()).add(allocated);
  }

  /** Returns all that the lab has, and the peer. */
  private String classPath(@Nullable String peer) {
    StringBuilder text = new StringBuilder(System.getProperty("java.class.path"));
    if (peer != null) {
      for (Path path : PeerFolder.named(options.home(), peer).classPath()) {
        text.append(File.pathSeparatorChar).append(path);
      }
    }
    return text.toString();
  }

  private Sheet sheet() {
    List<String> notes = new ArrayList<>(study.notes());
    notes.add(
        "time: of the clock for one operation, medians and quartiles; where several threads work,"
            + " divided by the operations of all of them");
    Runs runs = study.runs();
    if (runs != null) {
      notes.add(
          "mean, σ: of %d runs of %,d operations each in one virtual machine, after %d that do not"
                  .formatted(runs.count(), runs.operations(), runs.warmups())
              + " count");
    }
    notes.add("×: in parts of the time of the row that shows 1 before or behind it");
    return new Sheet(
        study.name(),
        study.description(),
        columns(),
        study.rows().stream().map(this::row).toList(),
        notes);
  }

  /** Returns whether there are originals, other than those of runs. */
  private boolean hasOriginals() {
    return study.runs() == null
        && study.rows().stream().anyMatch(row -> !row.original().equals(Study.Original.NONE));
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    if (study.runs() != null) {
      columns.addAll(
          List.of(new Column("mean", "ms"), new Column("σ", "ms"), new Column("original", "ms")));
    }
    columns.addAll(
        List.of(
            new Column("time", "ns"),
            new Column("×", ""),
            new Column("allocated", "B/op"),
            new Column("allocated", "MB/s")));
    if (!sizes.isEmpty()) {
      columns.addAll(
          List.of(new Column("speed", "op/s"), new Column("size", "B"), new Column("gzip", "B")));
    }
    if (hasOriginals()) {
      columns.add(new Column("original", "ns"));
    }
    if (hasOriginals() && !sizes.isEmpty()) {
      columns.addAll(
          List.of(
              new Column("original", "op/s"),
              new Column("original size", "B"),
              new Column("original gzip", "B")));
    }
    return columns;
  }

  private Row row(Study.Row row) {
    List<Double> times = nanos.getOrDefault(row.name(), List.of());
    if (times.isEmpty()) {
      return new Row(row.name(), row.name(), List.of(), failures.get(row.name()));
    }
    double time = Rounds.quantile(times, 0.5);
    List<Double> base = nanos.getOrDefault(row.base(), List.of());
    double allocated = Rounds.quantile(bytes.getOrDefault(row.name(), List.of(Double.NaN)), 0.5);
    List<@Nullable Figure> figures = new ArrayList<>();
    if (study.runs() != null) {
      addRuns(figures, study.runs(), times, row.original());
    }
    figures.add(Rounds.figure(times));
    figures.add(base.isEmpty() ? null : Figure.of(time / Rounds.quantile(base, 0.5)));
    figures.add(Figure.of(rounded(allocated)));
    figures.add(Figure.of(rounded(allocated) / time * 1e3));
    if (!sizes.isEmpty()) {
      figures.add(Figure.of(Math.rint(1e9 / time)));
      MessageSizes length = sizes.get(row.name());
      figures.add(length == null ? null : Figure.of(length.bytes()));
      figures.add(length == null ? null : Figure.of(length.gzip()));
    }
    if (hasOriginals()) {
      addOriginal(figures, row.original());
    }
    return new Row(row.name(), row.name(), figures, null);
  }

  private static void addRuns(
      List<@Nullable Figure> figures, Runs runs, List<Double> times, Study.Original found) {
    double millis = runs.operations() / 1e6;
    double[] each = times.stream().mapToDouble(Double::doubleValue).toArray();
    figures.add(Figure.of(StatUtils.mean(each) * millis));
    figures.add(Figure.of(Math.sqrt(StatUtils.variance(each)) * millis));
    figures.add(Figure.of(found.nanos() * millis));
  }

  private void addOriginal(List<@Nullable Figure> figures, Study.Original found) {
    figures.add(Figure.of(found.nanos()));
    if (!sizes.isEmpty()) {
      figures.add(Figure.of(Math.rint(1e9 / found.nanos())));
      figures.add(Figure.of(found.bytes()));
      figures.add(Figure.of(found.gzip()));
    }
  }

  /** Returns whole bytes: what the profiler itself allocates is below half a byte per operation. */
  private static double rounded(double allocated) {
    return Math.rint(allocated);
  }
}
