package dev.penstock.model;

import java.math.BigInteger;

/** The kinds of value that have no parts of their own. Spec: type-system, section 2. */
public enum ScalarKind {
  BOOL("bool"),
  I8("i8"),
  I16("i16"),
  I32("i32"),
  I64("i64"),
  U8("u8"),
  U16("u16"),
  U32("u32"),
  U64("u64"),
  /** As {@link #I32}, but always four bytes on every wire. */
  FIXED_I32("fixed-i32"),
  /** As {@link #I64}, but always eight bytes on every wire. */
  FIXED_I64("fixed-i64"),
  /** As {@link #U32}, but always four bytes on every wire. */
  FIXED_U32("fixed-u32"),
  /** As {@link #U64}, but always eight bytes on every wire. */
  FIXED_U64("fixed-u64"),
  F32("f32"),
  F64("f64"),
  /** One UTF-16 code unit. */
  CHAR("char"),
  TEXT("text"),
  BYTES("bytes"),
  UUID("uuid"),
  /** Seconds and nanoseconds since 1970-01-01T00:00Z. */
  INSTANT("instant"),
  /** Days since 1970-01-01, ISO calendar. */
  DATE("date"),
  /** Nanoseconds since midnight. */
  TIME("time"),
  DATE_TIME("date-time"),
  /** Seconds and nanoseconds. */
  DURATION("duration"),
  BIG_INTEGER("big-integer"),
  /** Unscaled integer and scale; 1.0 and 1.00 are different values. */
  DECIMAL("decimal");

  private final String keyword;

  ScalarKind(String keyword) {
    this.keyword = keyword;
  }

  /** Returns the word that stands for this kind in the schema text form. */
  public String keyword() {
    return keyword;
  }

  /** Tells whether this is one of the integers of 8 to 64 bits. */
  public boolean isInteger() {
    return compareTo(I8) >= 0 && compareTo(FIXED_U64) <= 0;
  }

  /**
   * Returns the number of bits that an integer has.
   *
   * @throws IllegalStateException if this is not one of the integers of 8 to 64 bits
   */
  public int bits() {
    return switch (this) {
      case I8, U8 -> 8;
      case I16, U16 -> 16;
      case I32, U32, FIXED_I32, FIXED_U32 -> 32;
      case I64, U64, FIXED_I64, FIXED_U64 -> 64;
      default -> throw new IllegalStateException(keyword + " has no number of bits");
    };
  }

  /** Returns the least value of an integer of 8 to 64 bits. */
  public BigInteger least() {
    return isUnsigned() ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(bits() - 1).negate();
  }

  /** Returns the greatest value of an integer of 8 to 64 bits. */
  public BigInteger greatest() {
    int bits = isUnsigned() ? bits() : bits() - 1;
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  /** Tells whether values are integers that cannot be negative. */
  public boolean isUnsigned() {
    return switch (this) {
      case U8, U16, U32, U64, FIXED_U32, FIXED_U64 -> true;
      default -> false;
    };
  }

  /** Tells whether the numbers of an enum can be of this kind: integers that are not fixed. */
  public boolean isEnumWidth() {
    return isInteger() && compareTo(FIXED_I32) < 0;
  }

  /** Tells whether an {@link Type.Array} of this kind exists: booleans, characters, numbers. */
  public boolean isArrayElement() {
    return this == BOOL || isInteger() || this == F32 || this == F64 || this == CHAR;
  }
}
