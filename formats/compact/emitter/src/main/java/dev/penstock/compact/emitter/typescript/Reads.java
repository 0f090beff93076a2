package dev.penstock.compact.emitter.typescript;

import dev.penstock.compact.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Expressions that read values of every kind. */
record Reads(Module module) {

  /** Returns the expression that reads a value. */
  String read(Value value, Type type) {
    return switch (value) {
      case Value.Scalar scalar -> call("read" + Wire.name(module, scalar.kind()));
      case Value.Constant constant ->
          call(
              module.types().isOpen(constant.definition()) ? "readOpenConstant" : "readConstant",
              module.types().table(constant.definition()));
      case Value.Text text ->
          text.isRepeated()
              ? call("readTextOf", Integer.toString(text.column()))
              : call("readText");
      case Value.Blob blob -> call("read" + Wire.name(module, blob.kind()));
      case Value.OfRecord record -> record(record);
      case Value.OfUnion union -> function(union.union()) + "(input)";
      case Value.Run run ->
          call("ofLength", array(run.array()), Integer.toString(run.elementCount()));
      case Value.Many many -> many(many, Wire.of(type));
      case Value.Pairs pairs -> pairs(pairs, (Type.MapOf) Wire.of(type));
      case Value.Message message ->
          call("readMessage", module.shapes().of(message.shapes()), each(message.root(), type));
    };
  }

  private static String call(String method, String... arguments) {
    return "input." + method + "(" + String.join(", ", arguments) + ")";
  }

  private String function(String definition) {
    return "read" + module.types().name(definition);
  }

  private String record(Value.OfRecord record) {
    int shared = module.plan().shared().indexOf(record.record());
    String function = function(record.record());
    return shared < 0
        ? function + "(input)"
        : call("readShared", Integer.toString(shared), function);
  }

  /** Returns the function that reads a value. */
  String each(Value value, Type type) {
    if (value instanceof Value.OfRecord record && !module.plan().record(record.record()).shared()) {
      return function(record.record());
    }
    if (value instanceof Value.OfUnion union) {
      return function(union.union());
    }
    return "(input) => " + read(value, type);
  }

  private String many(Value.Many many, Type type) {
    if (type instanceof Type.Array) {
      return array(many);
    }
    String list = list(many, type);
    if (!(type instanceof Type.SetOf set)) {
      return list;
    }
    return call(module.types().isByValue(set.element()) ? "distinct" : "distinctList", list);
  }

  private String list(Value.Many many, Type type) {
    if (many.element() instanceof Value.Text text) {
      String method = many.nullable() ? "readTextsOrNull" : "readTexts";
      return call(method, Integer.toString(text.column()));
    }
    if (many.form() == Value.Form.EACH) {
      String method = many.nullable() ? "readListOrNull" : "readList";
      return call(method, each(many.element(), Wire.element(type)));
    }
    return many.nullable() ? call("readPresent", "(input) => " + bulk(many)) : bulk(many);
  }

  /** Returns the expression that reads a list of scalars that stand together. */
  private String bulk(Value.Many many) {
    ScalarKind kind = Wire.kind(many);
    return switch (many.form()) {
      case BITS -> call("readBooleans");
      case FLOATS -> call("read" + kind.name() + "s");
      default ->
          kind == ScalarKind.CHAR
              ? call("readCharacters")
              : call("read" + Wire.integers(module, kind), Wire.width(module, kind));
    };
  }

  private String array(Value.Many many) {
    ScalarKind kind = Wire.kind(many);
    return switch (many.form()) {
      case BITS -> call("readBooleans");
      case FLOATS -> call("read" + kind.name() + "Array");
      case BYTES -> call(kind == ScalarKind.I8 ? "readI8Array" : "readBytes");
      default -> call("readIntegerArray", Wire.width(module, kind));
    };
  }

  private String pairs(Value.Pairs pairs, Type.MapOf map) {
    String method = module.types().isByValue(map.key()) ? "readMap" : "readEntries";
    return call(
        pairs.nullable() ? method + "OrNull" : method,
        each(pairs.key(), map.key()),
        each(pairs.value(), map.value()));
  }
}
