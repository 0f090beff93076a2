package dev.penstock.amf3.format;

import dev.penstock.model.format.ByName;

/**
 * Which objects messages are: the wire plan of AMF3. It is data and knows no language. Definitions
 * go by their names in the schema. What stands for a type that has no definition, its kind decides
 * alone, and the schema says.
 *
 * @param records by name
 * @param enums by name
 * @param unions by name
 */
public record Amf3Plan(
    ByName<RecordPlan> records, ByName<EnumPlan> enums, ByName<UnionPlan> unions) {

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
