package dev.penstock.tape;

import java.math.BigInteger;

/**
 * The float or double that is next to a number of up to 19 digits times a power of ten, without
 * objects. Daniel Lemire, Number Parsing at a Gigabyte per Second, Software: Practice and
 * Experience 51 (8), 2021: the digits are multiplied by 128 bits of the power of five, which
 * decides but for rare numbers.
 */
final class RoundedDecimal {
  /** What is returned where the bits do not decide; a NaN that nothing else is. */
  static final long UNDECIDED = -1;

  private static final int LEAST_POWER = -342;
  private static final int GREATEST_POWER = 308;

  /** Powers of five in this range are exact in 128 bits, or nearly so. */
  private static final int LEAST_SAFE = -27;

  private static final int GREATEST_SAFE = 55;

  private static final int WORD_BITS = 64;

  private RoundedDecimal() {}

  /** The forms of binary floats, with what is exactly between two of them. */
  private enum Form {
    SINGLE(23, -127, 0xFF, -17, 10),
    DOUBLE(52, -1023, 0x7FF, -4, 23);

    private final int mantissaBits;
    private final int leastExponent;
    private final int infinite;

    /** Powers of ten for which a number can be halfway between two floats. */
    private final int leastEven;

    private final int greatestEven;

    Form(int mantissaBits, int leastExponent, int infinite, int leastEven, int greatestEven) {
      this.mantissaBits = mantissaBits;
      this.leastExponent = leastExponent;
      this.infinite = infinite;
      this.leastEven = leastEven;
      this.greatestEven = greatestEven;
    }
  }

  /** The first 128 bits of powers of five, two words each. */
  private static final class Powers {
    static final long[] WORDS = words();

    private static long[] words() {
      long[] words = new long[2 * (GREATEST_POWER - LEAST_POWER + 1)];
      for (int power = LEAST_POWER; power <= GREATEST_POWER; power++) {
        BigInteger five = BigInteger.valueOf(5).pow(Math.abs(power));
        int length = five.bitLength();
        BigInteger bits =
            power >= 0
                ? five.shiftLeft(2 * WORD_BITS).shiftRight(length)
                : BigInteger.ONE
                    .shiftLeft(power < LEAST_SAFE ? 2 * length + 128 : length + 127)
                    .divide(five)
                    .add(BigInteger.ONE);
        bits = bits.shiftRight(bits.bitLength() - 2 * WORD_BITS);
        words[2 * (power - LEAST_POWER)] = bits.shiftRight(WORD_BITS).longValue();
        words[2 * (power - LEAST_POWER) + 1] = bits.longValue();
      }
      return words;
    }
  }

  /** Returns the bits of a double without sign, or {@link #UNDECIDED}. */
  static long toDouble(long digits, int power) {
    return bits(Form.DOUBLE, digits, power);
  }

  /** Returns the bits of a float without sign, or {@link #UNDECIDED}. */
  static long toFloat(long digits, int power) {
    return bits(Form.SINGLE, digits, power);
  }

  private static long bits(Form form, long digits, int power) {
    if (digits == 0 || power < LEAST_POWER) {
      return 0;
    }
    if (power > GREATEST_POWER) {
      return (long) form.infinite << form.mantissaBits;
    }
    int zeros = Long.numberOfLeadingZeros(digits);
    long whole = digits << zeros;
    int index = 2 * (power - LEAST_POWER);
    long high = multiplyHigh(whole, Powers.WORDS[index]);
    long low = whole * Powers.WORDS[index];
    long mask = -1L >>> form.mantissaBits + 3;
    if ((high & mask) == mask) {
      long more = multiplyHigh(whole, Powers.WORDS[index + 1]);
      low += more;
      if (Long.compareUnsigned(more, low) > 0) {
        high++;
      }
    }
    if (low == -1L && (power < LEAST_SAFE || power > GREATEST_SAFE)) {
      return UNDECIDED;
    }
    int upper = (int) (high >>> WORD_BITS - 1);
    int shift = upper + WORD_BITS - form.mantissaBits - 3;
    int exponent =
        ((152170 + 65536) * power >> 16) + WORD_BITS - 1 + upper - zeros - form.leastExponent;
    long mantissa = high >>> shift;
    if (exponent <= 0) {
      return subnormal(mantissa, exponent);
    }
    boolean halfway =
        Long.compareUnsigned(low, 1) <= 0
            && power >= form.leastEven
            && power <= form.greatestEven
            && (mantissa & 3) == 1
            && mantissa << shift == high;
    return rounded(form, halfway ? mantissa & ~1L : mantissa, exponent);
  }

  private static long subnormal(long mantissa, int exponent) {
    int shift = 1 - exponent;
    if (shift >= WORD_BITS) {
      return 0;
    }
    long rest = mantissa >>> shift;
    return rest + (rest & 1) >>> 1; // with the bit above the mantissa it is the least normal one
  }

  private static long rounded(Form form, long mantissa, int exponent) {
    long rest = mantissa + (mantissa & 1) >>> 1;
    int power = exponent;
    if (rest >= 2L << form.mantissaBits) {
      rest = 1L << form.mantissaBits;
      power++;
    }
    return power >= form.infinite
        ? (long) form.infinite << form.mantissaBits
        : (long) power << form.mantissaBits | rest & (1L << form.mantissaBits) - 1;
  }

  /** Returns the upper half of the product of two unsigned numbers. */
  private static long multiplyHigh(long one, long other) {
    return Math.multiplyHigh(one, other) + (one >> 63 & other) + (other >> 63 & one);
  }
}
