package dev.penstock.compact.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.TypeGraph;
import dev.penstock.model.format.ByName;
import dev.penstock.slab.format.UnionPlan;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides what stands where in messages of Compact. SPEC compact 2 to 6 */
public final class CompactPlanner {
  private final Map<String, Definition> definitions;
  private final TypeGraph graph;
  private final List<String> roots;
  private final TextColumns columns;
  private final PartPlanner parts;

  private CompactPlanner(Schema schema, List<String> roots) {
    this.roots = roots;
    definitions = schema.byName();
    graph = TypeGraph.of(schema);
    columns = new TextColumns(definitions, repeated(schema, roots), roots);
    parts = new PartPlanner(definitions, columns::of);
  }

  /** Returns the plan of a schema with its root. */
  public static CompactPlan plan(Schema schema) {
    return plan(schema, List.of(schema.root()));
  }

  /** Returns the plan of some roots of a schema, each record once. */
  public static CompactPlan plan(Schema schema, List<String> roots) {
    return new CompactPlanner(schema, roots).plan();
  }

  /** Returns the records of which a message with one of the roots can hold more than one. */
  private static Set<String> repeated(Schema schema, List<String> roots) {
    Set<String> repeated = new HashSet<>();
    for (String root : roots) {
      TypeGraph fromRoot = TypeGraph.of(new Schema(schema.namespace(), root, schema.definitions()));
      schema.definitions().stream()
          .map(Definition::name)
          .filter(fromRoot::repeated)
          .forEach(repeated::add);
    }
    return repeated;
  }

  private CompactPlan plan() {
    Map<String, RecordPlan> records = new LinkedHashMap<>();
    Map<String, UnionPlan<Value>> unions = new LinkedHashMap<>();
    for (Definition each : definitions.values()) {
      if (each instanceof RecordDef record) {
        records.put(record.name(), record(record, records.size()));
      } else if (each instanceof UnionDef union) {
        unions.put(union.name(), union(union));
      }
    }
    List<Value.Message> messages =
        roots.stream().map(this::message).collect(Collectors.toUnmodifiableList());
    return new CompactPlan(messages, new ByName<>(records), new ByName<>(unions), columns.count());
  }

  private Value.Message message(String record) {
    return parts.values().message(new Type.Named(record), Place.of(record));
  }

  private RecordPlan record(RecordDef record, int index) {
    List<Part> all = parts.of(record);
    return new RecordPlan(
        record.name(),
        index,
        record.shared(),
        graph.recursive(record.name()),
        all.get(0),
        List.copyOf(all.subList(1, all.size())),
        record.unknownFields().isPresent());
  }

  private UnionPlan<Value> union(UnionDef union) {
    return UnionPlan.of(
        union,
        each -> {
          Value.Message message = message(each.record());
          return each.since() > 1 ? message : message.root();
        });
  }
}
