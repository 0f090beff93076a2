package dev.penstock.lab.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of measurements that are not speeds of encoding and decoding one data set.
 *
 * @param name what was measured, {@code cold start, media}
 * @param description what it was measured with, in one sentence
 * @param columns what the figures of a row are
 * @param rows one per contender
 * @param notes what a reader must know, each in one sentence
 */
public record Sheet(
    String name, String description, List<Column> columns, List<Row> rows, List<String> notes) {

  public Sheet {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /**
   * What the figures of a column are.
   *
   * @param name in the head of the table
   * @param unit {@code ms}; empty for ratios and counts
   */
  public record Column(String name, String unit) {
    /** Returns name and unit. */
    public String title() {
      return unit.isEmpty() ? name : name + " " + unit;
    }
  }

  /**
   * What was measured of one contender.
   *
   * @param id its identifier
   * @param name how the table calls it
   * @param figures one per column, null where there is none
   * @param reason why nothing was measured, null where it was
   */
  public record Row(
      String id, String name, List<@Nullable Figure> figures, @Nullable String reason) {
    public Row {
      figures = Collections.unmodifiableList(new ArrayList<>(figures));
    }
  }

  /**
   * A number that was measured several times, or one that is known.
   *
   * @param median over all samples
   * @param lower the lower quartile
   * @param upper the upper quartile
   * @param samples as they were measured; empty for a number that is known
   */
  public record Figure(double median, double lower, double upper, List<Double> samples) {
    public Figure {
      samples = List.copyOf(samples);
    }

    /** Returns a number that is known. */
    public static Figure of(double value) {
      return new Figure(value, value, value, List.of());
    }
  }
}
