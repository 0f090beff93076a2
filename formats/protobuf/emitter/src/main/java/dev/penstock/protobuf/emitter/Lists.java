package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.ProtoType;
import dev.penstock.protobuf.format.Value;
import java.util.List;

/** Emits lists, sets and arrays. SPEC protobuf 4.2 */
final class Lists {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;

  Lists(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  /** Returns the type of the elements. */
  static Type element(Type type) {
    return switch (type) {
      case Type.Array array -> Type.of(array.element());
      case Type.FixedArray array -> Type.of(array.element());
      default -> type.parts().getFirst();
    };
  }

  private String numberType(Value value) {
    String type = java.type(ProtobufJavaEmitter.RUNTIME + "NumberType");
    return type + "." + Scalars.numberType(value.type());
  }

  /** Emits the statements that write all elements, if there are any. */
  void write(String site, Type type, FieldPlan field, String expression) {
    Item element = new Item(element(type), field.value());
    String list =
        switch (type) {
          case Type.SetOf set ->
              "new " + java.type("java.util.ArrayList") + "<>(" + codec.required(expression) + ")";
          case Type.FixedArray array -> "out.ofLength(" + expression + ", " + array.length() + ")";
          default -> expression;
        };
    if (Values.isNumber(element)) {
      writeNumbers(field, list);
      return;
    }
    String method = codec.method("write" + site);
    java.call(method, List.of("out", list), ";");
    codec.later(() -> emitWrite(method, site, element, field));
  }

  private void writeNumbers(FieldPlan field, String numbers) {
    String call = field.packed() ? "out.packed" : "out.expanded";
    java.call(call, List.of("" + field.tag(), numbers, numberType(field.value())), ";");
  }

  private void emitWrite(String method, String site, Item element, FieldPlan field) {
    String type = java.type("java.util.List") + "<" + values.boxed(element.type()) + ">";
    java.blank();
    java.call("private static void " + method, List.of(values.out(), type + " list"), " {");
    java.indent();
    java.assign(type + " items =", "out.indexed(list)");
    java.line("int count = items.size();");
    Item wire = Values.wire(element);
    boolean isNumber = Values.isNumber(wire);
    boolean isPacked = field.packed() && wire.value() instanceof Value.Constant;
    boolean isMessage =
        wire.value() instanceof Value.OfMessage message && message.type() == ProtoType.MESSAGE;
    String array = java.type("java.util.ArrayList") + "<>(count)";
    if (isNumber) {
      String numbers = java.type("java.util.List") + "<" + values.boxed(wire.type()) + ">";
      java.assign(numbers + " numbers =", "new " + array);
    } else if (isPacked) {
      java.open("if (count == 0)").line("return;").close();
      java.line("int from = out.beginPacked(" + field.tag() + ", count);");
    } else if (isMessage) {
      java.line("int room = 1;");
    }
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    boolean isNullable = element.type() instanceof Type.Nullable;
    String item = isNullable ? "items.get(i)" : codec.required("items.get(i)");
    if (isNumber) {
      java.line("numbers.add(" + codec.wire(element.type(), item) + ");");
    } else if (isPacked) {
      String constant = codec.wire(element.type(), item);
      java.line("out.number(" + values.enums().number(values.constants(wire), constant) + ");");
    } else if (isMessage) {
      java.line("int from = out.begin(" + field.tag() + ", room);");
      java.line(values.content(site + "Element", wire, codec.wire(element.type(), item)));
      java.line("room = out.end(from, room);");
    } else {
      values.write(site + "Element", element, field.number(), item);
    }
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    if (isNumber) {
      writeNumbers(field, "numbers");
    } else if (isPacked) {
      java.line("out.endPacked(from, count);");
    }
    java.close();
  }

  /** Returns the type of the variable in which elements are collected: an array or a list. */
  String variableType(Type type, FieldPlan field) {
    Item element = new Item(element(type), field.value());
    return isArray(element)
        ? JavaTypes.scalar(((Type.Scalar) element.type()).kind()) + "[]"
        : java.type("java.util.List") + "<" + values.boxed(element.type()) + ">";
  }

  /** Tells whether elements are collected in an array, beside which a count is kept. */
  static boolean isArray(Item element) {
    return Values.isNumber(element);
  }

  /** Returns what a variable holds before an element was met. */
  String none(Type type, FieldPlan field) {
    Item element = new Item(element(type), field.value());
    return isArray(element)
        ? "new " + JavaTypes.scalar(((Type.Scalar) element.type()).kind()) + "[0]"
        : "null";
  }

  /** Returns the expression of the whole value, of what was collected. */
  String whole(Type type, FieldPlan field, String variable, String count) {
    Item element = new Item(element(type), field.value());
    if (isArray(element)) {
      return switch (type) {
        case Type.Array array -> "in.trimmed(" + variable + ", " + count + ")";
        case Type.FixedArray array ->
            "in.fixed(" + variable + ", " + count + ", " + array.length() + ")";
        default -> {
          String list = java.type("dev.penstock.generated.NumberList");
          String numbers = list + ".of(in.trimmed(" + variable + ", " + count + "))";
          yield type instanceof Type.SetOf ? "in.distinct(" + numbers + ")" : numbers;
        }
      };
    }
    String list = variable + " == null ? " + java.type("java.util.List") + ".of() : " + variable;
    return type instanceof Type.SetOf
        ? variable
            + " == null ? in.distinct("
            + java.type("java.util.List")
            + ".of()) : in.distinct("
            + variable
            + ")"
        : list;
  }

  /** Emits the statements of a case that reads numbers into an array. */
  void readNumbers(FieldPlan field, boolean isPacked, String variable, String count) {
    String call = isPacked ? "in.packed(" : "in.one(";
    String type = numberType(field.value());
    java.assign(variable + " =", call + variable + ", " + count + ", " + type + ")");
    java.assign(count + " =", "in.count()");
  }

  /** Returns the name of the method that adds a run of elements to a list. */
  String reader(String site, Item element, FieldPlan field, boolean keeps) {
    String method = codec.method("read" + site);
    codec.later(() -> emitRead(method, site, element, field, keeps));
    return method;
  }

  private void emitRead(String method, String site, Item element, FieldPlan field, boolean keeps) {
    String type = java.type("java.util.List") + "<" + values.boxed(element.type()) + ">";
    java.blank();
    java.call("private static int " + method, List.of(values.in(), type + " list"), " {");
    java.indent();
    java.open("try");
    java.line("int tag;");
    java.open("do");
    java.line("in.element();");
    add(site, element, field, keeps);
    java.line("tag = in.nextTag();");
    java.close("} while (tag == " + field.elementTag() + ");");
    java.line("return tag;");
    fail();
    java.close();
  }

  private void fail() {
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw in.within(e, list.size());");
    java.close();
  }

  private void add(String site, Item element, FieldPlan field, boolean keeps) {
    boolean isLost =
        keeps
            && element.type() instanceof Type.Named
            && element.value() instanceof Value.Constant
            && !values.constants(element).isOpen()
            && values.constants(element).unknown().isEmpty();
    if (isLost) {
      java.assign(
          values.boxed(element.type()) + " item =",
          values.enums().readOrNull(values.constants(element)));
      java.open("if (item == null)");
      java.line("in.lose(" + field.elementTag() + ");");
      java.reopen("else");
      java.line("list.add(item);");
      java.close();
    } else {
      java.line("list.add(" + values.read(site + "Element", element, field.number()) + ");");
    }
  }

  /** Returns the name of the method that adds elements that stand side by side to a list. */
  String packedReader(String site, Item element, FieldPlan field, boolean keeps) {
    String method = codec.method("readPacked" + site);
    codec.later(() -> {
      String type = java.type("java.util.List") + "<" + values.boxed(element.type()) + ">";
      java.blank();
      java.call("private static int " + method, List.of(values.in(), type + " list"), " {");
      java.indent();
      java.line("int outer = in.enterPacked();");
      java.open("try");
      java.open("while (in.hasMore())");
      java.line("in.element();");
      add(site, element, field, keeps);
      java.close();
      java.line("in.leave(outer);");
      java.line("return in.nextTag();");
      fail();
      java.close();
    });
    return method;
  }
}
