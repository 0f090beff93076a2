package dev.penstock.json.format;

import dev.penstock.model.format.ByName;
import java.util.List;

/**
 * Which documents messages of some roots are: the wire plan of JSON. It is data and knows no
 * language. Definitions and components go by their names and numbers in the schema. What stands for
 * a type that has no definition, its kind decides alone (SPEC json 3 to 4.5), and the schema says.
 *
 * @param roots the names of the messages, in the order in which they were asked for
 * @param records by name
 * @param enums by name
 * @param unions by name
 */
public record JsonPlan(
    List<String> roots,
    ByName<RecordPlan> records,
    ByName<EnumPlan> enums,
    ByName<UnionPlan> unions) {

  public JsonPlan {
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

  /** Returns the plan of an enum; throws as {@link #record} does. */
  public EnumPlan constants(String name) {
    return enums.get(name);
  }

  /** Returns the plan of a union; throws as {@link #record} does. */
  public UnionPlan union(String name) {
    return unions.get(name);
  }
}
