package dev.penstock.compact;

/** Doubles that are short decimal fractions, as integer and scale. SPEC compact 2.4. */
public final class Decimals {
  /** Stands for a double that has no decimal form worth writing. */
  public static final long NONE = -1;

  static final double[] POWERS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };

  /** Below it the form takes at most seven bytes, less than the double itself. */
  private static final double LARGEST = 1L << 44;

  private static final int MAX_SCALE = 8;

  private Decimals() {}

  /** Returns the zigzag integer shifted by four bits with the scale in them, or {@link #NONE}. */
  public static long form(double value) {
    int scale = leastScale(value, 0);
    return scale < 0 ? NONE : Varint.zigzag(integer(value, scale)) << 4 | scale;
  }

  /** Returns the least scale from {@code first} on at which a value is an integer, or -1. */
  private static int leastScale(double value, int first) {
    for (int scale = first; scale <= MAX_SCALE; scale++) {
      double product = value * POWERS[scale];
      if (!(Math.abs(product) < LARGEST)) {
        return -1;
      }
      if (restores((long) Math.rint(product), scale, value)) {
        return scale;
      }
    }
    return -1;
  }

  /**
   * Returns the scale at which all values are integers, at least 0, or -1 where there is none.
   *
   * <p>What is an integer at one scale is one at each larger scale, as long as it is small enough.
   *
   * @param likely the scale of a list before, tried first
   */
  static int commonScale(double[] values, int likely) {
    int scale = isLeastScale(values, likely) ? likely : 0;
    double largest = 0;
    for (double value : values) {
      scale = leastScale(value, scale);
      if (scale < 0) {
        return -1;
      }
      largest = Math.max(largest, Math.abs(value));
    }
    return values.length == 0 || !(largest * POWERS[scale] < LARGEST) ? -1 : scale;
  }

  /** Tells whether the first value is an integer at a scale and not at the one below. */
  private static boolean isLeastScale(double[] values, int scale) {
    return scale > 0
        && values.length > 0
        && leastScale(values[0], scale) == scale
        && !restores(integer(values[0], scale - 1), scale - 1, values[0]);
  }

  static long integer(double value, int scale) {
    return (long) Math.rint(value * POWERS[scale]);
  }

  private static boolean restores(long integer, int scale, double value) {
    return Double.doubleToRawLongBits(integer / POWERS[scale]) == Double.doubleToRawLongBits(value);
  }
}
