package dev.penstock.flatbuffers;

import java.nio.charset.StandardCharsets;

/** Numbers in text: integers, decimal or hexadecimal, and floats. */
final class NumberText {
  /** Up to here every integer is a double, and so is every power of ten below. */
  private static final long EXACT = 1L << 53;

  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  /** What the last number was that {@link #integer} took. */
  private long value;

  private double real;

  /** Takes an integer of a kind; false where it is none, or not in the range of the kind. */
  boolean integer(FlatKind kind, byte[] text, int from, int to) {
    int i = from;
    boolean minus = i < to && text[i] == '-';
    if (i < to && (text[i] == '-' || text[i] == '+')) {
      i++;
    }
    boolean hexadecimal = to - i > 2 && text[i] == '0' && (text[i + 1] | 0x20) == 'x';
    int radix = hexadecimal ? 16 : 10;
    i += hexadecimal ? 2 : 0;
    if (i == to) {
      return false;
    }
    long magnitude = 0;
    for (; i < to; i++) {
      int digit = Character.digit(text[i], radix);
      if (digit < 0 || Long.compareUnsigned(magnitude, Long.divideUnsigned(-1L, radix)) > 0) {
        return false;
      }
      magnitude = magnitude * radix + digit;
      if (Long.compareUnsigned(magnitude, digit) < 0) {
        return false;
      }
    }
    value = minus ? -magnitude : magnitude;
    return fits(kind, minus, magnitude);
  }

  private boolean fits(FlatKind kind, boolean minus, long magnitude) {
    int bitCount = kind.byteLength * Byte.SIZE;
    if (kind == FlatKind.BOOL) {
      return true;
    }
    if (!kind.isSigned()) {
      return (!minus || magnitude == 0) && (bitCount == 64 || magnitude >>> bitCount == 0);
    }
    long most = Long.MAX_VALUE >>> 64 - bitCount;
    return minus
        ? Long.compareUnsigned(magnitude, most + 1) <= 0
        : magnitude >= 0 && magnitude <= most;
  }

  /** Returns the integer that was taken last. */
  long integer() {
    return value;
  }

  /** Takes a float, which can be larger than all: then it is infinite; false where it is none. */
  boolean real(FlatKind kind, byte[] text, int from, int to) {
    int i = from;
    boolean minus = i < to && text[i] == '-';
    if (i < to && (text[i] == '-' || text[i] == '+')) {
      i++;
    }
    if (i < to && JsonWords.isLetter(text[i])) {
      return special(minus, text, i, to);
    }
    if (!simple(kind, text, i, to)) {
      String said = new String(text, i, to - i, StandardCharsets.ISO_8859_1);
      char last = said.isEmpty() ? ' ' : said.charAt(said.length() - 1);
      if (!JsonWords.isDigit(last) && last != '.' && said.indexOf('x') < 0) {
        return false; // what a float of Java can end in, and leading or trailing space
      }
      try {
        real = kind == FlatKind.F32 ? Float.parseFloat(said) : Double.parseDouble(said);
      } catch (NumberFormatException e) {
        return false;
      }
    }
    real = minus ? -real : real;
    return true;
  }

  private boolean special(boolean minus, byte[] text, int from, int to) {
    boolean nan = isWord("nan", text, from, to);
    if (!nan && !isWord("inf", text, from, to) && !isWord("infinity", text, from, to)) {
      return false;
    }
    real = nan ? Double.NaN : minus ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    return true;
  }

  private static boolean isWord(String word, byte[] text, int from, int to) {
    if (to - from != word.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if ((text[from + i] | 0x20) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Takes what digits and a power of ten give exactly or rounded once. */
  private boolean simple(FlatKind kind, byte[] text, int from, int to) {
    long digits = 0;
    int fraction = -1;
    int i = from;
    for (; i < to; i++) {
      int unit = text[i];
      if (unit == '.' && fraction < 0) {
        fraction = 0;
      } else if (JsonWords.isDigit(unit) && digits < EXACT / 10) {
        digits = digits * 10 + unit - '0';
        fraction += fraction < 0 ? 0 : 1;
      } else {
        break;
      }
    }
    int power = fraction < 0 ? 0 : -fraction;
    if (i < to && (text[i] | 0x20) == 'e' && i > from) {
      int start = i + 1;
      boolean minus = start < to && text[start] == '-';
      start += start < to && (text[start] == '-' || text[start] == '+') ? 1 : 0;
      if (to - start > 3 || to == start) {
        return false;
      }
      int exponent = 0;
      for (i = start; i < to && JsonWords.isDigit(text[i]); i++) {
        exponent = exponent * 10 + text[i] - '0';
      }
      power += minus ? -exponent : exponent;
    }
    boolean exact = i == to && i > from + (fraction == 0 ? 1 : 0) && power >= -22 && power <= 22;
    if (!exact) {
      return false;
    }
    real = power < 0 ? digits / POWERS[-power] : digits * POWERS[power];
    return kind == FlatKind.F64 || roundsOnce();
  }

  /** Tells whether the double is no halfway between floats, where it would be rounded twice. */
  private boolean roundsOnce() {
    long bits = Double.doubleToRawLongBits(real);
    float rounded = (float) real;
    return real == 0
        || Math.abs(rounded) >= Float.MIN_NORMAL
            && !Float.isInfinite(rounded)
            && (bits & (1L << 29) - 1) != 1L << 28;
  }

  /** Returns the float that was taken last. */
  double real() {
    return real;
  }
}
