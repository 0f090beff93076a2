package dev.penstock.compact.format;

import dev.penstock.model.format.ByName;
import dev.penstock.slab.format.UnionPlan;
import java.util.List;
import java.util.stream.Collectors;

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
    ByName<RecordPlan> records,
    ByName<UnionPlan<Value>> unions,
    int textColumns) {

  public CompactPlan {
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

  /** Returns the names of the shared records, each at the number of its type. SPEC compact 4.8 */
  public List<String> shared() {
    return records.values().stream()
        .filter(RecordPlan::shared)
        .map(RecordPlan::name)
        .collect(Collectors.toUnmodifiableList());
  }
}
