package dev.penstock.cli;

import dev.penstock.transport.Bytes;

/**
 * Finds where messages end in JSON in UTF-8. It knows strings and nesting and nothing else.
 *
 * <p>The bytes can come in stretches: what was open at the end of one is open at the start of the
 * next.
 */
final class JsonScan {
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGHEST = ONES << 7;
  private static final long QUOTES = ONES * '"';
  private static final long BACKSLASHES = ONES * '\\';

  private final byte separator;
  private final int level;
  private int depth;
  private boolean inString;
  private boolean escaped;

  /** Creates a scan of a list from after its bracket, or of documents from their start. */
  JsonScan(JsonMessages layout) {
    boolean elements = layout == JsonMessages.ELEMENTS;
    separator = (byte) (elements ? ',' : '\n');
    level = elements ? 1 : 0;
    depth = level;
  }

  /** Tells whether the list has ended; documents never do. */
  boolean isBehindList() {
    return depth < level && level > 0;
  }

  /**
   * Goes on at {@code from} and returns where a message ends: the place of what separates it from
   * the next one, or of the bracket after the list; {@code to} where that is not reached.
   *
   * @param least the first place that is wanted
   */
  int find(byte[] bytes, int from, int to, int least) {
    int at = from;
    int open = depth;
    while (at < to) {
      if (inString) {
        at = behindString(bytes, at, to);
        continue;
      }
      byte each = bytes[at];
      if (each == '"') {
        inString = true;
      } else if (each == '{' || each == '[') {
        open++;
      } else if (each == '}' || each == ']') {
        open--;
        if (open == 0 && level == 1) {
          depth = open;
          return at;
        }
      } else if (each == separator && open == level && at >= least) {
        depth = open;
        return at;
      }
      at++;
    }
    depth = open;
    return to;
  }

  /** Returns the place after the end of a string, or {@code to}. */
  private int behindString(byte[] bytes, int from, int to) {
    int at = from;
    if (escaped && at < to) {
      escaped = false;
      at++;
    }
    while (at < to) {
      at = special(bytes, at, to);
      if (at == to) {
        return to;
      }
      if (bytes[at++] == '"') {
        inString = false;
        return at;
      }
      if (at == to) {
        escaped = true;
        return to;
      }
      at++;
    }
    return at;
  }

  /** Returns the place of the next quote or backslash, or {@code to}. */
  static int special(byte[] bytes, int from, int to) {
    int at = from;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      long word = Bytes.getLong(bytes, at);
      long quotes = word ^ QUOTES;
      long backslashes = word ^ BACKSLASHES;
      long found = (((quotes - ONES) & ~quotes) | ((backslashes - ONES) & ~backslashes)) & HIGHEST;
      if (found != 0) {
        return at + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
    }
    while (at < to && bytes[at] != '"' && bytes[at] != '\\') {
      at++;
    }
    return at;
  }
}
