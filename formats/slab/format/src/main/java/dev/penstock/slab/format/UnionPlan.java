package dev.penstock.slab.format;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The cases of a union. SPEC compact 4.7, SPEC fast 4.7
 *
 * @param name its name in the schema
 * @param cases in the order of the schema
 * @param <V> what a format says of values
 */
public record UnionPlan<V>(String name, List<CasePlan<V>> cases) {

  public UnionPlan {
    cases = List.copyOf(cases);
  }

  /**
   * Returns the plan of a union.
   *
   * @param valueOf gives what follows the number of a case
   */
  public static <V> UnionPlan<V> of(UnionDef union, Function<Case, V> valueOf) {
    return new UnionPlan<>(
        union.name(),
        union.cases().stream()
            .map(each -> new CasePlan<>(each.number(), each.record(), valueOf.apply(each)))
            .collect(Collectors.toUnmodifiableList()));
  }

  /**
   * A case.
   *
   * @param number what stands on the wire for it
   * @param record the name of its record
   * @param value what follows the number: the record, or a message with it where a later version
   *     added the case
   */
  public record CasePlan<V>(int number, String record, V value) {}
}
