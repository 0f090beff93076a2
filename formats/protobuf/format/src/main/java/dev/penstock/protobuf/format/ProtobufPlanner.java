package dev.penstock.protobuf.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.TypeGraph;
import dev.penstock.model.format.ByName;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.protobuf.format.FieldPlan.Label;
import dev.penstock.protobuf.format.MessagePlan.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides which fields messages of Protobuf have. SPEC protobuf 3, 4 */
public final class ProtobufPlanner {
  private static final String VALUE = "value";

  private final Map<String, Definition> definitions;

  /** The definitions before hints count. */
  private final Map<String, Definition> written;

  private final TypeGraph graph;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final MadeTypes made;
  private final Values values;
  private final Refusals refusals = new Refusals();
  private final Map<String, MessagePlan> messages = new LinkedHashMap<>();
  private final Map<String, EnumPlan> enums = new LinkedHashMap<>();

  private ProtobufPlanner(Schema hinted) {
    Schema schema = HintedConstructs.of(hinted, ProtobufFormat.NAME);
    written = hinted.byName();
    definitions = schema.byName();
    graph = TypeGraph.of(schema);
    Set<String> taken = new HashSet<>();
    for (Definition each : schema.definitions()) {
      names.put(each.name(), Names.unique(Names.qualified(each.notes(), each.name()), taken));
    }
    made = new MadeTypes(schema.namespace(), names);
    values = new Values(definitions, names, made);
    schema.definitions().forEach(this::add);
    for (Optional<MadeTypes.Made> next = made.next(); next.isPresent(); next = made.next()) {
      add(next.get());
    }
  }

  /**
   * Returns the plan of a schema with its root.
   *
   * @throws IllegalArgumentException if Protobuf cannot carry the schema, with {@link #refusals}
   */
  public static ProtobufPlan plan(Schema schema) {
    return plan(schema, List.of(schema.root()));
  }

  /**
   * Returns the plan of some roots of a schema, each definition once.
   *
   * @throws IllegalArgumentException if Protobuf cannot carry the schema, with {@link #refusals}
   */
  public static ProtobufPlan plan(Schema schema, List<String> roots) {
    ProtobufPlanner planner = new ProtobufPlanner(schema);
    planner.refusals.throwAny();
    return new ProtobufPlan(
        roots.stream().map(planner::name).collect(Collectors.toUnmodifiableList()),
        new ByName<>(planner.messages),
        new ByName<>(planner.enums),
        planner.names);
  }

  /**
   * Returns the plan of all that a module defines, with its roots.
   *
   * @throws IllegalArgumentException if Protobuf cannot carry the module, with {@link #refusals}
   */
  public static ProtobufPlan plan(SchemaModule module) {
    List<String> roots =
        module.roots().stream().map(Root::type).collect(Collectors.toUnmodifiableList());
    String first = roots.isEmpty() ? "" : roots.get(0);
    return plan(new Schema(module.namespace(), first, module.definitions()), roots);
  }

  /** Returns what Protobuf cannot carry of a schema; empty if there is a plan. */
  public static List<Diagnostic> refusals(Schema schema) {
    return new ProtobufPlanner(schema).refusals.found();
  }

  private String name(String definition) {
    return Objects.requireNonNull(names.get(definition), definition);
  }

  private void add(Definition definition) {
    if (definition instanceof RecordDef record) {
      add(record.name(), Kind.RECORD, fields(record));
    } else if (definition instanceof EnumDef constants) {
      enums.put(name(constants.name()), constants(constants));
    } else if (definition instanceof UnionDef union) {
      boolean startsAtZero = union.cases().stream().anyMatch(each -> each.number() == 0);
      List<FieldPlan> fields = new ArrayList<>();
      Set<String> taken = new HashSet<>(Set.of(VALUE));
      for (Definition.Case each : union.cases()) {
        long number = each.number() + (startsAtZero ? 1L : 0L);
        refusals.checkNumber(union.name() + "." + each.name(), number);
        fields.add(ofCase(each, each.number(), (int) number, VALUE, taken));
      }
      add(union.name(), Kind.UNION, fields);
    }
  }

  private void add(String definition, Kind kind, List<FieldPlan> fields) {
    String name = name(definition);
    List<FieldPlan> byNumber =
        fields.stream()
            .sorted(Comparator.comparingInt(FieldPlan::number))
            .collect(Collectors.toUnmodifiableList());
    boolean isRecursive = graph.recursive(definition);
    messages.put(name, new MessagePlan(name, Optional.of(definition), kind, isRecursive, byNumber));
  }

  private List<FieldPlan> fields(RecordDef record) {
    List<FieldPlan> fields = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (Field field : record.fieldsById()) {
      int number = field.id().number();
      if (field.has(Trait.ONEOF)
          && field.type() instanceof Type.Named named
          && definitions.get(named.name()) instanceof UnionDef union) {
        String oneof = Names.unique(Names.field(field.notes(), field.name()), taken);
        for (Definition.Case each : union.cases()) {
          refusals.checkNumber(record.name() + "." + field.name(), each.number());
          fields.add(ofCase(each, component(record, field), each.number(), oneof, taken));
        }
      } else {
        refusals.checkNumber(record.name() + "." + field.name(), number);
        fields.add(field(field, Names.unique(Names.field(field.notes(), field.name()), taken)));
      }
    }
    return fields;
  }

  /** Returns the number of a component in the schema; by hints a oneof has that of a case. */
  private int component(RecordDef record, Field oneof) {
    return ((RecordDef) Objects.requireNonNull(written.get(record.name())))
        .fields().stream()
            .filter(each -> each.name().equals(oneof.name()))
            .findFirst()
            .orElse(oneof)
            .id()
            .number();
  }

  private FieldPlan ofCase(
      Definition.Case each, int component, int number, String oneof, Set<String> taken) {
    String name = Names.unique(Names.field(each.notes(), each.name()), taken);
    return new FieldPlan(
        component,
        OptionalInt.of(each.number()),
        number,
        name,
        Names.json(each.notes(), name),
        Label.SINGULAR,
        values.one(each.type(), each.notes()),
        false,
        Presences.NONE,
        Optional.of(oneof));
  }

  private FieldPlan field(Field field, String name) {
    Presence.Kind presence = field.presence().kind();
    boolean isBoxed = presence == Presence.Kind.MAYBE;
    boolean canLack = presence == Presence.Kind.NULLABLE || presence == Presence.Kind.OPTIONAL;
    Notes notes = field.notes();
    Values.Shape shape =
        isBoxed
            ? new Values.Shape(Label.SINGULAR, values.one(new Type.Nullable(field.type()), notes))
            : canLack && Values.isMany(field.type())
                ? new Values.Shape(Label.SINGULAR, values.one(field.type(), notes))
                : values.shape(field.type(), notes);
    FieldPlan.Presence planned = Presences.of(field, shape, hasZero(shape.value()));
    return plan(
        field.id().number(), new Named(name, Names.json(notes, name)), shape, notes, planned);
  }

  /** A field's names. */
  private record Named(String name, String jsonName) {}

  private static FieldPlan plan(
      int number, Named named, Values.Shape shape, Notes notes, FieldPlan.Presence presence) {
    boolean isPacked =
        shape.label() == Label.REPEATED
            && shape.value().type().isPackable()
            && Hints.of(notes, Hints.REPEATED).isEmpty();
    return new FieldPlan(
        number,
        OptionalInt.empty(),
        number,
        named.name(),
        named.jsonName(),
        shape.label(),
        shape.value(),
        isPacked,
        presence,
        Optional.empty());
  }

  /** Tells whether zero is a value: of an enum, if a constant has that number. */
  private boolean hasZero(Value value) {
    if (!(value instanceof Value.Constant constant)) {
      return true;
    }
    for (Definition each : definitions.values()) {
      if (each instanceof EnumDef found && name(found.name()).equals(constant.name())) {
        return found.notes().has(Trait.OPEN)
            || found.constants().stream().anyMatch(it -> it.number() == 0);
      }
    }
    return false;
  }

  private void add(MadeTypes.Made message) {
    List<FieldPlan> fields = new ArrayList<>();
    Notes notes = message.notes();
    if (message.kind() == Kind.ENTRY) {
      Value key = values.key(message.types().get(0), notes);
      Values.Shape shape = new Values.Shape(Label.SINGULAR, key);
      fields.add(plan(1, new Named("key", "key"), shape, Notes.NONE, inEntry(key)));
      Value value = values.one(message.types().get(1), notes);
      Values.Shape second = new Values.Shape(Label.SINGULAR, value);
      fields.add(plan(2, new Named(VALUE, VALUE), second, Notes.NONE, inEntry(value)));
    } else {
      Type type = message.types().get(0);
      boolean isNullable = type instanceof Type.Nullable;
      Type inner = type instanceof Type.Nullable nullable ? nullable.type() : type;
      Values.Shape shape =
          isNullable
              ? new Values.Shape(Label.SINGULAR, values.one(inner, notes))
              : values.shape(inner, notes);
      boolean isMany = shape.label() != Label.SINGULAR;
      String name = isMany ? "values" : VALUE;
      FieldPlan.Presence presence = isMany ? Presences.LIST : Presences.NONE;
      fields.add(plan(1, new Named(name, name), shape, Notes.NONE, presence));
    }
    messages.put(
        message.message(),
        new MessagePlan(message.message(), Optional.empty(), message.kind(), false, fields));
  }

  /**
   * Both fields of an entry are always written; where one is missing, it is zero, or the message
   * without fields.
   */
  private FieldPlan.Presence inEntry(Value value) {
    boolean hasZero = hasZero(value);
    FieldPlan.Presence plain = Presences.ofRequired(value, hasZero);
    boolean isZero = hasZero && value.type().compareTo(ProtoType.ENUM) >= 0;
    FieldPlan.Absent absent = isZero ? new FieldPlan.Absent.Zero() : plain.absent();
    return new FieldPlan.Presence(plain.discipline(), FieldPlan.Written.ALWAYS, absent);
  }

  private EnumPlan constants(EnumDef definition) {
    refusals.check(definition);
    Set<String> taken = new HashSet<>();
    List<EnumPlan.Constant> constants = new ArrayList<>();
    for (Definition.Constant each : definition.constants()) {
      String name = Names.unique(Names.constant(each.notes(), each.name()), taken);
      constants.add(new EnumPlan.Constant(name, (int) each.number()));
    }
    return new EnumPlan(
        name(definition.name()),
        definition.name(),
        definition.notes().has(Trait.OPEN),
        constants,
        definition
            .unknown()
            .map(each -> OptionalInt.of((int) each.number()))
            .orElse(OptionalInt.empty()));
  }
}
