package dev.penstock.lab.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One measured speed.
 *
 * @param speed in messages a second
 * @param bytesPerOp bytes that were allocated per message
 * @param ratio the speed in parts of the fastest one's, measured in the same rounds; null where it
 *     was measured in forks
 * @param latency of single calls, null where they were not timed
 */
public record Cell(
    Speed speed, double bytesPerOp, @Nullable Ratio ratio, @Nullable Latency latency) {

  /**
   * A speed in messages a second.
   *
   * @param opsPerSecond over all samples
   * @param error half the width of the interval around it: of 99.9 % confidence where it was
   *     measured in forks, and no less than how much the machine changed its speed; half of the
   *     distance between the quartiles where it was interleaved; not a number where there are too
   *     few samples
   * @param samples the speeds of all iterations or rounds
   * @param load how busy other programs were meanwhile; null where it was measured in turns with
   *     others, or nobody looked
   */
  public record Speed(
      double opsPerSecond, double error, List<Double> samples, Load.@Nullable Window load) {
    public Speed {
      samples = List.copyOf(samples);
    }

    /** Creates a speed of which nobody knows what else the machine did. */
    public Speed(double opsPerSecond, double error, List<Double> samples) {
      this(opsPerSecond, error, samples, null);
    }
  }

  /**
   * A speed in parts of the fastest one's.
   *
   * @param median over all rounds
   * @param lower the lower quartile
   * @param upper the upper quartile
   */
  public record Ratio(double median, double lower, double upper) {}

  /** Returns a cell with nothing but a speed and what was allocated. */
  public static Cell of(Speed speed, double bytesPerOp) {
    return new Cell(speed, bytesPerOp, null, null);
  }

  /** Returns messages in a second. */
  public double opsPerSecond() {
    return speed.opsPerSecond();
  }

  /** Returns half the width of the interval around the speed; {@link Speed#error}. */
  public double error() {
    return speed.error();
  }

  /** Returns the speeds of all iterations or rounds. */
  public List<Double> samples() {
    return speed.samples();
  }

  /** Returns this cell with the latency of calls. */
  public Cell with(@Nullable Latency newLatency) {
    return new Cell(speed, bytesPerOp, ratio, newLatency);
  }

  /** Returns this cell with an interval that is no narrower than a part of the speed. */
  public Cell noCloserThan(double part) {
    double error = Math.max(speed.error(), part * speed.opsPerSecond());
    return new Cell(
        new Speed(speed.opsPerSecond(), error, speed.samples(), speed.load()),
        bytesPerOp,
        ratio,
        latency);
  }

  /** Returns this cell with a ratio. */
  public Cell with(Ratio newRatio) {
    return new Cell(speed, bytesPerOp, newRatio, latency);
  }

  /** Returns this cell with what other programs did meanwhile. */
  public Cell with(Load.Window load) {
    return new Cell(
        new Speed(speed.opsPerSecond(), speed.error(), speed.samples(), load),
        bytesPerOp,
        ratio,
        latency);
  }
}
