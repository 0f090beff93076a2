package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Expressions that write values of every kind. */
record Writes(Module module) {

  /**
   * Returns the expression that puts a value of fixed width at a place.
   *
   * @param tail how far after the place its tail starts, if it is a record that has one
   */
  String put(Value.Fixed value, String place, String tail, String expression) {
    String arguments = place + ", " + expression;
    return switch (value) {
      case Value.Scalar scalar ->
          module.writes("set" + Reads.scalar(module, scalar.kind())) + arguments + ")";
      case Value.Constant constant ->
          module.writes(constant.isOpen() ? "setOpenConstant" : "setConstant")
              + place
              + ", "
              + module.types().table(constant.definition())
              + ", "
              + expression
              + ")";
      case Value.Run run -> run(run, arguments);
      case Value.InBlock inner -> {
        String places =
            Module.hasTail(module.plan().record(inner.record())) ? place + ", " + tail : place;
        String name = module.types().name(inner.record());
        yield "put" + name + "(out, " + places + ", " + expression + ")";
      }
    };
  }

  private String run(Value.Run run, String arguments) {
    String all = arguments + ", " + run.elementCount();
    ScalarKind kind = run.element().kind();
    return kind == ScalarKind.BOOL
        ? module.writes("setFixedBooleans") + all + ")"
        : module.writes("setFixedArray") + all + ", " + TypeScriptTypes.arrayClass(kind) + ")";
  }

  /** Returns the expression that appends a value to what has been written. */
  String append(Value value, Type type, String expression) {
    return switch (value) {
      case Value.Fixed fixed -> appendFixed(fixed, expression);
      case Value.Blob blob -> module.writes("add" + Reads.blob(blob.kind())) + expression + ")";
      case Value.OfRecord record -> record(module.plan().record(record.record()), expression);
      case Value.OfUnion union -> call(union.union(), expression);
      case Value.Many many -> many(many, type, expression);
      case Value.Pairs pairs -> pairs(pairs, Elements.map(type), expression);
      case Value.Message message ->
          module.writes("addMessage")
              + module.constants().shapes(message)
              + ", "
              + expression
              + ", "
              + function(message.root(), type)
              + ")";
      case Value.Text text -> throw new IllegalArgumentException("a text stands in the slab");
    };
  }

  private String appendFixed(Value.Fixed fixed, String expression) {
    String width = Integer.toString(fixed.byteLength());
    String all = width;
    if (fixed instanceof Value.InBlock inner) {
      RecordPlan record = module.plan().record(inner.record());
      if (Module.hasTail(record)) {
        all = width + " + out.writtenTail(" + record.index() + ")";
      }
    }
    return put(fixed, "out.block(" + all + ")", width, expression);
  }

  /** Returns the function that appends a value. */
  String function(Value value, Type type) {
    return switch (value) {
      case Value.OfRecord record when !module.plan().record(record.record()).isShared() ->
          "write" + module.types().name(record.record());
      case Value.OfUnion union -> "write" + module.types().name(union.union());
      default -> "(out, value) => " + append(value, type, "value");
    };
  }

  private String record(RecordPlan record, String expression) {
    return record.isShared()
        ? module.writes("addShared")
            + module.plan().shared().indexOf(record.name())
            + ", "
            + expression
            + ", write"
            + module.types().name(record.name())
            + ")"
        : call(record.name(), expression);
  }

  private String call(String definition, String expression) {
    return "write" + module.types().name(definition) + "(out, " + expression + ")";
  }

  private String many(Value.Many many, Type type, String expression) {
    Type wire = Elements.wire(type);
    if (wire instanceof Type.Array array) {
      return array.element() == ScalarKind.BOOL
          ? module.writes("addBooleans") + expression + ")"
          : module.writes("addArray")
              + expression
              + ", "
              + TypeScriptTypes.arrayClass(array.element())
              + ")";
    }
    boolean checked = wire instanceof Type.SetOf set && !module.types().isByValue(set.element());
    String elements =
        checked
            ? module.source().imported(Module.FAST, "distinctElements") + "(" + expression + ")"
            : expression;
    return list(many, Elements.of(wire), elements);
  }

  private String list(Value.Many many, Type element, String expression) {
    String orNull = many.nullable() ? "OrNull" : "";
    return switch (many.element()) {
      case Value.Text text -> module.writes("addTexts" + orNull) + expression + ")";
      case Value.Fixed fixed ->
          module.writes("addBlocks" + orNull)
              + expression
              + ", "
              + new Elements(module).stride(many)
              + ")";
      default ->
          module.writes("addList" + orNull)
              + expression
              + ", "
              + function(many.element(), element)
              + ")";
    };
  }

  private String pairs(Value.Pairs pairs, Type.MapOf map, String expression) {
    String keys = "(out, keys) => " + list(pairs.keys(), map.key(), "keys");
    String values = "(out, values) => " + list(pairs.values(), map.value(), "values");
    boolean byValue = module.types().isByValue(map.key());
    return module.writes(byValue ? "addMap" : "addDistinctEntries")
        + expression
        + ", "
        + keys
        + ", "
        + values
        + ")";
  }
}
