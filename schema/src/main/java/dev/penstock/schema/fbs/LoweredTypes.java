package dev.penstock.schema.fbs;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What stands for the types of a module in a file. Spec: fbs, section 4.2. */
final class LoweredTypes {
  /** The namespace of what stands for scalars of the model. */
  private static final String OWN = "penstock.";

  private final String namespace;
  private final Map<String, FbsType> named = new LinkedHashMap<>();
  private final Map<List<Object>, TableDecl> boxes = new HashMap<>();
  private final Deque<Box> pending = new ArrayDeque<>();
  private final Set<String> taken = new HashSet<>();
  private final Set<String> tables = new HashSet<>();

  /** A table or struct that the module does not have, and what it is to hold. */
  record Box(TableDecl table, List<Field> fields) {}

  LoweredTypes(SchemaModule module) {
    String said = module.namespace();
    namespace = said.isEmpty() ? "" : FbsNames.qualified(Notes.NONE, said);
    for (Definition each : module.definitions()) {
      String name = FbsNames.unique(FbsNames.qualified(each.notes(), each.name()), taken);
      if (each instanceof RecordDef) {
        TableDecl table = table(name);
        tables.add(FbsNames.simple(name));
        table.isStruct = each.notes().has(Trait.STRUCT);
        named.put(each.name(), FbsType.of(table));
      } else if (each instanceof EnumDef definition) {
        named.put(each.name(), FbsType.of(enumeration(name, definition)));
      } else {
        named.put(each.name(), FbsType.of(new EnumDecl(name, true)));
      }
    }
  }

  private static TableDecl table(String name) {
    TableDecl table = new TableDecl(name, new Place("", 1, 1));
    table.isDefined = true;
    return table;
  }

  private static EnumDecl enumeration(String name, EnumDef definition) {
    EnumDecl read = new EnumDecl(name, false);
    read.width = Objects.requireNonNull(BaseType.of(definition.width().orElse(ScalarKind.I32)));
    Set<Long> numbers = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (Definition.Constant each : definition.constants()) {
      if (numbers.add(each.number())) {
        AttributesText attributes = new AttributesText(each.notes());
        if (each.notes().has(Trait.DEPRECATED)) {
          attributes.bare("deprecated");
        }
        read.add(
            new EnumDecl.Value(
                FbsNames.unique(FbsNames.of(each.notes(), each.name()), names),
                each.number(),
                null,
                attributes.values(),
                Lowering.doc(each.notes().doc())));
      }
    }
    if (definition.notes().has(Trait.FLAGS)) {
      read.attributes = new AttributeValues(Map.of("bit_flags", AttributeValues.Value.ABSENT));
    }
    return read;
  }

  /** Tells whether a table or struct of the module has a name, without its namespace. */
  boolean isTable(String simple) {
    return tables.contains(simple);
  }

  /** Returns the next table that is not filled yet; it holds what its fields say. */
  Optional<Box> nextBox() {
    return Optional.ofNullable(pending.poll());
  }

  /** Returns what stands for a type in a field of a table. */
  FbsType lower(Type type) {
    if (type instanceof Type.Scalar scalar) {
      return scalar(scalar.kind());
    }
    if (type instanceof Type.Named name) {
      return Objects.requireNonNull(named.get(name.name()), name.name());
    }
    if (type instanceof Type.Array array) {
      return FbsType.vector(scalar(array.element()));
    }
    if (type instanceof Type.FixedArray || type instanceof Type.Sequence) {
      return sequence(type);
    }
    if (type instanceof Type.SetOf set) {
      return FbsType.vector(element(set.element()));
    }
    if (type instanceof Type.MapOf map) {
      return FbsType.vector(FbsType.of(entry(map)));
    }
    if (type instanceof Type.Nullable nullable) {
      return lower(nullable.type());
    }
    return FbsType.vector(FbsType.of(BaseType.UBYTE));
  }

  private FbsType sequence(Type type) {
    FbsType fixed = inStruct(type);
    if (fixed.is(BaseType.ARRAY)) {
      Field values = Field.required(1, "values", type);
      TableDecl struct = add(label(type), List.of(values));
      struct.isStruct = true;
      return FbsType.of(struct);
    }
    return fixed;
  }

  /** Returns what stands for a type in a struct, where arrays of fixed length are of their own. */
  FbsType inStruct(Type type) {
    if (type instanceof Type.FixedArray array) {
      FbsType element = scalar(array.element());
      return array.length() == 0 ? FbsType.vector(element) : FbsType.array(element, array.length());
    }
    if (type instanceof Type.Sequence list) {
      FbsType element = element(list.element());
      int length = list.length().orElse(0);
      boolean isFixed = length > 0 && (element.isScalar() || element.isStruct());
      return isFixed ? FbsType.array(inStruct(element), length) : FbsType.vector(element);
    }
    return inStruct(lower(type));
  }

  /** A struct starts with zeros: an enum without that number is the integer. */
  private static FbsType inStruct(FbsType type) {
    EnumDecl constants = type.constants();
    boolean isUnfit = constants != null && !constants.isFlags() && constants.byWire(0) == null;
    return isUnfit ? FbsType.of(type.base()) : type;
  }

  private FbsType scalar(ScalarKind kind) {
    return switch (kind) {
      case FIXED_I32 -> FbsType.of(BaseType.INT);
      case FIXED_I64, DATE, TIME -> FbsType.of(BaseType.LONG);
      case FIXED_U32 -> FbsType.of(BaseType.UINT);
      case FIXED_U64 -> FbsType.of(BaseType.ULONG);
      case CHAR -> FbsType.of(BaseType.USHORT);
      case BYTES, BIG_INTEGER -> FbsType.vector(FbsType.of(BaseType.UBYTE));
      case UUID -> own("Uuid", ScalarKind.U64, "high", ScalarKind.U64, "low");
      case INSTANT -> own("Instant", ScalarKind.I64, "seconds", ScalarKind.U32, "nanos");
      case DURATION -> own("Duration", ScalarKind.I64, "seconds", ScalarKind.U32, "nanos");
      case DATE_TIME -> own("DateTime", ScalarKind.I64, "date", ScalarKind.I64, "time");
      case DECIMAL -> own("Decimal", ScalarKind.BYTES, "unscaled", ScalarKind.I32, "scale");
      default -> FbsType.of(Objects.requireNonNull(BaseType.of(kind)));
    };
  }

  private FbsType own(
      String name, ScalarKind first, String firstName, ScalarKind second, String secondName) {
    TableDecl known = boxes.get(List.of(name));
    if (known == null) {
      known = table(FbsNames.unique(OWN + name, taken));
      known.isStruct = first != ScalarKind.BYTES;
      boxes.put(List.of(name), known);
      pending.add(
          new Box(
              known,
              List.of(
                  Field.required(1, firstName, Type.of(first)),
                  Field.required(2, secondName, Type.of(second)))));
    }
    return FbsType.of(known);
  }

  /** Returns what stands for a type as an element of a vector: no vector, and never null. */
  private FbsType element(Type type) {
    FbsType lowered = lower(type);
    boolean isNullable = type instanceof Type.Nullable;
    return isNullable || lowered.is(BaseType.VECTOR) ? FbsType.of(box(type)) : lowered;
  }

  /** Returns what stands for a case of a union. */
  FbsType caseType(Type type) {
    FbsType lowered = lower(type);
    boolean isCase = lowered.is(BaseType.STRUCT) || lowered.is(BaseType.STRING);
    return isCase ? lowered : FbsType.of(box(type));
  }

  /** Returns a table with a value of a type. */
  TableDecl box(Type type) {
    boolean isNullable = type instanceof Type.Nullable;
    Type inner = type instanceof Type.Nullable nullable ? nullable.type() : type;
    FbsType lowered = lower(inner);
    String plain = lowered.is(BaseType.VECTOR) && !isBytes(inner) ? "" : "Value";
    String name = isNullable ? "Nullable" + label(inner) : label(inner) + plain;
    return add(name, List.of(value(1, "value", type)));
  }

  private static boolean isBytes(Type type) {
    return type instanceof Type.Scalar || type instanceof Type.Custom;
  }

  private TableDecl entry(Type.MapOf map) {
    Type key = map.key();
    boolean isNumber =
        key.equals(Type.of(ScalarKind.BIG_INTEGER)) || key.equals(Type.of(ScalarKind.DECIMAL));
    Notes notes = Notes.NONE.with(Set.of(Trait.KEY));
    Type written = isNumber ? Type.of(ScalarKind.TEXT) : key;
    Field first = new Field(FieldId.implicit(1), "key", written, Presence.REQUIRED, notes);
    String name = label(map).replaceAll("Map$", "Entry");
    return add(name, List.of(first, value(2, "value", map.value())));
  }

  private static Field value(int number, String name, Type type) {
    return type instanceof Type.Nullable nullable
        ? Field.required(number, name, nullable.type()).with(Presence.NULLABLE)
        : Field.required(number, name, type);
  }

  /** Returns the table of a name and content, which is made once. */
  private TableDecl add(String label, List<Field> fields) {
    List<Object> key = new ArrayList<>(List.of(label));
    fields.forEach(each -> key.add(inStruct(each.type())));
    TableDecl known = boxes.get(key);
    if (known == null) {
      String qualified = namespace.isEmpty() ? label : namespace + "." + label;
      known = table(FbsNames.unique(qualified, taken));
      boxes.put(key, known);
      pending.add(new Box(known, fields));
    }
    return known;
  }

  /** Returns a name for a type, in the words of the file: {@code StringIntMap}. */
  private String label(Type type) {
    if (type instanceof Type.Named name) {
      FbsType lowered = lower(name);
      String full =
          lowered.table() == null
              ? Objects.requireNonNull(lowered.constants()).name
              : lowered.table().name;
      return capital(FbsNames.simple(full));
    }
    if (type instanceof Type.Scalar scalar) {
      return label(scalar.kind());
    }
    if (type instanceof Type.FixedArray array) {
      return label(array.element()) + "Array" + array.length();
    }
    if (type instanceof Type.Array array) {
      return label(array.element()) + "List";
    }
    if (type instanceof Type.Sequence list) {
      String end = list.length().isPresent() ? "Array" + list.length().getAsInt() : "List";
      return label(list.element()) + end;
    }
    if (type instanceof Type.SetOf set) {
      return label(set.element()) + "Set";
    }
    if (type instanceof Type.MapOf map) {
      return label(map.key()) + label(map.value()) + "Map";
    }
    if (type instanceof Type.Nullable nullable) {
      return "Nullable" + label(nullable.type());
    }
    return "Bytes";
  }

  private String label(ScalarKind kind) {
    return switch (kind) {
      case BYTES -> "Bytes";
      case BIG_INTEGER -> "BigInteger";
      case DATE -> "Date";
      case TIME -> "Time";
      case CHAR -> "Char";
      default -> {
        FbsType lowered = scalar(kind);
        yield lowered.table() == null
            ? capital(lowered.base().word())
            : FbsNames.simple(lowered.table().name);
      }
    };
  }

  private static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
