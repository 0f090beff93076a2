package dev.penstock.cli;

import dev.penstock.inspect.Area;
import dev.penstock.inspect.Span;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Prints spans, a line for each, in columns: offset, bytes, path, what, value. */
final class SpanPrinter implements Report {
  private static final int ROW_BYTES = 8;
  private static final int OFFSET_COLUMNS = 9;
  private static final int HEX_COLUMNS = 3 * ROW_BYTES;
  private static final String GAP = "  ";

  private final OutputStream out;
  private final Colors colors;
  private final Layout layout;

  /**
   * How wide lines are.
   *
   * @param columns as many as a line takes
   * @param full whether nothing is cut, however many that are
   */
  record Layout(int columns, boolean full) {
    private int free() {
      return Math.max(30, columns - OFFSET_COLUMNS - HEX_COLUMNS - 4 * GAP.length());
    }

    int path() {
      return free() * 3 / 10;
    }

    int what() {
      return free() * 4 / 10;
    }

    int value() {
      return free() - path() - what();
    }
  }

  SpanPrinter(OutputStream out, Colors colors, Layout layout) {
    this.out = out;
    this.colors = colors;
    this.layout = layout;
  }

  /** Prints what the columns hold. */
  void printTitle() {
    String offset = " ".repeat(OFFSET_COLUMNS - "offset".length()) + "offset";
    String hex = Columns.pad("bytes", HEX_COLUMNS);
    String path = Columns.pad("path", layout.path());
    String what = Columns.pad("what", layout.what());
    print(colors.heading(offset + GAP + hex + GAP + path + GAP + what + GAP + "value"));
  }

  @Override
  public void heading(String text) {
    print("");
    print(colors.heading(text));
  }

  @Override
  public void error(String text) {
    print(colors.error(" ".repeat(OFFSET_COLUMNS) + GAP + "^ " + text));
  }

  @Override
  public void end() throws IOException {
    out.flush();
  }

  @Override
  public void span(Span span, ByteBuffer bytes) {
    Area area = span.owner().area();
    String hex = layout.full() ? row(bytes, 0) : cutRow(span, bytes);
    String path = layout.full() ? span.path() : Columns.cutStart(span.path(), layout.path());
    String what = layout.full() ? span.what() : Columns.cut(span.what(), layout.what());
    String value = layout.full() ? span.value() : Columns.cut(span.value(), layout.value());
    String line =
        colors.offset(offset(span.offset()))
            + GAP
            + colors.bytes(area, Columns.pad(hex, HEX_COLUMNS))
            + GAP
            + colors.path(Columns.pad(path, layout.path()))
            + GAP
            + Columns.pad(what, layout.what())
            + GAP
            + (area == Area.NOT_READ ? amount(span) : colors.value(value));
    print(line.stripTrailing());
    for (int at = ROW_BYTES; layout.full() && at < bytes.remaining(); at += ROW_BYTES) {
      String more = offset(span.offset() + at) + GAP + colors.bytes(area, row(bytes, at));
      print(more.stripTrailing());
    }
  }

  private static String amount(Span span) {
    return Amount.bytes(span.length());
  }

  private static String offset(long offset) {
    String digits = Long.toString(offset);
    return " ".repeat(Math.max(0, OFFSET_COLUMNS - digits.length())) + digits;
  }

  private static String row(ByteBuffer bytes, int from) {
    byte[] some = new byte[Math.min(ROW_BYTES, bytes.remaining() - from)];
    bytes.get(bytes.position() + from, some);
    return HexFormat.ofDelimiter(" ").formatHex(some);
  }

  private static String cutRow(Span span, ByteBuffer bytes) {
    String row = row(bytes, 0);
    return span.length() <= ROW_BYTES ? row : row.substring(0, 3 * (ROW_BYTES - 1)) + "…";
  }

  private void print(String line) {
    try {
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
