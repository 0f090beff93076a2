package dev.penstock.protobuf.emitter;

import dev.penstock.model.ScalarKind;
import dev.penstock.protobuf.format.ProtoType;
import dev.penstock.protobuf.format.Value;

/** The calls that write and read scalars. SPEC protobuf 3 */
final class Scalars {
  private Scalars() {}

  /** Returns the name of the call of a type of numbers, {@code sint32}. */
  static String call(ProtoType type) {
    return switch (type) {
      case FLOAT -> "f32";
      case DOUBLE -> "f64";
      case SFIXED32 -> "fixed32";
      case SFIXED64 -> "fixed64";
      case UINT64 -> "int64";
      default -> type.keyword();
    };
  }

  /** Returns the constant of the runtime's number types. */
  static String numberType(ProtoType type) {
    return switch (type) {
      case UINT64 -> "INT64";
      case SFIXED64 -> "FIXED64";
      default -> type.name();
    };
  }

  /** Returns the statement that writes a scalar. */
  static String write(Value.Scalar scalar, int tag, String value) {
    String call =
        switch (scalar.kind()) {
          case TEXT -> "text";
          case BYTES -> "bytes";
          case UUID -> "uuid";
          case BIG_INTEGER, DECIMAL, DATE, TIME, DATE_TIME -> "shown";
          default -> call(scalar.type());
        };
    return "out." + call + "(" + tag + ", " + number(scalar.kind(), value) + ");";
  }

  /** Returns a number as one of 32 or 64 bits. */
  private static String number(ScalarKind kind, String value) {
    return switch (kind) {
      case U8 -> "Byte.toUnsignedInt(" + value + ")";
      case U16 -> "Short.toUnsignedInt(" + value + ")";
      default -> value;
    };
  }

  /** Returns the expression that reads a scalar. */
  static String read(Value.Scalar scalar, boolean interned) {
    return switch (scalar.kind()) {
      case TEXT -> interned ? "in.interned()" : "in.text()";
      case BYTES -> "in.bytes()";
      case UUID -> "in.uuid()";
      case BIG_INTEGER -> "in.bigInteger()";
      case DECIMAL -> "in.decimal()";
      case DATE -> "in.date()";
      case TIME -> "in.time()";
      case DATE_TIME -> "in.dateTime()";
      case CHAR -> "in.character(" + plain(scalar.type()) + ")";
      case I8, I16, U8, U16 -> "in." + scalar.kind().keyword() + "(" + plain(scalar.type()) + ")";
      default -> plain(scalar.type());
    };
  }

  private static String plain(ProtoType type) {
    return "in." + (type == ProtoType.UINT32 ? "int32" : call(type)) + "()";
  }

  /** Returns the condition that a scalar is not zero or empty. */
  static String isNotZero(ScalarKind kind, String value) {
    return switch (kind) {
      case BOOL -> value;
      case F32 -> "Float.floatToRawIntBits(" + value + ") != 0";
      case F64 -> "Double.doubleToRawLongBits(" + value + ") != 0";
      case TEXT -> "!" + value + ".isEmpty()";
      case BYTES -> value + ".length != 0";
      default -> value + " != 0";
    };
  }

  /** Returns zero. */
  static String zero(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "false";
      case TEXT -> "\"\"";
      case BYTES -> "new byte[0]";
      case I64, U64, FIXED_I64, FIXED_U64 -> "0L";
      case F32 -> "0f";
      case F64 -> "0.0";
      default -> "0";
    };
  }
}
