package dev.penstock.fast.format;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where everything stands in messages of some roots: the wire plan of Fast. It is data and knows no
 * language. Records and components go by their names and numbers in the schema; what else there is
 * to say of them, the schema says.
 *
 * @param roots the messages, in the order in which they were asked for
 * @param records by name, each at its {@link RecordPlan#index}
 * @param unions by name
 */
public record FastPlan(
    List<Value.Message> roots, Map<String, RecordPlan> records, Map<String, UnionPlan> unions) {

  public FastPlan {
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

  /** Returns the names of the shared records, each at the number of its type. SPEC fast 4.8 */
  public List<String> shared() {
    return records.values().stream().filter(RecordPlan::isShared).map(RecordPlan::name).toList();
  }
}
