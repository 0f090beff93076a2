package dev.penstock.lab.report;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.report.DataSet.Limit;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes a report as text with a table per data set, for a page of any width.
 *
 * <p>One instance writes one report: letters are explained below the first table that has them.
 */
public final class TableText {
  private static final double WIDE = 0.25;
  private static final String UNSTEADY =
      "The intervals are wide, this machine changes its speed: --interleave compares all contenders"
          + " at the same moments.";

  private final Page page;
  private final Set<Capability> explained = EnumSet.noneOf(Capability.class);

  /** Creates a writer of whole tables. */
  public TableText() {
    this(Page.WIDE);
  }

  /** Creates a writer of tables for a page. */
  public TableText(Page page) {
    this.page = page;
  }

  /** Returns the whole report: all tables, what they have in common, and the conclusion. */
  public String of(Report report) {
    StringBuilder text = new StringBuilder();
    report.dataSets().forEach(dataSet -> text.append(of(dataSet)).append('\n'));
    report.sheets().forEach(sheet -> text.append(of(sheet)).append('\n'));
    return text.append(conditions(report)).append(conclusion(report)).toString();
  }

  /** Returns the table of one data set, with a heading, and what is missing and why. */
  public String of(DataSet dataSet) {
    StringBuilder text = new StringBuilder();
    text.append(page.paragraph("", 2, dataSet.name() + ": " + dataSet.description()));
    if (dataSet.messageCount() > 1) {
      text.append(Figures.whole(dataSet.messageCount()));
      text.append(" messages; speeds are per message, bytes are of all\n");
    }
    List<Doubt> doubts = Doubt.in(dataSet);
    Grid grid = new LineGrid(dataSet, doubts).on(page);
    text.append('\n').append(grid.text()).append('\n');
    doubts.forEach(doubt -> text.append(page.paragraph("  ! ", 4, text(dataSet, doubt))));
    for (Line line : dataSet.lines()) {
      if (line.reason() != null) {
        note(text, "not here: " + line.entry().name() + ": " + line.reason());
      }
    }
    for (Limit limit : dataSet.limits()) {
      Cell copy = limit.encode();
      String speed = copy == null ? "" : ": " + Figures.whole(copy.opsPerSecond()) + "/s";
      note(text, "limit " + limit.name() + ": " + limit.meaning() + speed);
    }
    if (changesSpeed(dataSet)) {
      note(text, UNSTEADY);
    }
    explain(text, dataSet, grid);
    if (grid.leftOut() > 0) {
      note(
          text,
          "%d more columns, and what each contender was told to do: --wide"
              .formatted(grid.leftOut()));
    }
    return text.toString();
  }

  private void note(StringBuilder text, String note) {
    text.append(page.paragraph("  ", 4, note));
  }

  private static String text(DataSet dataSet, Doubt doubt) {
    return dataSet.lines().stream()
        .filter(line -> line.entry().id().equals(doubt.contender()))
        .findFirst()
        .map(line -> "%s, %s: %s".formatted(line.entry().name(), doubt.operation(), doubt.what()))
        .orElse(doubt.what());
  }

  /** Explains letters that are new. */
  private void explain(StringBuilder text, DataSet dataSet, Grid grid) {
    if (!grid.shows(LineGrid.DOES)) {
      return;
    }
    for (Capability each : Capability.values()) {
      boolean occurs =
          dataSet.lines().stream()
              .anyMatch(
                  line -> line.reason() == null && line.entry().traits().does().contains(each));
      if (occurs && explained.add(each)) {
        String head = explained.size() == 1 ? LineGrid.DOES + "  " : "      ";
        text.append(page.paragraph("  " + head + each.letter() + "  ", 11, each.meaning()));
      }
    }
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
    return SheetText.of(sheet, page);
  }

  /** Returns where and how was measured; in full, what each contender was told to do, too. */
  public String conditions(Report report) {
    Environment here = report.environment();
    StringBuilder text = new StringBuilder("Conditions\n");
    condition(text, "machine", here.cpu() + ", " + here.cores() + " cores; " + here.system());
    String flags = String.join(" ", report.settings().jvmFlags());
    condition(text, "JVM", here.jvm() + "; " + flags);
    condition(text, "method", report.settings().method());
    String commit = here.commit().isEmpty() ? "" : ", commit " + here.commit();
    condition(text, "date", here.date() + commit);
    if (!page.isFitting()) {
      contenders(text, report);
    }
    return text.toString();
  }

  private void condition(StringBuilder text, String name, String what) {
    text.append(page.paragraph("  %-9s".formatted(name), 11, what));
  }

  private static void contenders(StringBuilder text, Report report) {
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
  }

  /** Returns what to use for each data set and why; empty where there is no data set. */
  public String conclusion(Report report) {
    StringBuilder text = new StringBuilder();
    for (DataSet dataSet : report.dataSets()) {
      text.append('\n');
      String name = report.dataSets().size() == 1 ? "" : ", " + dataSet.name();
      text.append(page.paragraph("", 2, "Conclusion" + name));
      for (String sentence : Advice.of(dataSet).sentences()) {
        text.append(page.paragraph("  ", 2, sentence));
      }
    }
    return text.toString();
  }
}
