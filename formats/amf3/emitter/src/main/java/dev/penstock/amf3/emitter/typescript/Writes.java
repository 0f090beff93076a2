package dev.penstock.amf3.emitter.typescript;

import dev.penstock.amf3.format.ListForm;
import dev.penstock.amf3.format.MapKeys;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Expressions that write values of every kind. SPEC amf3 3, 4 */
record Writes(Module module) {

  /**
   * Returns the expression that writes a value.
   *
   * @param form that of the innermost list
   */
  String of(Type type, ListForm form, String value) {
    return switch (type) {
      case Type.Scalar scalar -> new Scalars(module).write(scalar.kind(), value);
      case Type.Array array -> array(array.element(), form, value, "");
      case Type.FixedArray array -> array(array.element(), form, value, ", " + array.length());
      case Type.Sequence list -> list(list.element(), form, value);
      case Type.SetOf set -> list(set.element(), form, distinct(set, value));
      case Type.MapOf map -> map(map, value);
      case Type.Nullable nullable ->
          value + " === null ? out.nothing() : " + of(nullable.type(), form, value);
      case Type.Named named -> named(named.name(), value);
      case Type.Adapted adapted -> of(adapted.wire(), form, value);
      case Type.Custom custom -> "out.blob(" + value + ")";
    };
  }

  private String named(String name, String value) {
    if (!module.isEnum(name)) {
      return "write" + module.types().name(name) + "(out, " + value + ")";
    }
    boolean byNumber = module.plan().constants(name).byNumber();
    boolean isOpen = module.types().isOpen(name);
    String method =
        byNumber ? (isOpen ? "openNumber(" : "number(") : (isOpen ? "openConstant(" : "constant(");
    String constants = byNumber && isOpen ? module.types().table(name) : module.constants(name);
    return "out." + method + constants + ", " + value + ")";
  }

  /** Returns a function that writes its second argument. */
  private String function(Type type, ListForm form) {
    return type instanceof Type.Named named && !module.isEnum(named.name())
        ? "write" + module.types().name(named.name())
        : "(out, each) => " + of(type, form, "each");
  }

  private String distinct(Type.SetOf set, String value) {
    return module.types().isByValue(set.element().onWire())
        ? value
        : module.call("distinctElements") + value + ")";
  }

  private String list(Type element, ListForm form, String value) {
    ListForm own = form.around(element);
    String write = function(element, form.inside(element));
    boolean isNumber = element instanceof Type.Scalar scalar && isVectorNumber(scalar.kind());
    return switch (own) {
      case ARRAY -> "out.list(" + value + ", " + write + ")";
      case COLLECTION -> module.call("addCollection") + "out, " + value + ", " + write + ")";
      case VECTOR ->
          isNumber
              ? numbers(new Scalars(module).numbers(((Type.Scalar) element).kind()), value)
              : vector(alias(element), value, write);
    };
  }

  private String array(ScalarKind element, ListForm form, String value, String length) {
    Scalars scalars = new Scalars(module);
    String write = "(out, each) => " + scalars.writeUnit(element, "each");
    if (element == ScalarKind.BOOL) {
      String list = length.isEmpty() ? value : module.call("checkLength") + value + length + ")";
      return list(Type.of(element), form, list);
    }
    String type = TypeScriptTypes.arrayClass(element);
    String array = module.call("checkArray") + "out, " + value + ", " + type + length + ")";
    return switch (form) {
      case ARRAY -> module.call("addArray") + "out, " + array + ", " + write + ")";
      case COLLECTION -> module.call("addCollection") + "out, " + array + ", " + write + ")";
      case VECTOR ->
          isVectorNumber(element)
              ? numbers(scalars.units(element), array)
              : vector("", array, write);
    };
  }

  private String numbers(String kind, String value) {
    return module.call("addNumbers") + "out, " + value + ", " + kind + ")";
  }

  private String vector(String alias, String value, String write) {
    String quoted = JavaLiterals.quote(alias);
    return module.call("addVector") + "out, " + value + ", " + quoted + ", " + write + ")";
  }

  /** Tells whether vectors of numbers have a kind. SPEC amf3 4.4 */
  private static boolean isVectorNumber(ScalarKind kind) {
    boolean isWide = kind.isInteger() && kind.bits() == 64;
    return kind.isArrayElement() && kind != ScalarKind.BOOL && !isWide;
  }

  /** Returns the alias that a vector of records names. */
  private String alias(Type element) {
    return element instanceof Type.Named named
            && module.schema().definition(named.name()) instanceof RecordDef record
        ? module.plan().record(record.name()).name().written()
        : "";
  }

  private String map(Type.MapOf map, String value) {
    MapKeys keys = MapKeys.of(map.key(), module.schema()::definition);
    String values = function(map.value(), ListForm.ARRAY);
    return switch (keys) {
      case TEXTS -> module.call("addTexts") + "out, " + value + ", " + values + ")";
      case SHOWN ->
          module.call("addEntries")
              + "out, "
              + value
              + ", (key) => "
              + text(map.key())
              + ", "
              + values
              + ")";
      case ADAPTED, DIGITS, VALUES ->
          module.call("addDictionary")
              + "out, "
              + value
              + ", (out, key) => "
              + of(map.key(), ListForm.ARRAY, "key")
              + ", "
              + values
              + ")";
    };
  }

  private String text(Type key) {
    return key instanceof Type.Named named
        ? "out.nameOf(" + module.names(named.name()) + ", key)"
        : new Scalars(module).text(((Type.Scalar) key).kind(), "key");
  }
}
