package dev.penstock.inspect;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** A schema as FlatBuffers lays it out. Spec: flatbuffers 3, fbs 4 */
final class FlatOutline {
  private final Outline outline;
  private final Map<Object, FlatTable> tables = new HashMap<>();

  FlatOutline(Schema schema) {
    outline = new Outline(HintedConstructs.of(schema, "flatbuffers"));
  }

  Outline outline() {
    return outline;
  }

  /** Returns the table with which a message starts. */
  FlatTable root() {
    return table(outline.root());
  }

  private FlatTable table(Type type) {
    return kind(type) instanceof FlatKind.OfTable of ? of.table() : box(type);
  }

  /** Returns the table of a definition, as which bytes can be said to be read. */
  Optional<FlatTable> nested(Notes notes) {
    return hint(notes, "nested")
        .filter(outline.byName()::containsKey)
        .map(name -> table(new Type.Named(name)));
  }

  private static Optional<String> hint(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> each.format().equals("flatbuffers") && each.name().equals(name))
        .map(Hint::value)
        .findFirst();
  }

  private FlatTable made(Object key, boolean recursive, Supplier<List<FlatTable.Slot>> slots) {
    FlatTable known = tables.get(key);
    if (known == null) {
      known = new FlatTable(recursive, key instanceof Type.MapOf);
      tables.put(key, known); // before its slots, which may lead back to it
      known.fill(slots.get());
    }
    return known;
  }

  private FlatTable table(RecordDef record) {
    return made(record.name(), outline.recursive(record), () -> slots(record));
  }

  /** Spec: fbs, 4.4 */
  private List<FlatTable.Slot> slots(RecordDef record) {
    List<FlatTable.Slot> slots = new ArrayList<>();
    int passed = 0;
    int id = 0;
    for (Field field : record.wireFields()) {
      FlatKind kind = kind(field);
      int reserved = Math.max(0, field.id().number() - passed - 1 - (kind.takesTwo() ? 1 : 0));
      id += reserved + (kind.takesTwo() ? 2 : 1);
      passed = field.id().number();
      slots.add(
          new FlatTable.Slot(
              field.name(), id - 1, kind, absent(field, kind), marks(record, field, kind)));
    }
    return slots;
  }

  private FlatTable.Marks marks(RecordDef record, Field field, FlatKind kind) {
    boolean plain = kind instanceof FlatKind.Plain || kind instanceof FlatKind.Constants;
    boolean empty =
        hint(field.notes(), "default").map(said -> !said.endsWith(" required")).orElse(false);
    return new FlatTable.Marks(
        Outline.isRequired(field) && !plain && !empty,
        isKey(field),
        record.isRemoved(field),
        kind instanceof FlatKind.Vector ? nested(field.notes()) : Optional.empty());
  }

  private static String absent(Field field, FlatKind kind) {
    boolean plain = kind instanceof FlatKind.Plain || kind instanceof FlatKind.Constants;
    Optional<String> said = hint(field.notes(), "default").filter(text -> plain);
    if (said.isPresent()) {
      return "default " + said.get();
    }
    return Outline.isRequired(field)
        ? zero(kind)
        : Outline.missing(field, false).replaceFirst("^default $", "default none");
  }

  /** Returns what a required field is that is not there: 0, or the first constant. */
  private static String zero(FlatKind kind) {
    if (kind instanceof FlatKind.Plain plain) {
      return "absent, " + (plain.kind() == ScalarKind.BOOL ? "false" : "0");
    } else if (kind instanceof FlatKind.Constants of) {
      List<Definition.Constant> all = of.definition().constants();
      return all.stream()
          .filter(each -> each.number() == 0 && !of.definition().notes().has(Trait.FLAGS))
          .findFirst()
          .or(() -> all.stream().findFirst())
          .map(each -> "absent, " + each.name())
          .orElse("absent");
    }
    return "absent";
  }

  private boolean isKey(Field field) {
    return field.notes().has(Trait.KEY) || hint(field.notes(), "key").isPresent();
  }

  /** Returns a table that holds one value of a type. */
  private FlatTable box(Type type) {
    FlatKind kind = kind(Outline.wire(type));
    boolean required = !(type instanceof Type.Nullable) && kind.isReference();
    return made(
        List.of("box", type),
        false,
        () -> List.of(slot("", kind.takesTwo() ? 1 : 0, kind, required)));
  }

  private static FlatTable.Slot slot(String name, int id, FlatKind kind, boolean required) {
    return new FlatTable.Slot(name, id, kind, "null", FlatTable.Marks.of(required, false));
  }

  private FlatTable entry(Type.MapOf map) {
    return made(
        map,
        false,
        () -> {
          boolean number =
              Outline.is(map.key(), ScalarKind.BIG_INTEGER)
                  || Outline.is(map.key(), ScalarKind.DECIMAL);
          FlatKind key = number ? new FlatKind.Text() : kind(map.key());
          FlatKind value = kind(Outline.wire(map.value()));
          boolean required = !(map.value() instanceof Type.Nullable) && value.isReference();
          return List.of(
              new FlatTable.Slot(
                  "", 0, key, zero(key), FlatTable.Marks.of(key.isReference(), true)),
              slot("", value.takesTwo() ? 2 : 1, value, required));
        });
  }

  private FlatTable decimal() {
    return made(
        "decimal",
        false,
        () ->
            List.of(
                slot("", 0, new FlatKind.Vector(new FlatKind.Plain(ScalarKind.U8), 4, true), true),
                slot("", 1, new FlatKind.Plain(ScalarKind.I32), false)));
  }

  /** Returns what stands for a field of a table. */
  private FlatKind kind(Field field) {
    if (field.presence().kind() == Presence.Kind.MAYBE) {
      return new FlatKind.OfTable(box(new Type.Nullable(field.type())));
    }
    FlatKind kind = kind(field.type());
    int least = hint(field.notes(), "align").map(Integer::parseInt).orElse(1);
    return kind instanceof FlatKind.Vector vector && least > vector.first()
        ? new FlatKind.Vector(vector.element(), least, vector.integer(), vector.distinct())
        : kind;
  }

  /** Returns what stands for a type in a table. Spec: fbs, 4.2 */
  FlatKind kind(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind());
      case Type.Named named -> named(outline.definition(named));
      case Type.Array array -> vector(new FlatKind.Plain(array.element()));
      case Type.FixedArray array ->
          array.length() == 0
              ? vector(new FlatKind.Plain(array.element()))
              : fixed(inStruct(array));
      case Type.Sequence list ->
          inStruct(list) instanceof FlatKind.Repeated repeated
              ? fixed(repeated)
              : vector(element(list.element()));
      case Type.SetOf set -> {
        FlatKind element = element(set.element());
        yield new FlatKind.Vector(element, Math.max(4, element.alignment()), false, true);
      }
      case Type.MapOf map -> vector(new FlatKind.OfTable(entry(map)));
      case Type.Nullable nullable -> kind(nullable.type());
      default -> vector(new FlatKind.Plain(ScalarKind.U8));
    };
  }

  private static FlatKind vector(FlatKind element) {
    return new FlatKind.Vector(element, Math.max(4, element.alignment()), false);
  }

  private static FlatKind fixed(FlatKind values) {
    return FlatKind.struct(List.of(new FlatKind.Part("", values, false)), 1);
  }

  /** Returns what stands for a type in a struct, where arrays of fixed length stand inside. */
  private FlatKind inStruct(Type type) {
    if (type instanceof Type.FixedArray array && array.length() > 0) {
      return new FlatKind.Repeated(new FlatKind.Plain(array.element()), array.length());
    }
    OptionalInt length = type instanceof Type.Sequence list ? list.length() : OptionalInt.empty();
    if (type instanceof Type.Sequence list && length.orElse(0) > 0) {
      FlatKind element = element(list.element());
      if (!element.isReference()) {
        return new FlatKind.Repeated(element, length.getAsInt());
      }
    }
    return type instanceof Type.Sequence list ? vector(element(list.element())) : kind(type);
  }

  /** Returns what stands for an element: a table around what is a vector or can be null. */
  private FlatKind element(Type type) {
    FlatKind kind = kind(type);
    return type instanceof Type.Nullable || kind instanceof FlatKind.Vector
        ? new FlatKind.OfTable(box(type))
        : kind;
  }

  /** Returns what stands for a case of a union. */
  FlatKind caseKind(Definition.Case of) {
    FlatKind kind = kind(of.type());
    boolean isCase =
        kind instanceof FlatKind.OfTable
            || kind instanceof FlatKind.Struct
            || kind instanceof FlatKind.Text;
    return isCase ? kind : new FlatKind.OfTable(box(of.type()));
  }

  private FlatKind named(Definition definition) {
    return switch (definition) {
      case EnumDef constants ->
          new FlatKind.Constants(constants, constants.width().orElse(ScalarKind.I32));
      case UnionDef union -> new FlatKind.OfUnion(union, typeOf(union));
      case RecordDef record ->
          record.notes().has(Trait.STRUCT) ? struct(record) : new FlatKind.OfTable(table(record));
    };
  }

  /** Returns the integer that tells the cases of a union apart. Spec: flatbuffers 4.3 */
  private static ScalarKind typeOf(UnionDef union) {
    Optional<String> said = hint(union.notes(), "width");
    for (ScalarKind kind : ScalarKind.values()) {
      if (said.isPresent() && kind.keyword().equals(said.get())) {
        return kind;
      }
    }
    long most =
        union.cases().stream().mapToLong(each -> FlatKind.typeOf(union, each)).max().orElse(0);
    return most < 1 << 8 ? ScalarKind.U8 : most < 1 << 16 ? ScalarKind.U16 : ScalarKind.U32;
  }

  private FlatKind struct(RecordDef record) {
    List<FlatKind.Part> parts = new ArrayList<>();
    for (Field field : record.wireFields()) {
      parts.add(new FlatKind.Part(field.name(), inStruct(field.type()), isKey(field)));
    }
    return FlatKind.struct(parts, hint(record.notes(), "align").map(Integer::parseInt).orElse(1));
  }

  private FlatKind scalar(ScalarKind kind) {
    return switch (kind) {
      case TEXT -> new FlatKind.Text();
      case BYTES -> vector(new FlatKind.Plain(ScalarKind.U8));
      case BIG_INTEGER -> new FlatKind.Vector(new FlatKind.Plain(ScalarKind.U8), 4, true);
      case DECIMAL -> new FlatKind.OfTable(decimal());
      default -> new FlatKind.Plain(kind);
    };
  }
}
