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
    for (int scale = 0; scale <= MAX_SCALE; scale++) {
      double product = value * POWERS[scale];
      if (!(Math.abs(product) < LARGEST)) {
        return NONE;
      }
      long integer = (long) Math.rint(product);
      if (restores(integer, scale, value)) {
        return Varint.zigzag(integer) << 4 | scale;
      }
    }
    return NONE;
  }

  /** Returns the scale at which all values are integers, at least 0, or -1 where there is none. */
  static int commonScale(double[] values) {
    int scale = 0;
    for (double value : values) {
      long form = form(value);
      if (form == NONE) {
        return -1;
      }
      scale = Math.max(scale, (int) form & 0b1111);
    }
    for (double value : values) {
      if (!(Math.abs(value * POWERS[scale]) < LARGEST)
          || !restores(integer(value, scale), scale, value)) {
        return -1;
      }
    }
    return values.length == 0 ? -1 : scale;
  }

  static long integer(double value, int scale) {
    return (long) Math.rint(value * POWERS[scale]);
  }

  private static boolean restores(long integer, int scale, double value) {
    return Double.doubleToRawLongBits(integer / POWERS[scale]) == Double.doubleToRawLongBits(value);
  }
}
