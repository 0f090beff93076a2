package dev.penstock.schema.proto;

import dev.penstock.model.Annex;
import dev.penstock.model.Attribute;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Remarks;
import dev.penstock.model.Reserved;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.model.format.HintedDefaults;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a module of which files can say all, from one that came from no file: with messages for
 * types that no field has. Spec: proto, section 6.
 */
final class ProtoLowering {
  private static final String VALUE = "value";

  private final SchemaModule module;
  private final LoweredNames names;
  private final LoweredTypes types;
  private final boolean isEdition;
  private final List<Definition> definitions = new ArrayList<>();

  private ProtoLowering(SchemaModule module) {
    this.module = module;
    names = new LoweredNames(module);
    types = new LoweredTypes(module.definitions(), names);
    isEdition = module.definitions().stream().anyMatch(this::needsEdition);
  }

  /** Returns the module. */
  static SchemaModule of(SchemaModule module) {
    return new ProtoLowering(HintedConstructs.of(module, Proto.FORMAT)).run();
  }

  /** Returns what cannot be said in files, and the way out. */
  static List<Diagnostic> refusals(SchemaModule module) {
    try {
      Map<String, String> texts = new ProtoPrinter(of(module)).print();
      ProtoFiles.parse(texts.keySet().iterator().next(), texts);
      return List.of();
    } catch (ProtoException e) {
      String root = module.roots().isEmpty() ? "" : module.roots().getFirst().type();
      return List.of(new Diagnostic("NotInProto", root, e.problem()));
    }
  }

  /** Closed enums, defaults, required fields and groups are not in proto3. */
  private boolean needsEdition(Definition definition) {
    if (definition instanceof EnumDef type) {
      return isClosed(type);
    }
    return definition instanceof RecordDef record
        && record.fields().stream()
            .anyMatch(each ->
                types.hasDefault(HintedDefaults.constructed(each, Proto.FORMAT))
                    || Proto.says(each.notes(), Proto.PRESENCE, "required")
                    || Proto.says(each.notes(), Proto.MESSAGE, "delimited"));
  }

  /** An enum without the number 0 cannot be open. */
  private static boolean isClosed(EnumDef type) {
    return type.constants().stream().noneMatch(each -> each.number() == 0);
  }

  private SchemaModule run() {
    for (Definition each : module.definitions()) {
      if (each instanceof RecordDef record) {
        definitions.add(record(record));
      } else if (each instanceof EnumDef type) {
        definitions.add(enumeration(type));
      } else if (each instanceof UnionDef union) {
        union(union);
      }
    }
    for (LoweredTypes.Made next = types.next(); next != null; next = types.next()) {
      definitions.add(made(next));
    }
    return new SchemaModule(names.packageName(), module.roots(), definitions, annex());
  }

  private Annex annex() {
    List<Attribute> head = new ArrayList<>();
    head.add(Proto.attribute(Proto.FILE, names.file()));
    head.add(
        isEdition
            ? Proto.attribute(Proto.EDITION, "2023")
            : Proto.attribute(Proto.SYNTAX, "proto3"));
    if (!names.packageName().isEmpty()) {
      head.add(Proto.attribute(Proto.PACKAGE, names.packageName()));
    }
    types.imports().forEach(each -> head.add(Proto.attribute(Proto.IMPORT, '"' + each + '"')));
    return new Annex(with(module.annex().notes(), head), List.of(), List.of());
  }

  private static Notes with(Notes notes, List<Attribute> attributes) {
    return new Notes(
        notes.doc(),
        notes.names(),
        notes.traits(),
        new Remarks(notes.hints(), attributes),
        notes.bindings());
  }

  private RecordDef record(RecordDef record) {
    Set<String> taken = new HashSet<>();
    List<Field> fields = record.fields().stream().map(each -> field(each, taken)).toList();
    List<Reserved.Range> ranges = new ArrayList<>(record.reserved().ranges());
    record
        .removed()
        .forEach(each -> ranges.add(new Reserved.Range(each.id().number(), each.id().number())));
    Former former = new Former(List.of(), new Reserved(ranges, List.of()));
    String name = names.of(record.name());
    return new RecordDef(name, fields, former, false, with(record.notes(), List.of()));
  }

  private Field field(Field hinted, Set<String> taken) {
    Field field = HintedDefaults.constructed(hinted, Proto.FORMAT);
    String name = LoweredNames.unique(LoweredNames.field(field.notes(), field.name()), taken);
    if (field.has(Trait.ONEOF)) {
      String union = field.type().mentioned().get(0);
      oneof((UnionDef) names.definition(union), names.of(union), 0, taken);
      Notes notes = with(field.notes(), List.of());
      return new Field(field.id(), name, new Type.Named(names.of(union)), field.presence(), notes);
    }
    Type type = types.ofComponent(field);
    Notes notes = LoweredNames.withJson(field.notes(), name);
    List<Attribute> attributes = new ArrayList<>();
    boolean isDefault = types.hasDefault(field);
    addPresence(field, type, isDefault, attributes);
    addEncoding(field, type, attributes);
    Presence presence = isDefault ? Presence.defaultsTo(types.literal(field)) : Presence.REQUIRED;
    return new Field(field.id(), name, type, presence, with(notes, attributes));
  }

  private void addPresence(Field field, Type type, boolean isDefault, List<Attribute> all) {
    boolean isMany = LoweredTypes.isMany(type);
    boolean isMessage = types.isMessage(type) || Proto.says(field.notes(), Proto.WRAPPER, "");
    boolean isRequired = Proto.says(field.notes(), Proto.PRESENCE, "required");
    if (isRequired && isEdition && !isMany) {
      all.add(Proto.attribute("features.field_presence", "LEGACY_REQUIRED"));
      return;
    }
    if (isMany || isMessage) {
      return;
    }
    boolean isExplicit =
        isDefault
            || field.presence().kind() == Presence.Kind.NULLABLE
            || field.presence().kind() == Presence.Kind.OPTIONAL
            || Proto.says(field.notes(), Proto.PRESENCE, "explicit")
            || isOfClosed(type);
    if (isExplicit && !isEdition) {
      all.add(Proto.attribute(Proto.LABEL, "optional"));
    } else if (!isExplicit && isEdition) {
      all.add(Proto.attribute("features.field_presence", "IMPLICIT"));
    }
  }

  private boolean isOfClosed(Type type) {
    return type instanceof Type.Named named
        && names.lowered(named.name()) instanceof EnumDef constants
        && isClosed(constants);
  }

  private void addEncoding(Field field, Type type, List<Attribute> all) {
    if (Proto.says(field.notes(), Proto.REPEATED, "expanded") && types.isPackable(type)) {
      all.add(
          isEdition
              ? Proto.attribute("features.repeated_field_encoding", "EXPANDED")
              : Proto.attribute("packed", "false"));
    }
    if (Proto.says(field.notes(), Proto.MESSAGE, "delimited")) {
      all.add(Proto.attribute("features.message_encoding", "DELIMITED"));
    }
  }

  /** A union that is no oneof is a message with one. */
  private void union(UnionDef union) {
    if (names.isOneof(union.name())) {
      return;
    }
    boolean startsAtZero = union.cases().stream().anyMatch(each -> each.number() == 0);
    String name = names.of(union.name());
    String inner = name + ".Value";
    oneof(union, inner, startsAtZero ? 1 : 0, new HashSet<>(Set.of(VALUE)));
    int least = union.cases().stream().mapToInt(Case::number).min().orElse(1);
    Notes mark = Notes.NONE.with(Set.of(Trait.ONEOF));
    FieldId id = new FieldId(least + (startsAtZero ? 1 : 0), true, 1);
    Field value = new Field(id, VALUE, new Type.Named(inner), Presence.NULLABLE, mark);
    Notes notes = with(union.notes(), List.of());
    definitions.add(new RecordDef(name, List.of(value), Former.NONE, false, notes));
  }

  private void oneof(UnionDef union, String name, int above, Set<String> taken) {
    List<Case> cases = new ArrayList<>();
    for (Case each : union.cases()) {
      String own = LoweredNames.unique(LoweredNames.field(each.notes(), each.name()), taken);
      List<Attribute> encoding = new ArrayList<>();
      if (Proto.says(each.notes(), Proto.MESSAGE, "delimited")) {
        encoding.add(Proto.attribute("features.message_encoding", "DELIMITED"));
      }
      Notes notes = with(LoweredNames.withJson(each.notes(), own), encoding);
      cases.add(
          new Case(each.number() + above, each.since(), own, types.one(each.type(), notes), notes));
    }
    definitions.add(new UnionDef(name, cases, Reserved.NONE, Tagging.NAMED, Notes.NONE));
  }

  private RecordDef made(LoweredTypes.Made made) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < made.types().size(); i++) {
      String hint = made.types().size() == 2 && i == 0 ? Proto.KEY_INTEGER : Proto.INTEGER;
      Type given = made.types().get(i);
      boolean isNullable = made.types().size() == 1 && given instanceof Type.Nullable;
      Type inner = isNullable ? ((Type.Nullable) given).type() : given;
      Notes notes = LoweredTypes.only(made.notes(), hint);
      boolean isOne = isNullable || made.types().size() == 2;
      Type type = isOne ? types.one(inner, notes) : types.shape(inner, notes);
      boolean isMany = LoweredTypes.isMany(type);
      String name = made.types().size() == 2 ? i == 0 ? "key" : VALUE : isMany ? "values" : VALUE;
      List<Attribute> attributes = new ArrayList<>();
      Presence presence =
          isNullable || made.types().size() == 1 ? Presence.NULLABLE : Presence.REQUIRED;
      Field plain = new Field(new FieldId(i + 1, true, 1), name, type, presence, notes);
      addPresence(plain, type, false, attributes);
      fields.add(new Field(plain.id(), name, type, Presence.REQUIRED, with(notes, attributes)));
    }
    return new RecordDef(made.name(), fields, Former.NONE, false, Notes.NONE);
  }

  /** The constant 0 comes first, as open enums ask. */
  private EnumDef enumeration(EnumDef read) {
    List<Constant> constants = new ArrayList<>();
    for (Constant each : read.constants()) {
      String name = names.constantOf(read, each);
      Constant said = new Constant(each.number(), name, with(each.notes(), List.of()));
      constants.add(each.number() == 0 ? 0 : constants.size(), said);
    }
    List<Attribute> attributes = new ArrayList<>();
    if (isEdition && isClosed(read)) {
      attributes.add(Proto.attribute("features.enum_type", "CLOSED"));
    }
    Reserved reserved = new Reserved(read.reserved().ranges(), List.of());
    return new EnumDef(
        names.of(read.name()),
        constants,
        reserved,
        Optional.empty(),
        with(read.notes(), attributes));
  }
}
