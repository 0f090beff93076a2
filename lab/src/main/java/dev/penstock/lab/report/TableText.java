package dev.penstock.lab.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Line.Sizes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes a report as text with a table per data set, for a terminal of some 150 columns. */
public final class TableText {
  private static final String[] HEADERS = {
    "library",
    "format",
    "does",
    "encode/s",
    "±",
    "%",
    "decode/s",
    "±",
    "%",
    "bytes",
    "%",
    "gzip",
    "zstd",
    "enc B/op",
    "dec B/op"
  };
  private static final String NOTHING = "–";
  private static final double WIDE = 0.25;
  private static final String UNSTEADY =
      "  the intervals are wide, this machine changes its speed: --interleave compares all"
          + " contenders at the same moments\n";

  /** Creates a writer of tables. */
  public TableText() {}

  /** Returns the whole report: all tables, then what they have in common. */
  public String of(Report report) {
    StringBuilder text = new StringBuilder();
    report.dataSets().forEach(dataSet -> text.append(of(dataSet)).append('\n'));
    report.sheets().forEach(sheet -> text.append(of(sheet)).append('\n'));
    return text.append(conditions(report)).toString();
  }

  /** Returns the table of one data set, with a heading, and the reasons of what is missing. */
  public String of(DataSet dataSet) {
    StringBuilder text = new StringBuilder();
    text.append(dataSet.name()).append(": ").append(dataSet.description()).append('\n');
    if (dataSet.messageCount() > 1) {
      text.append(grouped(dataSet.messageCount()));
      text.append(" messages; speeds are per message, bytes are of all\n");
    }
    Scale scale = new Scale(dataSet);
    List<String[]> rows = new ArrayList<>();
    dataSet.lines().forEach(line -> rows.add(row(line, scale)));
    dataSet.limits().forEach(limit -> rows.add(row(limit)));
    text.append(
            AsciiTable.getTable(
                AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS,
                columns(),
                rows.toArray(new String[0][])))
        .append('\n');
    for (Line line : dataSet.lines()) {
      if (line.reason() != null) {
        text.append("  ").append(line.entry().library()).append(' ');
        text.append(line.entry().format()).append(": ").append(line.reason()).append('\n');
      }
    }
    for (Limit limit : dataSet.limits()) {
      text.append("  limit ").append(limit.name()).append(": ").append(limit.meaning());
      text.append('\n');
    }
    return text.append(changesSpeed(dataSet) ? UNSTEADY : "").toString();
  }

  /** Returns whether half of the intervals around speeds of forks are wide. */
  private static boolean changesSpeed(DataSet dataSet) {
    double[] widths =
        dataSet.lines().stream()
            .flatMap(line ->
                Stream.concat(Stream.ofNullable(line.encode()), Stream.ofNullable(line.decode())))
            .filter(cell -> cell.ratio() == null)
            .mapToDouble(cell -> cell.error() / cell.opsPerSecond())
            .sorted()
            .toArray();
    return widths.length > 0 && widths[widths.length / 2] > WIDE;
  }

  /** Returns the table of other measurements, with a heading and notes. */
  public String of(Sheet sheet) {
    return SheetText.of(sheet);
  }

  /** Returns where and how was measured, and what each contender was told to do. */
  public String conditions(Report report) {
    Environment here = report.environment();
    StringBuilder text = new StringBuilder("Conditions\n");
    text.append("  machine  ").append(here.cpu()).append(", ").append(here.cores());
    text.append(" cores; ").append(here.system()).append('\n');
    text.append("  JVM      ").append(here.jvm()).append("; ");
    text.append(String.join(" ", report.settings().jvmFlags())).append('\n');
    text.append("  method   ").append(report.settings().method()).append('\n');
    text.append("  date     ").append(here.date());
    text.append(here.commit().isEmpty() ? "" : ", commit " + here.commit()).append('\n');
    Map<String, Line.Entry> entries = new LinkedHashMap<>();
    for (DataSet dataSet : report.dataSets()) {
      dataSet.lines().forEach(line -> entries.putIfAbsent(line.entry().id(), line.entry()));
    }
    text.append(entries.isEmpty() ? "" : "Contenders\n");
    for (Line.Entry entry : entries.values()) {
      text.append("  ").append(entry.library()).append(' ').append(entry.format()).append(": ");
      text.append(entry.configuration());
      entry.traits().others().forEach(trait -> text.append("; ").append(trait));
      text.append('\n');
    }
    if (!entries.isEmpty()) {
      text.append("Column does\n");
      legend(text);
    }
    return text.toString();
  }

  private static String letters(Line.Entry entry) {
    StringBuilder letters = new StringBuilder();
    for (Capability each : Capability.values()) {
      letters.append(entry.traits().does().contains(each) ? String.valueOf(each.letter()) : "");
    }
    return letters.toString();
  }

  private static void legend(StringBuilder text) {
    for (Capability each : Capability.values()) {
      text.append("  ").append(each.letter()).append("  ").append(each.meaning()).append('\n');
    }
  }

  private static Column[] columns() {
    Column[] columns = new Column[HEADERS.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] =
          new Column()
              .header(HEADERS[i])
              .headerAlign(i < 3 ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT)
              .dataAlign(i < 3 ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT)
              .maxWidth(60);
    }
    return columns;
  }

  private static String[] row(Line line, Scale scale) {
    List<String> cells =
        new ArrayList<>(
            List.of(line.entry().library(), line.entry().format(), letters(line.entry())));
    if (line.reason() != null) {
      cells.add("not here");
      while (cells.size() < HEADERS.length) {
        cells.add("");
      }
      return cells.toArray(new String[0]);
    }
    speed(cells, line.encode(), scale.encode());
    speed(cells, line.decode(), scale.decode());
    Sizes sizes = line.sizes();
    sizes(cells, sizes, scale.bytes());
    cells.add(allocated(line.encode()));
    cells.add(allocated(line.decode()));
    return cells.toArray(new String[0]);
  }

  private static String[] row(Limit limit) {
    List<String> cells = new ArrayList<>(List.of("limit", limit.name(), ""));
    speed(cells, limit.encode(), Double.NaN);
    speed(cells, limit.decode(), Double.NaN);
    cells.addAll(List.of("", "", "", ""));
    cells.add(allocated(limit.encode()));
    cells.add(allocated(limit.decode()));
    return cells.toArray(new String[0]);
  }

  private static void speed(List<String> cells, @Nullable Cell cell, double best) {
    if (cell == null) {
      cells.addAll(List.of("", "", ""));
      return;
    }
    cells.add(grouped(Math.round(cell.opsPerSecond())));
    double error = cell.error() / cell.opsPerSecond() * 100;
    cells.add(Double.isFinite(error) ? String.format(Locale.ROOT, "%.0f %%", error) : NOTHING);
    cells.add(Double.isNaN(best) ? "" : percent(cell, best));
  }

  private static String percent(Cell cell, double best) {
    Cell.Ratio ratio = cell.ratio();
    return ratio == null
        ? Long.toString(Math.round(cell.opsPerSecond() / best * 100))
        : String.format(
            Locale.ROOT,
            "%.0f (%.0f-%.0f)",
            ratio.median() * 100,
            ratio.lower() * 100,
            ratio.upper() * 100);
  }

  private static void sizes(List<String> cells, @Nullable Sizes sizes, long best) {
    if (sizes == null) {
      cells.addAll(List.of("", "", "", ""));
      return;
    }
    cells.add(grouped(sizes.bytes()));
    cells.add(Long.toString(Math.round(100.0 * sizes.bytes() / best)));
    cells.add(grouped(sizes.gzipBytes()));
    cells.add(grouped(sizes.zstdBytes()));
  }

  private static String allocated(@Nullable Cell cell) {
    if (cell == null) {
      return "";
    }
    return Double.isFinite(cell.bytesPerOp()) ? grouped(Math.round(cell.bytesPerOp())) : NOTHING;
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /**
   * The best of each column, which is 100 %. Rows that write to a caller's buffer, and so do not
   * decode, are left out: the others make an array per message.
   */
  private record Scale(double encode, double decode, long bytes) {
    Scale(DataSet dataSet) {
      this(fastest(dataSet, Line::encode), fastest(dataSet, Line::decode), smallest(dataSet));
    }

    private static double fastest(DataSet dataSet, Function<Line, @Nullable Cell> column) {
      double best = 0;
      for (Line line : dataSet.lines()) {
        Cell cell = line.decode() == null ? null : column.apply(line);
        best = Math.max(best, cell == null ? 0 : cell.opsPerSecond());
      }
      return best;
    }

    private static long smallest(DataSet dataSet) {
      long best = Long.MAX_VALUE;
      for (Line line : dataSet.lines()) {
        Sizes sizes = line.sizes();
        best = Math.min(best, sizes == null ? best : sizes.bytes());
      }
      return best;
    }
  }
}
