package dev.penstock.fast;

import dev.penstock.row.ScalarType;

/** Reads booleans, numbers and characters. SPEC fast 2 */
final class RowWord extends RowValue {
  private final ScalarType type;
  private final int width;

  RowWord(ScalarType type, int width) {
    this.type = type;
    this.width = width;
  }

  @Override
  long word(FastReader in, int at) {
    return switch (type) {
      case BOOL -> in.bool(at) ? 1 : 0;
      case I8 -> in.i8(at);
      case U8 -> in.i8(at) & 0xFF;
      case I16 -> in.i16(at);
      case U16 -> in.i16(at) & 0xFFFF;
      case I32 -> in.i32(at);
      case U32 -> in.i32(at) & 0xFFFF_FFFFL;
      case I64, U64, F64 -> in.i64(at);
      case F32 -> in.i32(at);
      case CHAR -> in.character(at);
      default -> super.word(in, at);
    };
  }

  @Override
  int width() {
    return width;
  }

  @Override
  boolean isWord() {
    return true;
  }

  @Override
  boolean isNumber() {
    return type != ScalarType.BOOL;
  }
}
