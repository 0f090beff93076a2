package dev.penstock.lab.report;

import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.stat.inference.MannWhitneyUTest;
import org.jspecify.annotations.Nullable;

/**
 * Compares the speeds and sizes of a run with those of an earlier one, cell by cell.
 *
 * <p>Two cells agree where their intervals of error meet. The other measure is the probability of
 * the Mann-Whitney test that samples like these come from equal speeds; samples of one virtual
 * machine are not independent, so it is lower than it should be.
 *
 * <pre>{@code
 * List<Sheet> sheets = Comparison.with(Files.readString(path), "before.json").sheets(report);
 * }</pre>
 */
public final class Comparison {
  private static final List<Column> COLUMNS =
      List.of(
          new Column("before", "/s"),
          new Column("now", "/s"),
          new Column("×", ""),
          new Column("p", ""),
          new Column("bytes ×", ""));

  private final JsonTree before;
  private final String name;

  private Comparison(JsonTree before, String name) {
    this.before = before;
    this.name = name;
  }

  /** The speed of a contender at one operation, in one of the runs. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Speed(double opsPerSecond, double error, double[] samples) {
    static @Nullable Speed of(@Nullable JsonTree cell) {
      return cell == null
          ? null
          : new Speed(cell.number("opsPerSecond"), cell.number("error"), cell.numbers("samples"));
    }

    static @Nullable Speed of(@Nullable Cell cell) {
      return cell == null
          ? null
          : new Speed(
              cell.opsPerSecond(),
              cell.error(),
              cell.samples().stream().mapToDouble(each -> each).toArray());
    }

    /** Returns whether the intervals of error meet; one that nobody knows is taken as a point. */
    boolean agrees(Speed other) {
      double distance = Math.abs(opsPerSecond - other.opsPerSecond);
      return distance <= known(error) + known(other.error);
    }

    private static double known(double error) {
      return Double.isNaN(error) ? 0 : error;
    }
  }

  /**
   * Reads the results of an earlier run.
   *
   * @param json as {@link JsonText} wrote it
   * @param name of the file, for the tables
   * @throws IllegalArgumentException if there are no results in it; the message says why
   */
  public static Comparison with(String json, String name) {
    JsonTree tree = JsonTree.read(json);
    if (tree.objects("dataSets").isEmpty()) {
      throw new IllegalArgumentException("there are no results of data sets in it");
    }
    return new Comparison(tree, name);
  }

  /** Returns a table for each data set that both runs have. */
  public List<Sheet> sheets(Report now) {
    List<Sheet> sheets = new ArrayList<>();
    for (DataSet dataSet : now.dataSets()) {
      named(before.objects("dataSets"), "name", dataSet.name())
          .ifPresent(old -> sheets.add(sheet(dataSet, old)));
    }
    return sheets;
  }

  private static Optional<JsonTree> named(List<JsonTree> trees, String member, String wanted) {
    return trees.stream().filter(each -> each.text(member).equals(wanted)).findFirst();
  }

  private Sheet sheet(DataSet now, JsonTree old) {
    List<Pair> pairs = new ArrayList<>();
    for (Line line : now.lines()) {
      named(old.objects("lines"), "id", line.entry().id())
          .ifPresent(then -> {
            pairs.addAll(Pair.of(line, then, "encode", line.encode()));
            pairs.addAll(Pair.of(line, then, "decode", line.decode()));
          });
    }
    List<String> differing =
        pairs.stream().filter(each -> !each.agrees()).map(Pair::difference).toList();
    String agreement =
        "%d of %d speeds agree within their error bars"
            .formatted(pairs.size() - differing.size(), pairs.size());
    return new Sheet(
        now.name() + " against " + name,
        "the same contenders in two runs; " + conditions(),
        COLUMNS,
        pairs.stream().map(Pair::row).toList(),
        List.of(
            differing.isEmpty() ? agreement : agreement + "; not: " + String.join(", ", differing),
            "p: the probability of such samples if the speeds were equal (Mann-Whitney)"));
  }

  /**
   * One cell in both runs.
   *
   * @param bytes of the messages now in parts of those before; not a number where it is not known
   */
  private record Pair(String id, String name, Speed before, Speed now, double bytes) {

    /** Returns the pair of a line's cell, or nothing where a run does not have it. */
    static List<Pair> of(Line line, JsonTree then, String operation, @Nullable Cell cell) {
      Speed before = Speed.of(then.object(operation));
      Speed now = Speed.of(cell);
      if (before == null || now == null) {
        return List.of();
      }
      Line.Entry entry = line.entry();
      Line.Sizes sizes = line.sizes();
      double bytes = sizes == null ? Double.NaN : sizes.bytes() / then.number("bytes");
      String name = entry.library() + " " + entry.format() + ", " + operation;
      return List.of(new Pair(entry.id() + "-" + operation, name, before, now, bytes));
    }

    boolean agrees() {
      return now.agrees(before);
    }

    private double ratio() {
      return now.opsPerSecond / before.opsPerSecond;
    }

    String difference() {
      return "%s (× %.2f)".formatted(name, ratio());
    }

    private @Nullable Figure probability() {
      return now.samples.length < 2 || before.samples.length < 2
          ? null
          : Figure.of(new MannWhitneyUTest().mannWhitneyUTest(before.samples, now.samples));
    }

    Row row() {
      List<@Nullable Figure> figures =
          Arrays.asList(
              Figure.of(before.opsPerSecond),
              Figure.of(now.opsPerSecond),
              Figure.of(ratio()),
              probability(),
              Double.isNaN(bytes) ? null : Figure.of(bytes));
      return new Row(id, name, figures, null);
    }
  }

  private String conditions() {
    JsonTree there = before.object("environment");
    return there == null
        ? "nothing is known about the earlier one"
        : "before: commit %s, %s, %s, %s"
            .formatted(
                there.text("commit"), there.text("date"), there.text("cpu"), there.text("jvm"));
  }
}
