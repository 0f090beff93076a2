package dev.penstock.row;

import org.jspecify.annotations.Nullable;

/** Values that are kept as 64 bits. */
final class Words {
  private Words() {}

  /** Returns the value that some bits are in a column of a type. */
  static Object boxed(ColumnType type, long word) {
    return type instanceof ColumnType.Scalar scalar ? boxed(scalar.type(), word) : (Long) word;
  }

  private static Object boxed(ScalarType type, long word) {
    return switch (type) {
      case BOOL -> word != 0;
      case I8, U8 -> (byte) word;
      case I16, U16 -> (short) word;
      case I32, U32 -> (int) word;
      case I64, U64 -> word;
      case F32 -> Float.intBitsToFloat((int) word);
      case F64 -> Double.longBitsToDouble(word);
      case CHAR -> (char) word;
      default -> throw new IllegalArgumentException(type + " is kept as an object");
    };
  }

  /** Returns the bits of a value. */
  static long of(Object value) {
    if (value instanceof Boolean flag) {
      return flag ? 1 : 0;
    } else if (value instanceof Character unit) {
      return unit;
    } else if (value instanceof Float number) {
      return Float.floatToRawIntBits(number);
    } else if (value instanceof Double number) {
      return Double.doubleToRawLongBits(number);
    }
    return ((Number) value).longValue();
  }

  /** Returns the name of a constant; null where no constant has the number. */
  static @Nullable String constant(ColumnType type, long number) {
    for (ColumnType.Constant each : ((ColumnType.Enumeration) type).constants()) {
      if (each.number() == number) {
        return each.name();
      }
    }
    return null;
  }
}
