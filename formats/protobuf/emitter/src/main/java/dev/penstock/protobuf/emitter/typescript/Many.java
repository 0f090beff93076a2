package dev.penstock.protobuf.emitter.typescript;

import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.MessagePlan;
import dev.penstock.protobuf.format.ProtoType;
import dev.penstock.protobuf.format.Value;
import java.util.List;

/**
 * How a list, set, array or map is written, and collected while it is read. SPEC protobuf 4.2, 4.4
 *
 * @param type of the whole, without adapters
 * @param keeps whether the record keeps constants that are not known, in {@code kept}
 */
record Many(Module module, Type type, FieldPlan field, boolean keeps) {

  private Values values() {
    return new Values(module);
  }

  private Type element() {
    if (type instanceof Type.Array array) {
      return Type.of(array.element());
    } else if (type instanceof Type.FixedArray array) {
      return Type.of(array.element());
    }
    return Module.wire(type.parts().get(0));
  }

  private boolean isMap() {
    return type instanceof Type.MapOf;
  }

  private boolean isMapByValue() {
    return type instanceof Type.MapOf map && module.types().isByValue(map.key());
  }

  private ScalarKind arrayKind() {
    return type instanceof Type.Array array ? array.element() : ((Type.FixedArray) type).element();
  }

  private boolean isArray() {
    return type instanceof Type.Array || type instanceof Type.FixedArray;
  }

  /** Tells whether elements are collected for a typed array. */
  private boolean isTyped() {
    return isArray() && arrayKind() != ScalarKind.BOOL;
  }

  private boolean isLossy() {
    return keeps
        && !isMap()
        && field.value() instanceof Value.Constant
        && element() instanceof Type.Named named
        && module.isClosed(named.name());
  }

  /** Returns the expression that writes all elements. */
  String write(String expression) {
    String tag = Integer.toUnsignedString(field.tag());
    if (type instanceof Type.MapOf map) {
      return writeMap(map, tag, expression);
    }
    String list = expression;
    if (isTyped()) {
      list = typed(expression);
    } else if (type instanceof Type.FixedArray fixed) {
      list = module.call("checkLength") + expression + ", " + fixed.length() + ")";
    }
    if (type instanceof Type.SetOf set && !module.types().isByValue(set.element())) {
      list = module.call("distinctElements") + expression + ")";
    }
    if (field.packed()) {
      return "out.packed(" + tag + ", " + list + ", (out, value) => " + put() + ")";
    } else if (field.value() instanceof Value.OfMessage message
        && message.type() == ProtoType.MESSAGE) {
      String writer = values().writer(element(), message);
      return "out.messages(" + tag + ", " + list + ", " + writer + ")";
    } else if (field.value() instanceof Value.Scalar scalar && scalar.kind() == ScalarKind.TEXT) {
      return "out.texts(" + tag + ", " + list + ")";
    }
    String write =
        isArray()
            ? new Scalars(module).writeUnit((Value.Scalar) field.value(), field.tag(), "value")
            : values().write(element(), field.value(), field.number(), "value");
    return "out.each(" + list + ", (out, value) => " + write + ")";
  }

  private String typed(String expression) {
    String array = TypeScriptTypes.arrayClass(arrayKind());
    String length = type instanceof Type.FixedArray fixed ? ", " + fixed.length() : "";
    return module.call("checkArray") + "out, " + expression + ", " + array + length + ")";
  }

  private String put() {
    return field.value() instanceof Value.Scalar scalar
        ? isArray()
            ? new Scalars(module).putUnit(scalar, "value")
            : new Scalars(module).put(scalar, "value")
        : "out.putConstant(" + module.table(Values.name(element())) + ", value)";
  }

  private String writeMap(Type.MapOf map, String tag, String expression) {
    MessagePlan entry = module.message((Value.OfMessage) field.value());
    String key = values().write(Module.wire(map.key()), entry.field(1).value(), 1, "key");
    String value = values().write(Module.wire(map.value()), entry.field(2).value(), 2, "value");
    return module.call(isMapByValue() ? "addEntries" : "addDistinctEntries")
        + "out, "
        + tag
        + ", "
        + expression
        + ", (out, key) => "
        + key
        + ", (out, value) => "
        + value
        + ")";
  }

  /** Returns the declaration of the variable that collects elements. */
  String declaration(String variable) {
    if (type instanceof Type.MapOf map) {
      String entry =
          "<" + module.types().of(map.key()) + ", " + module.types().of(map.value()) + ">";
      return isMapByValue()
          ? "const " + variable + " = new Map" + entry + "();"
          : "const "
              + variable
              + " = new "
              + module.source().imported(Module.PROTOBUF, "KeyedEntries")
              + entry
              + "();";
    }
    String element = isArray() ? unitType() : module.types().of(element());
    boolean isPlain = element.matches("\\w+");
    return "const " + variable + ": " + (isPlain ? element : "(" + element + ")") + "[] = [];";
  }

  private String unitType() {
    return arrayKind() == ScalarKind.BOOL ? "boolean" : isWide() ? "bigint" : "number";
  }

  private boolean isWide() {
    return arrayKind().isInteger() && arrayKind().bits() == 64;
  }

  /** Returns the statements behind a tag. */
  List<String> read(int tag, String variable) {
    if (isMap()) {
      return List.of(readEntry(variable));
    }
    boolean isPacked = field.isPackable() && tag == field.packedTag();
    if (isLossy()) {
      String function = isPacked ? "takeConstants" : "takeConstant";
      String element = Integer.toUnsignedString(field.elementTag());
      String table = module.table(Values.name(element()));
      return List.of(
          module.call(function)
              + "input, "
              + variable
              + ", "
              + table
              + ", kept, "
              + element
              + ");");
    }
    if (Values.isNumber(element(), field.value())) {
      Value.Scalar scalar = (Value.Scalar) field.value();
      String take =
          isArray() ? new Scalars(module).readUnit(scalar) : new Scalars(module).read(scalar);
      int width = scalar.type() == ProtoType.BOOL ? 0 : scalar.type().width();
      return List.of(
          module.call(isPacked ? "takeNumbers" : "takeNumber")
              + "input, "
              + variable
              + (isPacked ? ", " + width : "")
              + ", (input) => "
              + take
              + ");");
    } else if (field.value() instanceof Value.Scalar scalar && scalar.kind() == ScalarKind.TEXT) {
      return List.of("input.addText(" + variable + ");");
    } else if (field.value() instanceof Value.OfMessage message
        && message.type() == ProtoType.MESSAGE) {
      String reader = values().reader(element(), message);
      return List.of("input.addMessage(" + variable + ", " + reader + ");");
    }
    String read = values().read(element(), field.value(), field.number());
    String call = isPacked ? "input.addPacked(" : "input.add(";
    return List.of(call + variable + ", (input) => " + read + ");");
  }

  private String readEntry(String variable) {
    Type.MapOf map = (Type.MapOf) type;
    MessagePlan entry = module.message((Value.OfMessage) field.value());
    String sides =
        values().side(map.key(), entry.field(1))
            + ", "
            + values().side(map.value(), entry.field(2));
    return isMapByValue()
        ? module.call("takeInto") + "input, " + variable + ", " + sides + ");"
        : variable + ".take(input, " + sides + ");";
  }

  /** Tells whether making the whole can fail. */
  boolean isChecked() {
    return type instanceof Type.SetOf || type instanceof Type.FixedArray;
  }

  /** Returns the expression of the whole, of what was collected. */
  String whole(String variable) {
    if (isMap()) {
      return isMapByValue() ? variable : variable + ".list";
    } else if (type instanceof Type.SetOf set) {
      boolean byValue = module.types().isByValue(set.element());
      return module.call(byValue ? "takeDistinct" : "takeDistinctList")
          + "input, "
          + variable
          + ")";
    }
    String list =
        type instanceof Type.FixedArray fixed
            ? module.call("takeLength") + "input, " + variable + ", " + fixed.length() + ")"
            : variable;
    return isTyped() ? TypeScriptTypes.arrayClass(arrayKind()) + ".from(" + list + ")" : list;
  }
}
