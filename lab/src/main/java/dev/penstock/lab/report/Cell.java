package dev.penstock.lab.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One measured speed.
 *
 * @param opsPerSecond messages in a second
 * @param error half the width of the interval around it, in messages in a second: of 99.9 %
 *     confidence where it was measured in forks, half of the distance between the quartiles where
 *     it was interleaved; not a number where there are too few samples
 * @param bytesPerOp bytes that were allocated per message
 * @param ratio the speed in parts of the fastest one's, measured in the same rounds; null where it
 *     was measured in forks
 * @param latency of single calls, null where they were not timed
 * @param samples the speeds of all iterations or rounds
 */
public record Cell(
    double opsPerSecond,
    double error,
    double bytesPerOp,
    @Nullable Ratio ratio,
    @Nullable Latency latency,
    List<Double> samples) {

  public Cell {
    samples = List.copyOf(samples);
  }

  /**
   * A speed in parts of the fastest one's.
   *
   * @param median over all rounds
   * @param lower the lower quartile
   * @param upper the upper quartile
   */
  public record Ratio(double median, double lower, double upper) {}

  /** Returns this cell with the latency of calls. */
  public Cell with(@Nullable Latency newLatency) {
    return new Cell(opsPerSecond, error, bytesPerOp, ratio, newLatency, samples);
  }

  /** Returns this cell with a ratio. */
  public Cell with(Ratio newRatio) {
    return new Cell(opsPerSecond, error, bytesPerOp, newRatio, latency, samples);
  }
}
