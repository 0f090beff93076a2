package dev.penstock.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A table of text that fits its page: columns that matter less are left out, names are cut. */
final class Grid {
  private static final String GAP = "  ";
  private static final int LEAST_NAME = 26;

  private final Page page;
  private final List<Column> columns = new ArrayList<>();

  Grid(Page page) {
    this.page = page;
  }

  /**
   * A column; the first one names the rows.
   *
   * @param rank what matters most has the least; 0 is never left out
   * @param cells one per row
   */
  record Column(String header, int rank, List<String> cells) {
    int width() {
      return Stream.concat(Stream.of(header), cells.stream())
          .mapToInt(String::length)
          .max()
          .orElse(0);
    }

    boolean isEmpty() {
      return cells.stream().allMatch(String::isEmpty);
    }
  }

  /** Adds a column, unless all of its cells are empty. */
  void add(String header, int rank, List<String> cells) {
    Column column = new Column(page.shown(header), rank, cells.stream().map(page::shown).toList());
    if (!column.isEmpty()) {
      columns.add(column);
    }
  }

  /** Returns the columns that there is room for, in their order. */
  private List<Column> shown() {
    if (!page.isFitting()) {
      return columns;
    }
    int left = page.columns() - nameWidth();
    Set<Integer> fitting = new TreeSet<>(Set.of(0));
    List<Integer> places = new ArrayList<>(IntStream.range(1, columns.size()).boxed().toList());
    places.sort(Comparator.comparingInt(place -> columns.get(place).rank()));
    for (int place : places) {
      left -= GAP.length() + columns.get(place).width();
      if (left < 0 && columns.get(place).rank() > 0) {
        break;
      }
      fitting.add(place);
    }
    return fitting.stream().map(columns::get).toList();
  }

  private int nameWidth() {
    int natural = columns.getFirst().width();
    return page.isFitting() ? Math.min(natural, Math.max(LEAST_NAME, page.columns() / 3)) : natural;
  }

  /** Returns how many columns are left out. */
  int leftOut() {
    return columns.size() - shown().size();
  }

  /** Returns whether a column is there. */
  boolean shows(String header) {
    return shown().stream().anyMatch(each -> each.header().equals(header));
  }

  /** Returns the lines, with the heads of columns and a rule below them. */
  String text() {
    List<Column> fitting = shown();
    List<Integer> widths = new ArrayList<>(fitting.stream().map(Column::width).toList());
    int others = widths.stream().skip(1).mapToInt(width -> width + GAP.length()).sum();
    if (page.isFitting()) {
      int room = Math.max(nameWidth(), page.columns() - others);
      widths.set(0, Math.min(widths.getFirst(), room));
    }
    List<String> lines = new ArrayList<>();
    lines.add(line(widths, fitting.stream().map(Column::header).toList()));
    lines.add(line(widths, widths.stream().map("-"::repeat).toList()));
    for (int row = 0; row < columns.getFirst().cells().size(); row++) {
      int place = row;
      lines.add(line(widths, fitting.stream().map(each -> each.cells().get(place)).toList()));
    }
    return String.join("\n", lines) + "\n";
  }

  private String line(List<Integer> widths, List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      int width = widths.get(i);
      String cell = cut(cells.get(i), width);
      String room = " ".repeat(width - cell.length());
      line.append(i == 0 ? "" : GAP).append(i == 0 ? cell + room : room + cell);
    }
    return line.toString().stripTrailing();
  }

  /** Returns a text without its middle: names of one library begin alike. */
  private String cut(String text, int width) {
    String gap = page.shown("…");
    if (text.length() <= width) {
      return text;
    }
    int tail = (width - gap.length()) / 3;
    int head = width - gap.length() - tail;
    return text.substring(0, head) + gap + text.substring(text.length() - tail);
  }
}
