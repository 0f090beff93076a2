package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Notes;
import dev.penstock.model.Trait;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Rules about where marks stand that other rules do not look after. Spec: type-system, 6. */
final class MarkRules {
  private static final Set<Trait> ON_ENUMS = EnumSet.of(Trait.OPEN, Trait.FLAGS, Trait.ALIASES);

  private MarkRules() {}

  static void check(Definition definition, List<Diagnostic> found) {
    Set<Trait> allowed = definition instanceof EnumDef ? ON_ENUMS : Set.of();
    check(definition.name(), definition.notes(), allowed, found);
    for (Element each : definition.elements()) {
      check(definition.name() + "." + each.name(), each.notes(), Set.of(), found);
    }
  }

  private static void check(
      String element, Notes notes, Set<Trait> allowed, List<Diagnostic> found) {
    for (Trait trait : ON_ENUMS) {
      if (notes.has(trait) && !allowed.contains(trait)) {
        String mark = trait.name().toLowerCase(Locale.ROOT);
        String message = "'" + mark + "' marks enums; remove the mark";
        found.add(new Diagnostic("BadMark", element, message));
      }
    }
  }
}
