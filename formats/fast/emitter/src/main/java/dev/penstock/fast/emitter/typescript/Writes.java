package dev.penstock.fast.emitter.typescript;

import dev.penstock.fast.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Expressions that write values of every kind. */
record Writes(Module module) {

  /** Returns the expression that puts a value of fixed width at a place. */
  String put(Value.Fixed value, String place, String expression) {
    String arguments = "(" + place + ", " + expression;
    return switch (value) {
      case Value.Scalar scalar ->
          "out.put" + capital(Reads.scalar(scalar.kind())) + arguments + ")";
      case Value.Constant constant ->
          "out.putConstant("
              + place
              + ", "
              + module.types().table(constant.definition())
              + ", "
              + expression
              + ")";
      case Value.Run run ->
          (run.element().kind() == ScalarKind.BOOL ? "out.putFixedBooleans" : "out.putFixedArray")
              + arguments
              + ", "
              + run.elementCount()
              + ")";
      case Value.InBlock inner ->
          "put" + module.types().name(inner.record()) + "(out, " + arguments.substring(1) + ")";
    };
  }

  private static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  /** Returns the expression that appends a value to what has been written. */
  String append(Value value, Type type, String expression) {
    return switch (value) {
      case Value.Fixed fixed -> put(fixed, "out.block(" + fixed.byteLength() + ")", expression);
      case Value.Blob blob -> "out." + Reads.blob(blob.kind()) + "(" + expression + ")";
      case Value.OfRecord record -> call(record.record(), expression);
      case Value.OfUnion union -> call(union.union(), expression);
      case Value.Many many -> many(many, type, expression);
      case Value.Pairs pairs -> pairs(pairs, Elements.map(type), expression);
      case Value.Text text -> throw new IllegalArgumentException("a text stands in the slab");
      case Value.Message message -> throw new IllegalArgumentException("of a later version");
    };
  }

  private String call(String definition, String expression) {
    return "write" + module.types().name(definition) + "(out, " + expression + ")";
  }

  private String many(Value.Many many, Type type, String expression) {
    if (Elements.wire(type) instanceof Type.Array array) {
      String method = array.element() == ScalarKind.BOOL ? "out.booleans" : "out.array";
      return method + "(" + expression + ")";
    }
    return list(many, Elements.of(type), expression);
  }

  private String list(Value.Many many, Type element, String expression) {
    String orNull = many.nullable() ? "OrNull" : "";
    return switch (many.element()) {
      case Value.Text text -> "out.texts" + orNull + "(" + expression + ")";
      case Value.Fixed fixed ->
          "out.blocks"
              + orNull
              + "("
              + expression
              + ", "
              + Elements.stride(many)
              + ", (at, each) => "
              + put(fixed, "at", "each")
              + ")";
      default ->
          "out.list"
              + orNull
              + "("
              + expression
              + ", (each) => "
              + append(many.element(), element, "each")
              + ")";
    };
  }

  private String pairs(Value.Pairs pairs, Type.MapOf map, String expression) {
    String keys = list(pairs.keys(), map.key(), "keys");
    String values = list(pairs.values(), map.value(), "values");
    return "out.map(" + expression + ", (keys) => " + keys + ", (values) => " + values + ")";
  }
}
