package dev.penstock.json.emitter.typescript;

import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;

/** Expressions that read values of every kind. SPEC json 3, 4 */
record Reads(Module module) {

  /** Returns the expression of a value. */
  String of(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> "input.read" + scalar(scalar) + "()";
      case Type.Array array -> array(array.element(), "input.list(");
      case Type.FixedArray array ->
          array(array.element(), "input.fixedList(" + array.length() + ", ");
      case Type.Sequence list -> "input.list(" + function(list.element()) + ")";
      case Type.SetOf set -> set(set);
      case Type.MapOf map -> map(map);
      case Type.Nullable nullable -> "input.isNull() ? null : " + of(nullable.type());
      case Type.Named named ->
          module.isEnum(named.name())
              ? "input.read"
                  + (module.types().isOpen(named.name()) ? "Open" : "")
                  + "Constant("
                  + module.constants(named.name())
                  + ")"
              : "read" + module.types().name(named.name()) + "(input)";
      case Type.Adapted adapted -> of(adapted.wire());
      case Type.Custom custom -> "input.readBytes()";
    };
  }

  /** Returns a function that reads a value from its argument. */
  String function(Type type) {
    return type instanceof Type.Named named && !module.isEnum(named.name())
        ? "read" + module.types().name(named.name())
        : "(input) => " + of(type);
  }

  private String scalar(Type.Scalar scalar) {
    return scalar.form() == TextForm.HEX
        ? "Hex"
        : word(scalar.kind()) + module.ending(scalar.kind());
  }

  /** Returns what names of methods have for a kind. */
  private static String word(ScalarKind kind) {
    return switch (kind) {
      case BIG_INTEGER -> "BigInteger";
      case DATE_TIME -> "DateTime";
      case FIXED_I32 -> "I32";
      case FIXED_I64 -> "I64";
      case FIXED_U32 -> "U32";
      case FIXED_U64 -> "U64";
      default -> Character.toUpperCase(kind.keyword().charAt(0)) + kind.keyword().substring(1);
    };
  }

  private static String array(ScalarKind element, String call) {
    String unit = element == ScalarKind.CHAR ? "Unit" : word(element);
    String list = call + "(input) => input.read" + unit + "())";
    return element == ScalarKind.BOOL
        ? list
        : TypeScriptTypes.arrayClass(element) + ".from(" + list + ")";
  }

  private String set(Type.SetOf set) {
    String read = function(set.element());
    return module.types().isByValue(set.element())
        ? "input.set(" + read + ")"
        : "input.distinct(" + read + ", " + textOf(set.element()) + ")";
  }

  private String map(Type.MapOf map) {
    String functions = function(map.key()) + ", " + function(map.value());
    return module.types().isByValue(map.key())
        ? "input.map(" + functions + ")"
        : "input.entries(" + functions + ", " + textOf(map.key()) + ")";
  }

  private String textOf(Type type) {
    String write = new Writes(module).function(type);
    return module.source().imported(Module.JSON, "jsonText") + "(" + write + ")";
  }
}
