package dev.penstock.tape;

import dev.penstock.DecodeException;
import dev.penstock.OutputBuffer;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.Memory;
import dev.penstock.transport.Utf8;
import java.nio.charset.StandardCharsets;

/** Writes JSON into a buffer: brackets, names, texts, numbers, lines. Allocates nothing itself. */
public abstract class JsonText {
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;
  private static final long SPACES = 0x2020202020202020L;
  private static final long QUOTES = 0x2222222222222222L;
  private static final long BACKSLASHES = 0x5C5C5C5C5C5C5C5CL;

  private static final byte[] LEAST_LONG =
      String.valueOf(Long.MIN_VALUE).getBytes(StandardCharsets.ISO_8859_1);
  private static final int LONG_DIGITS = 20;
  private static final byte[] HEXADECIMAL =
      "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);

  private final boolean strict;
  private final boolean indented;
  private final byte[] reversed = new byte[LONG_DIGITS];
  private final StringBuilder decimal = new StringBuilder(32);

  /** The target while there is none. */
  protected final OutputBuffer nothing = new OutputBuffer(0);

  protected OutputBuffer out = nothing;
  private int start;
  private int mostBytes;
  private int level;

  /**
   * Creates a writer of one form.
   *
   * @param strict whether names and words for floats stand in quotation marks
   * @param indented whether each member and element has a line
   */
  protected JsonText(boolean strict, boolean indented) {
    this.strict = strict;
    this.indented = indented;
  }

  public final void open(OutputBuffer target, int byteLimit) {
    out = target;
    start = target.length();
    mostBytes = byteLimit;
    level = 0;
  }

  /** Ends the document: after lines, with one. */
  public final void end() {
    emptyLine();
  }

  /** Checks the length of what was written so far, for a place in the message. */
  public final void checkLength(int at) {
    if (out.length() - start > mostBytes) {
      throw DecodeException.overLimit(
          at, "a document of at most " + mostBytes + " bytes", "messageBytes", "more");
    }
  }

  public final void put(char unit) {
    int at = out.extend(1);
    out.array()[at] = (byte) unit;
  }

  public final void put(byte[] ascii) {
    int at = out.extend(ascii.length);
    System.arraycopy(ascii, 0, out.array(), at, ascii.length);
  }

  public final void begin(char bracket) {
    put(bracket);
    level++;
  }

  public final void close(char bracket) {
    level--;
    line();
    put(bracket);
  }

  /** Starts a line in front of a member, an element or a bracket that closes. */
  public final void line() {
    if (indented) {
      int count = 2 * level + 1;
      int at = out.extend(count);
      byte[] target = out.array();
      target[at] = '\n';
      for (int i = 1; i < count; i++) {
        target[at + i] = ' ';
      }
    }
  }

  /** Puts the line without anything that the reference has in lists without elements. */
  public final void emptyLine() {
    if (indented) {
      put('\n');
    }
  }

  /** Puts a comma unless the member or element is the first, and starts its line. */
  public final void separate(boolean first) {
    if (!first) {
      put(',');
    }
    line();
  }

  public final void name(byte[] name, byte[] ending) {
    if (strict) {
      put('"');
    }
    put(name);
    put(ending);
    if (strict) {
      put('"');
    }
    put(':');
    if (indented) {
      put(' ');
    }
  }

  /** Puts the name of a member that stands in quotation marks already, and a colon. */
  public final void member(byte[] quoted) {
    put(quoted);
    colon();
  }

  /** Puts what stands between a name and its value. */
  public final void colon() {
    put(':');
    if (indented) {
      put(' ');
    }
  }

  public final void integer(long value) {
    if (value == Long.MIN_VALUE) {
      put(LEAST_LONG);
      return;
    }
    if (value < 0) {
      put('-');
    }
    unsigned(Math.abs(value));
  }

  public final void unsigned(long value) {
    int count = 0;
    long rest = value;
    if (rest < 0) {
      long quotient = Long.divideUnsigned(rest, 10);
      reversed[count++] = (byte) ('0' + (rest - quotient * 10));
      rest = quotient;
    }
    do {
      reversed[count++] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    int at = out.extend(count);
    byte[] target = out.array();
    for (int i = 0; i < count; i++) {
      target[at + i] = reversed[count - 1 - i];
    }
  }

  public final void real(float value) {
    if (isFinite(value)) {
      decimal.setLength(0);
      decimal.append(value);
      decimal();
    }
  }

  public final void real(double value) {
    if (isFinite(value)) {
      decimal.setLength(0);
      decimal.append(value);
      decimal();
    }
  }

  private boolean isFinite(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      word(Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf");
      return false;
    }
    return true;
  }

  private void word(String word) {
    if (strict) {
      put('"');
    }
    for (int i = 0; i < word.length(); i++) {
      put(word.charAt(i));
    }
    if (strict) {
      put('"');
    }
  }

  private void decimal() {
    int length = decimal.length();
    int at = out.extend(length);
    byte[] target = out.array();
    for (int i = 0; i < length; i++) {
      target[at + i] = (byte) decimal.charAt(i);
    }
  }

  /** Puts a text of UTF-8 that stands in memory. */
  public final void text(Memory in, int from, int length) {
    put('"');
    int at = out.extend(length);
    byte[] target = out.array();
    in.getBytes(from, target, at, length);
    int special = special(target, at, at + length);
    if (special < at + length) {
      out.truncate(special);
      escaped(in, from + special - at, from + length);
    }
    put('"');
  }

  private static int special(byte[] bytes, int from, int to) {
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      if (special(Bytes.getLong(bytes, i)) != 0) {
        break;
      }
    }
    while (i < to && !isSpecial(bytes[i])) {
      i++;
    }
    return i;
  }

  /**
   * Returns a word with the high bit of the first byte set that is a quotation mark, a backslash or
   * a control character, and maybe of others after it.
   */
  static long special(long word) {
    long found = word - SPACES | (word ^ QUOTES) - ONES | (word ^ BACKSLASHES) - ONES;
    return found & ~word & HIGH_BITS;
  }

  private static boolean isSpecial(byte unit) {
    return unit >= 0 && unit < ' ' || unit == '"' || unit == '\\';
  }

  private void escaped(Memory in, int from, int to) {
    for (int i = from; i < to; i++) {
      byte unit = in.getByte(i);
      if (isSpecial(unit)) {
        escaped(unit);
      } else {
        put((char) unit);
      }
    }
  }

  private void escaped(byte unit) {
    put('\\');
    switch (unit) {
      case '\n' -> put('n');
      case '\t' -> put('t');
      case '\r' -> put('r');
      case '\b' -> put('b');
      case '\f' -> put('f');
      case '"', '\\' -> put((char) unit);
      default -> {
        put('u');
        put('0');
        put('0');
        put((char) HEXADECIMAL[unit >>> 4]);
        put((char) HEXADECIMAL[unit & 0xF]);
      }
    }
  }

  /** Puts a text of UTF-8 that stands in an array. */
  public final void text(byte[] bytes, int from, int to) {
    put('"');
    characters(bytes, from, to);
    put('"');
  }

  /** Puts characters of a text without the quotation marks around it. */
  public final void characters(byte[] bytes, int from, int to) {
    int i = from;
    while (true) {
      int special = special(bytes, i, to);
      int at = out.extend(special - i);
      System.arraycopy(bytes, i, out.array(), at, special - i);
      if (special == to) {
        return;
      }
      escaped(bytes[special]);
      i = special + 1;
    }
  }

  /** Returns the index of the first byte that is not of UTF-8, or the end. */
  public static int malformed(byte[] bytes, int from, int to) {
    int i = Utf8.firstNonAscii(bytes, from, to);
    while (i < to) {
      int point = Utf8.decode(bytes, i, to);
      if (point < 0) {
        return i;
      }
      i = Utf8.firstNonAscii(bytes, i + (point < 0x800 ? 2 : point < 0x10000 ? 3 : 4), to);
    }
    return to;
  }
}
