package dev.penstock.cli;

import org.jline.utils.WCWidth;

/** Text in columns of a terminal, where wide characters take two. */
final class Columns {
  private static final String ELLIPSIS = "…";

  private Columns() {}

  /** Returns how many columns a text takes. */
  static int width(String text) {
    return text.codePoints().map(Columns::width).sum();
  }

  private static int width(int point) {
    return Math.max(0, WCWidth.wcwidth(point));
  }

  /** Returns a text that takes at most so many columns; an ellipsis stands for its end. */
  static String cut(String text, int columns) {
    if (text.length() <= columns / 2 || width(text) <= columns) {
      return text;
    }
    StringBuilder head = new StringBuilder();
    int left = columns - 1;
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      left -= width(point);
      if (left < 0) {
        break;
      }
      head.appendCodePoint(point);
      i += Character.charCount(point);
    }
    return head + ELLIPSIS;
  }

  /** Returns a text that takes at most so many columns; an ellipsis stands for its beginning. */
  static String cutStart(String text, int columns) {
    return width(text) <= columns
        ? text
        : new StringBuilder(cut(new StringBuilder(text).reverse().toString(), columns))
            .reverse()
            .toString();
  }

  /** Returns a text with blanks after it, up to so many columns. */
  static String pad(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - width(text)));
  }
}
