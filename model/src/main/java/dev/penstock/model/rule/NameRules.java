package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rules about the names of fields, constants and cases. Spec: type-system, section 6. */
final class NameRules {
  private NameRules() {}

  /** Something with a name and other names. */
  private record Item(String kind, String name, Names names) {}

  static void check(Definition definition, List<Diagnostic> found) {
    List<Item> items =
        switch (definition) {
          case Definition.RecordDef record ->
              record.fields().stream()
                  .map(each -> new Item("field", each.name(), each.notes().names()))
                  .toList();
          case Definition.EnumDef enumeration ->
              enumeration.constants().stream()
                  .map(each -> new Item("constant", each.name(), each.notes().names()))
                  .toList();
          case Definition.UnionDef union ->
              union.cases().stream()
                  .map(each -> new Item("case", each.name(), each.notes().names()))
                  .toList();
        };
    checkNames(definition.name(), items, found);
    checkJsonNames(definition.name(), items, found);
  }

  private static void checkNames(String owner, List<Item> items, List<Diagnostic> found) {
    Set<String> seen = new HashSet<>();
    for (Item item : items) {
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
  private static void checkJsonNames(String owner, List<Item> items, List<Diagnostic> found) {
    Map<String, String> users = new HashMap<>();
    for (Item item : items) {
      List<String> accepted = new ArrayList<>(List.of(item.names().in("json", item.name())));
      accepted.addAll(item.names().aliases());
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
