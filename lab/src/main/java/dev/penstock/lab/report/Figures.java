package dev.penstock.lab.report;

import java.util.Locale;

/** Writes numbers as people read them. */
final class Figures {
  private Figures() {}

  /** Returns a time with its unit. */
  static String time(double nanos) {
    return nanos < 1e3
        ? figure(nanos) + " ns"
        : nanos < 1e6 ? figure(nanos / 1e3) + " µs" : figure(nanos / 1e6) + " ms";
  }

  private static String figure(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%,.0f", value);
  }

  /** Returns a whole number with its thousands apart. */
  static String whole(double number) {
    return String.format(Locale.ROOT, "%,d", Math.round(number));
  }

  /** Returns a part of something in percent. */
  static String share(double part) {
    return String.format(Locale.ROOT, part < 0.095 ? "%.1f %%" : "%.0f %%", part * 100);
  }

  /** Returns how many times something is. */
  static String times(double ratio) {
    return String.format(Locale.ROOT, ratio < 10 ? ratio < 1.095 ? "%.2f" : "%.1f" : "%.0f", ratio);
  }
}
