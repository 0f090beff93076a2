package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.transport.Bytes;

/** Writes the message that a document stands for. SPEC flatbuffers 3 to 5 */
final class JsonWriting extends JsonPresence {
  private static final int KEPT_BYTES = 1 << 22;

  private final FlatSchema schema;
  private final TapeKeys keys;
  private int mostBytes;

  /** For messages that become arrays. */
  private OutputBuffer own = new OutputBuffer();

  JsonWriting(FlatSchema schema, FlatJsonOptions options) {
    super(schema, options);
    this.schema = schema;
    keys = new TapeKeys(tape, scalars);
  }

  /** Appends the message of the document that the tape has. */
  void write(OutputBuffer target, FlatFraming framing, Limits limits) {
    open(target);
    mostBytes = limits.messageBytes();
    nodes.clear();
    bits.clear();
    int prefix = framing.prefixBytes;
    int reference = zeros(prefix + Integer.BYTES + schema.identifier().length) + prefix;
    byte[] identifier = schema.identifier();
    System.arraycopy(identifier, 0, out.array(), reference + Integer.BYTES, identifier.length);
    table(schema.root(), 0, reference);
    texts(0);
    if (prefix > 0) {
      Bytes.putInt(out.array(), base, out.length() - base - prefix);
    }
  }

  /** Writes the table of an object, with all that it leads to. */
  private void table(TableShape shape, int object, int reference) {
    int frame = members.push(shape, object, nodes);
    int numbers = bits.extend(shape.fields.length);
    for (int i = 0; i < shape.fields.length; i++) {
      FieldShape field = shape.fields[i];
      try {
        settle(field, frame + i, frame + shape.fields.length + i, numbers + i);
      } catch (DecodeException e) {
        throw e.within(field.name);
      }
      if (field.isRequired && nodes.get(frame + i) == 0) {
        throw new DecodeException(
            ErrorKind.MISSING_FIELD,
            tape.offset(object),
            "the required field " + field.name,
            "none");
      }
    }
    checkLength(tape.offset(object));
    int vtable = vtable(shape, frame);
    int table = inline(shape, frame, numbers, vtable);
    Bytes.putInt(out.array(), reference, table - reference);
    for (int i = 0; i < shape.fields.length; i++) {
      FieldShape field = shape.fields[i];
      int node = nodes.get(frame + i);
      if (node != 0 && field.type.isOffset()) {
        try {
          follow(field, nodes.get(frame + shape.fields.length + i), node, table, vtable);
        } catch (DecodeException e) {
          throw e.within(field.name);
        }
      }
    }
    nodes.cut(frame);
    bits.cut(numbers);
  }

  private int place(int table, int vtable, int slot) {
    return table + Bytes.getChar(out.array(), vtable + slot);
  }

  private void checkLength(int offset) {
    if (out.length() - base > mostBytes) {
      throw DecodeException.overLimit(
          offset, "a message of at most " + mostBytes + " bytes", "messageBytes", "more");
    }
  }

  /** Tells whether an entry of the order of a table is there: a type is where its value is. */
  private boolean has(int frame, int entry) {
    return nodes.get(frame + (entry >> 1)) != 0;
  }

  /** Writes the vtable of a table, or finds one like it, and returns where it is. */
  private int vtable(TableShape shape, int frame) {
    int last = Short.BYTES;
    for (int i = 0; i < shape.fields.length; i++) {
      if (nodes.get(frame + i) != 0) {
        last = shape.fields[i].slot;
      }
    }
    align(Short.BYTES, 0);
    int length = last + Short.BYTES;
    int start = zeros(length);
    byte[] bytes = out.array();
    int end = Integer.BYTES;
    for (int entry : shape.order) {
      if (has(frame, entry)) {
        FieldShape field = shape.fields[entry >> 1];
        int slot = (entry & 1) == 0 ? field.slot : field.typeSlot();
        Bytes.putShort(bytes, start + slot, (short) end);
        end += shape.inlineBytes(entry);
      }
    }
    Bytes.putShort(bytes, start, (short) length);
    Bytes.putShort(bytes, start + Short.BYTES, (short) end);
    int vtable = shared(start);
    if (vtable != start) {
      out.truncate(start);
    }
    return vtable;
  }

  /** Writes what stands in the table itself, and returns where the table is. */
  private int inline(TableShape shape, int frame, int numbers, int vtable) {
    int alignment = Integer.BYTES;
    for (int entry : shape.order) {
      if (has(frame, entry)) {
        alignment = Math.max(alignment, shape.inlineAlignment(entry));
        break;
      }
    }
    align(alignment, Integer.BYTES);
    int table = zeros(Bytes.getChar(out.array(), vtable + Short.BYTES));
    Bytes.putInt(out.array(), table, table - vtable);
    for (int entry : shape.order) {
      if (!has(frame, entry)) {
        continue;
      }
      FieldShape field = shape.fields[entry >> 1];
      int at = place(table, vtable, (entry & 1) == 0 ? field.slot : field.typeSlot());
      int index = entry >> 1;
      if ((entry & 1) == 0) {
        inline(field, nodes.get(frame + index), bits.get(numbers + index), at);
      } else if (field.type.kind == FlatKind.UNION) {
        EnumShape types = field.type.union().types;
        put(types.kind, types.number((int) bits.get(numbers + index)), at);
      }
    }
    return table;
  }

  private void inline(FieldShape field, int node, long number, int at) {
    if (field.type.kind.isScalar()) {
      put(field.type.kind, number, at);
    } else if (field.type.kind == FlatKind.STRUCT) {
      try {
        struct(field.type.table(), node, at);
      } catch (DecodeException e) {
        throw e.within(field.name);
      }
    }
  }

  /** Writes what a reference leads to. */
  private void follow(FieldShape field, int typeNode, int node, int table, int vtable) {
    TableShape nested = field.nested;
    UnionShape union = field.union();
    int reference = place(table, vtable, field.slot);
    if (union != null && field.type.kind == FlatKind.VECTOR) {
      types(union, typeNode, place(table, vtable, field.typeSlot()));
      unions(union, typeNode, node, reference);
    } else if (union != null) {
      unionCase(union, caseOf(union, typeNode), node, reference);
    } else if (nested != null) {
      nested(nested, field, node, reference);
    } else if (field.type.kind == FlatKind.VECTOR) {
      vector(field, node, reference);
    } else {
      value(field.type, node, reference);
    }
  }

  private void value(TypeShape type, int node, int reference) {
    if (type.kind == FlatKind.TABLE) {
      table(type.table(), node, reference);
    } else if (tape.isText(node)) {
      text(reference, node);
    } else {
      throw tape.mismatch(node, "text");
    }
  }

  private void unionCase(UnionShape union, int index, int node, int reference) {
    TypeShape type = union.of(index);
    if (type != null && type.kind == FlatKind.STRUCT) {
      align(type.alignment(), 0);
      refer(reference);
      struct(type.table(), node, zeros(type.byteLength()));
    } else if (type != null) {
      value(type, node, reference);
    }
  }

  private int list(int node) {
    if (!tape.isList(node)) {
      throw tape.mismatch(node, "a list");
    }
    return tape.count(node);
  }

  private void vector(FieldShape field, int list, int reference) {
    TypeShape element = field.type.element();
    int count = list(list);
    int width = element.byteLength();
    vector(reference, count, Math.max(field.alignment, element.alignment()));
    int at = zeros(Math.multiplyExact(count, width));
    boolean sorted =
        (element.kind == FlatKind.TABLE || element.kind == FlatKind.STRUCT)
            && element.table().key != null;
    int mark = nodes.size();
    if (sorted) {
      keys.sort(list, element.table(), field, nodes);
    }
    int node = list + 1;
    for (int i = 0; i < count; i++) {
      int each = sorted ? nodes.get(mark + i) : node;
      try {
        if (element.isOffset()) {
          value(element, each, at + i * width);
        } else {
          element(element, each, at + i * width);
        }
      } catch (DecodeException e) {
        throw e.within(i);
      }
      node = sorted ? node : tape.next(node);
    }
    nodes.cut(mark);
  }

  private void unions(UnionShape union, int types, int list, int reference) {
    int count = list(types);
    if (list(list) != count) {
      throw new DecodeException(
          ErrorKind.NON_CANONICAL,
          tape.offset(list),
          "as many values as types, " + count,
          String.valueOf(list(list)));
    }
    vector(reference, count, Integer.BYTES);
    int at = zeros(count * Integer.BYTES);
    int type = types + 1;
    int node = list + 1;
    for (int i = 0; i < count; i++) {
      try {
        int index = caseOf(union, type);
        if ((index == 0) != tape.isNull(node)) {
          throw tape.mismatch(node, index == 0 ? "null" : "a value of the union");
        }
        if (index != 0) {
          unionCase(union, index, node, at + i * Integer.BYTES);
        }
      } catch (DecodeException e) {
        throw e.within(i);
      }
      type = tape.next(type);
      node = tape.next(node);
    }
  }

  private void types(UnionShape union, int types, int reference) {
    FlatKind kind = union.types.kind;
    int count = list(types);
    vector(reference, count, kind.byteLength);
    int at = zeros(count * kind.byteLength);
    int type = types + 1;
    for (int i = 0; i < count; i++) {
      put(kind, union.types.number(caseOf(union, type)), at + i * kind.byteLength);
      type = tape.next(type);
    }
  }

  /** Writes a message into the bytes of a vector. */
  private void nested(TableShape root, FieldShape field, int object, int reference) {
    vector(reference, 0, Math.max(Long.BYTES, field.alignment));
    int outer = base;
    int mark = textMark();
    int start = zeros(Integer.BYTES);
    base = start;
    table(root, object, start);
    texts(mark);
    Bytes.putInt(out.array(), start - Integer.BYTES, out.length() - start);
    base = outer;
  }

  /** Returns an empty buffer of its own, for one message. */
  OutputBuffer cleared() {
    if (own.array().length > KEPT_BYTES) {
      own = new OutputBuffer();
    }
    own.clear();
    return own;
  }

  /** Forgets document and message. */
  @Override
  void release() {
    super.release();
    tape.release();
  }
}
