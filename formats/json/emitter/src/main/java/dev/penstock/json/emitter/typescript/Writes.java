package dev.penstock.json.emitter.typescript;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;

/** Expressions that write values of every kind. SPEC json 3, 4 */
record Writes(Module module) {

  /** Returns the expression that writes a value. */
  String of(Type type, String value) {
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar, value);
      case Type.Array array -> "out.list(" + value + ", " + element(array.element()) + ")";
      case Type.FixedArray array ->
          "out.fixedList(" + value + ", " + array.length() + ", " + element(array.element()) + ")";
      case Type.Sequence list -> "out.list(" + value + ", " + function(list.element()) + ")";
      case Type.SetOf set -> "out.list(" + value + ", " + function(set.element()) + ")";
      case Type.MapOf map ->
          "out.map(" + value + ", " + function(map.key()) + ", " + function(map.value()) + ")";
      case Type.Nullable nullable ->
          value + " === null ? out.null() : " + of(nullable.type(), value);
      case Type.Named named ->
          module.isEnum(named.name())
              ? (module.types().isOpen(named.name()) ? "out.openConstant(" : "out.constant(")
                  + module.constants(named.name())
                  + ", "
                  + value
                  + ")"
              : "write" + module.types().name(named.name()) + "(out, " + value + ")";
      case Type.Adapted adapted -> of(adapted.wire(), value);
      case Type.Custom custom -> "out.bytes(" + value + ")";
    };
  }

  /** Returns a function that writes its second argument. */
  String function(Type type) {
    return type instanceof Type.Named named && !module.isEnum(named.name())
        ? "write" + module.types().name(named.name())
        : "(out, each" + annotation(type) + ") => " + of(type, "each");
  }

  /** Returns the type of a function's argument. */
  private String annotation(Type type) {
    return ": " + module.types().of(type);
  }

  private String scalar(Type.Scalar scalar, String value) {
    String digits = scalar.form().hasDigits() ? ", " + scalar.form().digits() : "";
    String method =
        scalar.form() == TextForm.HEX ? "hex" : word(scalar.kind()) + module.ending(scalar.kind());
    return "out." + method + "(" + value + digits + ")";
  }

  private static String element(ScalarKind kind) {
    return "(out, each) => out." + (kind == ScalarKind.CHAR ? "unit" : word(kind)) + "(each)";
  }

  private static String word(ScalarKind kind) {
    return switch (kind) {
      case BIG_INTEGER -> "bigInteger";
      case CHAR -> "character";
      case DATE_TIME -> "dateTime";
      case FIXED_I32 -> "i32";
      case FIXED_I64 -> "i64";
      case FIXED_U32 -> "u32";
      case FIXED_U64 -> "u64";
      default -> kind.keyword();
    };
  }
}
