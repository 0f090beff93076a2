package dev.penstock.compact.emitter.typescript;

import dev.penstock.compact.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Expressions that write values of every kind. */
record Writes(Module module) {

  /** Returns the expression that writes a value, for which there is room. */
  String write(Value value, Type type, String expression) {
    return switch (value) {
      case Value.Scalar scalar -> call("write" + Wire.name(module, scalar.kind()), expression);
      case Value.Constant constant ->
          call(
              module.types().isOpen(constant.definition()) ? "writeOpenConstant" : "writeConstant",
              module.types().table(constant.definition()),
              expression);
      case Value.Text text ->
          text.isRepeated()
              ? call("writeTextOf", Integer.toString(text.column()), expression)
              : call("writeText", expression);
      case Value.Blob blob -> call("write" + Wire.name(module, blob.kind()), expression);
      case Value.OfRecord record -> record(record, expression);
      case Value.OfUnion union -> function(union.union()) + "(out, " + expression + ")";
      case Value.Run run ->
          array(run.array(), call("ofLength", expression, Integer.toString(run.elementCount())));
      case Value.Many many -> many(many, Wire.of(type), expression);
      case Value.Pairs pairs -> pairs(pairs, (Type.MapOf) Wire.of(type), expression);
      case Value.Message message ->
          call(
              "writeMessage",
              module.shapes().of(message.shapes()),
              expression,
              each(message.root(), type));
    };
  }

  private static String call(String method, String... arguments) {
    return "out." + method + "(" + String.join(", ", arguments) + ")";
  }

  private String function(String definition) {
    return "write" + module.types().name(definition);
  }

  private String record(Value.OfRecord record, String expression) {
    int shared = module.plan().shared().indexOf(record.record());
    String function = function(record.record());
    return shared < 0
        ? function + "(out, " + expression + ")"
        : call("writeShared", Integer.toString(shared), expression, function);
  }

  /** Returns the function that writes a value and makes room for it. */
  String each(Value value, Type type) {
    if (value instanceof Value.OfRecord record && !module.plan().record(record.record()).shared()) {
      return function(record.record());
    }
    if (value instanceof Value.OfUnion union) {
      return function(union.union());
    }
    String write = write(value, type, "each");
    return "(out, each) => "
        + (value.mostBytes() == 0
            ? write
            : write.replaceFirst("^out", "out.room(" + value.mostBytes() + ")"));
  }

  private String many(Value.Many many, Type type, String expression) {
    if (type instanceof Type.Array) {
      return array(many, expression);
    }
    String elements = expression;
    if (type instanceof Type.SetOf set) {
      String method = module.types().isByValue(set.element()) ? "elements" : "distinct";
      elements = call(method, expression);
    }
    if (many.element() instanceof Value.Text text) {
      String method = many.nullable() ? "writeTextsOrNull" : "writeTexts";
      return call(method, Integer.toString(text.column()), elements);
    }
    if (many.form() == Value.Form.EACH) {
      String method = many.nullable() ? "writeListOrNull" : "writeList";
      return call(method, elements, each(many.element(), Wire.element(type)));
    }
    return many.nullable()
        ? call("writePresent", elements, "(out, each) => " + bulk(many, "each"))
        : bulk(many, elements);
  }

  /** Returns the expression that writes a list of scalars that stand together. */
  private String bulk(Value.Many many, String expression) {
    ScalarKind kind = Wire.kind(many);
    return switch (many.form()) {
      case BITS -> call("writeBooleans", expression);
      case FLOATS -> call("write" + kind.name() + "s", expression);
      default ->
          kind == ScalarKind.CHAR
              ? call("writeCharacters", expression)
              : call("write" + Wire.integers(module, kind), expression, Wire.width(module, kind));
    };
  }

  private String array(Value.Many many, String expression) {
    ScalarKind kind = Wire.kind(many);
    return switch (many.form()) {
      case BITS -> call("writeBooleans", expression);
      case FLOATS -> call("write" + kind.name() + "Array", expression);
      case BYTES -> call(kind == ScalarKind.I8 ? "writeI8Array" : "writeBytes", expression);
      default -> call("writeIntegerArray", expression, Wire.width(module, kind));
    };
  }

  private String pairs(Value.Pairs pairs, Type.MapOf map, String expression) {
    return call(
        pairs.nullable() ? "writeMapOrNull" : "writeMap",
        module.types().isByValue(map.key()) ? expression : call("distinctEntries", expression),
        each(pairs.key(), map.key()),
        each(pairs.value(), map.value()));
  }
}
