package dev.penstock.lab.report;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Line.Entry;
import dev.penstock.lab.report.Line.Sizes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a data set's table: the shortest round trip first, then those that do not decode,
 * then the limits, but for the copy of a message, whose speed is out of all proportion.
 */
final class LineGrid {
  /** The head of the column with letters. */
  static final String DOES = "does";

  private static final String NOTHING = "–";
  private static final String DOUBTFUL = "!";

  private final List<Row> rows = new ArrayList<>();
  private final List<Doubt> doubts;
  private final Scale scale;

  /**
   * A contender or a limit.
   *
   * @param line null for a limit
   */
  private record Row(
      String name, @Nullable Line line, @Nullable Cell encode, @Nullable Cell decode) {

    /** Returns the time of encoding and decoding, or not a number. */
    double nanos() {
      return line == null || encode == null || decode == null
          ? Double.NaN
          : 1e9 / encode.opsPerSecond() + 1e9 / decode.opsPerSecond();
    }

    @Nullable Sizes sizes() {
      return line == null ? null : line.sizes();
    }
  }

  LineGrid(DataSet dataSet, List<Doubt> doubts) {
    this.doubts = doubts;
    dataSet.lines().stream()
        .filter(line -> line.reason() == null)
        .map(line -> new Row(line.entry().name(), line, line.encode(), line.decode()))
        .sorted(Comparator.comparingDouble(Row::nanos))
        .forEach(rows::add);
    scale = Scale.of(rows);
    for (Limit limit : dataSet.limits()) {
      if (!limit.name().equals("copy")) {
        rows.add(new Row("limit " + limit.name(), null, limit.encode(), limit.decode()));
      }
    }
  }

  /** Returns the table. */
  Grid on(Page page) {
    Grid grid = new Grid(page);
    Function<Row, String> name =
        row ->
            page.isFitting() || row.line() == null
                ? row.name()
                : row.line().entry().library() + " " + row.line().entry().format();
    add(grid, "", 0, name);
    add(grid, "round trip", 0, this::roundTrip);
    add(grid, "encode/s", 0, row -> speed(row, row.encode(), "encode"));
    add(grid, "±", 3, row -> error(row.encode()));
    add(grid, "%", 5, row -> percent(row, row.encode(), scale.encode()));
    add(grid, "decode/s", 0, row -> speed(row, row.decode(), "decode"));
    add(grid, "±", 3, row -> error(row.decode()));
    add(grid, "%", 5, row -> percent(row, row.decode(), scale.decode()));
    add(grid, "bytes", 0, row -> size(row, Sizes::bytes));
    add(grid, "%", 7, row -> share(row.sizes()));
    add(grid, "gzip", 4, row -> size(row, Sizes::gzipBytes));
    add(grid, "zstd", 6, row -> size(row, Sizes::zstdBytes));
    add(grid, "enc B/op", 2, row -> allocated(row.encode()));
    add(grid, "dec B/op", 2, row -> allocated(row.decode()));
    add(grid, DOES, 1, LineGrid::letters);
    return grid;
  }

  private void add(Grid grid, String header, int rank, Function<Row, String> cell) {
    grid.add(header, rank, rows.stream().map(cell).toList());
  }

  private static String letters(Row row) {
    if (row.line() == null) {
      return "";
    }
    Entry entry = row.line().entry();
    StringBuilder letters = new StringBuilder();
    for (Capability each : Capability.values()) {
      letters.append(entry.traits().does().contains(each) ? String.valueOf(each.letter()) : "");
    }
    return letters.toString();
  }

  private String roundTrip(Row row) {
    return Double.isNaN(row.nanos()) ? "" : Figures.time(row.nanos());
  }

  private String speed(Row row, @Nullable Cell cell, String operation) {
    if (cell == null) {
      return "";
    }
    Line line = row.line();
    boolean doubtful = line != null && doubts.stream().anyMatch(each -> each.isOf(line, operation));
    return (doubtful ? DOUBTFUL : "") + Figures.whole(cell.opsPerSecond());
  }

  private static String error(@Nullable Cell cell) {
    if (cell == null) {
      return "";
    }
    double error = cell.error() / cell.opsPerSecond() * 100;
    return Double.isFinite(error) ? Math.round(error) + " %" : NOTHING;
  }

  private static String percent(Row row, @Nullable Cell cell, double best) {
    if (cell == null || row.line() == null) {
      return "";
    }
    Cell.Ratio ratio = cell.ratio();
    return ratio == null
        ? Figures.whole(cell.opsPerSecond() / best * 100)
        : "%s (%s-%s)"
            .formatted(
                Figures.whole(ratio.median() * 100),
                Figures.whole(ratio.lower() * 100),
                Figures.whole(ratio.upper() * 100));
  }

  private static String size(Row row, ToDoubleFunction<Sizes> size) {
    return row.sizes() == null ? "" : Figures.whole(size.applyAsDouble(row.sizes()));
  }

  private String share(@Nullable Sizes sizes) {
    return sizes == null ? "" : Figures.whole(100.0 * sizes.bytes() / scale.bytes());
  }

  private static String allocated(@Nullable Cell cell) {
    if (cell == null) {
      return "";
    }
    return Double.isFinite(cell.bytesPerOp()) ? Figures.whole(cell.bytesPerOp()) : NOTHING;
  }

  /**
   * The best of each column, which is 100 %. Rows that write to a caller's buffer, and so do not
   * decode, are left out: the others make an array per message.
   */
  private record Scale(double encode, double decode, double bytes) {
    static Scale of(List<Row> rows) {
      return new Scale(
          fastest(rows, Row::encode),
          fastest(rows, Row::decode),
          rows.stream()
              .map(Row::sizes)
              .filter(sizes -> sizes != null)
              .mapToDouble(Sizes::bytes)
              .min()
              .orElse(Double.NaN));
    }

    private static double fastest(List<Row> rows, Function<Row, @Nullable Cell> column) {
      double best = 0;
      for (Row row : rows) {
        Cell cell = row.decode() == null ? null : column.apply(row);
        best = Math.max(best, cell == null ? 0 : cell.opsPerSecond());
      }
      return best;
    }
  }
}
