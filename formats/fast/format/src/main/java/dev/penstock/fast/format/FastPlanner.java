package dev.penstock.fast.format;

import dev.penstock.fast.format.RecordPlan.Form;
import dev.penstock.fast.format.RecordPlan.Nested;
import dev.penstock.fast.format.RecordPlan.Tail;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.FirstVersions;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.TypeGraph;
import dev.penstock.model.format.ByName;
import dev.penstock.slab.format.UnionPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Decides where everything stands in messages of Fast. SPEC fast 2 to 6 */
public final class FastPlanner {
  private final Map<String, Definition> definitions;
  private final TypeGraph graph;
  private final TypeGraph firstVersions;
  private final Values values;
  private final Refusals refusals;
  private final Map<String, Block> firstBlocks = new HashMap<>();
  private final Map<String, Grown> grown = new HashMap<>();

  /** What the versions from 2 on add to a record. */
  private record Grown(List<Block> parts, Tail tail) {}

  private FastPlanner(Schema schema) {
    definitions = schema.byName();
    graph = TypeGraph.of(schema);
    firstVersions = TypeGraph.of(firstVersions(schema));
    values = new Values(definitions, this::fixed);
    refusals = new Refusals();
  }

  /**
   * Returns the plan of a schema with its root.
   *
   * @throws IllegalArgumentException if Fast cannot carry the schema, with {@link #refusals}
   */
  public static FastPlan plan(Schema schema) {
    return plan(schema, List.of(schema.root()));
  }

  /**
   * Returns the plan of some roots of a schema, each record once.
   *
   * @throws IllegalArgumentException if Fast cannot carry the schema, with {@link #refusals}
   */
  public static FastPlan plan(Schema schema, List<String> roots) {
    FastPlanner planner = new FastPlanner(schema);
    planner.lay();
    planner.refusals.throwAny();
    return planner.finish(roots);
  }

  /** Returns what Fast cannot carry of a schema; empty if there is a plan. */
  public static List<Diagnostic> refusals(Schema schema) {
    FastPlanner planner = new FastPlanner(schema);
    planner.lay();
    return planner.refusals.found();
  }

  private static Schema firstVersions(Schema schema) {
    List<Definition> first = new ArrayList<>();
    for (Definition each : schema.definitions()) {
      first.add(
          each instanceof RecordDef record
              ? RecordDef.of(record.name(), record.versions().get(0), false)
              : each);
    }
    return new Schema(schema.namespace(), schema.root(), first);
  }

  /** Lays out all records: the blocks of version 1, inner records first, then what was added. */
  private void lay() {
    definitions.values().forEach(refusals::checkNumbers);
    for (Definition each : firstVersions.order()) {
      if (definitions.get(each.name()) instanceof RecordDef record) {
        refusals.guard(record, () -> layFirst(record), () -> layEmpty(record));
      }
    }
    for (Definition each : firstVersions.order()) {
      if (definitions.get(each.name()) instanceof RecordDef record) {
        refusals.guard(record, () -> layTail(record), () -> layNoTail(record));
        refusals.guard(record, () -> refusals.checkComponents(record, values), () -> {});
      }
    }
  }

  private void layFirst(RecordDef record) {
    BlockPlanner planner = new BlockPlanner(record, 1, definitions);
    firstBlocks.put(record.name(), planner.plan(0, field -> values.of(field.type())));
  }

  /** Stands in for a block that is too long, so that only the innermost is reported. */
  private void layEmpty(RecordDef record) {
    firstBlocks.put(record.name(), new Block(1, 0, 1, 0, List.of(), 0, 0));
  }

  /** Tells how a record stands in what holds it, by its first version. SPEC fast 4.5, 4.8 */
  private Form form(RecordDef record) {
    if (record.shared()) {
      return Form.SHARED;
    }
    if (firstVersions.recursive(record.name())) {
      return Form.VARIABLE;
    }
    return first(record.name()).isFixed() ? Form.FIXED : Form.VARIABLE;
  }

  private Optional<Block> fixed(RecordDef record) {
    return form(record) == Form.FIXED ? Optional.of(first(record.name())) : Optional.empty();
  }

  private Block first(String record) {
    return Objects.requireNonNull(firstBlocks.get(record), record);
  }

  private Grown grown(String record) {
    return Objects.requireNonNull(grown.get(record), record);
  }

  private void layTail(RecordDef record) {
    List<Block> added = new ArrayList<>();
    int partBytes = 0;
    for (int version = 2; version <= record.version(); version++) {
      BlockPlanner planner = new BlockPlanner(record, version, definitions);
      Block part = planner.plan(partBytes, field -> ofPart(field.type()));
      added.add(part);
      partBytes = Math.addExact(partBytes, part.byteLength());
    }
    List<Nested> nested = new ArrayList<>();
    int byteLength = partBytes;
    boolean keeps = record.unknownFields().isPresent();
    boolean stretches = keeps;
    Block first = first(record.name());
    for (Slot slot : first.in(Area.BLOCK)) {
      if (slot.value() instanceof Value.InBlock inner) {
        nested.add(new Nested(slot.component(), inner.record(), byteLength));
        Tail tail = grown(inner.record()).tail();
        byteLength = Math.addExact(byteLength, tail.byteLength());
        stretches |= tail.stretches();
      }
    }
    Math.addExact(first.byteLength(), byteLength);
    Tail tail = new Tail(partBytes, byteLength, nested, keeps, stretches);
    grown.put(record.name(), new Grown(List.copyOf(added), tail));
  }

  private void layNoTail(RecordDef record) {
    grown.put(record.name(), new Grown(List.of(), new Tail(0, 0, List.of(), false, false)));
  }

  /** Returns what stands for a component of a later version. SPEC fast 6 */
  private Value ofPart(Type type) {
    Value value = values.of(type);
    boolean alone =
        value instanceof Value.Scalar
            || value instanceof Value.Constant
            || value instanceof Value.Text
            || value instanceof Value.Blob blob && blob.isPlain();
    return alone ? value : message(type);
  }

  private Value.Message message(Type type) {
    List<String> shapes =
        FirstVersions.records(type, definitions).stream()
            .map(RecordDef::name)
            .collect(Collectors.toUnmodifiableList());
    return new Value.Message(values.of(type), shapes);
  }

  private FastPlan finish(List<String> roots) {
    Map<String, RecordPlan> records = new LinkedHashMap<>();
    Map<String, UnionPlan<Value>> unions = new LinkedHashMap<>();
    for (Definition each : definitions.values()) {
      if (each instanceof RecordDef record) {
        records.put(record.name(), record(record, records.size()));
      } else if (each instanceof UnionDef union) {
        unions.put(union.name(), union(union));
      }
    }
    return new FastPlan(
        roots.stream()
            .map(root -> message(new Type.Named(root)))
            .collect(Collectors.toUnmodifiableList()),
        new ByName<>(records),
        new ByName<>(unions));
  }

  private RecordPlan record(RecordDef record, int index) {
    String name = record.name();
    return new RecordPlan(
        name,
        index,
        form(record),
        graph.recursive(name),
        first(name),
        grown(name).parts(),
        grown(name).tail());
  }

  private UnionPlan<Value> union(UnionDef union) {
    return UnionPlan.of(
        union,
        each -> {
          Type type = new Type.Named(each.record());
          return each.since() > 1 ? message(type) : values.of(type);
        });
  }
}
