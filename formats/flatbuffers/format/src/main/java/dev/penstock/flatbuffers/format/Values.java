package dev.penstock.flatbuffers.format;

import dev.penstock.flatbuffers.format.Value.Inline;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What stands on the wire for the types of a schema. Spec: fbs, 4.2 */
final class Values {
  private final Map<String, Definition> definitions;
  private final Map<String, String> names;
  private final MadeTypes made;
  private final Map<String, StructPlan> structs = new LinkedHashMap<>();
  private final Map<String, Optional<String>> keys = new HashMap<>();

  /**
   * Starts without asking.
   *
   * @param names the names of the definitions in {@code .fbs}
   */
  Values(Map<String, Definition> definitions, Map<String, String> names, MadeTypes made) {
    this.definitions = definitions;
    this.names = names;
    this.made = made;
  }

  /** Returns the structs that values mention, by name. */
  Map<String, StructPlan> structs() {
    return structs;
  }

  private String name(String definition) {
    return Objects.requireNonNull(names.get(definition), definition);
  }

  /** Returns what stands for a component of a table. */
  Value inTable(Field field) {
    Type type = field.type();
    if (field.presence().kind() == Presence.Kind.MAYBE) {
      return new Value.OfTable(made.box(new Type.Nullable(type), this));
    }
    Value value = of(type);
    Optional<String> nested = Hints.of(field.notes(), Hints.NESTED);
    int least =
        nested.isPresent()
            ? MadeTypes.NESTED
            : Hints.of(field.notes(), Hints.ALIGN).map(Integer::parseInt).orElse(1);
    return value instanceof Value.Vector vector && least > vector.alignment()
        ? new Value.Vector(vector.element(), least, vector.key(), vector.distinctKeys())
        : value;
  }

  /** Returns what stands for a type in a field of a table. */
  Value of(Type type) {
    if (type instanceof Type.Scalar scalar) {
      return scalar(scalar.kind());
    } else if (type instanceof Type.Named named) {
      return named(named.name());
    } else if (type instanceof Type.Array array) {
      return new Value.Vector(scalar(array.element()));
    } else if (type instanceof Type.FixedArray || type instanceof Type.Sequence) {
      return sequence(type);
    } else if (type instanceof Type.SetOf set) {
      return vector(element(set.element()), false);
    } else if (type instanceof Type.MapOf map) {
      return vector(new Value.OfTable(made.entry(map, this)), true);
    } else if (type instanceof Type.Nullable nullable) {
      return of(nullable.type());
    }
    return new Value.Vector(
        new Value.Scalar(ScalarKind.U8), MadeTypes.NESTED, Optional.empty(), false);
  }

  private Value sequence(Type type) {
    Value value = inStruct(type);
    if (value instanceof Value.Array array) {
      return struct(made.fixed(type, this), List.of(new Part("values", array)));
    }
    return value;
  }

  /** A field of a struct that is made. */
  private record Part(String name, Inline value) {}

  /** Returns what stands for a type in a struct, where arrays of fixed length are of their own. */
  Value inStruct(Type type) {
    if (type instanceof Type.FixedArray array) {
      Value element = scalar(array.element());
      return array.length() == 0
          ? new Value.Vector(element)
          : new Value.Array((Inline) element, array.length());
    }
    if (type instanceof Type.Sequence list) {
      Value element = element(list.element());
      int length = list.length().orElse(0);
      return length > 0 && element instanceof Inline inline
          ? new Value.Array(fit(inline), length)
          : vector(element, false);
    }
    Value value = of(type);
    return value instanceof Inline inline ? fit(inline) : value;
  }

  /** A struct starts with zeros: an enum without that number is the integer. */
  private Inline fit(Inline value) {
    return value instanceof Value.Constant constant && !startsAtZero(constantsOf(constant))
        ? new Value.Scalar(constant.kind())
        : value;
  }

  /** Tells whether 0 is a value of an enum, as it is of flags: none is set. */
  private static boolean startsAtZero(EnumPlan constants) {
    return constants.flags() || constants.has(0);
  }

  private EnumPlan constantsOf(Value.Constant constant) {
    for (Definition each : definitions.values()) {
      if (each instanceof EnumDef found && name(each.name()).equals(constant.definition())) {
        return constants(found);
      }
    }
    throw new IllegalArgumentException("no enum " + constant.definition());
  }

  /** Returns the plan of an enum. */
  EnumPlan constants(EnumDef definition) {
    boolean flags = definition.notes().has(Trait.FLAGS);
    Map<Long, EnumPlan.Constant> byNumber = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    for (Definition.Constant each : definition.constants()) {
      if (!byNumber.containsKey(each.number())) {
        String name = Names.unique(Names.of(each.notes(), each.name()), taken);
        long number = flags ? 1L << each.number() : each.number();
        byNumber.put(each.number(), new EnumPlan.Constant(name, number));
      }
    }
    return new EnumPlan(
        name(definition.name()),
        definition.name(),
        definition.width().orElse(ScalarKind.I32),
        flags,
        List.copyOf(byNumber.values()));
  }

  /** Returns what stands for a type as an element of a vector: no vector, and never null. */
  private Value element(Type type) {
    Value value = of(type);
    return type instanceof Type.Nullable || value instanceof Value.Vector
        ? new Value.OfTable(made.box(type, this))
        : value;
  }

  /** Returns what stands for a case of a union. */
  Value caseValue(Type type) {
    Value value = of(type);
    boolean isCase =
        value instanceof Value.OfTable
            || value instanceof Value.OfStruct
            || value instanceof Value.Text;
    return isCase ? value : new Value.OfTable(made.box(type, this));
  }

  private Value vector(Value element, boolean isMap) {
    Optional<String> key =
        isMap
            ? Optional.of(MadeTypes.KEY)
            : element instanceof Value.OfTable table
                ? keyOf(table.table())
                : element instanceof Value.OfStruct struct
                    ? keyOf(struct.struct())
                    : Optional.empty();
    return new Value.Vector(element, Value.Vector.alignment(element), key, isMap);
  }

  /** Returns the name of the field by which vectors of a record are sorted. */
  private Optional<String> keyOf(String name) {
    return Objects.requireNonNull(keys.computeIfAbsent(name, each -> key(each).map(Field::name)));
  }

  private Optional<Field> key(String name) {
    return definitions.values().stream()
        .filter(each -> each instanceof RecordDef && name(each.name()).equals(name))
        .flatMap(each -> ((RecordDef) each).fields().stream())
        .filter(this::isKey)
        .findFirst();
  }

  /** Tells whether vectors are sorted by a field: a scalar, a text, a struct, or as a file says. */
  boolean isKey(Field field) {
    if (Hints.of(field.notes(), Hints.KEY).isPresent()) {
      return true;
    }
    if (!field.notes().has(Trait.KEY)) {
      return false;
    }
    Value value = of(field.type());
    return value instanceof Inline || value instanceof Value.Text;
  }

  private Value named(String name) {
    Definition definition = definitions.get(name);
    if (definition instanceof EnumDef constants) {
      return new Value.Constant(name(name), constants.width().orElse(ScalarKind.I32));
    } else if (definition instanceof UnionDef) {
      return new Value.OfUnion(name(name));
    } else if (definition instanceof RecordDef record) {
      return record.notes().has(Trait.STRUCT) ? struct(record) : new Value.OfTable(name(name));
    }
    throw new IllegalArgumentException("the schema does not define " + name);
  }

  private Value scalar(ScalarKind kind) {
    return switch (kind) {
      case FIXED_I32 -> new Value.Scalar(ScalarKind.I32);
      case FIXED_U32 -> new Value.Scalar(ScalarKind.U32);
      case FIXED_I64, DATE, TIME -> new Value.Scalar(ScalarKind.I64);
      case FIXED_U64 -> new Value.Scalar(ScalarKind.U64);
      case CHAR -> new Value.Scalar(ScalarKind.U16);
      case TEXT -> new Value.Text();
      case BYTES, BIG_INTEGER -> new Value.Vector(new Value.Scalar(ScalarKind.U8));
      case UUID -> own("Uuid", ScalarKind.U64, "high", ScalarKind.U64, "low");
      case INSTANT -> own("Instant", ScalarKind.I64, "seconds", ScalarKind.U32, "nanos");
      case DURATION -> own("Duration", ScalarKind.I64, "seconds", ScalarKind.U32, "nanos");
      case DATE_TIME -> own("DateTime", ScalarKind.I64, "date", ScalarKind.I64, "time");
      case DECIMAL -> new Value.OfTable(made.decimal());
      default -> new Value.Scalar(kind);
    };
  }

  private Value own(
      String name, ScalarKind first, String firstName, ScalarKind second, String secondName) {
    return struct(
        made.own(name),
        List.of(
            new Part(firstName, new Value.Scalar(first)),
            new Part(secondName, new Value.Scalar(second))));
  }

  private Value.OfStruct struct(String name, List<Part> fields) {
    StructPlan known = structs.get(name);
    if (known == null) {
      StructLayout layout = new StructLayout();
      for (int i = 0; i < fields.size(); i++) {
        layout.add(i + 1, fields.get(i).name(), fields.get(i).value(), false);
      }
      known = layout.finish(name, Optional.empty(), 1);
      structs.put(name, known);
    }
    return new Value.OfStruct(name, known.byteLength(), known.alignment());
  }

  /** Returns a struct that a schema defines. */
  Value.OfStruct struct(RecordDef record) {
    String name = name(record.name());
    StructPlan known = structs.get(name);
    if (known == null) {
      StructLayout layout = new StructLayout();
      FieldNames fieldNames = new FieldNames(made::isTable);
      for (Field each : record.wireFields()) {
        Inline value = (Inline) inStruct(each.type());
        layout.add(each.id().number(), fieldNames.of(each), value, isKey(each));
      }
      int least = Hints.of(record.notes(), Hints.ALIGN).map(Integer::parseInt).orElse(1);
      known = layout.finish(name, Optional.of(record.name()), least);
      structs.put(name, known);
    }
    return new Value.OfStruct(name, known.byteLength(), known.alignment());
  }
}
