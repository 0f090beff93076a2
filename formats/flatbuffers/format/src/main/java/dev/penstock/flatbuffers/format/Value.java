package dev.penstock.flatbuffers.format;

import dev.penstock.model.ScalarKind;
import java.util.Optional;

/**
 * What stands on the wire for values of a type. Names are those of the plan's entries, as {@code
 * .fbs} has them; adapters and classes of a language are not seen.
 */
public sealed interface Value {

  /** What stands in the table or struct itself. SPEC flatbuffers 3 */
  sealed interface Inline extends Value {
    /** Returns how many bytes it takes. */
    int byteLength();

    /** Returns the number of which its offset is a multiple. */
    int alignment();
  }

  /**
   * A scalar.
   *
   * @param kind {@code bool}, an integer that is not fixed, or a float
   */
  record Scalar(ScalarKind kind) implements Inline {
    @Override
    public int byteLength() {
      return width(kind);
    }

    @Override
    public int alignment() {
      return width(kind);
    }
  }

  /** A constant of an enum, or flags. */
  record Constant(String definition, ScalarKind kind) implements Inline {
    @Override
    public int byteLength() {
      return width(kind);
    }

    @Override
    public int alignment() {
      return width(kind);
    }
  }

  /** A struct. */
  record OfStruct(String struct, int byteLength, int alignment) implements Inline {}

  /** Values side by side, in a struct. */
  record Array(Inline element, int elementCount) implements Inline {
    @Override
    public int byteLength() {
      return Math.multiplyExact(element.byteLength(), elementCount);
    }

    @Override
    public int alignment() {
      return element.alignment();
    }
  }

  /** A text. */
  record Text() implements Value {}

  /** A table. */
  record OfTable(String table) implements Value {}

  /** A union: its type in one slot, its value in the next. */
  record OfUnion(String union) implements Value {}

  /**
   * A vector; of a union, a vector of types and one of values.
   *
   * @param alignment of the first element
   * @param key what sorts the elements; empty where they keep their order
   * @param distinctKeys whether no key stands twice, as in a map
   */
  record Vector(Value element, int alignment, Optional<String> key, boolean distinctKeys)
      implements Value {
    /** Creates a vector that keeps the order of its elements. */
    public Vector(Value element) {
      this(element, alignment(element), Optional.empty(), false);
    }

    static int alignment(Value element) {
      return element instanceof Inline inline ? Math.max(4, inline.alignment()) : 4;
    }
  }

  /** Returns how many bytes a scalar takes. */
  static int width(ScalarKind kind) {
    return switch (kind) {
      case BOOL, I8, U8 -> 1;
      case I16, U16 -> 2;
      case I32, U32, F32 -> 4;
      case I64, U64, F64 -> 8;
      default -> throw new IllegalArgumentException("no scalar of FlatBuffers: " + kind.keyword());
    };
  }
}
