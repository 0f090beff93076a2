package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
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
    Stream<? extends Element> removed =
        definition instanceof Definition.RecordDef record
            ? record.removed().stream()
            : Stream.empty();
    Stream.concat(definition.elements().stream(), removed)
        .filter(each -> each.has(Trait.SHARED))
        .forEach(each ->
            found.add(new Diagnostic("BadShared", definition.name() + "." + each.name(), WAY_OUT)));
  }
}
