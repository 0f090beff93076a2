package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Rules about hints. Spec: type-system, section 6.1. */
final class HintRules {
  private HintRules() {}

  static void check(Definition definition, List<Diagnostic> found) {
    check(definition.name(), definition.notes(), found);
    for (Element each : definition.elements()) {
      check(definition.name() + "." + each.name(), each.notes(), found);
    }
  }

  private static void check(String element, Notes notes, List<Diagnostic> found) {
    Set<String> names = new HashSet<>();
    for (Hint hint : notes.hints()) {
      if (!names.add(hint.format() + " " + hint.name())) {
        found.add(
            new Diagnostic(
                "DuplicateHint",
                element,
                String.format(
                    "two hints say what %s does about '%s'; leave one",
                    hint.format(), hint.name())));
      }
    }
  }
}
