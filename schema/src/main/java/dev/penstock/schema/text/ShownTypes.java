package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;

/** Finds what Java source of a schema shows: all but what only adapters write. */
final class ShownTypes {
  private ShownTypes() {}

  /** Returns the schema without definitions that are reached through adapters alone. */
  static Schema of(Schema schema) {
    Set<String> shown = new HashSet<>(Set.of(schema.root()));
    Queue<String> pending = new ArrayDeque<>(shown);
    while (!pending.isEmpty()) {
      Definition definition = schema.definition(pending.remove());
      mentioned(definition).filter(shown::add).forEach(pending::add);
    }
    List<Definition> definitions =
        schema.definitions().stream().filter(each -> shown.contains(each.name())).toList();
    return new Schema(schema.namespace(), schema.root(), definitions);
  }

  private static Stream<String> mentioned(Definition definition) {
    return switch (definition) {
      case RecordDef record ->
          record.wireFields().stream().flatMap(each -> mentioned(each.boundType()));
      case UnionDef union -> union.cases().stream().map(Definition.Case::record);
      case Definition.EnumDef constants -> Stream.empty();
    };
  }

  private static Stream<String> mentioned(Type type) {
    return switch (type) {
      case Type.Named named -> Stream.of(named.name());
      case Type.Sequence list -> mentioned(list.element());
      case Type.SetOf set -> mentioned(set.element());
      case Type.MapOf map -> Stream.concat(mentioned(map.key()), mentioned(map.value()));
      case Type.Nullable nullable -> mentioned(nullable.type());
      default -> Stream.empty();
    };
  }
}
