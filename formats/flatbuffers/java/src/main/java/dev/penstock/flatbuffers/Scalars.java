package dev.penstock.flatbuffers;

import dev.penstock.transport.Memory;

/** Scalars in a message, as the bits of a {@code long}. */
final class Scalars {
  private Scalars() {}

  /** Returns an integer with its sign, the bits of a float, or 0 or 1. */
  static long get(Memory in, FlatKind kind, int at) {
    return switch (kind) {
      case BOOL -> in.getByte(at) == 0 ? 0 : 1;
      case I8 -> in.getByte(at);
      case U8 -> in.getByte(at) & 0xFF;
      case I16 -> in.getShort(at);
      case U16 -> in.getChar(at);
      case U32 -> in.getInt(at) & 0xFFFF_FFFFL;
      case I64, U64, F64 -> in.getLong(at);
      default -> in.getInt(at); // i32 and the bits of f32
    };
  }

  /** Compares two scalars, floats as numbers. */
  static int compare(FlatKind kind, long first, long second) {
    return switch (kind) {
      case U64 -> Long.compareUnsigned(first, second);
      case F32 ->
          Float.compare(Float.intBitsToFloat((int) first), Float.intBitsToFloat((int) second));
      case F64 -> Double.compare(Double.longBitsToDouble(first), Double.longBitsToDouble(second));
      default -> Long.compare(first, second);
    };
  }
}
