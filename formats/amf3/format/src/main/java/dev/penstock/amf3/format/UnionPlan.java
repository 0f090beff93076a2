package dev.penstock.amf3.format;

import java.util.List;

/**
 * How the cases of a union are told apart. SPEC amf3 4.2
 *
 * @param name its name in the schema
 * @param cases the aliases of their records, in the order of the schema
 * @param unknown the index of the case that stands for all others; -1 for none
 */
public record UnionPlan(String name, List<Name> cases, int unknown) {

  public UnionPlan {
    cases = List.copyOf(cases);
  }
}
