package dev.penstock.schema.proto;

import dev.penstock.model.DefaultLiteral;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hex;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Remarks;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Types that fields of files can have, and the messages that stand for others. Spec: proto, 6.2.
 */
final class LoweredTypes {
  private final Map<String, Definition> definitions = new HashMap<>();
  private final LoweredNames names;
  private final Map<List<Object>, String> known = new HashMap<>();
  private final Deque<Made> pending = new ArrayDeque<>();
  private final TreeSet<String> imports = new TreeSet<>();

  /**
   * A message that the module does not have.
   *
   * @param types of its fields: a value, or a key and a value
   * @param notes the hints on integers of the field for which it is made
   */
  record Made(String name, List<Type> types, Notes notes) {}

  LoweredTypes(List<Definition> definitions, LoweredNames names) {
    definitions.forEach(each -> this.definitions.put(each.name(), each));
    this.names = names;
  }

  /** Returns the next message that is not written yet; null for none. */
  @Nullable Made next() {
    return pending.poll();
  }

  /** Returns the files whose types are used. */
  Iterable<String> imports() {
    return imports;
  }

  /** Tells whether values of a type are any number of others. */
  static boolean isMany(Type type) {
    return type instanceof Type.Array
        || type instanceof Type.FixedArray
        || type instanceof Type.Sequence
        || type instanceof Type.SetOf
        || type instanceof Type.MapOf;
  }

  /** Tells whether a lowered type is a message. */
  boolean isMessage(Type type) {
    if (type instanceof Type.Scalar scalar) {
      return scalar.kind() == ScalarKind.INSTANT || scalar.kind() == ScalarKind.DURATION;
    }
    return type instanceof Type.Named named && !(names.lowered(named.name()) instanceof EnumDef);
  }

  /** Tells whether a lowered type is repeated numbers. */
  boolean isPackable(Type type) {
    return type instanceof Type.Array
        || type instanceof Type.Sequence list
            && list.element() instanceof Type.Named
            && !isMessage(list.element());
  }

  /** Returns the type of a component. */
  Type ofComponent(Field field) {
    Presence.Kind presence = field.presence().kind();
    if (presence == Presence.Kind.MAYBE) {
      return one(new Type.Nullable(field.type()), field.notes());
    }
    boolean canLack = presence == Presence.Kind.NULLABLE || presence == Presence.Kind.OPTIONAL;
    return canLack && isMany(field.type())
        ? one(field.type(), field.notes())
        : shape(field.type(), field.notes());
  }

  /** Returns the type of a field that takes lists. */
  Type shape(Type type, Notes notes) {
    if (type instanceof Type.Array array) {
      return list(Type.of(array.element()), notes);
    } else if (type instanceof Type.FixedArray array) {
      return list(Type.of(array.element()), notes);
    } else if (type instanceof Type.Sequence || type instanceof Type.SetOf) {
      return list(type.parts().get(0), notes);
    } else if (type instanceof Type.MapOf map) {
      Type key = one(map.key(), Notes.NONE);
      boolean isKey =
          key instanceof Type.Scalar scalar && !isMessage(key) && scalar.kind() != ScalarKind.BYTES;
      return isKey
          ? new Type.MapOf(key, one(map.value(), notes))
          : new Type.Sequence(entry(map, notes));
    }
    return one(type, notes);
  }

  private Type list(Type element, Notes notes) {
    Type one = one(element, notes);
    boolean isBulk = one instanceof Type.Scalar scalar && scalar.kind().isArrayElement();
    return isBulk ? new Type.Array(((Type.Scalar) one).kind()) : new Type.Sequence(one);
  }

  /** Returns the type of one value; of none, or many, a message of its own. */
  Type one(Type type, Notes notes) {
    if (type instanceof Type.Nullable || isMany(type)) {
      String label = label(type);
      return new Type.Named(add(label, List.of(type), notes));
    } else if (type instanceof Type.Named named) {
      return new Type.Named(names.of(named.name()));
    } else if (type instanceof Type.Scalar scalar) {
      return Type.of(kind(scalar.kind(), notes));
    }
    return Type.of(ScalarKind.BYTES);
  }

  private ScalarKind kind(ScalarKind kind, Notes notes) {
    if (Proto.says(notes, Proto.WRAPPER, "")) {
      imports.add("google/protobuf/wrappers.proto");
    }
    return switch (kind) {
      case I8, I16, CHAR -> ScalarKind.I32;
      case U8, U16 -> ScalarKind.U32;
      case UUID -> ScalarKind.BYTES;
      case BIG_INTEGER, DECIMAL, DATE, TIME, DATE_TIME -> ScalarKind.TEXT;
      case INSTANT, DURATION -> {
        imports.add(
            "google/protobuf/"
                + (kind == ScalarKind.INSTANT ? "timestamp" : "duration")
                + ".proto");
        yield kind;
      }
      default -> kind;
    };
  }

  private Type entry(Type.MapOf map, Notes notes) {
    String label = label(map).replaceAll("Map$", "Entry");
    return new Type.Named(add(label, List.of(map.key(), map.value()), notes));
  }

  /** Of hints, those on integers are for what is inside. */
  static Notes only(Notes notes, String name) {
    List<Hint> hints =
        notes.hints().stream()
            .filter(each -> each.format().equals(Proto.FORMAT) && each.name().equals(name))
            .map(each -> new Hint(each.format(), Proto.INTEGER, each.value()))
            .toList();
    return hinted(hints);
  }

  private static Notes hinted(List<Hint> hints) {
    Notes none = Notes.NONE;
    Remarks remarks = new Remarks(hints, List.of());
    return new Notes(none.doc(), none.names(), none.traits(), remarks, none.bindings());
  }

  private String add(String label, List<Type> types, Notes notes) {
    List<Hint> hints =
        notes.hints().stream()
            .filter(each -> each.format().equals(Proto.FORMAT))
            .filter(
                each -> each.name().equals(Proto.INTEGER) || each.name().equals(Proto.KEY_INTEGER))
            .toList();
    List<Object> key = new ArrayList<>(List.of(label, hints));
    key.addAll(types);
    String made = known.get(key);
    if (made == null) {
      made = names.made(label);
      known.put(key, made);
      pending.add(new Made(made, types, hinted(hints)));
    }
    return made;
  }

  private String label(Type type) {
    if (type instanceof Type.Named named) {
      String full = names.of(named.name());
      return capital(full.substring(full.lastIndexOf('.') + 1));
    } else if (type instanceof Type.Scalar scalar) {
      return label(scalar.kind());
    } else if (type instanceof Type.FixedArray array) {
      return label(array.element()) + "Array" + array.length();
    } else if (type instanceof Type.Array array) {
      return label(array.element()) + "List";
    } else if (type instanceof Type.Sequence list) {
      return label(list.element()) + "List";
    } else if (type instanceof Type.SetOf set) {
      return label(set.element()) + "Set";
    } else if (type instanceof Type.MapOf map) {
      return label(map.key()) + label(map.value()) + "Map";
    } else if (type instanceof Type.Nullable nullable) {
      return "Nullable" + label(nullable.type());
    }
    return "Message";
  }

  private static String label(ScalarKind kind) {
    return switch (kind) {
      case I8 -> "Int8";
      case U8 -> "Uint8";
      case I16 -> "Int16";
      case U16 -> "Uint16";
      case TEXT -> "String";
      case INSTANT -> "Timestamp";
      case BIG_INTEGER -> "BigInteger";
      case DATE_TIME -> "DateTime";
      case BOOL, CHAR, BYTES, UUID, DATE, TIME, DURATION, DECIMAL ->
          capital(kind.keyword().toLowerCase(Locale.ROOT));
      default -> capital(FieldText.word(kind, ""));
    };
  }

  private static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  /** Tells whether a file can say the default of a field. */
  boolean hasDefault(Field field) {
    boolean isMoment =
        field.type() instanceof Type.Scalar scalar
            && (scalar.kind() == ScalarKind.INSTANT || scalar.kind() == ScalarKind.DURATION);
    return field.presence().kind() == Presence.Kind.DEFAULT
        && !isMoment
        && !Proto.says(field.notes(), Proto.WRAPPER, "");
  }

  /** Returns a default as the lowered type has it. */
  String literal(Field field) {
    String literal = Objects.requireNonNull(field.presence().defaultValue());
    if (field.type() instanceof Type.Named named
        && definitions.get(named.name()) instanceof EnumDef type) {
      return type.constants().stream()
          .filter(each -> each.name().equals(literal))
          .findFirst()
          .map(each -> names.constantOf(type, each))
          .orElse(literal);
    }
    Object value = DefaultLiteral.valueOf(literal, field.type(), definitions);
    if (value instanceof Character c) {
      return Integer.toString(c);
    } else if (value instanceof UUID uuid) {
      ByteBuffer bytes = ByteBuffer.allocate(16);
      bytes.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
      return Hex.format(bytes.array());
    }
    boolean isText =
        field.type() instanceof Type.Scalar scalar
            && kind(scalar.kind(), Notes.NONE) == ScalarKind.TEXT;
    return isText ? value.toString() : literal;
  }
}
