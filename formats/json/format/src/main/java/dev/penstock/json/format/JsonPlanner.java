package dev.penstock.json.format;

import dev.penstock.json.format.Member.Missing;
import dev.penstock.json.format.UnionPlan.CasePlan;
import dev.penstock.json.format.UnionPlan.Guard;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.TypeGraph;
import dev.penstock.model.format.ByName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Decides which documents stand for the values of a schema. SPEC json 2 to 4 */
public final class JsonPlanner {
  private final TypeGraph graph;
  private final Kinds kinds;
  private final Refusals refusals;
  private final Map<String, RecordPlan> records = new LinkedHashMap<>();
  private final Map<String, EnumPlan> enums = new LinkedHashMap<>();
  private final Map<String, UnionPlan> unions = new LinkedHashMap<>();

  private JsonPlanner(Schema schema) {
    graph = TypeGraph.of(schema);
    kinds = new Kinds(schema.byName());
    refusals = new Refusals(kinds);
    schema.definitions().forEach(this::add);
  }

  /**
   * Returns the plan of a schema with its root.
   *
   * @throws IllegalArgumentException if JSON cannot carry the schema, with {@link #refusals}
   */
  public static JsonPlan plan(Schema schema) {
    return plan(schema, List.of(schema.root()));
  }

  /**
   * Returns the plan of some roots of a schema, each definition once.
   *
   * @throws IllegalArgumentException if JSON cannot carry the schema, with {@link #refusals}
   */
  public static JsonPlan plan(Schema schema, List<String> roots) {
    JsonPlanner planner = new JsonPlanner(schema);
    planner.refusals.throwAny();
    return new JsonPlan(
        roots,
        new ByName<>(planner.records),
        new ByName<>(planner.enums),
        new ByName<>(planner.unions));
  }

  /** Returns what JSON cannot carry of a schema; empty if there is a plan. */
  public static List<Diagnostic> refusals(Schema schema) {
    return new JsonPlanner(schema).refusals.found();
  }

  private void add(Definition definition) {
    if (definition instanceof RecordDef record) {
      refusals.check(record);
      records.put(record.name(), record(record));
    } else if (definition instanceof EnumDef constants) {
      enums.put(constants.name(), constants(constants));
    } else if (definition instanceof UnionDef union) {
      unions.put(union.name(), union(union));
    }
  }

  private RecordPlan record(RecordDef record) {
    return new RecordPlan(
        record.name(),
        record.transparent(),
        graph.recursive(record.name()),
        record.fields().stream().map(JsonPlanner::member).collect(Collectors.toUnmodifiableList()),
        record.unknownFields().isPresent());
  }

  private static Member member(Field field) {
    int component = field.id().number();
    Name name = Name.of(field.name(), field.notes().names());
    return switch (field.presence().kind()) {
      case REQUIRED -> new Member(component, name, Missing.REFUSED, false);
      case NULLABLE -> new Member(component, name, Missing.NULL, true);
      case OPTIONAL -> new Member(component, name, Missing.ABSENT, false);
      case MAYBE -> new Member(component, name, Missing.ABSENT, true);
      case DEFAULT -> new Member(component, name, Missing.DEFAULT, false);
    };
  }

  private static EnumPlan constants(EnumDef constants) {
    List<Name> names =
        constants.constants().stream()
            .map(each -> Name.of(each.name(), each.notes().names()))
            .collect(Collectors.toUnmodifiableList());
    int unknown = constants.unknown().map(constants.constants()::indexOf).orElse(-1);
    return new EnumPlan(constants.name(), names, unknown);
  }

  private UnionPlan union(UnionDef union) {
    CaseKinds byKind = new CaseKinds(union, kinds);
    boolean isByKind = union.tagging() == Tagging.BY_KIND;
    if (isByKind) {
      refusals.check(union, byKind);
    }
    List<CasePlan> cases = new ArrayList<>();
    for (Definition.Case each : union.cases()) {
      Name name = Name.of(each.name(), each.notes().names());
      Guard guard = isByKind ? byKind.guard(each) : Guard.NONE;
      cases.add(new CasePlan(name, each.record(), guard));
    }
    int unknown = union.unknown().map(union.cases()::indexOf).orElse(-1);
    return new UnionPlan(union.name(), tagging(union, byKind), cases, unknown);
  }

  private static UnionPlan.Tagging tagging(UnionDef union, CaseKinds byKind) {
    return union.tagging() == Tagging.BY_KIND
        ? new UnionPlan.ByKind(byKind.indexes())
        : union
            .tagMember()
            .<UnionPlan.Tagging>map(UnionPlan.ByMember::new)
            .orElseGet(UnionPlan.ByName::new);
  }
}
