package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.fast.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Expressions that read values of every kind. */
record Reads(Module module) {

  /** Returns the expression of a value of fixed width at a place. */
  String get(Value.Fixed value, String place) {
    return switch (value) {
      case Value.Scalar scalar -> "input." + scalar(scalar.kind()) + "(" + place + ")";
      case Value.Constant constant ->
          "input.constant(" + place + ", " + module.types().table(constant.definition()) + ")";
      case Value.Run run -> run(run, place);
      case Value.InBlock inner ->
          "get" + module.types().name(inner.record()) + "(input, " + place + ")";
    };
  }

  private static String run(Value.Run run, String place) {
    String at = "(" + place + ", " + run.elementCount();
    return run.element().kind() == ScalarKind.BOOL
        ? "input.fixedBooleans" + at + ")"
        : "input.fixedArray" + at + ", " + TypeScriptTypes.arrayClass(run.element().kind()) + ")";
  }

  /** Returns the name of the reader's method, which is that of the writer's after its verb. */
  static String scalar(ScalarKind kind) {
    return switch (kind) {
      case CHAR -> "character";
      case DATE_TIME -> "dateTime";
      case FIXED_I32 -> "i32";
      case FIXED_I64 -> "i64";
      case FIXED_U32 -> "u32";
      case FIXED_U64 -> "u64";
      default -> kind.keyword();
    };
  }

  /** Returns the expression of a value that stands between two places. */
  String take(Value value, Type type, String from, String to) {
    String range = "(" + from + ", " + to;
    return switch (value) {
      case Value.Fixed fixed -> get(fixed, "input.exact" + range + ", " + fixed.byteLength() + ")");
      case Value.Blob blob -> "input." + blob(blob.kind()) + range + ")";
      case Value.OfRecord record -> call(record.record(), range);
      case Value.OfUnion union -> call(union.union(), range);
      case Value.Many many -> many(many, type, range);
      case Value.Pairs pairs -> pairs(pairs, Elements.map(type), range);
      case Value.Text text -> throw new IllegalArgumentException("a text stands in the slab");
      case Value.Message message -> throw new IllegalArgumentException("of a later version");
    };
  }

  private String call(String definition, String range) {
    return "read" + module.types().name(definition) + "(input, " + range.substring(1) + ")";
  }

  static String blob(ScalarKind kind) {
    return switch (kind) {
      case BIG_INTEGER -> "bigInteger";
      case DECIMAL -> "decimal";
      default -> "blob";
    };
  }

  private String many(Value.Many many, Type type, String range) {
    Type wire = Elements.wire(type);
    if (wire instanceof Type.Array array) {
      return array.element() == ScalarKind.BOOL
          ? "input.booleans" + range + ")"
          : "input.array" + range + ", " + TypeScriptTypes.arrayClass(array.element()) + ")";
    }
    String list = list(many, Elements.of(wire), range);
    return wire instanceof Type.SetOf ? "input.distinct(" + list + ")" : list;
  }

  private String list(Value.Many many, Type element, String range) {
    String orNull = many.nullable() ? "OrNull" : "";
    return switch (many.element()) {
      case Value.Text text -> "input.texts" + orNull + range + ")";
      case Value.Fixed fixed ->
          "input.blocks"
              + orNull
              + range
              + ", "
              + Elements.stride(many)
              + ", (at) => "
              + get(fixed, "at")
              + ")";
      default ->
          "input.list"
              + orNull
              + range
              + ", (from, to) => "
              + take(many.element(), element, "from", "to")
              + ")";
    };
  }

  private String pairs(Value.Pairs pairs, Type.MapOf map, String range) {
    String keys = list(pairs.keys(), map.key(), "(from, to");
    String values = list(pairs.values(), map.value(), "(from, to");
    return "input.map" + range + ", (from, to) => " + keys + ", (from, to) => " + values + ")";
  }
}
