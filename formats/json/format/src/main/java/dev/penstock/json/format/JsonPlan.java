package dev.penstock.json.format;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
    Map<String, RecordPlan> records,
    Map<String, EnumPlan> enums,
    Map<String, UnionPlan> unions) {

  public JsonPlan {
    roots = List.copyOf(roots);
    records = Collections.unmodifiableMap(new LinkedHashMap<>(records));
    enums = Collections.unmodifiableMap(new LinkedHashMap<>(enums));
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

  /** Returns the plan of an enum; throws as {@link #record} does. */
  public EnumPlan constants(String name) {
    return found(enums.get(name), name);
  }

  /** Returns the plan of a union; throws as {@link #record} does. */
  public UnionPlan union(String name) {
    return found(unions.get(name), name);
  }

  private static <T> T found(@Nullable T plan, String name) {
    if (plan == null) {
      throw new IllegalArgumentException("the plan has no " + name);
    }
    return plan;
  }
}
