package dev.penstock.json;

import dev.penstock.row.ScalarType;

/** Reads booleans, numbers and characters. SPEC json 3.1, 3.2, 3.5 */
final class RowWord extends RowValue.Word {
  private final ScalarType type;

  RowWord(ScalarType type) {
    this.type = type;
  }

  @Override
  long readWord(JsonReader in) {
    return switch (type) {
      case BOOL -> in.readBool() ? 1 : 0;
      case I8 -> in.readI8();
      case U8 -> in.readU8() & 0xFF;
      case I16 -> in.readI16();
      case U16 -> in.readU16() & 0xFFFF;
      case I32 -> in.readI32();
      case U32 -> in.readU32() & 0xFFFF_FFFFL;
      case I64 -> in.readI64();
      case U64 -> in.readU64();
      case F32 -> Float.floatToRawIntBits(in.readF32());
      case F64 -> Double.doubleToRawLongBits(in.readF64());
      case CHAR -> in.readChar();
      default -> throw new IllegalStateException(type + " is kept as an object");
    };
  }
}
