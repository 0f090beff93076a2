package dev.penstock.fast.format;

import dev.penstock.model.ScalarKind;
import java.util.List;

/**
 * What stands on the wire for values of a type; adapters and classes of a language are not seen.
 */
public sealed interface Value {

  /** What takes the same number of bytes for every value, and can stand in a block. */
  sealed interface Fixed extends Value {
    /** Returns how many bytes it takes, without the tail of a record. */
    int byteLength();
  }

  /** A scalar of fixed width. SPEC fast 2 */
  record Scalar(ScalarKind kind, int byteLength) implements Fixed {
    /** Tells whether lists of it are aligned to its width. SPEC fast 4.1 */
    public boolean isNumber() {
      return kind.isInteger()
          || kind == ScalarKind.CHAR
          || kind == ScalarKind.F32
          || kind == ScalarKind.F64;
    }
  }

  /**
   * A constant of an enum. SPEC fast 2.3
   *
   * @param isOpen whether other numbers are values, too
   */
  record Constant(String definition, boolean isOpen) implements Fixed {
    @Override
    public int byteLength() {
      return isOpen ? 4 : 2;
    }
  }

  /** An array of a length that the type fixes. SPEC fast 2.4 */
  record Run(Scalar element, int elementCount, int byteLength) implements Fixed {}

  /** A record of fixed width, which is its block. SPEC fast 4.5 */
  record InBlock(String record, int byteLength) implements Fixed {}

  /** A text: a cell with its end, its characters in the slab. SPEC fast 5 */
  record Text() implements Value {}

  /** Bytes, a big integer or a decimal. SPEC fast 2.5 */
  record Blob(ScalarKind kind) implements Value {
    /** Tells whether it is bytes as they are. */
    public boolean isPlain() {
      return kind == ScalarKind.BYTES;
    }
  }

  /** A record of variable width. SPEC fast 4.5, 4.8 */
  record OfRecord(String record) implements Value {}

  /** A union. SPEC fast 4.7 */
  record OfUnion(String union) implements Value {
    /** How many bytes the number of the case takes. */
    public static final int TAG_BYTES = 4;
  }

  /** A list, set or array. SPEC fast 4.1 to 4.4 */
  record Many(Value element, boolean nullable) implements Value {
    /** Returns the number of bytes that the place of the first element is a multiple of. */
    public int alignment() {
      return element instanceof Scalar scalar && scalar.isNumber() ? scalar.byteLength() : 1;
    }
  }

  /** A map: the end of its keys, the keys, the values. SPEC fast 4.6 */
  record Pairs(Many keys, Many values) implements Value {}

  /**
   * A message of its own inside of another one, or one that stands alone. SPEC fast 4.7, 6
   *
   * @param root the value with which it starts
   * @param shapes the records that its shape table counts, in the table's order
   */
  record Message(Value root, List<String> shapes) implements Value {
    public Message {
      shapes = List.copyOf(shapes);
    }
  }
}
