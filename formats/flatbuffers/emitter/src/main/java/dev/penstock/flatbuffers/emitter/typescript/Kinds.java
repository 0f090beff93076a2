package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Optional;

/** What a value is, by its type without adapters and what stands for it. */
final class Kinds {
  private Kinds() {}

  /** Tells whether a value is a set that stands as bits. SPEC flatbuffers 2.2 */
  static boolean isFlags(Type type, Value value) {
    return type instanceof Type.SetOf && value instanceof Value.Constant;
  }

  /** Tells whether an inline value is so many others. SPEC flatbuffers 3.2 */
  static boolean isFixed(Type type) {
    return type instanceof Type.FixedArray
        || type instanceof Type.Array
        || type instanceof Type.Sequence
        || type.equals(Type.of(ScalarKind.BYTES));
  }

  /** Returns what a typed array holds; nothing for a list. */
  static Optional<ScalarKind> arrayElement(Type type) {
    return switch (type) {
      case Type.FixedArray array -> Optional.of(array.element());
      case Type.Array array -> Optional.of(array.element());
      case Type.Scalar bytes -> Optional.of(ScalarKind.U8);
      default -> Optional.empty();
    };
  }

  /** Returns the type of the elements of a list or set. */
  static Type element(Type type) {
    return type instanceof Type.SetOf set ? set.element() : ((Type.Sequence) type).element();
  }

  /** Tells whether a value, which cannot be null, is a scalar. */
  static boolean isScalar(Type type, ScalarKind kind) {
    return type instanceof Type.Adapted adapted
        ? isScalar(adapted.wire(), kind)
        : type instanceof Type.Scalar scalar && scalar.kind() == kind;
  }

  /** Returns the type of values that are there. */
  static Type present(Type type) {
    return type instanceof Type.Nullable nullable ? nullable.type() : type;
  }

  /** Returns how many bytes a value takes in a table, struct or vector. */
  static int width(Value value) {
    return value instanceof Value.Inline inline ? inline.byteLength() : 4;
  }

  /** Returns the alignment of what stands in a table, struct or vector. */
  static int alignment(Value value) {
    return value instanceof Value.Inline inline ? inline.alignment() : 4;
  }
}
