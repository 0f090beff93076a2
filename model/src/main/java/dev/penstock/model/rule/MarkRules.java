package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Trait;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Rules about where marks stand that no other rule looks after. Spec: type-system, section 6. */
final class MarkRules {
  private static final Map<Trait, String> PLACES =
      Map.of(
          Trait.OPEN,
          "enums",
          Trait.FLAGS,
          "enums",
          Trait.ALIASES,
          "enums",
          Trait.STRUCT,
          "records",
          Trait.ONEOF,
          "fields");

  private MarkRules() {}

  static void check(Definition definition, List<Diagnostic> found) {
    String place =
        definition instanceof EnumDef ? "enums" : definition instanceof RecordDef ? "records" : "";
    check(definition.name(), definition.notes(), place, found);
    for (Element each : definition.elements()) {
      String inside = each instanceof Field ? "fields" : "";
      check(definition.name() + "." + each.name(), each.notes(), inside, found);
    }
  }

  private static void check(String element, Notes notes, String place, List<Diagnostic> found) {
    for (Trait trait : Trait.values()) {
      String right = PLACES.getOrDefault(trait, place);
      if (notes.has(trait) && !right.equals(place)) {
        String mark = trait.name().toLowerCase(Locale.ROOT);
        String message = String.format("'%s' marks %s; remove the mark", mark, right);
        found.add(new Diagnostic("BadMark", element, message));
      }
    }
  }
}
