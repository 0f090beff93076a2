package dev.penstock.compact.format;

import java.util.List;

/**
 * The cases of a union. SPEC compact 4.7
 *
 * @param name its name in the schema
 * @param cases in the order of the schema
 */
public record UnionPlan(String name, List<CasePlan> cases) {

  public UnionPlan {
    cases = List.copyOf(cases);
  }

  /**
   * A case.
   *
   * @param number what stands on the wire for it
   * @param record the name of its record
   * @param value what follows the number: the record, or a message with it where a later version
   *     added the case
   */
  public record CasePlan(int number, String record, Value value) {}
}
