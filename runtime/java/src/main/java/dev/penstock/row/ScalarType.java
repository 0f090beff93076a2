package dev.penstock.row;

/**
 * The values without parts. Fixed integers, of which only messages are another, are those of their
 * width. Spec: type-system, 2.
 */
public enum ScalarType {
  BOOL,
  I8,
  I16,
  I32,
  I64,
  U8,
  U16,
  U32,
  /** A {@code long} that holds all 64 bits. */
  U64,
  F32,
  F64,
  CHAR,
  /** A {@link String}. */
  TEXT,
  /** A {@code byte[]}. */
  BYTES,
  UUID,
  INSTANT,
  /** A {@link java.time.LocalDate}. */
  DATE,
  /** A {@link java.time.LocalTime}. */
  TIME,
  /** A {@link java.time.LocalDateTime}. */
  DATE_TIME,
  DURATION,
  BIG_INTEGER,
  /** A {@link java.math.BigDecimal}. */
  DECIMAL;

  /** Tells whether values are kept as 64 bits: booleans, integers, floats, characters. */
  public boolean isWord() {
    return compareTo(TEXT) < 0;
  }

  /** Tells whether this is one of the integers without sign. */
  public boolean isUnsigned() {
    return compareTo(U8) >= 0 && compareTo(U64) <= 0;
  }
}
