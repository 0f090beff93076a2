package dev.penstock.lab.report;

import dev.penstock.lab.report.DataSet.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What contradicts itself in the results of a data set, so that nothing is concluded from it.
 *
 * @param contender its identifier; empty for the whole run
 * @param operation {@code encode} or {@code decode}; empty for the whole run
 * @param what the contradiction, in one phrase
 */
public record Doubt(String contender, String operation, String what) {
  /**
   * How many times faster than the limit a decoder may be: the limit makes each text by itself, a
   * decoder may make many at once.
   */
  private static final double ABOVE_REBUILD = 1.5;

  private static final double ABOVE_COPY = 1.25;

  /** Less memory than this part of what the limit makes means fewer objects. */
  private static final double SAME_OBJECTS = 0.98;

  private static final double MEAN = 1.25;
  private static final double SPREAD = 0.25;
  private static final double CALLS = 1.5;

  /** What the clock, and a processor that starts anew, may add to a single call. */
  private static final double CLOCK_NANOS = 300;

  private static final int FEW_SAMPLES = 5;
  private static final int FEW_CALLS = 20;

  /** Returns all doubts about a data set; those about the whole run first. */
  static List<Doubt> in(DataSet dataSet) {
    List<Doubt> doubts = new ArrayList<>();
    if (dataSet.load().isBusy()) {
      doubts.add(new Doubt("", "", dataSet.load().text()));
    }
    for (Line line : dataSet.lines()) {
      add(doubts, dataSet, line, "encode", line.encode());
      add(doubts, dataSet, line, "decode", line.decode());
    }
    return doubts;
  }

  /** Returns whether it is about the whole run. */
  boolean isOfAll() {
    return contender.isEmpty();
  }

  /** Returns whether it is about an operation of a contender. */
  boolean isOf(Line line, String wanted) {
    return contender.equals(line.entry().id()) && operation.equals(wanted);
  }

  private static void add(
      List<Doubt> doubts, DataSet dataSet, Line line, String operation, @Nullable Cell cell) {
    if (cell == null || !(cell.opsPerSecond() > 0)) {
      return;
    }
    boolean one = dataSet.messageCount() == 1;
    Stream.of(
            operation.equals("decode") ? rebuild(dataSet, cell) : copy(dataSet, cell),
            samples(cell.samples()),
            one ? calls(cell) : Optional.<String>empty(),
            load(dataSet.load(), cell))
        .flatMap(Optional::stream)
        .forEach(what -> doubts.add(new Doubt(line.entry().id(), operation, what)));
  }

  private static @Nullable Cell limit(DataSet dataSet, String name) {
    return dataSet.limits().stream()
        .filter(each -> each.name().equals(name))
        .map(Limit::decode)
        .filter(each -> each != null)
        .findFirst()
        .orElse(null);
  }

  /** A decoder that makes the same objects cannot be much faster than making them alone. */
  private static Optional<String> rebuild(DataSet dataSet, Cell cell) {
    Cell limit = limit(dataSet, "rebuild");
    return limit == null || !(cell.bytesPerOp() >= SAME_OBJECTS * limit.bytesPerOp())
        ? Optional.empty()
        : above(cell, limit, ABOVE_REBUILD, "rebuild");
  }

  private static Optional<String> copy(DataSet dataSet, Cell cell) {
    Cell limit = limit(dataSet, "copy");
    return limit == null ? Optional.empty() : above(cell, limit, ABOVE_COPY, "copy");
  }

  private static Optional<String> above(Cell cell, Cell limit, double factor, String name) {
    double ratio = cell.opsPerSecond() / limit.opsPerSecond();
    double lowest = cell.opsPerSecond() - known(cell.error());
    double highest = limit.opsPerSecond() + known(limit.error());
    return ratio > factor && lowest > highest
        ? Optional.of("%s times as fast as the limit %s".formatted(Figures.times(ratio), name))
        : Optional.empty();
  }

  private static double known(double error) {
    return Double.isNaN(error) ? 0 : error;
  }

  private static Optional<String> samples(List<Double> samples) {
    if (samples.size() < FEW_SAMPLES) {
      return Optional.empty();
    }
    double[] sorted = samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double median = sorted[sorted.length / 2];
    double mean = samples.stream().mapToDouble(Double::doubleValue).average().orElse(median);
    if (isFar(mean, median, MEAN)) {
      return Optional.of(
          "its mean is %s/s, its median %s/s"
              .formatted(Figures.whole(mean), Figures.whole(median)));
    }
    double lower = sorted[sorted.length / 4];
    double upper = sorted[sorted.length - 1 - sorted.length / 4];
    return (upper - lower) / 2 > SPREAD * median
        ? Optional.of(
            "its speed went from %s/s to %s/s and back"
                .formatted(Figures.whole(lower), Figures.whole(upper)))
        : Optional.empty();
  }

  private static Optional<String> calls(Cell cell) {
    Latency latency = cell.latency();
    if (latency == null || latency.count() < FEW_CALLS) {
      return Optional.empty();
    }
    double call = latency.p50() * 1_000;
    double message = 1e9 / cell.opsPerSecond();
    return call > CALLS * message + CLOCK_NANOS || message > CALLS * call
        ? Optional.of(
            "%s/s, but half of its single calls took less than %s, that is %s/s"
                .formatted(
                    Figures.whole(cell.opsPerSecond()),
                    Figures.time(call),
                    Figures.whole(1e9 / call)))
        : Optional.empty();
  }

  private static Optional<String> load(Load load, Cell cell) {
    Load.Window window = cell.speed().load();
    return window != null && window.isBusy(load.cores())
        ? Optional.of("other programs were busy: it " + window.text(load.cores()))
        : Optional.empty();
  }

  private static boolean isFar(double one, double other, double factor) {
    return one > factor * other || other > factor * one;
  }
}
