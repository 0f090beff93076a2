package dev.penstock.amf3.format;

import dev.penstock.amf3.format.RecordPlan.Member;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Schema;
import dev.penstock.model.TypeGraph;
import dev.penstock.model.format.ByName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides which objects stand for the values of a schema. SPEC amf3 2 to 4 */
public final class Amf3Planner {
  private final Map<String, Definition> definitions;
  private final TypeGraph graph;
  private final List<Diagnostic> found = new ArrayList<>();
  private final Map<String, RecordPlan> records = new LinkedHashMap<>();
  private final Map<String, EnumPlan> enums = new LinkedHashMap<>();
  private final Map<String, UnionPlan> unions = new LinkedHashMap<>();
  private final Map<String, String> ownerByAlias = new HashMap<>();

  private Amf3Planner(Schema schema) {
    definitions = schema.byName();
    graph = TypeGraph.of(schema);
    schema.definitions().forEach(this::add);
  }

  /**
   * Returns the plan of a schema.
   *
   * @throws IllegalArgumentException if AMF3 cannot carry the schema, with {@link #refusals}
   */
  public static Amf3Plan plan(Schema schema) {
    Amf3Planner planner = new Amf3Planner(schema);
    if (!planner.found.isEmpty()) {
      throw new IllegalArgumentException(
          planner.found.stream().map(Diagnostic::toString).collect(Collectors.joining("; ")));
    }
    return new Amf3Plan(
        new ByName<>(planner.records), new ByName<>(planner.enums), new ByName<>(planner.unions));
  }

  /** Returns what AMF3 cannot carry of a schema; empty if there is a plan. */
  public static List<Diagnostic> refusals(Schema schema) {
    return List.copyOf(new Amf3Planner(schema).found);
  }

  private void add(Definition definition) {
    if (definition instanceof RecordDef record) {
      checkAlias(record);
      records.put(record.name(), record(record));
    } else if (definition instanceof EnumDef constants) {
      enums.put(constants.name(), constants(constants));
    } else if (definition instanceof UnionDef union) {
      unions.put(union.name(), union(union));
    }
  }

  private static Name alias(Definition record) {
    return Name.ofRecord(record.name(), record.notes().names());
  }

  private void checkAlias(RecordDef record) {
    Name alias = alias(record);
    List<String> all = new ArrayList<>(alias.aliases());
    all.add(alias.written());
    for (String each : all) {
      String other = ownerByAlias.putIfAbsent(each, record.name());
      if (other != null && !other.equals(record.name())) {
        found.add(
            new Diagnostic(
                "AliasTwice",
                record.name(),
                String.format(
                    "AMF3 knows '%s' by the alias '%s', too; give one of them another",
                    other, each)));
      }
    }
  }

  private RecordPlan record(RecordDef record) {
    List<Member> members = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Field field : record.fields()) {
      Name name = Name.ofMember(field.name(), field.notes().names());
      checkMember(record.name() + "." + field.name(), name, names);
      boolean isRequired = field.presence().kind() == Presence.Kind.REQUIRED;
      members.add(new Member(field.id().number(), name, isRequired));
    }
    return new RecordPlan(
        alias(record),
        graph.recursive(record.name()),
        Hints.of(record.notes(), Hints.DYNAMIC).isPresent(),
        members,
        record.unknownFields().isPresent());
  }

  private void checkMember(String element, Name name, Set<String> names) {
    if (name.written().isEmpty()) {
      found.add(
          new Diagnostic("EmptyName", element, "AMF3 has no members without a name; give it one"));
    } else if (!names.add(name.written())) {
      found.add(
          new Diagnostic(
              "NameTwice",
              element,
              String.format(
                  "another member is '%s' in AMF3, too; give one another name", name.written())));
    }
  }

  private static EnumPlan constants(EnumDef constants) {
    List<Name> names =
        constants.constants().stream()
            .map(each -> Name.ofMember(each.name(), each.notes().names()))
            .collect(Collectors.toUnmodifiableList());
    List<Integer> numbers =
        constants.constants().stream()
            .map(Constant::number)
            .map(Long::intValue)
            .collect(Collectors.toUnmodifiableList());
    return new EnumPlan(
        constants.name(),
        names,
        numbers,
        Hints.of(constants.notes(), Hints.ENUM).isPresent(),
        constants.unknown().map(constants.constants()::indexOf).orElse(-1));
  }

  private UnionPlan union(UnionDef union) {
    List<Name> cases = new ArrayList<>();
    for (Case each : union.cases()) {
      Definition record = definitions.get(each.record());
      if (record != null) {
        cases.add(alias(record));
      }
    }
    int unknown = union.unknown().map(union.cases()::indexOf).orElse(-1);
    return new UnionPlan(union.name(), cases, unknown);
  }
}
