package dev.penstock.json;

import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** Reads booleans and numbers in an array for {@link ByteReader}. SPEC json 3 */
abstract class ByteNumbers extends ByteTags {
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long ZEROS = 0x3030303030303030L;

  /** Added to a byte, sets its high bit if it is more than nine. */
  private static final long ABOVE_NINE = 0x7676767676767676L;

  /** A number of so many digits is a {@code long}. */
  private static final int LONG_DIGITS = 18;

  /** Up to here every integer is a double, and so is every power of ten below. */
  private static final long EXACT = 1L << 53;

  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  /** A double between the greatest and least float is rounded twice if these bits are so. */
  private static final long HALFWAY = 1L << 28;

  private final int numberLength;

  /** All digits of the number that was scanned last, if there are at most 18. */
  private long digits;

  private int digitCount;
  private int fractionCount;
  private int exponent;
  private boolean hasExponent;

  ByteNumbers(JsonOptions options, Limits limits) {
    super(options, limits);
    numberLength = options.numberLength();
  }

  @Override
  public final boolean readBool() {
    if (isKey()) {
      String name = text();
      if (name.equals("true") || name.equals("false")) {
        return name.equals("true");
      }
      throw NotRead.INSTANCE;
    }
    return truth();
  }

  @Override
  final long readInteger(long lowest, long highest) {
    int first = token();
    if (first == '"') {
      return checked(integerName(), lowest, highest);
    }
    byte[] source = bytes;
    int start = at;
    int from = first == '-' ? start + 1 : start;
    long value = 0;
    int i = from;
    if (i <= end - Long.BYTES) {
      long word = Bytes.getLong(source, i) ^ ZEROS;
      long other = (word + ABOVE_NINE | word) & HIGH_BITS;
      int count = Long.numberOfTrailingZeros(other) >>> 3;
      if (count == 0) {
        throw NotRead.INSTANCE;
      }
      value = number(word << (Long.BYTES - count) * Byte.SIZE);
      i += count;
    }
    if (i - from == Long.BYTES || i == from) {
      for (int digit; i < end && (digit = source[i] - '0') >= 0 && digit <= 9; i++) {
        value = value * 10 + digit;
      }
    }
    at = i;
    int count = i - from;
    if (count == 0 || source[from] == '0' && count > 1 || i - start > numberLength) {
      throw NotRead.INSTANCE;
    }
    if (count > LONG_DIGITS) {
      value = checkedLong(start);
    } else if (first == '-') {
      value = -value;
    }
    return checked(value, lowest, highest);
  }

  private static long checked(long value, long lowest, long highest) {
    if (value < lowest || value > highest) {
      throw NotRead.INSTANCE;
    }
    return value;
  }

  private long checkedLong(int start) {
    try {
      return Long.parseLong(ascii(start));
    } catch (NumberFormatException e) {
      throw NotRead.INSTANCE;
    }
  }

  /**
   * Returns the number whose eight digits stand in the bytes of a word, the first in the lowest.
   */
  private static long number(long word) {
    long pairs = word * 10 + (word >>> 8);
    return (pairs & 0xFF_0000_00FFL) * (100 + (1_000_000L << 32))
            + (pairs >>> 16 & 0xFF_0000_00FFL) * (1 + (10_000L << 32))
        >>> 32;
  }

  /** Returns the ASCII that was passed over last, from an index on. */
  private String ascii(int start) {
    return new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
  }

  /** Reads a member's name as an integer in the only way in which it is written. */
  private long integerName() {
    String name = numberName();
    try {
      long value = Long.parseLong(name);
      if (Long.toString(value).equals(name)) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw NotRead.INSTANCE;
    }
    throw NotRead.INSTANCE;
  }

  private String numberName() {
    if (!isKey()) {
      throw NotRead.INSTANCE;
    }
    String name = text();
    if (name.length() > numberLength) {
      throw NotRead.INSTANCE;
    }
    return name;
  }

  @Override
  final boolean passNumber() {
    byte[] source = bytes;
    int start = at;
    int i = start < end && source[start] == '-' ? start + 1 : start;
    digits = 0;
    int from = i;
    i = passDigits(i);
    digitCount = i - from;
    if (source[from] == '0' && digitCount > 1) {
      throw NotRead.INSTANCE;
    }
    fractionCount = 0;
    if (i < end && source[i] == '.') {
      int point = ++i;
      i = passDigits(i);
      fractionCount = i - point;
      digitCount += fractionCount;
    }
    exponent = 0;
    hasExponent = i < end && (source[i] | 0x20) == 'e';
    if (hasExponent) {
      i = passExponent(i + 1);
    }
    if (i - start > numberLength) {
      throw NotRead.INSTANCE;
    }
    at = i;
    return fractionCount == 0 && !hasExponent;
  }

  /** Passes over one digit or more, and adds them to those before. */
  private int passDigits(int from) {
    byte[] source = bytes;
    long value = digits;
    int i = from;
    for (int digit; i < end && (digit = source[i] - '0') >= 0 && digit <= 9; i++) {
      value = value * 10 + digit;
    }
    if (i == from) {
      throw NotRead.INSTANCE;
    }
    digits = value;
    return i;
  }

  private int passExponent(int from) {
    byte[] source = bytes;
    int i = from;
    boolean minus = false;
    if (i < end && (source[i] == '-' || source[i] == '+')) {
      minus = source[i] == '-';
      i++;
    }
    int start = i;
    int value = 0;
    for (int digit; i < end && (digit = source[i] - '0') >= 0 && digit <= 9; i++) {
      value = Math.min(value * 10 + digit, 100_000);
    }
    if (i == start) {
      throw NotRead.INSTANCE;
    }
    exponent = minus ? -value : value;
    return i;
  }

  /** Returns the number that was scanned if it is known to be right, else NaN. */
  private double quickly(int start) {
    int power = exponent - fractionCount;
    if (digitCount > LONG_DIGITS || digits > EXACT || power < -22 || power > 22) {
      return Double.NaN;
    }
    double value = power < 0 ? digits / POWERS[-power] : digits * POWERS[power];
    return bytes[start] == '-' ? -value : value;
  }

  @Override
  public final double readF64() {
    if (token() == '"') {
      return specialOrName();
    }
    int start = at;
    passNumber();
    double value = quickly(start);
    if (Double.isNaN(value)) {
      value = Double.parseDouble(ascii(start));
    }
    return finite(value);
  }

  @Override
  public final float readF32() {
    if (token() == '"') {
      return specialOrFloatName();
    }
    int start = at;
    passNumber();
    double close = quickly(start);
    float value = (float) close;
    boolean right =
        Math.abs(value) >= Float.MIN_NORMAL
            && (Double.doubleToRawLongBits(close) & 2 * HALFWAY - 1) != HALFWAY;
    if (!right) {
      value = Float.parseFloat(ascii(start));
    }
    return (float) finite(value);
  }

  private double specialOrName() {
    int start = at;
    return switch (text()) {
      case "NaN" -> Double.NaN;
      case "Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> finite(Double.parseDouble(decimalName(start)));
    };
  }

  private float specialOrFloatName() {
    int start = at;
    return switch (text()) {
      case "NaN" -> Float.NaN;
      case "Infinity" -> Float.POSITIVE_INFINITY;
      case "-Infinity" -> Float.NEGATIVE_INFINITY;
      default -> (float) finite(Float.parseFloat(decimalName(start)));
    };
  }

  private static double finite(double value) {
    if (Double.isInfinite(value)) {
      throw NotRead.INSTANCE;
    }
    return value;
  }

  /** Reads the name at an index again, which has to be a number. */
  private String decimalName(int start) {
    at = start;
    String name = numberName();
    decimal(name);
    return name;
  }

  @Override
  public final BigInteger readBigInteger() {
    if (token() == '"') {
      return integerNameOfAnySize();
    }
    int start = at;
    if (!passNumber()) {
      throw NotRead.INSTANCE;
    }
    return digitCount <= LONG_DIGITS
        ? BigInteger.valueOf(bytes[start] == '-' ? -digits : digits)
        : new BigInteger(ascii(start));
  }

  private BigInteger integerNameOfAnySize() {
    String name = numberName();
    try {
      BigInteger value = new BigInteger(name);
      if (value.toString().equals(name)) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw NotRead.INSTANCE;
    }
    throw NotRead.INSTANCE;
  }

  @Override
  public final BigDecimal readDecimal() {
    if (token() == '"') {
      return decimal(numberName());
    }
    int start = at;
    passNumber();
    return digitCount <= LONG_DIGITS && !hasExponent
        ? BigDecimal.valueOf(bytes[start] == '-' ? -digits : digits, fractionCount)
        : decimal(ascii(start));
  }

  private static BigDecimal decimal(String text) {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw NotRead.INSTANCE;
    }
  }
}
