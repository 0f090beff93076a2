package dev.penstock.cli;

import java.util.Locale;

/** Words numbers for people. */
final class Amount {
  private Amount() {}

  /** Returns a number of bytes, {@code 12,345 bytes}. */
  static String bytes(long count) {
    return count == 1 ? "1 byte" : grouped(count) + " bytes";
  }

  /** Returns a number of things, {@code 1 message}, {@code 2,000 messages}. */
  static String of(long count, String singular) {
    return grouped(count) + " " + singular + (count == 1 ? "" : "s");
  }

  private static String grouped(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
