package dev.penstock.compact;

/**
 * How wide the integers of a list are where they are written plain, and whether they have signs.
 */
public enum IntegerWidth {
  I8(1, true),
  I16(2, true),
  I32(4, true),
  I64(8, true),
  U8(1, false),
  U16(2, false),
  U32(4, false),
  U64(8, false);

  final int byteCount;
  final boolean signed;

  IntegerWidth(int byteCount, boolean signed) {
    this.byteCount = byteCount;
    this.signed = signed;
  }

  /** Returns the integer of this width that the low bytes of {@code bits} hold. */
  long narrow(long bits) {
    int unused = 64 - 8 * byteCount;
    return signed ? bits << unused >> unused : bits << unused >>> unused;
  }

  /** Returns the unsigned form of a value, small for small values. */
  long toVarint(long value) {
    return signed ? Varint.zigzag(value) : value;
  }

  long fromVarint(long value) {
    return signed ? Varint.unzigzag(value) : value;
  }
}
