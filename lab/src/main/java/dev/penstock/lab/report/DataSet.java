package dev.penstock.lab.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The results for one data set.
 *
 * @param content what was measured
 * @param lines one per contender
 * @param limits what no contender can pass
 * @param load how busy other programs were
 */
public record DataSet(Content content, List<Line> lines, List<Limit> limits, Load load) {

  public DataSet {
    lines = List.copyOf(lines);
    limits = List.copyOf(limits);
  }

  /** Creates the results for a data set whose bytes nobody has looked at. */
  public DataSet(
      String name, String description, int messageCount, List<Line> lines, List<Limit> limits) {
    this(new Content(name, description, messageCount, List.of()), lines, limits, Load.UNKNOWN);
  }

  /**
   * What was measured.
   *
   * @param name what it is called
   * @param description what it holds, or where it comes from
   * @param messageCount how many messages it has; all sizes are sums over them
   * @param fields where the bytes go, one per format that can tell
   */
  public record Content(
      String name, String description, int messageCount, List<FieldBytes> fields) {
    public Content {
      fields = List.copyOf(fields);
    }
  }

  /** Returns what it is called. */
  public String name() {
    return content.name();
  }

  /** Returns what it holds, or where it comes from. */
  public String description() {
    return content.description();
  }

  /** Returns how many messages it has; all sizes are sums over them. */
  public int messageCount() {
    return content.messageCount();
  }

  /** Returns where the bytes go, one per format that can tell. */
  public List<FieldBytes> fields() {
    return content.fields();
  }

  /** Returns these results with where the bytes go. */
  public DataSet with(List<FieldBytes> fields) {
    return new DataSet(
        new Content(name(), description(), messageCount(), fields), lines, limits, load);
  }

  /** Returns these results with how busy other programs were. */
  public DataSet with(Load newLoad) {
    return new DataSet(content, lines, limits, newLoad);
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
