package dev.penstock.compact;

import dev.penstock.row.Row;
import dev.penstock.row.ScalarType;

/** Reads booleans, numbers and characters. SPEC compact 2.1 to 2.4 */
final class RowWord extends RowValue {
  private final ScalarType type;
  private final boolean fixed;

  /**
   * Reads scalars of a type.
   *
   * @param fixed whether integers take all their bytes
   */
  RowWord(ScalarType type, boolean fixed) {
    this.type = type;
    this.fixed = fixed;
  }

  @Override
  boolean isWord() {
    return true;
  }

  @Override
  long readWord(CompactReader in) {
    return switch (type) {
      case BOOL -> in.readBoolean() ? 1 : 0;
      case I8 -> in.readI8();
      case U8 -> in.readI8() & 0xFF;
      case I16 -> in.readI16();
      case U16 -> in.readU16() & 0xFFFF;
      case I32 -> fixed ? in.readFixed32() : in.readI32();
      case U32 -> (fixed ? in.readFixed32() : in.readU32()) & 0xFFFF_FFFFL;
      case I64 -> fixed ? in.readFixed64() : in.readSigned();
      case U64 -> fixed ? in.readFixed64() : in.readVarint();
      case F32 -> Float.floatToRawIntBits(in.readF32());
      case F64 -> Double.doubleToRawLongBits(in.readTaggedF64());
      case CHAR -> in.readChar();
      default -> super.readWord(in);
    };
  }

  @Override
  void read(CompactReader in, Row row, int column) {
    row.setWord(column, readWord(in));
  }

  @Override
  void skip(CompactReader in) {
    readWord(in);
  }
}
