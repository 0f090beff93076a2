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
 */
public record DataSet(
    String name, String description, int messageCount, List<Line> lines, List<Limit> limits) {

  public DataSet {
    lines = List.copyOf(lines);
    limits = List.copyOf(limits);
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
