package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Emits arrays and lists of fixed length, which stand in structs. SPEC flatbuffers 3.2 */
final class FixedShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final Map<Item, String> writers = new HashMap<>();
  private final Map<Item, String> readers = new HashMap<>();

  FixedShape(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  /** Tells whether an inline value is so many others. */
  static boolean isFixed(Item item) {
    return item.type() instanceof Type.FixedArray
        || item.type() instanceof Type.Array
        || item.type() instanceof Type.Sequence
        || item.type().equals(Type.of(ScalarKind.BYTES));
  }

  /** In a table an array stands in a struct of its own. */
  private Value.Array array(Item item) {
    return item.value() instanceof Value.Array array
        ? array
        : (Value.Array)
            values
                .plan()
                .struct(((Value.OfStruct) item.value()).struct())
                .places()
                .getFirst()
                .value();
  }

  /** Returns the element of an array in Java; nothing for a list. */
  private static Optional<ScalarKind> primitive(Item item) {
    return switch (item.type()) {
      case Type.FixedArray array -> Optional.of(array.element());
      case Type.Array array -> Optional.of(array.element());
      case Type.Scalar bytes -> Optional.of(ScalarKind.I8);
      default -> Optional.empty();
    };
  }

  private Item element(Item list) {
    return new Item(((Type.Sequence) list.type()).element(), array(list).element());
  }

  private String listOf(Item element) {
    return java.type("java.util.List") + "<" + java.type(codec.types().boxed(element.type())) + ">";
  }

  /** Emits the statement that puts an array or list at a place. */
  void put(Item item, String place, String expression) {
    String count = Integer.toString(array(item).elementCount());
    if (primitive(item).isPresent()) {
      java.call("out.putFixedArray", List.of(place, expression, count), ";");
      return;
    }
    String method =
        writers.computeIfAbsent(
            item,
            key -> {
              String name = codec.method("put" + label(item));
              codec.later(() -> emitPut(name, item));
              return name;
            });
    java.call(method, List.of("out", place, expression), ";");
  }

  private String label(Item item) {
    Type element = ((Type.Sequence) item.type()).element();
    String name =
        element.mentioned().isEmpty()
            ? "Values"
            : codec.nameOf(codec.definition(element.mentioned().getFirst()));
    return name + array(item).elementCount();
  }

  private static String at(int width) {
    return "at + " + (width == 1 ? "i" : width + " * i");
  }

  private void emitPut(String method, Item item) {
    Item element = element(item);
    java.blank();
    java.call(
        "private static void " + method,
        List.of(
            java.type("dev.penstock.flatbuffers.FlatWriter") + " out",
            "int at",
            listOf(element) + " list"),
        " {");
    java.indent();
    int count = array(item).elementCount();
    java.assign(listOf(element) + " items =", "out.ofLength(list, " + count + ")");
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < " + count + "; i++)");
    values.put(element, at(element.width()), codec.required("items.get(i)"));
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.close();
  }

  /** Returns the expression that gets an array or list from a place. */
  String get(Item item, String place) {
    int count = array(item).elementCount();
    Optional<ScalarKind> primitive = primitive(item);
    if (primitive.isPresent()) {
      String type = JavaTypes.scalar(primitive.get());
      return primitive.get() == ScalarKind.BOOL
          ? "in.fixedBooleans(" + place + ", " + count + ")"
          : "in.array(" + place + ", new " + type + "[" + count + "])";
    }
    String method =
        readers.computeIfAbsent(
            item,
            key -> {
              String name = codec.method("get" + label(item));
              codec.later(() -> emitGet(name, item));
              return name;
            });
    return method + "(in, " + place + ")";
  }

  private void emitGet(String method, Item item) {
    Item element = element(item);
    int count = array(item).elementCount();
    java.blank();
    java.call(
        "private static " + listOf(element) + " " + method,
        List.of(java.type("dev.penstock.flatbuffers.FlatReader") + " in", "int at"),
        " {");
    java.indent();
    String made = "new " + java.type("java.util.ArrayList") + "<>(" + count + ")";
    java.assign(listOf(element) + " list =", made);
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < " + count + "; i++)");
    java.line("list.add(" + values.get(element, at(element.width())) + ");");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.line("return list;");
    java.close();
  }
}
