package dev.penstock.flatbuffers.format;

import dev.penstock.flatbuffers.format.Slot.Marks;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Root;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.TypeGraph;
import dev.penstock.model.format.ByName;
import dev.penstock.model.format.HintedConstructs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides where everything stands in messages of FlatBuffers. SPEC flatbuffers 3, 4 */
public final class FlatPlanner {
  private final Map<String, Definition> definitions;
  private final TypeGraph graph;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final MadeTypes made;
  private final Values values;
  private final Absents absents;
  private final Refusals refusals = new Refusals();
  private final Map<String, TablePlan> tables = new LinkedHashMap<>();
  private final Map<String, EnumPlan> enums = new LinkedHashMap<>();
  private final Map<String, UnionPlan> unions = new LinkedHashMap<>();
  private final List<FlatPlan.Root> roots = new ArrayList<>();

  private FlatPlanner(Schema hinted, List<String> roots) {
    Schema schema = HintedConstructs.of(hinted, FlatBuffersFormat.NAME);
    definitions = schema.byName();
    graph = TypeGraph.of(schema);
    Set<String> taken = new HashSet<>();
    Set<String> simpleNames = new HashSet<>();
    for (Definition each : schema.definitions()) {
      String name = Names.unique(Names.qualified(each.notes(), each.name()), taken);
      names.put(each.name(), name);
      if (each instanceof RecordDef) {
        simpleNames.add(Names.simple(name));
      }
    }
    made = new MadeTypes(schema.namespace(), names, simpleNames);
    values = new Values(definitions, names, made);
    absents = new Absents(definitions);
    schema.definitions().forEach(each -> refusals.guard(each, () -> add(each)));
    roots.forEach(this::addRoot);
    for (Optional<MadeTypes.Made> next = made.next(); next.isPresent(); next = made.next()) {
      add(next.get());
    }
  }

  /**
   * Returns the plan of a schema with its root.
   *
   * @throws IllegalArgumentException if FlatBuffers cannot carry the schema, with {@link #refusals}
   */
  public static FlatPlan plan(Schema schema) {
    return plan(schema, List.of(schema.root()));
  }

  /**
   * Returns the plan of some roots of a schema, each definition once.
   *
   * @throws IllegalArgumentException if FlatBuffers cannot carry the schema, with {@link #refusals}
   */
  public static FlatPlan plan(Schema schema, List<String> roots) {
    FlatPlanner planner = new FlatPlanner(schema, roots);
    planner.refusals.throwAny();
    return new FlatPlan(
        planner.roots,
        new FlatPlan.Entries(
            new ByName<>(planner.tables),
            new ByName<>(planner.values.structs()),
            new ByName<>(planner.enums),
            new ByName<>(planner.unions)),
        planner.names);
  }

  /**
   * Returns the plan of all that a module defines, with its roots.
   *
   * @throws IllegalArgumentException if FlatBuffers cannot carry the module, with {@link #refusals}
   */
  public static FlatPlan plan(SchemaModule module) {
    List<String> roots =
        module.roots().stream().map(Root::type).collect(Collectors.toUnmodifiableList());
    String first = roots.isEmpty() ? "" : roots.get(0);
    return plan(new Schema(module.namespace(), first, module.definitions()), roots);
  }

  /** Returns what FlatBuffers cannot carry of a schema; empty if there is a plan. */
  public static List<Diagnostic> refusals(Schema schema) {
    return new FlatPlanner(schema, List.of(schema.root())).refusals.found();
  }

  private String name(String definition) {
    return Objects.requireNonNull(names.get(definition), definition);
  }

  private void add(Definition definition) {
    if (definition instanceof RecordDef record) {
      if (record.notes().has(Trait.STRUCT)) {
        values.struct(record);
      } else {
        add(record);
      }
    } else if (definition instanceof EnumDef constants) {
      enums.put(name(constants.name()), values.constants(constants));
    } else if (definition instanceof UnionDef union) {
      unions.put(name(union.name()), union(union));
    }
  }

  private void addRoot(String root) {
    Value value = values.of(new Type.Named(root));
    roots.add(
        value instanceof Value.OfTable table
            ? new FlatPlan.Root(root, table.table(), false)
            : new FlatPlan.Root(root, made.box(new Type.Named(root), values), true));
  }

  private void add(RecordDef record) {
    String name = name(record.name());
    FieldNames fieldNames = new FieldNames(made::isTable);
    List<Slot> slots = new ArrayList<>();
    int next = 1;
    int id = 0;
    for (Field field : record.wireFields()) {
      Value value = values.inTable(field);
      boolean takesTwo = takesTwo(value);
      int number = field.id().number();
      int end = takesTwo ? number - 1 : number;
      if (!refusals.checkPlaces(record, next, end)) {
        return;
      }
      for (; next < end; next++) {
        slots.add(reserved(next, fieldNames.reserve(next), id++));
      }
      id += takesTwo ? 2 : 1;
      refusals.checkHints(record, field);
      slots.add(
          new Slot(
              number,
              fieldNames.of(field),
              id - 1,
              value,
              absents.of(field, value),
              marks(field, record.isRemoved(field))));
      next = number + 1;
    }
    refusals.checkSize(record, slots);
    tables.put(
        name,
        new TablePlan(name, Optional.of(record.name()), graph.recursive(record.name()), slots, id));
  }

  private static Slot reserved(int number, String name, int id) {
    Value value = new Value.Scalar(ScalarKind.U8);
    Marks marks = new Marks(true, true, false, Optional.empty());
    return new Slot(number, name, id, value, new Slot.Absent.Bits(0), marks);
  }

  private void add(MadeTypes.Made table) {
    List<Slot> slots = new ArrayList<>();
    int id = 0;
    for (Field field : table.fields()) {
      Value value = values.of(field.type());
      id += takesTwo(value) ? 2 : 1;
      slots.add(
          new Slot(
              field.id().number(),
              field.name(),
              id - 1,
              value,
              absents.of(field, value),
              marks(field, false)));
    }
    tables.put(table.table(), new TablePlan(table.table(), Optional.empty(), false, slots, id));
  }

  static boolean takesTwo(Value value) {
    return value instanceof Value.OfUnion
        || value instanceof Value.Vector vector && vector.element() instanceof Value.OfUnion;
  }

  private Marks marks(Field field, boolean removed) {
    Notes notes = field.notes();
    Optional<String> nested =
        Hints.of(notes, Hints.NESTED).filter(definitions::containsKey).map(this::name);
    return new Marks(removed, removed || notes.has(Trait.DEPRECATED), values.isKey(field), nested);
  }

  private UnionPlan union(UnionDef union) {
    boolean startsAtZero = union.cases().stream().anyMatch(each -> each.number() == 0);
    Set<String> taken = new HashSet<>(Set.of("NONE"));
    List<UnionPlan.Case> cases = new ArrayList<>();
    long most = 0;
    for (Definition.Case each : union.cases()) {
      long type = startsAtZero ? each.number() + 1L : each.number();
      most = Math.max(most, type);
      String name = Names.unique(Names.of(each.notes(), each.name()), taken);
      cases.add(new UnionPlan.Case(name, type, each.number(), values.caseValue(each.type())));
    }
    return new UnionPlan(name(union.name()), union.name(), width(union, most), cases);
  }

  private static ScalarKind width(UnionDef union, long most) {
    Optional<String> said = Hints.of(union.notes(), Hints.WIDTH);
    for (ScalarKind kind : ScalarKind.values()) {
      if (said.equals(Optional.of(kind.keyword())) && kind.isEnumWidth()) {
        return kind;
      }
    }
    return most <= 0xFF ? ScalarKind.U8 : most <= 0xFFFF ? ScalarKind.U16 : ScalarKind.U32;
  }
}
