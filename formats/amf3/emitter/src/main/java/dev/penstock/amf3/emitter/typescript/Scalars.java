package dev.penstock.amf3.emitter.typescript;

import dev.penstock.model.ScalarKind;
import java.util.Locale;

/** Expressions that write and read scalars. SPEC amf3 3 */
record Scalars(Module module) {

  /** Returns the expression that writes a value. */
  String write(ScalarKind kind, String value) {
    if (kind == ScalarKind.INSTANT) {
      return module.call("addInstant") + "out, " + value + ")";
    } else if (isShown(kind)) {
      return "out.text(" + text(kind, value) + ")";
    }
    return "out." + method(kind) + "(" + value + ")";
  }

  /** Returns the expression of the text that stands for a value. */
  String text(ScalarKind kind, String value) {
    return module.call("check" + word(kind)) + value + ")";
  }

  /** As {@link #write}, of an element of a typed array, where a character is its unit. */
  String writeUnit(ScalarKind kind, String value) {
    return "out." + unitMethod(kind) + "(" + value + ")";
  }

  /** Returns the expression of a value. */
  String read(ScalarKind kind) {
    return kind == ScalarKind.INSTANT || isShown(kind)
        ? module.call("take" + word(kind)) + "input)"
        : "input." + method(kind) + "()";
  }

  /** Returns the expression of a value that stands as a text, in a key. */
  String readKey(ScalarKind kind) {
    return module.call("take" + word(kind)) + "input, input.key())";
  }

  /** Returns the expression of a key that can be a name of digits, a word or a unit. */
  String readDigits(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> module.call("takeBoolKey") + "input)";
      case CHAR -> module.call("takeCharacterKey") + "input)";
      case I64, FIXED_I64 -> wide(module.call("takeI64Key") + "input)");
      case U64, FIXED_U64 -> wide(module.call("takeU64Key") + "input)");
      default ->
          module.call("takeIntegerKey")
              + "input, (input) => "
              + read(kind)
              + ", "
              + range(kind)
              + ")";
    };
  }

  private String wide(String read) {
    return switch (module.integers()) {
      case BIGINT -> read;
      case NUMBER -> "input.exactly(" + read + ")";
      case TEXT -> read + ".toString()";
    };
  }

  private static String range(ScalarKind kind) {
    return switch (kind) {
      case I8 -> "-0x80, 0x7f";
      case I16 -> "-0x8000, 0x7fff";
      case U8 -> "0, 0xff";
      case U16 -> "0, 0xffff";
      case U32, FIXED_U32 -> "0, 0xffff_ffff";
      default -> "-0x8000_0000, 0x7fff_ffff";
    };
  }

  /** Returns the constant of the package for numbers of a kind. */
  String numbers(ScalarKind kind) {
    String name = plain(kind).name();
    boolean isWide = kind.isInteger() && kind.bits() == 64;
    String ending = isWide ? module.integersEnding() : "";
    return module.constant(ending.isEmpty() ? name : name + "_" + ending.toUpperCase(Locale.ROOT));
  }

  /** As {@link #numbers}, of typed arrays, in which integers are what they are. */
  String units(ScalarKind kind) {
    return module.constant(kind == ScalarKind.CHAR ? "U16" : plain(kind).name());
  }

  private static ScalarKind plain(ScalarKind kind) {
    return switch (kind) {
      case FIXED_I32 -> ScalarKind.I32;
      case FIXED_U32 -> ScalarKind.U32;
      case FIXED_I64 -> ScalarKind.I64;
      case FIXED_U64 -> ScalarKind.U64;
      default -> kind;
    };
  }

  /** Tells whether values stand as a text of their own. */
  private static boolean isShown(ScalarKind kind) {
    return switch (kind) {
      case UUID, DATE, TIME, DATE_TIME, DURATION, BIG_INTEGER, DECIMAL -> true;
      default -> false;
    };
  }

  private static String word(ScalarKind kind) {
    return switch (kind) {
      case BIG_INTEGER -> "BigInteger";
      case DATE_TIME -> "DateTime";
      default -> Character.toUpperCase(kind.keyword().charAt(0)) + kind.keyword().substring(1);
    };
  }

  private String method(ScalarKind kind) {
    boolean isWide = kind.isInteger() && kind.bits() == 64;
    return kind == ScalarKind.CHAR
        ? "character"
        : unitMethod(kind) + (isWide ? module.integersEnding() : "");
  }

  private static String unitMethod(ScalarKind kind) {
    return switch (plain(kind)) {
      case BOOL -> "bool";
      case I8 -> "int8";
      case I16 -> "int16";
      case I32 -> "int32";
      case I64 -> "int64";
      case U8 -> "uint8";
      case U16, CHAR -> "uint16";
      case U32 -> "uint32";
      case U64 -> "uint64";
      case F32 -> "float";
      case F64 -> "double";
      case TEXT -> "text";
      case BYTES -> "blob";
      default -> throw new IllegalArgumentException("no method for " + kind.keyword());
    };
  }
}
