package dev.penstock.json.format;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How the cases of a union are told apart. SPEC json 4.6, 4.7, 4.10
 *
 * @param name its name in the schema
 * @param cases in the order of the schema
 * @param unknown the index of the case that stands for all others; -1 for none
 */
public record UnionPlan(String name, Tagging tagging, List<CasePlan> cases, int unknown) {

  public UnionPlan {
    cases = List.copyOf(cases);
  }

  /** What tells the cases apart. */
  public sealed interface Tagging {}

  /** The only member of an object around the case has the case's name. SPEC json 4.6 */
  public record ByName() implements Tagging {}

  /** A member of the case's object says the name. SPEC json 4.10 */
  public record ByMember(String member) implements Tagging {}

  /**
   * The kind of the value. SPEC json 4.7
   *
   * @param cases the indexes of cases by the kinds that stand for them
   */
  public record ByKind(Map<Kind, Integer> cases) implements Tagging {
    public ByKind {
      cases = Collections.unmodifiableMap(new EnumMap<>(cases));
    }
  }

  /**
   * A case.
   *
   * @param record the name of its record
   * @param guard what keeps its values from being taken for another case's
   */
  public record CasePlan(Name name, String record, Guard guard) {}

  /** How values of a case are written so that they do not change it. SPEC json 4.7 */
  public enum Guard {
    /** As ever. */
    NONE,
    /** Floating-point numbers that another case would take, as they are strings, are refused. */
    FINITE,
    /** Decimals have an exponent where they would be integers. */
    FRACTION
  }
}
