package dev.penstock.lab.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The results for one data set.
 *
 * @param name what it is called
 * @param description what it holds, or where it comes from
 * @param messageCount how many messages it has; all sizes are sums over them
 * @param lines one per contender
 * @param limits what no contender can pass
 * @param fields where the bytes go, one per format that can tell
 */
public record DataSet(
    String name,
    String description,
    int messageCount,
    List<Line> lines,
    List<Limit> limits,
    List<FieldBytes> fields) {

  public DataSet {
    lines = List.copyOf(lines);
    limits = List.copyOf(limits);
    fields = List.copyOf(fields);
  }

  /** Creates the results for a data set whose bytes nobody has looked at. */
  public DataSet(
      String name, String description, int messageCount, List<Line> lines, List<Limit> limits) {
    this(name, description, messageCount, lines, limits, List.of());
  }

  /** Returns these results with where the bytes go. */
  public DataSet with(List<FieldBytes> newFields) {
    return new DataSet(name, description, messageCount, lines, limits, newFields);
  }

  /**
   * A limit that the machine sets.
   *
   * @param name {@code rebuild} or {@code copy}
   * @param meaning what is done, in one sentence
   * @param encode the limit of encoding, null where it says nothing about it
   * @param decode the limit of decoding, null where it says nothing about it
   */
  public record Limit(String name, String meaning, @Nullable Cell encode, @Nullable Cell decode) {}
}
