package dev.penstock.protobuf.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Absent;
import dev.penstock.protobuf.format.FieldPlan.Label;
import dev.penstock.protobuf.format.MessagePlan;
import dev.penstock.protobuf.format.ProtoType;
import dev.penstock.protobuf.format.Value;
import java.util.List;

/** Expressions that write one value under a tag, and read it behind one. SPEC protobuf 3, 4 */
record Values(Module module) {

  static boolean isMessage(Value value) {
    return value.type() == ProtoType.MESSAGE || value.type() == ProtoType.GROUP;
  }

  private Scalars scalars() {
    return new Scalars(module);
  }

  static String name(Type type) {
    return ((Type.Named) Module.wire(type)).name();
  }

  /** Returns the expression that writes a tag and a value. */
  String write(Type type, Value value, int number, String expression) {
    int tag = number << 3 | value.type().wireType();
    String head = Integer.toUnsignedString(tag) + ", ";
    return switch (value) {
      case Value.Scalar scalar -> scalars().write(scalar, tag, expression);
      case Value.Constant constant ->
          "out.constant(" + head + module.table(name(type)) + ", " + expression + ")";
      case Value.Moment moment ->
          module.call("add" + moment(moment)) + "out, " + head + expression + ")";
      case Value.Wrapper wrapper -> writeWrapper(wrapper, head, expression);
      case Value.OfMessage message ->
          "out."
              + (message.type() == ProtoType.GROUP ? "group" : "message")
              + "("
              + head
              + expression
              + ", "
              + writer(type, message)
              + ")";
    };
  }

  private static String moment(Value.Moment moment) {
    return moment.message().endsWith("Timestamp") ? "Instant" : "Duration";
  }

  private String writeWrapper(Value.Wrapper wrapper, String head, String expression) {
    Value.Scalar scalar = wrapper.scalar();
    String test = scalars().isNotZero(scalar.kind(), "value");
    int tag = 1 << 3 | scalar.type().wireType();
    String write = scalars().write(scalar, tag, "value");
    return "out.message("
        + head
        + expression
        + ", (out, value) => { if ("
        + test
        + ") { "
        + write
        + "; } })";
  }

  /** Returns the function that writes the fields of a message. */
  String writer(Type type, Value.OfMessage message) {
    return "write" + functions(type, message);
  }

  private String functions(Type type, Value.OfMessage value) {
    MessagePlan message = module.message(value);
    return message.kind() == MessagePlan.Kind.BOX
        ? new Boxes(module).of(Module.wire(type), message)
        : module.definition(name(type));
  }

  /** Returns the expression of a value. */
  String read(Type type, Value value, int number) {
    return switch (value) {
      case Value.Scalar scalar -> scalars().read(scalar);
      case Value.Constant constant -> "input.constant(" + module.table(name(type)) + ")";
      case Value.Moment moment -> module.call("take" + moment(moment)) + "input)";
      case Value.Wrapper wrapper -> readWrapper(wrapper);
      case Value.OfMessage message ->
          message.type() == ProtoType.GROUP
              ? "input.group("
                  + Integer.toUnsignedString(number << 3 | 3)
                  + ", "
                  + reader(type, message)
                  + ")"
              : "input.message(" + reader(type, message) + ")";
    };
  }

  private String readWrapper(Value.Wrapper wrapper) {
    Value.Scalar scalar = wrapper.scalar();
    int tag = 1 << 3 | scalar.type().wireType();
    return module.call("takeWrapped")
        + "input, "
        + tag
        + ", "
        + scalars().zero(scalar.kind())
        + ", (input) => "
        + scalars().read(scalar)
        + ")";
  }

  /** Returns the function that reads the fields of a message. */
  String reader(Type type, Value.OfMessage message) {
    return "read" + functions(type, message);
  }

  /** Returns the expression of a value that is not there. SPEC protobuf 3.3, 4.4 */
  String zero(Type type, Value value) {
    return switch (value) {
      case Value.Scalar scalar -> scalars().zero(scalar.kind());
      case Value.Constant constant -> zeroConstant(name(type));
      case Value.Moment moment ->
          moment(moment).equals("Instant")
              ? "{ epochSecond: 0n, nano: 0 }"
              : "{ seconds: 0n, nano: 0 }";
      case Value.Wrapper wrapper -> scalars().zero(wrapper.scalar().kind());
      case Value.OfMessage message -> "input.empty(" + reader(type, message) + ")";
    };
  }

  private String zeroConstant(String name) {
    EnumDef constants = module.constants(name);
    return constants.constants().stream()
        .filter(each -> each.number() == 0)
        .findFirst()
        .map(Constant::name)
        .map(JavaLiterals::quote)
        .orElse("0"); // of an open enum
  }

  /** Returns the condition that a value is not zero. SPEC protobuf 3.3 */
  String isNotZero(Type type, Value value, String expression) {
    return value instanceof Value.Scalar scalar
        ? scalars().isNotZero(scalar.kind(), expression)
        : module.call("checkNumber") + module.table(name(type)) + ", " + expression + ") !== 0";
  }

  /** Returns how the key or value of an entry is read. SPEC protobuf 4.4 */
  String side(Type type, FieldPlan field) {
    Type wire = Module.wire(type);
    String absent =
        field.presence().absent() instanceof Absent.Refused
            ? "{ throw input.missing(); }"
            : wire instanceof Type.Nullable && field.presence().absent() instanceof Absent.None
                ? "null"
                : zero(wire, field.value());
    boolean isObject = absent.startsWith("{ ") && !absent.startsWith("{ throw");
    String value = isObject ? "(" + absent + ")" : absent;
    String result = isOpenConstant(wire, absent) ? value + " as const" : value;
    return "{ tag: "
        + field.tag()
        + ", take: (input) => "
        + read(wire, field.value(), field.number())
        + ", absent: "
        + (absent.contains("input") ? "(input) => " : "() => ")
        + result
        + ", isMessage: "
        + isMessage(field.value())
        + " }";
  }

  /** Beside numbers, a text would be any text. */
  private boolean isOpenConstant(Type type, String text) {
    return text.startsWith("\"")
        && type instanceof Type.Named named
        && module.constants(named.name()).isOpen();
  }

  /** Tells whether values of a field are many that stand in it one after the other. */
  static boolean isMany(FieldPlan field) {
    return field.label() != Label.SINGULAR;
  }

  /** Tells whether an element is a number that can be in an array: paths have no index for it. */
  static boolean isNumber(Type element, Value value) {
    return value instanceof Value.Scalar scalar
        && scalar.kind().isArrayElement()
        && Module.wire(element) instanceof Type.Scalar;
  }

  String typedArray(Type.Array array) {
    return TypeScriptTypes.arrayClass(array.element());
  }

  static List<Object> key(Type type, MessagePlan message) {
    return List.of(type, message.name());
  }
}
