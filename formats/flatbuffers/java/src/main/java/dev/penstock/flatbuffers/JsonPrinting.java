package dev.penstock.flatbuffers;

import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.flatbuffers.FlatJsonOptions.Defaults;
import dev.penstock.flatbuffers.FlatJsonOptions.DeprecatedFields;
import dev.penstock.flatbuffers.FlatJsonOptions.Dialect;
import dev.penstock.flatbuffers.FlatJsonOptions.Layout;
import dev.penstock.tape.JsonText;
import dev.penstock.transport.Memory;
import java.nio.charset.StandardCharsets;

/** Writes a verified message as JSON. */
final class JsonPrinting extends JsonText {
  private static final int KEPT_BYTES = 1 << 22;
  private static final byte[] NOTHING = {};
  private static final byte[] TYPE = ascii("_type");
  private static final byte[] NULL = ascii("null");
  private static final byte[] TRUE = ascii("true");
  private static final byte[] FALSE = ascii("false");

  private final boolean writesDefaults;
  private final boolean dropsDeprecated;
  private final Memory none = new Memory();
  private final Memory own = new Memory();
  private Memory in = none;
  private OutputBuffer kept = new OutputBuffer();

  JsonPrinting(FlatJsonOptions options) {
    super(options.dialect() == Dialect.STRICT, options.layout() == Layout.INDENTED);
    writesDefaults = options.defaults() == Defaults.WRITTEN;
    dropsDeprecated = options.deprecatedFields() == DeprecatedFields.DROPPED;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Appends the document of the message whose root's offset stands at a place. */
  void print(Memory message, int at, TableShape root, OutputBuffer target, Limits limits) {
    in = message;
    open(target, limits.messageBytes());
    table(root, at + in.getInt(at));
    end();
  }

  private int place(int table, int slot) {
    int vtable = table - in.getInt(table);
    int offset = slot < in.getChar(vtable) ? in.getChar(vtable + slot) : 0;
    return offset == 0 ? 0 : table + offset;
  }

  private void table(TableShape shape, int table) {
    begin('{');
    boolean first = true;
    FieldShape[] fields = shape.fields;
    for (int i = 0; i < fields.length; i++) {
      FieldShape field = fields[i];
      boolean dropped = field.isDeprecated && dropsDeprecated;
      int at = dropped ? 0 : place(table, field.slot);
      if (at != 0) {
        UnionShape union = field.union();
        if (union != null) {
          separate(first);
          types(shape, i, union, place(table, field.typeSlot()));
          first = false;
        }
        separate(first);
        name(shape.names().bytes(i), NOTHING);
        field(field, table, at);
        first = false;
      } else if (isWritten(field)) {
        separate(first);
        name(shape.names().bytes(i), NOTHING);
        absent(field);
        first = false;
      }
    }
    close('}');
    checkLength(table);
  }

  /**
   * Tells whether a field is written that is not there: numbers by which vectors are sorted are.
   */
  private boolean isWritten(FieldShape field) {
    return (writesDefaults || field.isKey) && field.type.kind.isScalar() && !field.isDeprecated;
  }

  private void absent(FieldShape field) {
    if (field.isOptional) {
      put(NULL);
    } else {
      scalar(field.type, field.defaultBits);
    }
  }

  private void types(TableShape shape, int index, UnionShape union, int at) {
    name(shape.names().bytes(index), TYPE);
    TypeShape type = union.typeOfTypes;
    if (shape.fields[index].type.kind == FlatKind.VECTOR) {
      vector(type, at + in.getInt(at));
    } else {
      value(type, at);
    }
  }

  private void field(FieldShape field, int table, int at) {
    TableShape nested = field.nested;
    UnionShape union = field.union();
    if (nested != null) {
      int first = at + in.getInt(at) + Integer.BYTES;
      table(nested, first + in.getInt(first));
    } else if (union == null) {
      value(field.type, at);
    } else {
      int types = place(table, field.typeSlot());
      if (field.type.kind == FlatKind.VECTOR) {
        unions(union, types + in.getInt(types) + Integer.BYTES, at + in.getInt(at));
      } else {
        union(union, types, at);
      }
    }
  }

  private void union(UnionShape union, int types, int at) {
    long number = Scalars.get(in, union.types.kind, types);
    TypeShape type = union.of(union.types.indexOf(number));
    if (type == null) {
      put(NULL);
    } else if (type.kind == FlatKind.STRUCT) {
      value(type, at + in.getInt(at));
    } else {
      value(type, at);
    }
  }

  private void unions(UnionShape union, int firstType, int vector) {
    int count = in.getInt(vector);
    int width = union.types.kind.byteLength;
    begin('[');
    for (int i = 0; i < count; i++) {
      separate(i == 0);
      union(union, firstType + i * width, vector + (i + 1) * Integer.BYTES);
    }
    closeList(count);
  }

  private void vector(TypeShape element, int vector) {
    elements(element, vector + Integer.BYTES, in.getInt(vector));
  }

  private void elements(TypeShape element, int first, int count) {
    int width = element.byteLength();
    begin('[');
    for (int i = 0; i < count; i++) {
      separate(i == 0);
      value(element, first + i * width);
    }
    closeList(count);
    checkLength(first);
  }

  private void closeList(int count) {
    if (count == 0) {
      emptyLine();
    }
    close(']');
  }

  /** Writes the value that stands at a place, or to which the offset there leads. */
  private void value(TypeShape type, int at) {
    switch (type.kind) {
      case TEXT -> {
        int text = at + in.getInt(at);
        text(in, text + Integer.BYTES, in.getInt(text));
      }
      case TABLE -> table(type.table(), at + in.getInt(at));
      case STRUCT -> struct(type.table(), at);
      case VECTOR -> vector(type.element(), at + in.getInt(at));
      case ARRAY -> elements(type.element(), at, type.length);
      case UNION -> throw new IllegalStateException("a union is written with its type");
      default -> scalar(type, Scalars.get(in, type.kind, at));
    }
  }

  private void struct(TableShape shape, int at) {
    begin('{');
    for (int i = 0; i < shape.fields.length; i++) {
      FieldShape field = shape.fields[i];
      separate(i == 0);
      name(shape.names().bytes(i), NOTHING);
      value(field.type, at + field.slot);
    }
    close('}');
  }

  private void scalar(TypeShape type, long bits) {
    EnumShape constants = type.constants;
    if (constants != null && isConstant(constants, bits)) {
      return;
    }
    switch (type.kind) {
      case BOOL -> put(bits == 0 ? FALSE : TRUE);
      case F32 -> real(Float.intBitsToFloat((int) bits));
      case F64 -> real(Double.longBitsToDouble(bits));
      case U64 -> unsigned(bits);
      default -> integer(bits);
    }
  }

  /** Writes the name of a number, of flags several, if all of it has one. */
  private boolean isConstant(EnumShape constants, long number) {
    int index = constants.indexOf(number);
    boolean sum = index < 0 && constants.flags && number != 0 && (number & ~constants.allBits) == 0;
    if (index < 0 && !sum) {
      return false;
    }
    put('"');
    if (index >= 0) {
      put(constants.names.bytes(index));
    } else {
      boolean first = true;
      for (int i = 0; i < constants.count(); i++) {
        if ((constants.number(i) & number) != 0) {
          if (!first) {
            put(' ');
          }
          put(constants.names.bytes(i));
          first = false;
        }
      }
    }
    put('"');
    return true;
  }

  /** Returns memory of its own for a message in an array. */
  Memory own(byte[] message) {
    return own.wrap(message, 0, message.length);
  }

  /** Returns an empty buffer of its own, for one document. */
  OutputBuffer cleared() {
    if (kept.array().length > KEPT_BYTES) {
      kept = new OutputBuffer();
    }
    kept.clear();
    return kept;
  }

  /** Forgets message and document. */
  void release() {
    own.clear();
    in = none;
    out = nothing;
  }
}
