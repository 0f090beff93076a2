package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rules about the names of fields, constants and cases. Spec: type-system, section 6. */
final class NameRules {
  private NameRules() {}

  static void check(Definition definition, List<Diagnostic> found) {
    checkNames(definition.name(), definition.elements(), found);
    for (Element element : definition.elements()) {
      if (definition.reserved().contains(element.name())) {
        String message =
            "the name '"
                + element.name()
                + "' is reserved for one that was removed; choose another";
        found.add(
            new Diagnostic("ReservedName", definition.name() + "." + element.name(), message));
      }
    }
    checkJsonNames(definition.name(), definition.elements(), found);
  }

  private static void checkNames(
      String owner, List<? extends Element> items, List<Diagnostic> found) {
    Set<String> seen = new HashSet<>();
    for (Element item : items) {
      String element = owner + "." + item.name();
      if (item.name().isEmpty()) {
        found.add(new Diagnostic("EmptyName", element, "a " + item.kind() + " needs a name"));
      }
      if (!seen.add(item.name())) {
        found.add(
            new Diagnostic(
                "DuplicateName",
                element,
                "two " + item.kind() + "s have the name '" + item.name() + "'; rename one"));
      }
    }
  }

  /** Checks what readers of JSON accept: the name there, then the aliases. */
  private static void checkJsonNames(
      String owner, List<? extends Element> items, List<Diagnostic> found) {
    Map<String, String> users = new HashMap<>();
    for (Element item : items) {
      List<String> accepted =
          new ArrayList<>(List.of(item.notes().names().in("json", item.name())));
      accepted.addAll(item.notes().names().aliases());
      for (String name : accepted) {
        String first = users.putIfAbsent(name, item.name());
        if (first != null && !first.equals(item.name())) {
          found.add(
              new Diagnostic(
                  "DuplicateName",
                  owner + "." + item.name(),
                  item.kind()
                      + " '"
                      + item.name()
                      + "' is called '"
                      + name
                      + "' in JSON, and so is '"
                      + first
                      + "'; change the name or alias of one"));
        }
      }
    }
  }
}
