package dev.penstock.protobuf.emitter.typescript;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.codegen.IntegerTypes;
import dev.penstock.model.ScalarKind;
import dev.penstock.protobuf.format.ProtoType;
import dev.penstock.protobuf.format.Value;
import java.util.Locale;

/** Expressions that write and read scalars. SPEC protobuf 3.1 */
record Scalars(Module module) {

  /** Returns the statement that writes a tag and a value. */
  String write(Value.Scalar scalar, int tag, String value) {
    String head = Integer.toUnsignedString(tag) + ", ";
    String function = ownFunction(scalar.kind());
    return function.isEmpty()
        ? "out." + method(scalar.type()) + "(" + head + checked(scalar.kind(), value) + ")"
        : module.call("add" + function) + "out, " + head + value + ")";
  }

  /** Returns the statement that writes a number without a tag. */
  String put(Value.Scalar scalar, String value) {
    String method = method(scalar.type());
    String name = Character.toUpperCase(method.charAt(0)) + method.substring(1);
    return "out.put" + name + "(" + checked(scalar.kind(), value) + ")";
  }

  /** As {@link #put}, of an element of a typed array, which is of its kind. */
  String putUnit(Value.Scalar scalar, String value) {
    String method = method(scalar.type());
    String name = Character.toUpperCase(method.charAt(0)) + method.substring(1);
    return "out.put" + name + "(" + value + ")";
  }

  /** As {@link #write}, of an element of a typed array, which is of its kind. */
  String writeUnit(Value.Scalar scalar, int tag, String value) {
    String head = Integer.toUnsignedString(tag) + ", ";
    return "out." + method(scalar.type()) + "(" + head + value + ")";
  }

  private static String ownFunction(ScalarKind kind) {
    return switch (kind) {
      case UUID -> "Uuid";
      case BIG_INTEGER -> "BigInteger";
      case DECIMAL -> "Decimal";
      case DATE -> "Date";
      case TIME -> "Time";
      case DATE_TIME -> "DateTime";
      default -> "";
    };
  }

  /** Returns what the method is called that writes values of a type. */
  private static String method(ProtoType type) {
    return switch (type) {
      case UINT64 -> "int64";
      case SFIXED32 -> "fixed32";
      case SFIXED64 -> "fixed64";
      case STRING -> "text";
      case BYTES -> "blob";
      default -> type.keyword();
    };
  }

  /** Returns the expression of a number that is checked to be of its kind. */
  String checked(ScalarKind kind, String value) {
    return switch (kind) {
      case CHAR -> module.call("checkCharacter") + value + ")";
      case FIXED_I32 -> module.call("checkI32") + value + ")";
      case FIXED_U32 -> module.call("checkU32") + value + ")";
      case I64, FIXED_I64 -> module.call("checkI64" + module.integersEnding()) + value + ")";
      case U64, FIXED_U64 -> module.call("checkU64" + module.integersEnding()) + value + ")";
      case I8, U8, I16, U16, I32, U32 ->
          module.call("check" + kind.keyword().toUpperCase(Locale.ROOT)) + value + ")";
      default -> value;
    };
  }

  /** Returns the condition that a value is not zero or empty. SPEC protobuf 3.3 */
  String isNotZero(ScalarKind kind, String value) {
    return switch (kind) {
      case BOOL -> value + " !== false";
      case TEXT -> value + " !== \"\"";
      case BYTES -> module.call("checkBlob") + value + ").length !== 0";
      case CHAR -> value + " !== \"\\0\"";
      case F32 -> "!Object.is(" + module.call("checkFloat") + value + "), 0)";
      case F64 -> "!Object.is(" + value + ", 0)";
      default ->
          !IntegerTypes.isWide(kind) || module.integers() == Integers.NUMBER
              ? value + " !== 0"
              : module.integers() == Integers.BIGINT
                  ? value + " !== 0n"
                  : checked(kind, value) + " !== 0n";
    };
  }

  /** Returns the expression of a value. */
  String read(Value.Scalar scalar) {
    ScalarKind kind = scalar.kind();
    String own = ownFunction(kind);
    if (!own.isEmpty()) {
      return module.call("take" + own) + "input)";
    }
    String read = "input." + readMethod(scalar.type()) + "()";
    return switch (kind) {
      case I8 -> "input.ranged(" + read + ", -128, 127)";
      case U8 -> "input.ranged(" + read + ", 0, 255)";
      case I16 -> "input.ranged(" + read + ", -32768, 32767)";
      case U16 -> "input.ranged(" + read + ", 0, 65535)";
      case CHAR -> module.call("takeCharacter") + "input, " + read + ")";
      default -> IntegerTypes.isWide(kind) ? wide(scalar.type(), read) : read;
    };
  }

  /** Returns the expression of an element of an array, where a character is its unit. */
  String readUnit(Value.Scalar scalar) {
    return scalar.kind() == ScalarKind.CHAR
        ? "input.ranged(input." + readMethod(scalar.type()) + "(), 0, 65535)"
        : IntegerTypes.isWide(scalar.kind())
            ? "input." + readMethod(scalar.type()) + "()"
            : read(scalar);
  }

  private String wide(ProtoType type, String read) {
    return switch (module.integers()) {
      case BIGINT -> read;
      case TEXT -> read + ".toString()";
      case NUMBER ->
          type.width() == 8
              ? module.call("takeExactly") + "input, " + read + ")"
              : read.replace("()", "Number()");
    };
  }

  private static String readMethod(ProtoType type) {
    return switch (type) {
      case STRING -> "text";
      case BYTES -> "blob";
      default -> type.keyword();
    };
  }

  /** Returns the expression of zero, or of nothing. */
  String zero(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "false";
      case TEXT -> "\"\"";
      case BYTES -> "new Uint8Array(0)";
      case CHAR -> "\"\\0\"";
      default ->
          !IntegerTypes.isWide(kind)
              ? "0"
              : switch (module.integers()) {
                case BIGINT -> "0n";
                case NUMBER -> "0";
                case TEXT -> "\"0\"";
              };
    };
  }
}
