package dev.penstock.inspect;

import dev.penstock.model.ScalarKind;

/** How wide integers of a kind are where they stand plain, and whether they have signs. */
record IntegerKind(int byteCount, boolean signed) {

  static IntegerKind of(ScalarKind kind) {
    return switch (kind) {
      case I8 -> new IntegerKind(1, true);
      case U8 -> new IntegerKind(1, false);
      case I16 -> new IntegerKind(2, true);
      case U16, CHAR -> new IntegerKind(2, false);
      case I32, FIXED_I32 -> new IntegerKind(4, true);
      case U32, FIXED_U32 -> new IntegerKind(4, false);
      case I64, FIXED_I64 -> new IntegerKind(8, true);
      case U64, FIXED_U64 -> new IntegerKind(8, false);
      default -> throw new IllegalArgumentException(kind.keyword() + " is no integer");
    };
  }

  int bits() {
    return 8 * byteCount;
  }

  /** Returns the integer of this width that the low bytes hold. */
  long narrow(long value) {
    int unused = 64 - bits();
    return signed ? value << unused >> unused : value << unused >>> unused;
  }

  long fromVarint(long value) {
    return signed ? Varint.unzigzag(value) : value;
  }
}
