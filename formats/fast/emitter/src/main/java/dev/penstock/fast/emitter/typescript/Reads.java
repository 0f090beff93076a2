package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Set;

/** Expressions that read values of every kind. */
record Reads(Module module) {
  private static final String TAKE = "(input, from, to) => ";

  /** The scalars that the reader has methods for. */
  private static final Set<String> METHODS =
      Set.of("Bool", "I8", "U8", "I16", "U16", "I32", "U32", "I64", "U64", "F32", "F64");

  /**
   * Returns the expression of a value of fixed width at a place.
   *
   * @param tail how far after the place its tail starts, if it is a record that has one
   */
  String get(Value.Fixed value, String place, String tail) {
    return switch (value) {
      case Value.Scalar scalar -> scalar(module, "input", scalar.kind()) + place + ")";
      case Value.Constant constant ->
          module.reads(constant.isOpen() ? "takeOpenConstant" : "takeConstant")
              + place
              + ", "
              + module.types().table(constant.definition())
              + ")";
      case Value.Run run -> run(run, place);
      case Value.InBlock inner -> {
        String places =
            Module.hasTail(module.plan().record(inner.record())) ? place + ", " + tail : place;
        yield "get" + module.types().name(inner.record()) + "(input, " + places + ")";
      }
    };
  }

  private String run(Value.Run run, String place) {
    String at = place + ", " + run.elementCount();
    return run.element().kind() == ScalarKind.BOOL
        ? module.reads("takeFixedBooleans") + at + ")"
        : module.reads("takeFixedArray")
            + at
            + ", "
            + TypeScriptTypes.arrayClass(run.element().kind())
            + ")";
  }

  /** Returns the start of the call that reads a scalar: what the platform has is a method. */
  static String scalar(Module module, String input, ScalarKind kind) {
    String name = scalar(module, kind);
    return METHODS.contains(name)
        ? input + "." + Character.toLowerCase(name.charAt(0)) + name.substring(1) + "("
        : module.call("take" + name, input);
  }

  /** Returns the name of a scalar in those of functions. */
  static String scalar(Module module, ScalarKind kind) {
    return switch (kind) {
      case CHAR -> "Character";
      case DATE_TIME -> "DateTime";
      case FIXED_I32 -> "I32";
      case FIXED_U32 -> "U32";
      case I64, FIXED_I64 -> "I64" + module.integersEnding();
      case U64, FIXED_U64 -> "U64" + module.integersEnding();
      default -> Character.toUpperCase(kind.keyword().charAt(0)) + kind.keyword().substring(1);
    };
  }

  /** Returns the expression of a value that stands between two places. */
  String take(Value value, Type type, String from, String to) {
    String range = from + ", " + to;
    return switch (value) {
      case Value.Fixed fixed -> takeFixed(fixed, range);
      case Value.Blob blob -> module.reads("take" + blob(blob.kind())) + range + ")";
      case Value.OfRecord record -> record(module.plan().record(record.record()), range);
      case Value.OfUnion union -> call(union.union(), range);
      case Value.Many many -> many(many, type, range);
      case Value.Pairs pairs -> pairs(pairs, Elements.map(type), range);
      case Value.Message message ->
          module.reads("takeMessage")
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
    return get(fixed, "input.exact(" + range + ", " + all + ")", width);
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
    return module.reads("takeShared")
        + module.plan().shared().indexOf(record.name())
        + ", "
        + range
        + ", read"
        + module.types().name(record.name())
        + ")";
  }

  private String call(String definition, String range) {
    return "read" + module.types().name(definition) + "(input, " + range + ")";
  }

  static String blob(ScalarKind kind) {
    return switch (kind) {
      case BIG_INTEGER -> "BigInteger";
      case DECIMAL -> "Decimal";
      default -> "Blob";
    };
  }

  private String many(Value.Many many, Type type, String range) {
    Type wire = Elements.wire(type);
    if (wire instanceof Type.Array array) {
      return array.element() == ScalarKind.BOOL
          ? module.reads("takeBooleans") + range + ")"
          : module.reads("takeArray")
              + range
              + ", "
              + TypeScriptTypes.arrayClass(array.element())
              + ")";
    }
    String list = list(many, Elements.of(wire), range);
    if (!(wire instanceof Type.SetOf set)) {
      return list;
    }
    boolean byValue = module.types().isByValue(set.element());
    return module.reads(byValue ? "takeDistinct" : "takeDistinctList") + list + ")";
  }

  private String list(Value.Many many, Type element, String range) {
    String orNull = many.nullable() ? "OrNull" : "";
    return switch (many.element()) {
      case Value.Text text -> module.reads("takeTexts" + orNull) + range + ")";
      case Value.Fixed fixed ->
          module.reads("takeBlocks" + orNull)
              + range
              + ", "
              + new Elements(module).stride(many)
              + ")";
      default ->
          module.reads("takeList" + orNull)
              + range
              + ", "
              + function(many.element(), element)
              + ")";
    };
  }

  private String pairs(Value.Pairs pairs, Type.MapOf map, String range) {
    String keys = TAKE + list(pairs.keys(), map.key(), "from, to");
    String values = TAKE + list(pairs.values(), map.value(), "from, to");
    boolean byValue = module.types().isByValue(map.key());
    return module.reads(byValue ? "takeMap" : "takeDistinctEntries")
        + module.reads("takeEntries")
        + range
        + ", "
        + keys
        + ", "
        + values
        + "))";
  }
}
