package dev.penstock.lab.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import dev.penstock.lab.report.Sheet.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes a sheet as a table of text: medians, and the quartiles of what was measured. */
final class SheetText {
  private SheetText() {}

  /** Returns the table with its heading, the reasons of what is missing and the notes. */
  static String of(Sheet sheet) {
    StringBuilder text = new StringBuilder();
    text.append(sheet.name()).append(": ").append(sheet.description()).append('\n');
    List<String[]> rows = new ArrayList<>();
    sheet.rows().forEach(row -> rows.add(cells(row, sheet.columns().size())));
    text.append(
            AsciiTable.getTable(
                AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS,
                columns(sheet),
                rows.toArray(new String[0][])))
        .append('\n');
    for (Sheet.Row row : sheet.rows()) {
      if (row.reason() != null) {
        text.append("  ").append(row.name()).append(": ").append(row.reason()).append('\n');
      }
    }
    sheet.notes().forEach(note -> text.append("  ").append(note).append('\n'));
    return text.toString();
  }

  private static Column[] columns(Sheet sheet) {
    List<Column> columns = new ArrayList<>();
    columns.add(column("", HorizontalAlign.LEFT));
    sheet.columns().forEach(each -> columns.add(column(each.title(), HorizontalAlign.RIGHT)));
    return columns.toArray(new Column[0]);
  }

  private static Column column(String header, HorizontalAlign align) {
    return new Column().header(header).headerAlign(align).dataAlign(align).maxWidth(60);
  }

  private static String[] cells(Sheet.Row row, int count) {
    List<String> cells = new ArrayList<>(List.of(row.name()));
    for (int i = 0; i < count; i++) {
      cells.add(i < row.figures().size() ? cell(row.figures().get(i)) : "");
    }
    if (row.reason() != null) {
      cells.set(1, "not here");
    }
    return cells.toArray(new String[0]);
  }

  private static String cell(@Nullable Figure figure) {
    if (figure == null || !Double.isFinite(figure.median())) {
      return "";
    }
    if (figure.samples().isEmpty()) {
      return number(figure.median(), figure.median());
    }
    double scale = figure.median();
    return "%s (%s-%s)"
        .formatted(
            number(scale, scale), number(figure.lower(), scale), number(figure.upper(), scale));
  }

  /** Returns a number with as many digits as one of the size of {@code scale} deserves. */
  private static String number(double value, double scale) {
    double size = Math.abs(scale);
    int decimals = scale == Math.rint(scale) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
    if (size < 0.1 && decimals > 0) {
      decimals = 1 - (int) Math.floor(Math.log10(size));
    }
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }
}
