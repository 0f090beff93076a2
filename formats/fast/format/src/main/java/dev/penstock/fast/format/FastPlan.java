package dev.penstock.fast.format;

import dev.penstock.model.format.ByName;
import dev.penstock.slab.format.UnionPlan;
import java.util.List;
import java.util.stream.Collectors;

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
    List<Value.Message> roots, ByName<RecordPlan> records, ByName<UnionPlan<Value>> unions) {

  public FastPlan {
    roots = List.copyOf(roots);
  }

  /**
   * Returns the plan of a record.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public RecordPlan record(String name) {
    return records.get(name);
  }

  /**
   * Returns the plan of a union.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public UnionPlan<Value> union(String name) {
    return unions.get(name);
  }

  /** Returns the names of the shared records, each at the number of its type. SPEC fast 4.8 */
  public List<String> shared() {
    return records.values().stream()
        .filter(RecordPlan::isShared)
        .map(RecordPlan::name)
        .collect(Collectors.toUnmodifiableList());
  }
}
