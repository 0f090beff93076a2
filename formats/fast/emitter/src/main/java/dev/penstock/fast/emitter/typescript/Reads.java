package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Expressions that read values of every kind. */
record Reads(Module module) {
  private static final String TAKE = "(input, from, to) => ";

  /**
   * Returns the expression of a value of fixed width at a place.
   *
   * @param tail how far after the place its tail starts, if it is a record that has one
   */
  String get(Value.Fixed value, String place, String tail) {
    return switch (value) {
      case Value.Scalar scalar ->
          "input." + scalar(scalar.kind(), module.integers()) + "(" + place + ")";
      case Value.Constant constant ->
          "input.constant(" + place + ", " + module.types().table(constant.definition()) + ")";
      case Value.Run run -> run(run, place);
      case Value.InBlock inner -> {
        String places =
            Module.hasTail(module.plan().record(inner.record())) ? place + ", " + tail : place;
        yield "get" + module.types().name(inner.record()) + "(input, " + places + ")";
      }
    };
  }

  private static String run(Value.Run run, String place) {
    String at = "(" + place + ", " + run.elementCount();
    return run.element().kind() == ScalarKind.BOOL
        ? "input.fixedBooleans" + at + ")"
        : "input.fixedArray" + at + ", " + TypeScriptTypes.arrayClass(run.element().kind()) + ")";
  }

  /** Returns the name of the reader's method, which is that of the writer's after its verb. */
  static String scalar(ScalarKind kind, Integers integers) {
    return switch (kind) {
      case CHAR -> "character";
      case DATE_TIME -> "dateTime";
      case FIXED_I32 -> "i32";
      case FIXED_U32 -> "u32";
      case I64, FIXED_I64 -> "i64" + ending(integers);
      case U64, FIXED_U64 -> "u64" + ending(integers);
      default -> kind.keyword();
    };
  }

  private static String ending(Integers integers) {
    return switch (integers) {
      case BIGINT -> "";
      case NUMBER -> "Number";
      case TEXT -> "Text";
    };
  }

  /** Returns the expression of a value that stands between two places. */
  String take(Value value, Type type, String from, String to) {
    String range = "(" + from + ", " + to;
    return switch (value) {
      case Value.Fixed fixed -> takeFixed(fixed, range);
      case Value.Blob blob -> "input." + blob(blob.kind()) + range + ")";
      case Value.OfRecord record -> record(module.plan().record(record.record()), range);
      case Value.OfUnion union -> call(union.union(), range);
      case Value.Many many -> many(many, type, range);
      case Value.Pairs pairs -> pairs(pairs, Elements.map(type), range);
      case Value.Message message ->
          "input.message"
              + range
              + ", "
              + module.constants().shapes(message)
              + ", "
              + function(message.root(), type)
              + ")";
      case Value.Text text -> throw new IllegalArgumentException("a text stands in the slab");
    };
  }

  private String takeFixed(Value.Fixed fixed, String range) {
    String width = Integer.toString(fixed.byteLength());
    String all =
        fixed instanceof Value.InBlock inner
            ? width + " + input.tail(" + module.plan().record(inner.record()).index() + ")"
            : width;
    return get(fixed, "input.exact" + range + ", " + all + ")", width);
  }

  /** Returns the function that reads a value between two places. */
  String function(Value value, Type type) {
    return switch (value) {
      case Value.OfRecord record when !module.plan().record(record.record()).isShared() ->
          "read" + module.types().name(record.record());
      case Value.OfUnion union -> "read" + module.types().name(union.union());
      default -> TAKE + take(value, type, "from", "to");
    };
  }

  private String record(RecordPlan record, String range) {
    if (!record.isShared()) {
      return call(record.name(), range);
    }
    return "input.shared("
        + module.plan().shared().indexOf(record.name())
        + ", "
        + range.substring(1)
        + ", read"
        + module.types().name(record.name())
        + ")";
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
    if (!(wire instanceof Type.SetOf set)) {
      return list;
    }
    return (module.types().isByValue(set.element()) ? "input.distinct(" : "input.distinctList(")
        + list
        + ")";
  }

  private String list(Value.Many many, Type element, String range) {
    String orNull = many.nullable() ? "OrNull" : "";
    return switch (many.element()) {
      case Value.Text text -> "input.texts" + orNull + range + ")";
      case Value.Fixed fixed ->
          "input.blocks" + orNull + range + ", " + new Elements(module).stride(many) + ")";
      default -> "input.list" + orNull + range + ", " + function(many.element(), element) + ")";
    };
  }

  private String pairs(Value.Pairs pairs, Type.MapOf map, String range) {
    String keys = TAKE + list(pairs.keys(), map.key(), "(from, to");
    String values = TAKE + list(pairs.values(), map.value(), "(from, to");
    return (module.types().isByValue(map.key()) ? "input.map(" : "input.distinctEntries(")
        + "input.entries"
        + range
        + ", "
        + keys
        + ", "
        + values
        + "))";
  }
}
