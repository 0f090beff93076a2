package dev.penstock.schema.infer;

import dev.penstock.model.Definition;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;

/** Lists the definitions that one definition names. */
final class References {
  private References() {}

  /** Returns names in the order in which they stand, some of them more than once. */
  static List<String> of(Definition definition) {
    List<String> names = new ArrayList<>();
    switch (definition) {
      case Definition.RecordDef record -> record.fields().forEach(each -> add(each.type(), names));
      case Definition.UnionDef union -> union.cases().forEach(each -> names.add(each.record()));
      case Definition.EnumDef enumeration -> {}
    }
    return names;
  }

  private static void add(Type type, List<String> names) {
    switch (type) {
      case Type.Named named -> names.add(named.name());
      case Type.Sequence list -> add(list.element(), names);
      case Type.MapOf map -> add(map.value(), names);
      case Type.Nullable nullable -> add(nullable.type(), names);
      default -> {}
    }
  }
}
