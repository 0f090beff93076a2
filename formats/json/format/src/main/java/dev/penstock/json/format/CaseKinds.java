package dev.penstock.json.format;

import dev.penstock.json.format.UnionPlan.Guard;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which case of a union each kind of value stands for: whole numbers go to a case for integers
 * where there is one, strings to a floating-point case only where no other takes them. SPEC json
 * 4.7
 */
final class CaseKinds {
  private final UnionDef union;
  private final Kinds kinds;
  private final Map<Kind, List<Case>> takers = new EnumMap<>(Kind.class);

  CaseKinds(UnionDef union, Kinds kinds) {
    this.union = union;
    this.kinds = kinds;
    for (Case each : union.cases()) {
      for (Kind kind : kinds.of(each.record())) {
        takers.computeIfAbsent(kind, any -> new ArrayList<>()).add(each);
      }
    }
  }

  /** Returns the kinds that do not tell which case is meant. */
  Set<Kind> ambiguous() {
    Set<Kind> ambiguous = EnumSet.noneOf(Kind.class);
    takers.forEach((kind, cases) -> {
      if (first(kind, cases).size() != 1) {
        ambiguous.add(kind);
      }
    });
    return ambiguous;
  }

  /** Returns the indexes of the cases; of an ambiguous kind that of any. */
  Map<Kind, Integer> indexes() {
    Map<Kind, Integer> indexes = new EnumMap<>(Kind.class);
    takers.forEach((kind, cases) ->
        first(kind, cases).stream()
            .findFirst()
            .ifPresent(each -> indexes.put(kind, union.cases().indexOf(each))));
    return indexes;
  }

  private List<Case> first(Kind kind, List<Case> cases) {
    return cases.size() == 1 || kind == Kind.FRACTION
        ? cases
        : cases.stream()
            .filter(each -> !kinds.of(each.record()).contains(Kind.FRACTION))
            .collect(Collectors.toUnmodifiableList());
  }

  /** Returns what keeps the values of a case from being taken for another one. */
  Guard guard(Case each) {
    if (!(kinds.inside(new Type.Named(each.record())) instanceof Type.Scalar scalar)) {
      return Guard.NONE;
    }
    Map<Kind, Integer> indexes = indexes();
    int own = union.cases().indexOf(each);
    boolean binary = scalar.kind() == ScalarKind.F64 || scalar.kind() == ScalarKind.F32;
    if (binary && indexes.getOrDefault(Kind.TEXT, own) != own) {
      return Guard.FINITE;
    }
    boolean decimal = scalar.kind() == ScalarKind.DECIMAL;
    return decimal && indexes.getOrDefault(Kind.INTEGER, -1) != own ? Guard.FRACTION : Guard.NONE;
  }
}
