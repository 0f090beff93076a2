package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Trait;
import java.util.List;
import java.util.stream.Stream;

/** Rules about the mark {@link Trait#SHARED}. Spec: type-system, section 3.7. */
final class SharedRules {
  private static final String WAY_OUT =
      "'shared' marks records that are not transparent; remove the mark";

  private SharedRules() {}

  static void check(Definition definition, List<Diagnostic> found) {
    boolean right = definition instanceof Definition.RecordDef record && !record.transparent();
    if (definition.notes().has(Trait.SHARED) && !right) {
      found.add(new Diagnostic("BadShared", definition.name(), WAY_OUT));
    }
    members(definition)
        .forEach(each ->
            found.add(new Diagnostic("BadShared", definition.name() + "." + each, WAY_OUT)));
  }

  /** Returns the names of the members of a definition that have the mark. */
  private static Stream<String> members(Definition definition) {
    return switch (definition) {
      case Definition.RecordDef record ->
          record.wireFields().stream()
              .filter(each -> each.notes().has(Trait.SHARED))
              .map(Field::name);
      case Definition.EnumDef enumeration ->
          enumeration.constants().stream()
              .filter(each -> each.notes().has(Trait.SHARED))
              .map(Definition.Constant::name);
      case Definition.UnionDef union ->
          union.cases().stream()
              .filter(each -> each.notes().has(Trait.SHARED))
              .map(Definition.Case::name);
    };
  }
}
