package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.TypeGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds records that have no value because each one requires another. Spec: type-system, section 8.
 */
final class CycleRules {
  private final Map<String, Definition> byName;
  private final Map<String, List<String>> neededBy = new HashMap<>();
  private final Map<String, Integer> missing = new HashMap<>();
  private final Set<String> made = new HashSet<>();

  private CycleRules(Map<String, Definition> byName) {
    this.byName = byName;
  }

  static void check(
      List<Definition> definitions, Map<String, Definition> byName, List<Diagnostic> found) {
    CycleRules rules = new CycleRules(byName);
    rules.make();
    TypeGraph graph = TypeGraph.of(new Schema("", "", definitions));
    for (Definition definition : definitions) {
      boolean endless = !rules.made.contains(definition.name());
      if (endless && definition instanceof Definition.RecordDef record) {
        rules.report(record, graph, found);
      }
    }
  }

  /** Marks what has a value: first what requires nothing, then what requires only such. */
  private void make() {
    Deque<String> open = new ArrayDeque<>();
    byName.forEach((name, definition) -> {
      List<String> required = required(definition);
      required.forEach(each -> neededBy.computeIfAbsent(each, x -> new ArrayList<>()).add(name));
      boolean any = definition instanceof Definition.UnionDef && !required.isEmpty();
      missing.put(name, any ? 1 : required.size());
      if (required.isEmpty()) {
        open.add(name);
      }
    });
    while (!open.isEmpty()) {
      String name = open.remove();
      if (made.add(name)) {
        for (String owner : neededBy.getOrDefault(name, List.of())) {
          if (missing.merge(owner, -1, Integer::sum) == 0) {
            open.add(owner);
          }
        }
      }
    }
  }

  private List<String> required(Definition definition) {
    List<String> names = new ArrayList<>();
    if (definition instanceof Definition.RecordDef record) {
      for (Field field : record.fields()) {
        String name = required(field);
        if (name != null) {
          names.add(name);
        }
      }
    } else if (definition instanceof Definition.UnionDef union) {
      union.cases().forEach(each -> names.add(each.record()));
    }
    boolean anyUndefined = names.removeIf(name -> !byName.containsKey(name));
    return anyUndefined && definition instanceof Definition.UnionDef ? List.of() : names;
  }

  /** Returns the definition of which every value of {@code field} holds one; null for none. */
  private static @Nullable String required(Field field) {
    boolean always =
        switch (field.presence().kind()) {
          case REQUIRED, DEFAULT -> true;
          case NULLABLE, OPTIONAL, MAYBE -> false;
        };
    return always && field.type() instanceof Type.Named named ? named.name() : null;
  }

  private void report(Definition.RecordDef record, TypeGraph graph, List<Diagnostic> found) {
    for (Field field : record.fields()) {
      String name = required(field);
      if (name != null && !made.contains(name) && graph.sameCycle(name, record.name())) {
        found.add(
            new Diagnostic(
                "RequiredCycle",
                record.name() + "." + field.name(),
                "every "
                    + record.name()
                    + " holds another one by way of '"
                    + field.name()
                    + "', without end; make a field on the way nullable or optional, or a list"));
      }
    }
  }
}
