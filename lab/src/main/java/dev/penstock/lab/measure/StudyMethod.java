package dev.penstock.lab.measure;

import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import dev.penstock.lab.study.Study;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
  private final Steps steps;
  private final Map<String, List<Double>> nanos = new HashMap<>();
  private final Map<String, List<Double>> bytes = new HashMap<>();
  private final Map<String, String> failures = new HashMap<>();

  private StudyMethod(BenchOptions options, Study study, BenchListener listener) {
    this.options = options;
    this.study = study;
    int total = study.rows().size() * options.effort().iterationsPerCell();
    steps = new Steps(study.name(), total, listener);
  }

  /** Measures a study. */
  public static Sheet measure(BenchOptions options, Study study, BenchListener listener) {
    StudyMethod method = new StudyMethod(options, study, listener);
    method.run();
    return method.sheet();
  }

  private void run() {
    Forks forks = new Forks(options.effort(), steps);
    for (int round = 0; round < options.effort().forks(); round++) {
      for (Study.Row row : study.rows()) {
        steps.begin(row.name());
        int before = steps.done();
        measure(forks, row);
        steps.advanceTo(before + options.effort().iterationsPerFork());
      }
    }
  }

  private void measure(Forks forks, Study.Row row) {
    ChainedOptionsBuilder jmh =
        forks
            .options(study.benchmark().getSimpleName() + "." + row.method())
            .forks(1)
            .threads(row.threads());
    row.params().forEach(jmh::param);
    RunResult result = forks.run(jmh, classPath(row.peer()));
    if (result == null) {
      failures.put(row.name(), forks.failure());
      return;
    }
    List<Double> times = nanos.computeIfAbsent(row.name(), name -> new ArrayList<>());
    Forks.samples(result).forEach(speed -> times.add(1e9 / speed));
    bytes.computeIfAbsent(row.name(), name -> new ArrayList<>()).add(Forks.bytesPerOp(result));
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
    boolean original = study.rows().stream().anyMatch(row -> !Double.isNaN(row.originalNanos()));
    List<Column> columns =
        new ArrayList<>(
            List.of(
                new Column("time", "ns"),
                new Column("×", ""),
                new Column("allocated", "B/op"),
                new Column("allocated", "MB/s")));
    if (original) {
      columns.add(new Column("original", "ns"));
    }
    List<String> notes = new ArrayList<>(study.notes());
    notes.add(
        "time: of the clock for one operation, medians and quartiles; where several threads work,"
            + " divided by the operations of all of them");
    notes.add("×: in parts of the time of the row that shows 1 before or behind it");
    return new Sheet(
        study.name(),
        study.description(),
        columns,
        study.rows().stream().map(row -> row(row, original)).toList(),
        notes);
  }

  private Row row(Study.Row row, boolean original) {
    List<@Nullable Figure> figures = new ArrayList<>();
    List<Double> times = nanos.getOrDefault(row.name(), List.of());
    if (!times.isEmpty()) {
      double time = Rounds.quantile(times, 0.5);
      List<Double> base = nanos.getOrDefault(row.base(), List.of());
      double allocated = Rounds.quantile(bytes.getOrDefault(row.name(), List.of(Double.NaN)), 0.5);
      figures.add(Rounds.figure(times));
      figures.add(base.isEmpty() ? null : Figure.of(time / Rounds.quantile(base, 0.5)));
      figures.add(Figure.of(rounded(allocated)));
      figures.add(Figure.of(rounded(allocated) / time * 1e3));
      if (original) {
        figures.add(Figure.of(row.originalNanos()));
      }
    }
    return new Row(
        row.name(), row.name(), figures, times.isEmpty() ? failures.get(row.name()) : null);
  }

  /** Returns whole bytes: what the profiler itself allocates is below half a byte per operation. */
  private static double rounded(double allocated) {
    return Math.rint(allocated);
  }
}
