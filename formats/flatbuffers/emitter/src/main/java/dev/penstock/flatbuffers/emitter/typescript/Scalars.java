package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.model.ScalarKind;

/** The calls of writer and reader for scalars, and their values. SPEC flatbuffers 2 */
final class Scalars {
  private Scalars() {}

  /** Returns the start of the call that reads a scalar: what every platform has is a method. */
  static String take(ScalarKind kind, Module module) {
    String name = name(kind, module);
    return switch (name) {
      case "bool", "i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "f32", "f64" ->
          "input." + name + "(";
      default -> module.take("take" + capital(name));
    };
  }

  /** Returns the start of the call that writes a scalar. */
  static String set(ScalarKind kind, Module module) {
    return module.put("set" + capital(name(kind, module)));
  }

  private static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  private static String name(ScalarKind kind, TypeScriptModule module) {
    return switch (kind) {
      case CHAR -> "character";
      case DATE_TIME -> "dateTime";
      case FIXED_I32 -> "i32";
      case FIXED_U32 -> "u32";
      case I64, FIXED_I64 -> "i64" + module.integersEnding();
      case U64, FIXED_U64 -> "u64" + module.integersEnding();
      default -> kind.keyword();
    };
  }

  /** Returns the condition that a value is another than bits. */
  static String differs(ScalarKind kind, long bits, String value, Module module) {
    String literal = literal(kind, bits, module.integers());
    return switch (kind) {
      case F32 -> call("isOtherSingle", module) + value + ", " + literal + ")";
      case F64 -> "!Object.is(" + value + ", " + literal + ")";
      case DATE -> "out.required(" + value + ").epochDay !== " + bits;
      case TIME -> "out.required(" + value + ").nanoOfDay !== " + bits;
      case I64, U64, FIXED_I64, FIXED_U64 ->
          module.integers() == Integers.TEXT
              ? call("isOtherInteger", module) + value + ", " + literal + ")"
              : value + " !== " + literal;
      default -> value + " !== " + literal;
    };
  }

  private static String call(String name, Module module) {
    return module.source().imported(Module.FLATBUFFERS, name) + "(";
  }

  /** Returns the value of bits. */
  static String literal(ScalarKind kind, long bits, Integers integers) {
    return switch (kind) {
      case BOOL -> bits != 0 ? "true" : "false";
      case I8 -> Integer.toString((byte) bits);
      case U8 -> Long.toString(bits & 0xFF);
      case I16 -> Integer.toString((short) bits);
      case U16 -> Long.toString(bits & 0xFFFF);
      case I32, FIXED_I32 -> Integer.toString((int) bits);
      case U32, FIXED_U32 -> Long.toString(bits & 0xFFFF_FFFFL);
      case I64, FIXED_I64 -> wide(Long.toString(bits), integers);
      case U64, FIXED_U64 -> wide(Long.toUnsignedString(bits), integers);
      case F32 -> number(Float.intBitsToFloat((int) bits));
      case F64 -> number(Double.longBitsToDouble(bits));
      case CHAR -> JavaLiterals.quote(String.valueOf((char) bits));
      case DATE -> "{ epochDay: " + bits + " }";
      case TIME -> "{ nanoOfDay: " + bits + " }";
      default -> throw new IllegalArgumentException("no bits: " + kind.keyword());
    };
  }

  private static String wide(String digits, Integers integers) {
    return switch (integers) {
      case BIGINT -> digits + "n";
      case NUMBER -> digits;
      case TEXT -> JavaLiterals.quote(digits);
    };
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "Number.NaN";
    } else if (Double.isInfinite(value)) {
      return value > 0 ? "Number.POSITIVE_INFINITY" : "Number.NEGATIVE_INFINITY";
    }
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e15 && 1 / value != -1.0 / 0;
    return isWhole ? Long.toString((long) value) : Double.toString(value).replace('E', 'e');
  }
}
