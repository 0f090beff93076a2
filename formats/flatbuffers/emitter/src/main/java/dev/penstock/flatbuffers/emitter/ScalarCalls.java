package dev.penstock.flatbuffers.emitter;

import dev.penstock.model.ScalarKind;

/** The calls of writer and reader for scalars. SPEC flatbuffers 2 */
final class ScalarCalls {
  private ScalarCalls() {}

  /** Returns the method of the writer that puts a scalar at a place. */
  static String put(ScalarKind kind) {
    return "out.put" + suffix(kind);
  }

  /** Returns the expression that gets a scalar from a place. */
  static String get(ScalarKind kind, String place) {
    String suffix = suffix(kind);
    String getter =
        kind == ScalarKind.CHAR
            ? "character"
            : Character.toLowerCase(suffix.charAt(0)) + suffix.substring(1);
    return "in." + getter + "(" + place + ")";
  }

  private static String suffix(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "Bool";
      case I8, U8 -> "I8";
      case I16, U16 -> "I16";
      case I32, U32, FIXED_I32, FIXED_U32 -> "I32";
      case I64, U64, FIXED_I64, FIXED_U64 -> "I64";
      case F32 -> "F32";
      case F64 -> "F64";
      case CHAR -> "Char";
      case UUID -> "Uuid";
      case INSTANT -> "Instant";
      case DATE -> "Date";
      case TIME -> "Time";
      case DATE_TIME -> "DateTime";
      case DURATION -> "Duration";
      case TEXT, BYTES, BIG_INTEGER, DECIMAL ->
          throw new IllegalArgumentException("not inline: " + kind.keyword());
    };
  }

  /** Returns the expression by which a scalar compares with bits: a number or a boolean. */
  static String bits(ScalarKind kind, String required) {
    return switch (kind) {
      case F32 -> "Float.floatToIntBits(" + required + ")";
      case F64 -> "Double.doubleToLongBits(" + required + ")";
      case DATE -> required + ".toEpochDay()";
      case TIME -> required + ".toNanoOfDay()";
      default -> required;
    };
  }

  /** Returns bits as a literal of the expression that {@link #bits} gives. */
  static String literal(ScalarKind kind, long bits) {
    return switch (kind) {
      case BOOL -> bits != 0 ? "true" : "false";
      case I64, U64, FIXED_I64, FIXED_U64, F64, DATE, TIME ->
          bits == (int) bits ? Long.toString(bits) : bits + "L";
      case I8, U8 -> Byte.toString((byte) bits);
      case I16, U16 -> Short.toString((short) bits);
      case CHAR -> Integer.toString((char) bits);
      default -> Integer.toString((int) bits);
    };
  }
}
