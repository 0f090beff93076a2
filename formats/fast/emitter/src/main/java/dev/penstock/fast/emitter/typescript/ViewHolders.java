package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.fast.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Which view a value between two places has, by its type and what stands on the wire for it. */
record ViewHolders(ViewModule module) {
  private static final String LIST = "LIST";

  /** Returns the view of a value. */
  ViewHolder of(Type type, Value value) {
    Type wire = WireTypes.of(type);
    return switch (value) {
      case Value.Message inner -> of(wire, inner.root());
      case Value.OfRecord record -> record(record.record());
      case Value.InBlock record -> record(record.record());
      case Value.OfUnion union -> {
        String view = module.view(union.union());
        yield new ViewHolder(view, "new " + module.union(union.union()) + "() as " + view);
      }
      case Value.Run run -> array(run.element().kind());
      case Value.Many many -> many(wire, many);
      case Value.Pairs pairs -> map((Type.MapOf) wire, pairs);
      default -> throw new IllegalArgumentException("no view: " + value);
    };
  }

  private ViewHolder record(String name) {
    String view = module.view(name);
    return new ViewHolder(view, "new " + view + "()");
  }

  private ViewHolder made(String name, List<String> types, List<String> arguments) {
    String here = module.library(name);
    return new ViewHolder(
        here + "<" + String.join(", ", types) + ">",
        "new " + here + "(" + String.join(", ", arguments) + ")");
  }

  /** Returns the view of an array of numbers, or of booleans. */
  private ViewHolder array(ScalarKind kind) {
    String array = TypeScriptTypes.arrayClass(kind);
    ScalarKind element = kind == ScalarKind.CHAR ? ScalarKind.U16 : kind;
    String reading = reading(element.name().replace("FIXED_", ""));
    return kind == ScalarKind.BOOL
        ? made("FastValues", List.of("boolean", array), List.of(reading))
        : made("FastNumbers", List.of(array, number(element), array), List.of(array, reading));
  }

  private static String number(ScalarKind kind) {
    return switch (kind) {
      case I64, U64, FIXED_I64, FIXED_U64 -> "bigint";
      default -> "number";
    };
  }

  private ViewHolder many(Type wire, Value.Many many) {
    if (wire instanceof Type.Array array) {
      return array(array.element());
    }
    Type element = Elements.of(wire);
    String value = module.types().of(wire);
    String collecting = collecting(wire);
    String read = module.types().of(WireTypes.of(element)) + (many.nullable() ? " | null" : "");
    return switch (many.element()) {
      case Value.Text text ->
          made("FastTexts", List.of(read, value), listArguments(many, collecting));
      case Value.Scalar scalar when scalar.isNumber() && !many.nullable() -> {
        String array = TypeScriptTypes.arrayClass(scalar.kind());
        String reading = reading(scalar.kind());
        String made = module.library(collecting);
        yield made("FastNumbers", List.of(array, read, value), List.of(array, reading, made));
      }
      case Value.Fixed fixed when !(fixed instanceof Value.InBlock) ->
          made("FastValues", List.of(read, value), values(fixedReading(fixed), many, collecting));
      case Value.Blob blob ->
          made(
              "FastValues",
              List.of(read, value),
              values(reading(JavaCodec.upperSnake(Reads.blob(blob.kind()))), many, collecting));
      default -> {
        ViewHolder item = of(element, many.element());
        String type = item.type() + (many.nullable() ? " | null" : "");
        List<String> arguments = values(item.create(), many, collecting);
        yield made("FastList", List.of(type, value), arguments);
      }
    };
  }

  private List<String> values(String first, Value.Many many, String collecting) {
    List<String> arguments = new ArrayList<>(List.of(first));
    arguments.addAll(listArguments(many, collecting));
    return arguments;
  }

  /** Returns the arguments that most lists do without. */
  private List<String> listArguments(Value.Many many, String collecting) {
    if (collecting.equals(LIST)) {
      return many.nullable() ? List.of("true") : List.of();
    }
    return List.of(Boolean.toString(many.nullable()), module.library(collecting));
  }

  /** Returns what makes the value of a list or a set. */
  private String collecting(Type wire) {
    if (!(wire instanceof Type.SetOf set)) {
      return LIST;
    }
    return module.types().isByValue(set.element()) ? "SET" : "DISTINCT";
  }

  private ViewHolder map(Type.MapOf map, Value.Pairs pairs) {
    ViewHolder keys = many(new Type.Sequence(map.key(), OptionalInt.empty()), pairs.keys());
    ViewHolder values = many(new Type.Sequence(map.value(), OptionalInt.empty()), pairs.values());
    String joining = module.library(module.types().isByValue(map.key()) ? "MAP" : "ENTRIES");
    return made(
        "FastMap",
        List.of(keys.type(), values.type(), module.types().of(map)),
        List.of(keys.create(), values.create(), joining));
  }

  private String reading(ScalarKind kind) {
    return reading(JavaCodec.upperSnake(Reads.scalar(module, kind)));
  }

  private String reading(String name) {
    return module.library("READ_" + name);
  }

  private String fixedReading(Value.Fixed value) {
    return switch (value) {
      case Value.Scalar scalar -> reading(scalar.kind());
      case Value.Constant constant ->
          module.library(constant.isOpen() ? "openConstantValues" : "constantValues")
              + "("
              + module.types().table(constant.definition())
              + ")";
      case Value.Run run ->
          module.library("fixedValues")
              + "("
              + run.byteLength()
              + ", (message, at) => "
              + run(run)
              + ")";
      case Value.InBlock inner -> throw new IllegalArgumentException("not a value: " + inner);
    };
  }

  private String run(Value.Run run) {
    ScalarKind kind = run.element().kind();
    String count = Integer.toString(run.elementCount());
    return kind == ScalarKind.BOOL
        ? module.call("takeFixedBooleans", "message") + "at, " + count + ")"
        : module.call("takeFixedArray", "message")
            + "at, "
            + count
            + ", "
            + TypeScriptTypes.arrayClass(kind)
            + ")";
  }
}
