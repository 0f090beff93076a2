package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.flatbuffers.FlatJsonOptions.Defaults;
import dev.penstock.tape.LongStack;
import java.util.Arrays;

/** Decides which fields of a table are written: those that differ from what absence means. */
abstract class JsonPresence extends JsonStructs {
  private final boolean writesDefaults;

  /** Numbers of the fields of the tables that have begun: bits of scalars, types of unions. */
  final LongStack bits = new LongStack();

  JsonPresence(FlatSchema schema, FlatJsonOptions options) {
    super(schema, options);
    writesDefaults = options.defaults() == Defaults.WRITTEN;
  }

  /** Finds out whether a field is written, and the number of it if it has one. */
  final void settle(FieldShape field, int value, int type, int number) {
    int node = nodes.get(value);
    FlatKind kind = field.type.kind;
    if (kind.isScalar()) {
      scalar(field, value, number);
    } else if (field.union() != null) {
      union(field, value, type, number);
    } else if (node != 0 && kind == FlatKind.TEXT) {
      if (!tape.isText(node)) {
        throw tape.mismatch(node, "text");
      }
      byte[] usual = field.defaultText;
      if (usual != null
          && Arrays.equals(
              usual, 0, usual.length, tape.bytes(node), tape.from(node), tape.to(node))) {
        nodes.set(value, 0);
      }
    } else if (node != 0 && field.leavesOutEmpty && tape.isList(node) && tape.count(node) == 0) {
      nodes.set(value, 0);
    }
  }

  private void scalar(FieldShape field, int value, int number) {
    int node = nodes.get(value);
    if (node == 0) {
      if (writesDefaults && !field.isOptional && !field.isDeprecated) {
        bits.set(number, field.defaultBits);
        nodes.set(value, -1);
      }
      return;
    }
    TextHash hash = field.hash;
    long found =
        hash == null ? scalars.of(field.type, node) : scalars.hashed(field.type, hash, node);
    bits.set(number, found);
    boolean usual =
        found == field.defaultBits || isNan(field, found) && isNan(field, field.defaultBits);
    if (usual && !field.isOptional && !writesDefaults) {
      nodes.set(value, 0);
    }
  }

  private static boolean isNan(FieldShape field, long bits) {
    return switch (field.type.kind) {
      case F32 -> Float.isNaN(Float.intBitsToFloat((int) bits));
      case F64 -> Double.isNaN(Double.longBitsToDouble(bits));
      default -> false;
    };
  }

  /** Finds the case of a union, whose index is then its number. */
  private void union(FieldShape field, int value, int type, int number) {
    int node = nodes.get(value);
    int typeNode = nodes.get(type);
    UnionShape union = field.union();
    if (union == null || node == 0 && typeNode == 0) {
      return;
    }
    if (field.type.kind == FlatKind.VECTOR) {
      if ((node == 0) != (typeNode == 0)) {
        throw unmatched(field, node, typeNode);
      }
      return;
    }
    int index = typeNode == 0 ? 0 : caseOf(union, typeNode);
    if ((index == 0) != (node == 0)) {
      throw unmatched(field, node, typeNode);
    }
    bits.set(number, index);
  }

  private DecodeException unmatched(FieldShape field, int node, int typeNode) {
    return new DecodeException(
        ErrorKind.BAD_REFERENCE,
        tape.offset(node == 0 ? typeNode : node),
        node == 0
            ? "a value for the type of the union"
            : "the type of the union's value, in the member " + field.name + "_type",
        "none");
  }

  final int caseOf(UnionShape union, int node) {
    int index = union.types.indexOf(scalars.of(union.typeOfTypes, node));
    if (index < 0) {
      throw new DecodeException(
          ErrorKind.UNKNOWN_CASE,
          tape.offset(node),
          "a case of " + union.types.name,
          tape.shown(node));
    }
    return index;
  }
}
