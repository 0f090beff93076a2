package dev.penstock.tape;

import java.nio.charset.StandardCharsets;

/** Numbers in text: integers, decimal or hexadecimal, and floats. */
public final class NumberText {
  /** So many digits fit into a {@code long} without sign. */
  private static final int MOST_DIGITS = 19;

  private static final int GREATEST_EXPONENT = 100_000;

  /** What the last number was that {@link #integer} took. */
  private long value;

  private boolean minus;

  private double real;

  /** Creates one that has taken no number. */
  public NumberText() {}

  /** Takes an integer of up to 64 bits; false where it is none. */
  public boolean integer(byte[] text, int from, int to) {
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
    this.minus = minus;
    value = minus ? -magnitude : magnitude;
    return true;
  }

  /** Tells whether an integer of so many bits can be the integer that was taken last. */
  public boolean fits(int bitCount, boolean signed) {
    long magnitude = minus ? -value : value;
    if (!signed) {
      return (!minus || magnitude == 0) && (bitCount == 64 || magnitude >>> bitCount == 0);
    }
    long most = Long.MAX_VALUE >>> 64 - bitCount;
    return minus
        ? Long.compareUnsigned(magnitude, most + 1) <= 0
        : magnitude >= 0 && magnitude <= most;
  }

  /** Returns the integer that was taken last. */
  public long integer() {
    return value;
  }

  /** Takes a float, which can be larger than all: then it is infinite; false where it is none. */
  public boolean real(boolean single, byte[] text, int from, int to) {
    int i = from;
    boolean minus = i < to && text[i] == '-';
    if (i < to && (text[i] == '-' || text[i] == '+')) {
      i++;
    }
    if (i < to && JsonWords.isLetter(text[i])) {
      return special(minus, text, i, to);
    }
    boolean hexadecimal = to - i > 2 && text[i] == '0' && (text[i + 1] | 0x20) == 'x';
    if (hexadecimal ? !parsed(single, text, i, to) : !decimal(single, text, i, to)) {
      return false;
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

  /** Takes digits with or without a point and an exponent. */
  private boolean decimal(boolean single, byte[] text, int from, int to) {
    long digits = 0;
    int digitCount = 0;
    int power = 0;
    boolean point = false;
    boolean any = false;
    int i = from;
    for (; i < to; i++) {
      int unit = text[i];
      if (unit == '.' && !point) {
        point = true;
      } else if (JsonWords.isDigit(unit)) {
        any = true;
        if (digitCount < MOST_DIGITS) {
          digits = digits * 10 + unit - '0';
          digitCount += digits == 0 ? 0 : 1;
          power -= point ? 1 : 0;
        } else {
          digitCount++;
          power += point ? 0 : 1;
        }
      } else {
        break;
      }
    }
    if (any && i < to && (text[i] | 0x20) == 'e') {
      int start = i + 1;
      boolean minus = start < to && text[start] == '-';
      start += start < to && (text[start] == '-' || text[start] == '+') ? 1 : 0;
      int exponent = 0;
      for (i = start; i < to && JsonWords.isDigit(text[i]); i++) {
        exponent = Math.min(exponent * 10 + text[i] - '0', GREATEST_EXPONENT);
      }
      any = i > start;
      power += minus ? -exponent : exponent;
    }
    return any
        && i == to
        && (rounded(single, digits, power, digitCount > MOST_DIGITS)
            || parsed(single, text, from, to));
  }

  /** Takes what digits and a power of ten give, unless more digits could make a difference. */
  private boolean rounded(boolean single, long digits, int power, boolean cut) {
    long bits = bits(single, digits, power);
    if (bits == RoundedDecimal.UNDECIDED || cut && bits != bits(single, digits + 1, power)) {
      return false;
    }
    real = single ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
    return true;
  }

  private static long bits(boolean single, long digits, int power) {
    return single ? RoundedDecimal.toFloat(digits, power) : RoundedDecimal.toDouble(digits, power);
  }

  /** Takes a number by way of a string, which is rarely needed. */
  private boolean parsed(boolean single, byte[] text, int from, int to) {
    String said = new String(text, from, to - from, StandardCharsets.ISO_8859_1);
    char last = said.charAt(said.length() - 1);
    if (!JsonWords.isDigit(last) && last != '.') {
      return false; // a letter in which floats of Java can end, or a space
    }
    try {
      real = single ? Float.parseFloat(said) : Double.parseDouble(said);
    } catch (NumberFormatException e) {
      return false;
    }
    return true;
  }

  /** Returns the float that was taken last. */
  public double real() {
    return real;
  }
}
