package dev.penstock.lab.report;

import dev.penstock.lab.report.Sheet.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes a sheet as a table of text: medians, and the quartiles of what was measured. */
final class SheetText {
  private SheetText() {}

  /** Returns the table with its heading, the reasons of what is missing and the notes. */
  static String of(Sheet sheet, Page page) {
    StringBuilder text = new StringBuilder();
    text.append(page.paragraph("", 2, sheet.name() + ": " + sheet.description())).append('\n');
    Grid whole = grid(sheet, page, true);
    Grid grid = whole.leftOut() == 0 ? whole : grid(sheet, page, false);
    text.append(grid.text()).append('\n');
    for (Sheet.Row row : sheet.rows()) {
      if (row.reason() != null) {
        text.append(page.paragraph("  ", 4, row.name() + ": " + row.reason()));
      }
    }
    sheet.notes().forEach(note -> text.append(page.paragraph("  ", 4, note)));
    if (whole.leftOut() > 0) {
      text.append(page.paragraph("  ", 4, "quartiles" + leftOut(grid) + ": --wide"));
    }
    return text.toString();
  }

  private static String leftOut(Grid grid) {
    return grid.leftOut() == 0 ? "" : ", and %d more columns".formatted(grid.leftOut());
  }

  /** Returns the table; the columns on the left matter most. */
  private static Grid grid(Sheet sheet, Page page, boolean quartiles) {
    Grid grid = new Grid(page);
    grid.add("", 0, sheet.rows().stream().map(Sheet.Row::name).toList());
    for (int i = 0; i < sheet.columns().size(); i++) {
      List<String> cells = new ArrayList<>();
      for (Sheet.Row row : sheet.rows()) {
        Figure figure = i < row.figures().size() ? row.figures().get(i) : null;
        cells.add(i == 0 && row.reason() != null ? "not here" : cell(figure, quartiles));
      }
      grid.add(sheet.columns().get(i).title(), i, cells);
    }
    return grid;
  }

  private static String cell(@Nullable Figure figure, boolean quartiles) {
    if (figure == null || !Double.isFinite(figure.median())) {
      return "";
    }
    double scale = figure.median();
    if (figure.samples().isEmpty() || !quartiles) {
      return number(scale, scale);
    }
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
