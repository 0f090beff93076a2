package dev.penstock.amf3.emitter.typescript;

import dev.penstock.amf3.format.ListForm;
import dev.penstock.amf3.format.MapKeys;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Expressions that read values of every kind. SPEC amf3 3, 4 */
record Reads(Module module) {

  /**
   * Returns the expression of a value.
   *
   * @param form that of the innermost list
   */
  String of(Type type, ListForm form) {
    return switch (type) {
      case Type.Scalar scalar -> new Scalars(module).read(scalar.kind());
      case Type.Array array -> array(array, array.element(), "");
      case Type.FixedArray array -> array(array, array.element(), String.valueOf(array.length()));
      case Type.Sequence list -> list(list, list.element(), form) + ")";
      case Type.SetOf set -> list(set, set.element(), form) + ", " + distinct(set) + ")";
      case Type.MapOf map -> map(map, form);
      case Type.Nullable nullable -> "input.isNull() ? null : " + of(nullable.type(), form);
      case Type.Named named ->
          module.isEnum(named.name())
              ? "input."
                  + (module.types().isOpen(named.name()) ? "openConstant(" : "constant(")
                  + module.constants(named.name())
                  + ")"
              : "read" + module.types().name(named.name()) + "(input)";
      case Type.Adapted adapted -> of(adapted.wire(), form);
      case Type.Custom custom -> "input.blob()";
    };
  }

  /** Returns a function that reads a value from its argument. */
  private String function(Type type, ListForm form) {
    return type instanceof Type.Named named && !module.isEnum(named.name())
        ? "read" + module.types().name(named.name())
        : "(input) => " + of(type, form);
  }

  private String array(Type type, ScalarKind element, String length) {
    Scalars scalars = new Scalars(module);
    String call =
        module.call("takeNumbers")
            + "input, "
            + module.kind(type, ListForm.ARRAY)
            + ", "
            + scalars.units(element);
    if (element == ScalarKind.BOOL) {
      return call + (length.isEmpty() ? "" : ", " + module.call("listOf") + length + ")") + ")";
    }
    String array = TypeScriptTypes.arrayClass(element);
    String more = length.isEmpty() ? "" : ", " + length;
    return call + ", " + module.call("arrayOf") + array + more + "))";
  }

  /** Returns the call that reads a list, without what ends it. */
  private String list(Type type, Type element, ListForm form) {
    return ListForm.numbers(type)
        .map(kind ->
            module.call("takeNumbers")
                + "input, "
                + module.kind(type, ListForm.ARRAY)
                + ", "
                + new Scalars(module).numbers(kind))
        .orElseGet(() ->
            module.call("takeList")
                + "input, "
                + module.kind(type, form)
                + ", "
                + function(element, form.inside(element)));
  }

  private String distinct(Type.SetOf set) {
    return module.constant(isByValue(set.element()) ? "takeDistinct" : "takeDistinctList");
  }

  private boolean isByValue(Type type) {
    return module.types().isByValue(type.onWire());
  }

  private String map(Type.MapOf map, ListForm form) {
    MapKeys keys = MapKeys.of(map.key(), module.schema()::definition);
    return module.call(isByValue(map.key()) ? "takeMap" : "takeEntries")
        + "input, input."
        + (keys.readsNames() ? "beginEntries(" : "beginDictionary(")
        + module.kind(map, form)
        + "), (input) => "
        + key(map.key(), keys)
        + ", "
        + function(map.value(), ListForm.ARRAY)
        + ")";
  }

  private String key(Type key, MapKeys keys) {
    return switch (keys) {
      case TEXTS, ADAPTED -> "input.key()";
      case SHOWN ->
          key instanceof Type.Named named
              ? "input.constantOf(" + module.names(named.name()) + ", input.key())"
              : new Scalars(module).readKey(((Type.Scalar) key).kind());
      case DIGITS -> new Scalars(module).readDigits(((Type.Scalar) key.onWire()).kind());
      case VALUES -> of(key, ListForm.ARRAY);
    };
  }
}
