package dev.penstock.schema.fbs;

import dev.penstock.model.DefaultLiteral;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What stands for the fields of a record in a file. Spec: fbs, sections 4.3 and 4.4. */
final class LoweredFields {
  private final LoweredTypes types;
  private final Map<String, Definition> definitions = new HashMap<>();

  LoweredFields(SchemaModule module, LoweredTypes types) {
    this.types = types;
    module.definitions().forEach(each -> definitions.put(each.name(), each));
  }

  /** Returns the fields of a record in the order of their ids, with places that are gone. */
  List<FieldDecl> of(TableDecl table, RecordDef record) {
    Set<String> taken = new HashSet<>();
    List<FieldDecl> fields = new ArrayList<>();
    boolean hasIds = record.fields().stream().anyMatch(each -> each.id().explicit());
    int id = 0;
    for (Places.Slot slot : Places.of(record, each -> ofComponent(table, each))) {
      Field field = slot.field();
      if (field == null) {
        fields.add(gone("reserved_" + slot.number(), taken, hasIds ? id : -1));
        id++;
        continue;
      }
      FbsType type = ofComponent(table, field);
      id += takesTwo(type) ? 2 : 1;
      boolean isGone = record.isRemoved(field);
      fields.add(field(table, field, type, new Slotted(taken, hasIds ? id - 1 : -1, isGone)));
    }
    return fields;
  }

  /** What a field gets from its place: a name of its own, an id unless it is -1. */
  private record Slotted(Set<String> taken, int id, boolean isGone) {}

  /** Returns a field of a table that is made for a type. */
  List<FieldDecl> lower(TableDecl table, Field field) {
    FbsType type = lower(table, field.type());
    return List.of(field(table, field, type, new Slotted(new HashSet<>(), -1, false)));
  }

  /** Of three states, those with and without a value are a table's, which can be absent. */
  private FbsType ofComponent(TableDecl table, Field field) {
    return field.presence().kind() == Presence.Kind.MAYBE
        ? FbsType.of(types.box(new Type.Nullable(field.type())))
        : lower(table, field.type());
  }

  private FbsType lower(TableDecl table, Type type) {
    return table.isStruct ? types.inStruct(type) : types.lower(type);
  }

  static boolean takesTwo(FbsType type) {
    return type.is(BaseType.UNION) || type.isVectorOf(BaseType.UNION);
  }

  private static FieldDecl gone(String name, Set<String> taken, int id) {
    AttributesText attributes = new AttributesText(Notes.NONE);
    attributes.bare("deprecated");
    if (id >= 0) {
      attributes.integer("id", Integer.toString(id));
    }
    return new FieldDecl(
        FbsNames.unique(name, taken),
        FbsType.of(BaseType.UBYTE),
        Optional.empty(),
        attributes.values(),
        List.of(),
        false,
        new Place("", 1, 1),
        null);
  }

  private FieldDecl field(TableDecl table, Field field, FbsType type, Slotted slot) {
    Notes notes = field.notes();
    AttributesText attributes = new AttributesText(notes);
    Constant constant = table.isStruct ? null : constant(field, type);
    boolean isKey =
        notes.has(Trait.KEY) && (type.isScalar() || type.is(BaseType.STRING) || type.isStruct());
    if (slot.id() >= 0) {
      attributes.integer("id", Integer.toString(slot.id()));
    }
    boolean isEmptyList =
        constant != null
            && type.is(BaseType.VECTOR)
            && !Fbs.hint(notes, Fbs.DEFAULT).orElse("").endsWith(" required");
    if (field.presence().kind() == Presence.Kind.REQUIRED
        && !table.isStruct
        && !type.isScalar()
        && !isEmptyList) {
      attributes.bare("required");
    }
    if (isKey || Fbs.hint(notes, Fbs.KEY).isPresent()) {
      attributes.bare("key");
    }
    if ((notes.has(Trait.DEPRECATED) || slot.isGone()) && !table.isStruct) {
      attributes.bare("deprecated");
    }
    addHints(notes, attributes);
    TableDecl nested =
        Fbs.hint(notes, Fbs.NESTED)
            .filter(definitions::containsKey)
            .map(each -> types.lower(new Type.Named(each)).table())
            .orElse(null);
    if (nested != null) {
      attributes.string("nested_flatbuffer", nested.name);
    }
    String name = FbsNames.of(notes, field.name());
    while (types.isTable(name) || slot.taken().contains(name)) {
      name += "_";
    }
    slot.taken().add(name);
    return new FieldDecl(
        name,
        type,
        Optional.ofNullable(constant),
        attributes.values(),
        Lowering.doc(notes.doc()),
        false,
        table.place,
        nested);
  }

  private static void addHints(Notes notes, AttributesText attributes) {
    for (String each : List.of(Fbs.SHARED, Fbs.FLEXBUFFER, Fbs.OFFSET64, Fbs.VECTOR64)) {
      Fbs.hint(notes, each).ifPresent(value -> attributes.bare(each));
    }
    Fbs.hint(notes, Fbs.HASH).ifPresent(each -> attributes.string("hash", each));
    Fbs.hint(notes, Fbs.ALIGN).ifPresent(each -> attributes.integer("force_align", each));
  }

  /** Returns the default of a field in a table. */
  private @Nullable Constant constant(Field field, FbsType type) {
    String said = Fbs.hint(field.notes(), Fbs.DEFAULT).orElse(null);
    if (said != null) {
      return Constant.of(type.is(BaseType.VECTOR) ? "[]" : said);
    }
    return switch (field.presence().kind()) {
      case REQUIRED -> type.isScalar() ? first(type) : null;
      case NULLABLE, OPTIONAL, MAYBE -> type.isScalar() ? Constant.NULL : null;
      case DEFAULT -> literal(field, type);
    };
  }

  /** Returns the first constant of an enum that has none of the number 0. */
  private static @Nullable Constant first(FbsType type) {
    EnumDecl constants = type.constants();
    if (constants == null || constants.isFlags() || constants.byWire(0) != null) {
      return null;
    }
    EnumDecl.Value first = constants.values().getFirst();
    return Constant.of(shown(constants, constants.onWire(first)));
  }

  private static String shown(EnumDecl constants, long number) {
    return constants.width.kind().isUnsigned()
        ? Long.toUnsignedString(number)
        : Long.toString(number);
  }

  private @Nullable Constant literal(Field field, FbsType type) {
    String literal = Objects.requireNonNull(field.presence().defaultValue());
    if (field.type().equals(Type.of(ScalarKind.BYTES))) {
      return literal.isEmpty() ? Constant.of("[]") : null;
    }
    if (!type.isScalar() && !type.is(BaseType.STRING)) {
      return null;
    }
    Object value = DefaultLiteral.valueOf(literal, field.type(), definitions);
    Constant constant =
        Constant.of(
            switch (value) {
              case LocalDate date -> Long.toString(date.toEpochDay());
              case LocalTime time -> Long.toString(time.toNanoOfDay());
              case Character c -> Integer.toString(c);
              case Definition.Constant each -> enumNumber(type, Set.of(each));
              case Set<?> flags -> enumNumber(type, flags);
              default -> value.toString();
            });
    boolean isZero = constant.isZero() || constant.text().equals("0.0");
    return isZero && type.isScalar() ? null : constant;
  }

  private static String enumNumber(FbsType type, Set<?> set) {
    EnumDecl constants = Objects.requireNonNull(type.constants());
    long bits = 0;
    for (Object each : set) {
      long number = ((Definition.Constant) each).number();
      bits |= constants.isFlags() ? 1L << number : number;
    }
    return shown(constants, bits);
  }
}
