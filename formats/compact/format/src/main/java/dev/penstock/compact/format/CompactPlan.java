package dev.penstock.compact.format;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What stands where in messages of some roots: the wire plan of Compact. It is data and knows no
 * language. Records and components go by their names and numbers in the schema; what else there is
 * to say of them, the schema says.
 *
 * @param roots the messages, in the order in which they were asked for
 * @param records by name, each at its {@link RecordPlan#index}
 * @param unions by name
 * @param textColumns how many fields have texts of which a message can hold more than one
 */
public record CompactPlan(
    List<Value.Message> roots,
    Map<String, RecordPlan> records,
    Map<String, UnionPlan> unions,
    int textColumns) {

  public CompactPlan {
    roots = List.copyOf(roots);
    records = Collections.unmodifiableMap(new LinkedHashMap<>(records));
    unions = Collections.unmodifiableMap(new LinkedHashMap<>(unions));
  }

  /**
   * Returns the plan of a record.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public RecordPlan record(String name) {
    return found(records.get(name), name);
  }

  /**
   * Returns the plan of a union.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public UnionPlan union(String name) {
    return found(unions.get(name), name);
  }

  private static <T> T found(@Nullable T plan, String name) {
    if (plan == null) {
      throw new IllegalArgumentException("the plan has no " + name);
    }
    return plan;
  }

  /** Returns the names of the shared records, each at the number of its type. SPEC compact 4.8 */
  public List<String> shared() {
    return records.values().stream().filter(RecordPlan::shared).map(RecordPlan::name).toList();
  }
}
