package dev.penstock.compact;

/** Nanoseconds with the unit that leaves no zeros behind. SPEC compact 2.5. */
final class Nanos {
  private static final long[] UNIT = {1_000_000_000, 1_000_000, 1_000, 1};

  private Nanos() {}

  /** Returns the number of units, then two bits for the unit: seconds, milli, micro, nano. */
  static long form(long nanos) {
    int unit =
        nanos % 1_000 != 0 ? 3 : nanos % 1_000_000 != 0 ? 2 : nanos % 1_000_000_000 != 0 ? 1 : 0;
    return nanos / UNIT[unit] << 2 | unit;
  }

  /** Returns nanoseconds, or -1 where they pass {@code limit}. */
  static long nanos(long form, long limit) {
    long unit = UNIT[(int) form & 0b11];
    long count = form >>> 2;
    return count > limit / unit ? -1 : count * unit;
  }
}
