package dev.penstock.protobuf;

/** The ranges of timestamps and durations. SPEC protobuf 3.4 */
final class Moments {
  private static final long FIRST_SECOND = -62_135_596_800L;
  private static final long LAST_SECOND = 253_402_300_799L;
  private static final long MOST_SECONDS = 315_576_000_000L;
  private static final int NANOS = 1_000_000_000;

  private Moments() {}

  static boolean isTimestamp(long seconds, int nanos) {
    return seconds >= FIRST_SECOND && seconds <= LAST_SECOND && nanos >= 0 && nanos < NANOS;
  }

  static boolean isDuration(long seconds, int nanos) {
    boolean isSigned = seconds > 0 ? nanos >= 0 : seconds == 0 || nanos <= 0;
    return isSigned
        && Math.abs(nanos) < NANOS
        && seconds >= -MOST_SECONDS
        && seconds <= MOST_SECONDS;
  }
}
