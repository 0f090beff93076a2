package dev.penstock.flatbuffers.format;

import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Tables and structs that stand for types that FlatBuffers lacks. Spec: fbs, 4.2 */
final class MadeTypes {
  /** The field of an entry by which a map is sorted. */
  static final String KEY = "key";

  /** The alignment of the first byte of a message in another one. */
  static final int NESTED = 8;

  private static final String VALUE = "value";

  /** The namespace of what stands for scalars of the model. */
  private static final String OWN = "penstock.";

  private final String namespace;
  private final Map<String, String> names;
  private final Set<String> tables;
  private final Set<String> taken;
  private final Map<List<Object>, String> made = new HashMap<>();
  private final Deque<Made> pending = new ArrayDeque<>();

  /** A table that the schema does not have, and what it is to hold. */
  record Made(String table, List<Field> fields) {}

  /**
   * Starts with what the schema defines.
   *
   * @param names the names of the definitions in {@code .fbs}
   * @param tables the simple names of its tables and structs
   */
  MadeTypes(String namespace, Map<String, String> names, Set<String> tables) {
    this.namespace = namespace.isEmpty() ? "" : Names.qualified(Notes.NONE, namespace) + ".";
    this.names = names;
    this.tables = tables;
    taken = new HashSet<>(names.values());
  }

  /** Tells whether a table or struct of the schema has a name, without its namespace. */
  boolean isTable(String simple) {
    return tables.contains(simple);
  }

  /** Returns the next table that is not planned yet. */
  Optional<Made> next() {
    return Optional.ofNullable(pending.poll());
  }

  /** Returns the name of a struct that stands for a scalar. */
  String own(String name) {
    return made.computeIfAbsent(List.of(name), key -> Names.unique(OWN + name, taken));
  }

  /** Returns the table that stands for a decimal. */
  String decimal() {
    List<Object> key = List.of("Decimal");
    String known = made.get(key);
    if (known == null) {
      known = own("Decimal");
      Field unscaled = Field.required(1, "unscaled", Type.of(ScalarKind.BYTES));
      Field scale = Field.required(2, "scale", Type.of(ScalarKind.I32));
      pending.add(new Made(known, List.of(unscaled, scale)));
    }
    return known;
  }

  /** Returns the name of the struct with an array of fixed length. */
  String fixed(Type type, Values values) {
    List<Object> key = List.of(label(type), values.inStruct(type));
    return made.computeIfAbsent(key, k -> Names.unique(namespace + label(type), taken));
  }

  /** Returns a table with a value of a type. */
  String box(Type type, Values values) {
    boolean isNullable = type instanceof Type.Nullable;
    Type inner = type instanceof Type.Nullable nullable ? nullable.type() : type;
    boolean isBytes = inner instanceof Type.Scalar || inner instanceof Type.Custom;
    String plain = values.of(inner) instanceof Value.Vector && !isBytes ? "" : "Value";
    String name = isNullable ? "Nullable" + label(inner) : label(inner) + plain;
    return add(name, List.of(value(1, type)), values);
  }

  /** Returns the table of the entries of a map. */
  String entry(Type.MapOf map, Values values) {
    Type key = map.key();
    boolean isNumber =
        key.equals(Type.of(ScalarKind.BIG_INTEGER)) || key.equals(Type.of(ScalarKind.DECIMAL));
    Notes notes = Notes.NONE.with(Set.of(Trait.KEY));
    Type written = isNumber ? Type.of(ScalarKind.TEXT) : key;
    Field first = new Field(FieldId.implicit(1), KEY, written, Presence.REQUIRED, notes);
    String name = label(map).replaceAll("Map$", "Entry");
    return add(name, List.of(first, value(2, map.value())), values);
  }

  private static Field value(int number, Type type) {
    return type instanceof Type.Nullable nullable
        ? Field.required(number, VALUE, nullable.type()).with(Presence.NULLABLE)
        : Field.required(number, VALUE, type);
  }

  /** Returns the table of a name and content, which is made once. */
  private String add(String label, List<Field> fields, Values values) {
    List<Object> key = new ArrayList<>(List.of(label));
    fields.forEach(each -> key.add(values.inStruct(each.type())));
    String known = made.get(key);
    if (known == null) {
      known = Names.unique(namespace + label, taken);
      made.put(key, known);
      pending.add(new Made(known, fields));
    }
    return known;
  }

  /** Returns a name for a type, in the words of the file: {@code StringIntMap}. */
  private String label(Type type) {
    if (type instanceof Type.Named named) {
      String name = Objects.requireNonNull(names.get(named.name()), named.name());
      return Names.capital(Names.simple(name));
    } else if (type instanceof Type.Scalar scalar) {
      return label(scalar.kind());
    } else if (type instanceof Type.FixedArray array) {
      return label(array.element()) + "Array" + array.length();
    } else if (type instanceof Type.Array array) {
      return label(array.element()) + "List";
    } else if (type instanceof Type.Sequence list) {
      String end = list.length().isPresent() ? "Array" + list.length().getAsInt() : "List";
      return label(list.element()) + end;
    } else if (type instanceof Type.SetOf set) {
      return label(set.element()) + "Set";
    } else if (type instanceof Type.MapOf map) {
      return label(map.key()) + label(map.value()) + "Map";
    } else if (type instanceof Type.Nullable nullable) {
      return "Nullable" + label(nullable.type());
    }
    return "Bytes";
  }

  private String label(ScalarKind kind) {
    return switch (kind) {
      case I8 -> "Byte";
      case U8 -> "Ubyte";
      case I16 -> "Short";
      case U16 -> "Ushort";
      case I32, FIXED_I32 -> "Int";
      case U32, FIXED_U32 -> "Uint";
      case I64, FIXED_I64 -> "Long";
      case U64, FIXED_U64 -> "Ulong";
      case F32 -> "Float";
      case F64 -> "Double";
      case TEXT -> "String";
      case UUID -> Names.simple(own("Uuid"));
      case INSTANT -> Names.simple(own("Instant"));
      case DURATION -> Names.simple(own("Duration"));
      case DATE_TIME -> Names.simple(own("DateTime"));
      case DECIMAL -> Names.simple(decimal());
      case BIG_INTEGER -> "BigInteger";
      case BOOL, CHAR, BYTES, DATE, TIME -> Names.capital(kind.keyword().toLowerCase(Locale.ROOT));
    };
  }
}
