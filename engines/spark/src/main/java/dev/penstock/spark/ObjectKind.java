package dev.penstock.spark;

/**
 * What an object of a stream starts with, a varint ({@link Varints}). Each object stands for
 * itself, so that Spark may reorder them while they are serialized. The form lives as long as the
 * application and no longer.
 */
final class ObjectKind {
  static final int NULL = 0;
  static final int FALSE = 1;
  static final int TRUE = 2;

  /** A zigzag varint. */
  static final int INT = 3;

  /** A zigzag varint. */
  static final int LONG = 4;

  /** Eight bytes, little-endian. */
  static final int DOUBLE = 5;

  /** A varint for the length in bytes, then UTF-8. */
  static final int TEXT = 6;

  /** A varint for the length, then the bytes. */
  static final int BYTES = 7;

  /** A {@code scala.Tuple2}: two objects. */
  static final int PAIR = 8;

  /** An {@code Object[]}: a varint for the length, then objects. */
  static final int ARRAY = 9;

  /** Whatever else: a varint for the length, then what the fallback wrote. */
  static final int OTHER = 10;

  /** The message of the type with number 0: a varint for the length, then the message. */
  static final int FIRST_MESSAGE = 11;

  private ObjectKind() {}
}
