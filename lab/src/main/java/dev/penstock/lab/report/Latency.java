package dev.penstock.lab.report;

import java.util.Arrays;

/**
 * How long single calls took, in microseconds, each timed by itself: the clock's own 20 to 40 ns
 * are in every one.
 *
 * @param p50 the median
 * @param p99 what 99 % did not exceed
 * @param p999 what 99.9 % did not exceed
 * @param max the longest
 * @param mean over all
 * @param standardDeviation over all
 * @param count how many calls were timed
 */
public record Latency(
    double p50,
    double p99,
    double p999,
    double max,
    double mean,
    double standardDeviation,
    int count) {

  /**
   * Returns the summary of calls.
   *
   * @param nanos one time per call, at least one
   */
  public static Latency of(long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    double mean = Arrays.stream(sorted).average().orElseThrow();
    double squares = Arrays.stream(sorted).mapToDouble(each -> (each - mean) * (each - mean)).sum();
    double deviation = Math.sqrt(squares / Math.max(1, sorted.length - 1));
    return new Latency(
        micros(sorted, 0.5),
        micros(sorted, 0.99),
        micros(sorted, 0.999),
        micros(sorted, 1),
        mean / 1_000,
        deviation / 1_000,
        sorted.length);
  }

  /** Returns the smallest time that so large a part of all did not exceed. */
  private static double micros(long[] sorted, double part) {
    int rank = (int) Math.ceil(part * sorted.length);
    return sorted[Math.max(0, rank - 1)] / 1_000.0;
  }
}
