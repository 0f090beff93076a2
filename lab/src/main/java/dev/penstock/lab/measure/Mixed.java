package dev.penstock.lab.measure;

import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Measures how much slower our formats are in a program that uses all of them with many message
 * types: calls inside the formats then lead to many codecs, which the compiler cannot inline.
 *
 * <p>One virtual machine uses every format with every type in turn; others use one format with one
 * type each. Both are started several times, alternating: all isolated ones in random order, then
 * the mixed one. A cell's figure is the isolated speed in parts of the mixed one, medians of all
 * rounds of all its virtual machines.
 *
 * <p>These run at different times, and a machine may change its speed by half from one second to
 * the next. So each slice, of 4 ms, stands between two slices of a {@link Yardstick}, work that is
 * the same in all of them, and its speed is taken in parts of theirs. Times are the thread's
 * processor time. A virtual machine that compiled badly is one of several for its cell; that the
 * figure varies between repetitions shows its spread: quartiles of the ratios of each isolated
 * virtual machine to each mixed one.
 */
public final class Mixed {
  private static final int STEPS_MIXED = 6;

  private final List<String> workloads;
  private final Map<String, List<Double>> isolated = new HashMap<>();
  private final Map<String, List<Double>> mixed = new HashMap<>();

  Mixed(List<String> workloads) {
    this.workloads = List.copyOf(workloads);
  }

  /**
   * Measures all formats with the types of workloads.
   *
   * @param folder holds a folder with the subject of each workload
   * @throws IOException if a process that measures fails
   */
  public static Sheet measure(
      BenchOptions options, Path folder, List<String> workloads, BenchListener listener)
      throws IOException {
    return new Mixed(workloads).run(options, folder, listener);
  }

  private List<MixedCell> cells() {
    List<MixedCell> cells = new ArrayList<>();
    for (String format : MixedCell.FORMATS) {
      workloads.forEach(workload -> cells.add(new MixedCell(format, workload)));
    }
    return cells;
  }

  private Sheet run(BenchOptions options, Path folder, BenchListener listener) throws IOException {
    Effort effort = options.effort();
    int repetitions = effort.repetitions();
    List<String> begin =
        List.of(
            folder.toString(),
            Integer.toString(effort.warmupSlices()),
            Integer.toString(effort.starts()));
    int total = repetitions * (cells().size() + STEPS_MIXED);
    Steps steps = new Steps("mixed", total, listener);
    Worker worker =
        new Worker(
            Mixing.class,
            ForkFlags.FLAGS,
            List.of(),
            folder.resolve("mixed.log"),
            options.patience());
    for (int repetition = 0; repetition < repetitions; repetition++) {
      List<MixedCell> order = new ArrayList<>(cells());
      Collections.shuffle(order, new Random(repetition));
      for (MixedCell cell : order) {
        steps.begin("alone: " + cell);
        start(worker, begin, List.of(cell), isolated);
        steps.advance(1);
      }
      steps.begin("all together");
      start(worker, begin, cells(), mixed);
      steps.advance(STEPS_MIXED);
    }
    return sheet();
  }

  private static void start(
      Worker worker, List<String> begin, List<MixedCell> cells, Map<String, List<Double>> to)
      throws IOException {
    List<String> arguments = new ArrayList<>(begin);
    cells.forEach(cell -> arguments.add(cell.toString()));
    worker.run(arguments, words -> take(words, to));
  }

  /** Keeps the median of a virtual machine's rounds. */
  static void take(String[] words, Map<String, List<Double>> to) {
    to.computeIfAbsent(words[0] + " " + words[1], key -> new ArrayList<>())
        .add(Rounds.quantile(Rounds.samples(words[2]), 0.5));
  }

  /** Returns how many times faster each isolated virtual machine is than each mixed one. */
  private List<Double> times(MixedCell cell, String operation) {
    List<Double> ratios = new ArrayList<>();
    String key = cell + " " + operation;
    for (double alone : isolated.getOrDefault(key, List.of())) {
      for (double together : mixed.getOrDefault(key, List.of())) {
        ratios.add(alone / together);
      }
    }
    return ratios;
  }

  private Sheet sheet() {
    List<Row> rows = new ArrayList<>();
    for (MixedCell cell : cells()) {
      rows.add(
          new Row(
              cell.toString(),
              cell.format() + ", " + cell.workload(),
              Arrays.asList(
                  Rounds.figure(times(cell, "encode")), Rounds.figure(times(cell, "decode"))),
              null));
    }
    rows.addAll(summary(rows));
    return new Sheet(
        "mixed use",
        String.format(
            Locale.ROOT,
            "%d formats with %d message types in one virtual machine",
            MixedCell.FORMATS.size(),
            workloads.size()),
        List.of(new Column("encode ×", ""), new Column("decode ×", "")),
        rows,
        List.of(
            "×: how many times faster it is alone in its virtual machine; medians and quartiles of"
                + " all pairs of virtual machines",
            "speeds are in parts of the speed of a yardstick, measured before and behind each"
                + " slice"));
  }

  /** Returns geometric means and worst cells. */
  static List<Row> summary(List<Row> cells) {
    List<@Nullable Figure> means = new ArrayList<>();
    List<@Nullable Figure> worst = new ArrayList<>();
    for (int column = 0; column < 2; column++) {
      int place = column;
      List<Double> medians =
          cells.stream()
              .map(row -> row.figures().get(place))
              .map(figure -> figure == null ? Double.NaN : figure.median())
              .toList();
      double logs = medians.stream().mapToDouble(Math::log).average().orElse(Double.NaN);
      means.add(Figure.of(Math.exp(logs)));
      worst.add(Figure.of(medians.stream().max(Comparator.naturalOrder()).orElse(Double.NaN)));
    }
    return List.of(
        new Row("mean", "geometric mean", means, null), new Row("worst", "worst", worst, null));
  }
}
