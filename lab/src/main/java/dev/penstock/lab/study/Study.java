package dev.penstock.lab.study;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The ways of doing one thing, which a JMH class measures.
 *
 * @param name by which it is asked for, {@code pool}
 * @param description what is done, in one sentence
 * @param benchmark what measures it
 * @param rows the ways, in the order of the table
 * @param notes what a reader must know, each in one sentence; where a row has an original figure,
 *     also where that is from
 */
public record Study(
    String name, String description, Benchmark benchmark, List<Row> rows, List<String> notes) {

  public Study {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
    for (Row row : rows) {
      if (rows.stream().noneMatch(each -> each.name().equals(row.base))) {
        throw new IllegalArgumentException(row.name + " is compared with no row: " + row.base);
      }
    }
  }

  /** Creates a study whose throughput is measured. */
  public Study(String name, String description, Class<?> type, List<Row> rows, List<String> notes) {
    this(name, description, new Benchmark(type, null), rows, notes);
  }

  /** Returns the runs that it is measured in, null where its throughput is measured. */
  public @Nullable Runs runs() {
    return benchmark.runs();
  }

  /**
   * What measures a study.
   *
   * @param type the JMH class
   * @param runs in which it is measured whatever effort the user chooses, null for its throughput
   */
  public record Benchmark(Class<?> type, @Nullable Runs runs) {}

  /**
   * Runs of equal work, whose times are told by their mean and standard deviation: the way of a
   * study that is repeated.
   *
   * @param warmups runs that do not count
   * @param count runs that count, one after the other in one virtual machine for each row
   * @param operations how often a run does it
   */
  public record Runs(int warmups, int count, int operations) {}

  /**
   * One way of doing it.
   *
   * @param name how the table calls it
   * @param method the method of the JMH class
   * @param base the name of the row that its time is compared with, by default its own
   * @param params the values of the JMH class's parameters
   * @param threads how many threads do it at once
   * @param peer the folder in {@code lab/peers} whose classes and libraries it needs, null for none
   * @param original what a published study found
   */
  public record Row(
      String name,
      String method,
      String base,
      Map<String, String> params,
      int threads,
      @Nullable String peer,
      Original original) {

    /** Returns a row of one thread, without parameters, peer and original figure. */
    public static Row of(String name, String method) {
      return new Row(name, method, name, Map.of(), 1, null, Original.NONE);
    }

    /** Returns this row compared with another. */
    public Row against(String newBase) {
      return new Row(name, method, newBase, params, threads, peer, original);
    }

    /** Returns this row with the value of a parameter. */
    public Row with(String param, Object value) {
      Map<String, String> more = new TreeMap<>(params);
      more.put(param, value.toString());
      return new Row(name, method, base, Map.copyOf(more), threads, peer, original);
    }

    /** Returns this row with so many threads. */
    public Row threads(int count) {
      return new Row(name, method, base, params, count, peer, original);
    }

    /** Returns this row with the classes of a peer. */
    public Row peer(String folder) {
      return new Row(name, method, base, params, threads, folder, original);
    }

    /** Returns this row with the time that a published study found. */
    public Row original(double nanos) {
      return original(new Original(nanos, Double.NaN, Double.NaN));
    }

    /** Returns this row with what a published study found. */
    public Row original(Original found) {
      return new Row(name, method, base, params, threads, peer, found);
    }
  }

  /**
   * What a published study found; not a number for what it does not say.
   *
   * @param nanos the time of one operation
   * @param bytes the length of a message
   * @param gzip the length of a compressed message, in bytes
   */
  public record Original(double nanos, double bytes, double gzip) {
    /** No published study. */
    public static final Original NONE = new Original(Double.NaN, Double.NaN, Double.NaN);

    /** Returns what was published as operations in a second. */
    public static Original ofSpeed(double perSecond, double bytes, double gzip) {
      return new Original(1e9 / perSecond, bytes, gzip);
    }
  }
}
