package dev.penstock.lab.peer.plain;

import org.jspecify.annotations.Nullable;

/**
 * The type of a member. Its values: {@link Boolean}, {@link Integer}, {@link Long}, {@link Float},
 * {@link Double}, {@link String}, {@code byte[]}; an {@link Integer}, the place of the constant, of
 * an enum; {@code Object[]}, a place per member, of a record; {@link Chosen} of a union; {@link
 * java.util.List}; {@link java.util.Map}, in order.
 */
public sealed interface PlainType {

  /** A value without parts. */
  enum Scalar implements PlainType {
    BOOL,
    I32,
    I64,
    F32,
    F64,
    TEXT,
    BYTES
  }

  /** A list; its elements are never null. */
  record Many(PlainType element) implements PlainType {

    /** Returns whether Java has primitive arrays of such elements: numbers and booleans. */
    public boolean isPrimitive() {
      return element instanceof Scalar scalar && scalar != Scalar.TEXT && scalar != Scalar.BYTES;
    }
  }

  /** A map; its keys are scalars, its values never null. */
  record Pairs(Scalar key, PlainType value) implements PlainType {}

  /** A definition of the same schema, by its name. */
  record Ref(String name) implements PlainType {}

  /**
   * The value of a union.
   *
   * @param place of the case, from 0 on
   * @param members of the record that it is
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Chosen(int place, @Nullable Object[] members) {}
}
