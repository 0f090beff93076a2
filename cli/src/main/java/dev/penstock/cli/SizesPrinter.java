package dev.penstock.cli;

import dev.penstock.inspect.Sizes;
import dev.penstock.inspect.Sizes.Row;
import dev.penstock.inspect.Span;
import dev.penstock.inspect.TextUse;
import dev.penstock.inspect.TextUse.Way;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Prints where the bytes go: a table by field, and what texts save. */
final class SizesPrinter implements Report {
  private static final List<String> TITLES =
      List.of("field", "records", "slab", "total", "share", "count");
  private static final List<String> TEXT_TITLES =
      List.of("literal", "reference", "same", "front", "coded", "saved");
  private static final int PATH_COLUMNS = 60;

  private final Sizes sizes = new Sizes();
  private final OutputStream out;
  private final Colors colors;
  private final boolean full;

  SizesPrinter(OutputStream out, Colors colors, boolean full) {
    this.out = out;
    this.colors = colors;
    this.full = full;
  }

  @Override
  public void span(Span span, ByteBuffer bytes) {
    sizes.span(span, bytes);
  }

  @Override
  public void text(TextUse use) {
    sizes.text(use);
  }

  @Override
  public void reference(String path, long savedBytes) {
    sizes.reference(path, savedBytes);
  }

  @Override
  public void heading(String text) {}

  @Override
  public void error(String text) {}

  @Override
  public void end() throws IOException {
    out.write(table().getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private String table() {
    List<List<String>> table = new ArrayList<>();
    boolean hasTexts = Arrays.stream(Way.values()).anyMatch(way -> texts(way) > 0);
    List<String> titles = new ArrayList<>(TITLES);
    if (hasTexts) {
      titles.addAll(TEXT_TITLES);
    }
    table.add(titles);
    for (Row row : sizes.rows()) {
      table.add(cells(row, hasTexts));
    }
    table.add(totals(hasTexts));
    StringBuilder text = new StringBuilder();
    int[] widths = widths(table);
    for (int i = 0; i < table.size(); i++) {
      String line = line(table.get(i), widths);
      text.append(i == 0 || i == table.size() - 1 ? colors.heading(line) : line).append('\n');
    }
    return text.append(savings()).toString();
  }

  private List<String> cells(Row row, boolean hasTexts) {
    List<String> cells = new ArrayList<>();
    cells.add(full ? row.path() : Columns.cutStart(row.path(), PATH_COLUMNS));
    cells.add(number(row.recordBytes()));
    cells.add(number(row.slabBytes()));
    cells.add(number(row.totalBytes()));
    cells.add(share(row.totalBytes()));
    cells.add(number(row.spanCount()));
    if (hasTexts) {
      long saved = 0;
      for (Way way : Way.values()) {
        cells.add(number(row.texts(way)));
        saved += row.savedBytes(way);
      }
      cells.add(number(saved));
    }
    return cells;
  }

  private List<String> totals(boolean hasTexts) {
    List<String> cells = new ArrayList<>();
    cells.add("total");
    cells.add(number(sizes.rows().stream().mapToLong(Row::recordBytes).sum()));
    cells.add(number(sizes.rows().stream().mapToLong(Row::slabBytes).sum()));
    cells.add(number(sizes.totalBytes()));
    cells.add(share(sizes.totalBytes()));
    cells.add(number(sizes.rows().stream().mapToLong(Row::spanCount).sum()));
    if (hasTexts) {
      for (Way way : Way.values()) {
        cells.add(number(texts(way)));
      }
      cells.add(number(Arrays.stream(Way.values()).mapToLong(this::saved).sum()));
    }
    return cells;
  }

  private long texts(Way way) {
    return sizes.rows().stream().mapToLong(row -> row.texts(way)).sum();
  }

  private long saved(Way way) {
    return sizes.rows().stream().mapToLong(row -> row.savedBytes(way)).sum();
  }

  /** Returns what each way to write a text saved, and what references to records did. */
  private String savings() {
    StringBuilder text = new StringBuilder();
    for (Way way : List.of(Way.REFERENCE, Way.SAME, Way.FRONT_CODED, Way.CODED)) {
      if (texts(way) > 0) {
        text.append(Amount.of(texts(way), "text"))
            .append(
                switch (way) {
                  case REFERENCE -> " by reference: ";
                  case SAME -> " the same as the last: ";
                  case FRONT_CODED -> " front-coded: ";
                  default -> " coded: ";
                })
            .append(Amount.bytes(saved(way)))
            .append(" less than as literals\n");
      }
    }
    long references = sizes.rows().stream().mapToLong(Row::references).sum();
    if (references > 0) {
      long saved = sizes.rows().stream().mapToLong(Row::savedByReferences).sum();
      text.append(Amount.of(references, "record"))
          .append(" by reference: ")
          .append(Amount.bytes(saved))
          .append(" less than what they refer to\n");
    }
    if (sizes.packedBytes() > 0) {
      text.append("Compressed: what is counted here as it is when unpacked takes ")
          .append(Amount.bytes(sizes.packedBytes()))
          .append(" of the file\n");
    }
    return text.isEmpty() ? "" : "\n" + text;
  }

  private String share(long bytes) {
    double percent = sizes.totalBytes() == 0 ? 0 : 100.0 * bytes / sizes.totalBytes();
    return "%.1f%%".formatted(percent);
  }

  private static String number(long count) {
    return count == 0 ? "-" : String.format(Locale.ROOT, "%,d", count);
  }

  private static int[] widths(List<List<String>> table) {
    int[] widths = new int[table.getFirst().size()];
    for (List<String> cells : table) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], Columns.width(cells.get(i)));
      }
    }
    return widths;
  }

  /** Returns a line, its first cell to the left, all others to the right. */
  private static String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder(Columns.pad(cells.getFirst(), widths[0]));
    for (int i = 1; i < widths.length; i++) {
      line.append("  ").append(" ".repeat(widths[i] - cells.get(i).length())).append(cells.get(i));
    }
    return line.toString();
  }
}
