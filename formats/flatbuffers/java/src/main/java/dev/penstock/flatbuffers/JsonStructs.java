package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.tape.IntStack;
import dev.penstock.tape.JsonTape;
import dev.penstock.transport.Bytes;

/** Writes structs, arrays and scalars of a document to where there is room for them. */
abstract class JsonStructs extends MessageObjects {
  final JsonTape tape = new JsonTape();
  final TapeScalars scalars;
  final Members members;

  /** Tokens of the fields of all tables and structs that have begun, and of sorted elements. */
  final IntStack nodes = new IntStack();

  JsonStructs(FlatSchema schema, FlatJsonOptions options) {
    scalars = new TapeScalars(tape, schema);
    members = new Members(tape, options);
  }

  @Override
  int textLength(int text) {
    return tape.size(text);
  }

  @Override
  void copyText(int text, byte[] target, int at) {
    System.arraycopy(tape.bytes(text), tape.from(text), target, at, tape.size(text));
  }

  final void put(FlatKind kind, long value, int at) {
    Bytes.putLow(out.array(), at, value, kind.byteLength);
  }

  final void struct(TableShape shape, int object, int at) {
    int frame = members.push(shape, object, nodes);
    for (int i = 0; i < shape.fields.length; i++) {
      FieldShape field = shape.fields[i];
      int node = nodes.get(frame + i);
      try {
        if (node == 0) {
          throw new DecodeException(
              ErrorKind.MISSING_FIELD,
              tape.offset(object),
              "all fields of the struct " + shape.name,
              "none of the name " + field.name);
        }
        element(field.type, node, at + field.slot);
      } catch (DecodeException e) {
        throw e.within(field.name);
      }
    }
    nodes.cut(frame);
  }

  /** Writes a scalar, struct or array to where there is room for it. */
  final void element(TypeShape type, int node, int at) {
    switch (type.kind) {
      case STRUCT -> struct(type.table(), node, at);
      case ARRAY -> {
        TypeShape element = type.element();
        if (!tape.isList(node) || tape.count(node) != type.length) {
          throw tape.mismatch(node, "a list of " + type.length + " elements");
        }
        int i = 0;
        for (int each = node + 1; each < tape.size(node); each = tape.next(each)) {
          element(element, each, at + i++ * element.byteLength());
        }
      }
      default -> put(type.kind, scalars.of(type, node), at);
    }
  }
}
