package dev.penstock.compact.format;

import dev.penstock.model.ScalarKind;
import java.util.List;

/**
 * What stands on the wire for values of a type at one place of a schema; adapters and classes of a
 * language are not seen.
 */
public sealed interface Value {

  /**
   * Returns how many bytes a value takes at most among the records; 0 for what has no such number.
   */
  default int mostBytes() {
    return 0;
  }

  /** A scalar that is neither text nor a blob. SPEC compact 2 */
  record Scalar(ScalarKind kind, int mostBytes) implements Value {}

  /** A constant of an enum. SPEC compact 2.8 */
  record Constant(String definition) implements Value {
    @Override
    public int mostBytes() {
      return 5;
    }
  }

  /**
   * A text. SPEC compact 5
   *
   * @param column the number of its field (5.3); -1 where a message holds no more than one text of
   *     it, so that none can be the same as the last one
   */
  record Text(int column) implements Value {
    /** Tells whether a message can hold more than one text of the field. */
    public boolean isRepeated() {
      return column >= 0;
    }

    @Override
    public int mostBytes() {
      return 14;
    }
  }

  /** Bytes, a big integer or a decimal; what a hand-written codec makes is bytes. */
  record Blob(ScalarKind kind) implements Value {}

  /** A record. SPEC compact 4.5, 4.8 */
  record OfRecord(String record) implements Value {}

  /** A union. SPEC compact 4.7 */
  record OfUnion(String union) implements Value {}

  /**
   * A list, set or array.
   *
   * @param nullable whether elements can be null
   */
  record Many(Value element, boolean nullable, Form form) implements Value {}

  /** How the elements of a list stand after its count. */
  enum Form {
    /** As bytes. SPEC compact 4.1 */
    BYTES,
    /** Together, as integers. SPEC compact 4.2 */
    INTEGERS,
    /** Together, as bits. SPEC compact 4.3 */
    BITS,
    /** Together, as floating-point numbers. SPEC compact 4.4 */
    FLOATS,
    /** One after the other. SPEC compact 4.6 */
    EACH
  }

  /** An array of a length that the type fixes, which stands on the wire all the same. */
  record Run(Many array, int elementCount) implements Value {}

  /**
   * A map: key and value in turn. SPEC compact 4.6
   *
   * @param nullable whether values can be null
   */
  record Pairs(Value key, Value value, boolean nullable) implements Value {}

  /**
   * A message of its own inside of another one, or one that stands alone. SPEC compact 4.7, 6
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
