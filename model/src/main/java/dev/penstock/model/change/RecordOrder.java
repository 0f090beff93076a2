package dev.penstock.model.change;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The order in which shape tables count the records of a schema. Spec: evolution, section 6. */
final class RecordOrder {
  private RecordOrder() {}

  /** Returns the names of the records that {@code type} reaches in version 1, in breadth. */
  static List<String> of(Type type, Map<String, Definition> definitions) {
    Deque<String> open = new ArrayDeque<>();
    collect(type, open);
    Set<String> met = new HashSet<>();
    List<String> records = new ArrayList<>();
    while (!open.isEmpty()) {
      String name = open.remove();
      Definition definition = definitions.get(name);
      if (definition == null || !met.add(name)) {
        continue;
      }
      if (definition instanceof RecordDef record) {
        records.add(name);
        record.wireFields().stream()
            .filter(each -> each.id().since() == 1)
            .map(Field::type)
            .forEach(each -> collect(each, open));
      } else if (definition instanceof UnionDef union) {
        union.cases().stream()
            .filter(each -> each.since() == 1)
            .sorted(Comparator.comparingInt(Case::number))
            .map(Case::record)
            .forEach(open::add);
      }
    }
    return records;
  }

  private static void collect(Type type, Deque<String> names) {
    switch (type) {
      case Type.Named named -> names.add(named.name());
      case Type.Sequence list -> collect(list.element(), names);
      case Type.SetOf set -> collect(set.element(), names);
      case Type.MapOf map -> {
        collect(map.key(), names);
        collect(map.value(), names);
      }
      case Type.Nullable nullable -> collect(nullable.type(), names);
      case Type.Adapted adapted -> collect(adapted.wire(), names);
      default -> {}
    }
  }
}
