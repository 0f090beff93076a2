package dev.penstock.amf3.emitter;

import dev.penstock.model.ScalarKind;

/** What the runtime calls scalars. SPEC amf3 3 */
final class Scalars {
  private Scalars() {}

  /** Returns the method of the writer for a kind. */
  static String call(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "bool";
      case I8, I16, I32, FIXED_I32 -> "i32";
      case CHAR -> "i32";
      case U8 -> "u8";
      case U16 -> "u16";
      case U32, FIXED_U32 -> "u32";
      case I64, FIXED_I64 -> "i64";
      case U64, FIXED_U64 -> "u64";
      case F32, F64 -> "f64";
      case TEXT -> "text";
      case BYTES -> "bytes";
      case UUID -> "uuid";
      case INSTANT -> "instant";
      case DATE, TIME, DATE_TIME, DURATION, BIG_INTEGER, DECIMAL -> "shown";
    };
  }

  /** Returns the method of the reader for a kind. */
  static String read(ScalarKind kind) {
    return switch (kind) {
      case CHAR -> "character";
      case FIXED_I32 -> "i32";
      case FIXED_U32 -> "u32";
      case FIXED_I64 -> "i64";
      case FIXED_U64 -> "u64";
      case DATE_TIME -> "dateTime";
      case BIG_INTEGER -> "bigInteger";
      default -> kind.keyword();
    };
  }

  /** Returns the constant of the runtime for numbers of a kind. */
  static String number(ScalarKind kind) {
    return switch (kind) {
      case FIXED_I32 -> "I32";
      case FIXED_U32 -> "U32";
      case FIXED_I64 -> "I64";
      case FIXED_U64 -> "U64";
      default -> kind.name();
    };
  }
}
