package dev.penstock.flatbuffers.format;

import dev.penstock.model.ScalarKind;
import java.util.List;

/**
 * A union. The type 0 is {@code NONE} and no case.
 *
 * @param name its name in {@code .fbs}, with its namespace
 * @param definition its name in the schema
 * @param kind the integer that holds the types
 * @param cases in the order of the schema
 */
public record UnionPlan(String name, String definition, ScalarKind kind, List<Case> cases) {

  public UnionPlan {
    cases = List.copyOf(cases);
  }

  /**
   * A case.
   *
   * @param name its name in {@code .fbs}
   * @param type the number that is written
   * @param number its number in the schema
   * @param value a table, struct or text
   */
  public record Case(String name, long type, int number, Value value) {}
}
