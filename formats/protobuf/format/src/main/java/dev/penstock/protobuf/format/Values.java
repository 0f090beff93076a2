package dev.penstock.protobuf.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Notes;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan.Label;
import java.util.Map;
import java.util.Objects;

/** What stands on the wire for the types of a schema. SPEC protobuf 3, 4 */
final class Values {
  private final Map<String, Definition> definitions;
  private final Map<String, String> names;
  private final MadeTypes made;

  /**
   * Starts without asking.
   *
   * @param names the names of the definitions in {@code .proto}
   */
  Values(Map<String, Definition> definitions, Map<String, String> names, MadeTypes made) {
    this.definitions = definitions;
    this.names = names;
    this.made = made;
  }

  /** How values of one type stand in a field. */
  record Shape(Label label, Value value) {}

  /** Tells whether values of a type are any number of others. */
  static boolean isMany(Type type) {
    return type instanceof Type.Array
        || type instanceof Type.FixedArray
        || type instanceof Type.Sequence
        || type instanceof Type.SetOf
        || type instanceof Type.MapOf;
  }

  /** Returns how values of a type stand in a field that takes lists. */
  Shape shape(Type type, Notes notes) {
    if (type instanceof Type.Array array) {
      return new Shape(Label.REPEATED, one(Type.of(array.element()), notes));
    } else if (type instanceof Type.FixedArray array) {
      return new Shape(Label.REPEATED, one(Type.of(array.element()), notes));
    } else if (type instanceof Type.Sequence list) {
      return new Shape(Label.REPEATED, one(list.element(), notes));
    } else if (type instanceof Type.SetOf set) {
      return new Shape(Label.REPEATED, one(set.element(), notes));
    } else if (type instanceof Type.MapOf map) {
      return map(map, notes);
    }
    return new Shape(Label.SINGULAR, one(type, notes));
  }

  private Shape map(Type.MapOf map, Notes notes) {
    Value entry = new Value.OfMessage(made.entry(map, notes), ProtoType.MESSAGE);
    boolean isKey =
        key(map.key(), notes) instanceof Value.Scalar scalar && scalar.type().isMapKey();
    return new Shape(isKey ? Label.MAP : Label.REPEATED, entry);
  }

  /** Returns what stands for a key of a map. */
  Value key(Type type, Notes notes) {
    return type instanceof Type.Scalar scalar
        ? scalar(scalar.kind(), Hints.of(notes, Hints.KEY_INTEGER).orElse(""))
        : one(type, Notes.NONE);
  }

  /** Returns what stands for one value of a type; for none, or many, in a message of its own. */
  Value one(Type type, Notes notes) {
    if (type instanceof Type.Nullable || isMany(type)) {
      return new Value.OfMessage(made.box(type, notes), message(notes));
    } else if (type instanceof Type.Scalar scalar) {
      return scalar(scalar.kind(), notes);
    } else if (type instanceof Type.Named named) {
      String name = Objects.requireNonNull(names.get(named.name()), named.name());
      return definitions.get(named.name()) instanceof EnumDef
          ? new Value.Constant(name)
          : new Value.OfMessage(name, message(notes));
    }
    return new Value.Scalar(ScalarKind.BYTES, ProtoType.BYTES);
  }

  private static ProtoType message(Notes notes) {
    return Hints.says(notes, Hints.MESSAGE, "delimited") ? ProtoType.GROUP : ProtoType.MESSAGE;
  }

  private static Value scalar(ScalarKind kind, Notes notes) {
    Value plain = scalar(kind, Hints.of(notes, Hints.INTEGER).orElse(""));
    return Hints.of(notes, Hints.WRAPPER).isPresent() && plain instanceof Value.Scalar scalar
        ? new Value.Wrapper(new Value.Scalar(kind, plainType(scalar.kind())))
        : plain;
  }

  /** Wrappers hold integers as varints. */
  private static ProtoType plainType(ScalarKind kind) {
    return kind.isInteger() || kind == ScalarKind.CHAR ? integer(kind, "varint") : type(kind);
  }

  private static Value scalar(ScalarKind kind, String integer) {
    if (kind == ScalarKind.INSTANT || kind == ScalarKind.DURATION) {
      return new Value.Moment(kind);
    }
    boolean isInteger = kind.isInteger() || kind == ScalarKind.CHAR;
    return new Value.Scalar(kind, isInteger ? integer(kind, integer) : type(kind));
  }

  private static ProtoType type(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> ProtoType.BOOL;
      case F32 -> ProtoType.FLOAT;
      case F64 -> ProtoType.DOUBLE;
      case BYTES, UUID -> ProtoType.BYTES;
      default -> ProtoType.STRING;
    };
  }

  private static ProtoType integer(ScalarKind kind, String said) {
    boolean isFixed = kind.isInteger() && kind.compareTo(ScalarKind.FIXED_I32) >= 0;
    boolean isWide = kind.isInteger() && kind.bits() == 64;
    boolean isUnsigned = kind.isUnsigned() || said.startsWith("unsigned");
    if (said.endsWith("fixed") || isFixed && said.isEmpty()) {
      return isUnsigned
          ? isWide ? ProtoType.FIXED64 : ProtoType.FIXED32
          : isWide ? ProtoType.SFIXED64 : ProtoType.SFIXED32;
    } else if (said.equals("zigzag") && !isUnsigned) {
      return isWide ? ProtoType.SINT64 : ProtoType.SINT32;
    }
    return isUnsigned
        ? isWide ? ProtoType.UINT64 : ProtoType.UINT32
        : isWide ? ProtoType.INT64 : ProtoType.INT32;
  }
}
