package dev.penstock.lab.measure;

import dev.penstock.lab.report.Cell;
import dev.penstock.lab.report.Cell.Ratio;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Sheet.Figure;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What rounds of turns tell: medians, and ratios of the same round. */
final class Rounds {
  private Rounds() {}

  /** Returns the numbers of a printed list. */
  static List<Double> samples(String list) {
    return Stream.of(list.substring(1, list.length() - 1).split(", ", -1))
        .filter(each -> !each.isEmpty())
        .map(Double::valueOf)
        .toList();
  }

  /** Returns the value below which a part of all samples lies. */
  static double quantile(List<Double> samples, double part) {
    double[] sorted = samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double place = part * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }

  static Cell cell(List<Double> samples, double bytesPerOp) {
    double spread = quantile(samples, 0.75) - quantile(samples, 0.25);
    return Cell.of(new Cell.Speed(quantile(samples, 0.5), spread / 2, samples), bytesPerOp);
  }

  static Figure figure(List<Double> samples) {
    return new Figure(
        quantile(samples, 0.5), quantile(samples, 0.25), quantile(samples, 0.75), samples);
  }

  /** Returns the sample of one list for each of the other's of the same round, combined. */
  static List<Double> each(List<Double> left, List<Double> right, DoubleBinaryOperator operator) {
    return IntStream.range(0, Math.min(left.size(), right.size()))
        .mapToObj(i -> operator.applyAsDouble(left.get(i), right.get(i)))
        .toList();
  }

  /** Returns the lines with ratios to the fastest of their rounds. */
  static List<Line> compared(List<Line> lines) {
    Cell encode = fastest(lines, Line::encode);
    Cell decode = fastest(lines, Line::decode);
    return lines.stream()
        .map(line -> line.with(compared(line.encode(), encode), compared(line.decode(), decode)))
        .toList();
  }

  private static @Nullable Cell fastest(List<Line> lines, Function<Line, @Nullable Cell> column) {
    Cell best = null;
    for (Line line : lines) {
      // Rows that do not decode write to a caller's buffer, the others make an array per message.
      Cell cell = line.decode() == null ? null : column.apply(line);
      if (cell != null && (best == null || cell.opsPerSecond() > best.opsPerSecond())) {
        best = cell;
      }
    }
    return best;
  }

  private static @Nullable Cell compared(@Nullable Cell cell, @Nullable Cell best) {
    if (cell == null || best == null) {
      return cell;
    }
    int rounds = Math.min(cell.samples().size(), best.samples().size());
    Double[] ratios = new Double[rounds];
    for (int i = 0; i < rounds; i++) {
      ratios[i] = cell.samples().get(i) / Objects.requireNonNull(best).samples().get(i);
    }
    List<Double> all = Arrays.asList(ratios);
    return cell.with(new Ratio(quantile(all, 0.5), quantile(all, 0.25), quantile(all, 0.75)));
  }
}
