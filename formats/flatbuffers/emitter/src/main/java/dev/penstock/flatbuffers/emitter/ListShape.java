package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Optional;

/** Emits lists and sets: vectors. SPEC flatbuffers 4.1 to 4.3 */
final class ListShape {
  private static final String LIST = "java.util.List";
  private static final String ARRAY_LIST = "java.util.ArrayList";

  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;

  ListShape(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  private static Type element(Type type) {
    return type instanceof Type.SetOf set ? set.element() : ((Type.Sequence) type).element();
  }

  private static Item elementOf(Item item) {
    return new Item(element(item.type()), ((Value.Vector) item.value()).element());
  }

  /** Tells whether elements are read into a primitive array and stay there. */
  private static boolean isPrimitive(Item element) {
    return element.type() instanceof Type.Scalar scalar && scalar.kind().isArrayElement();
  }

  private String boxed(Item element) {
    return java.type(codec.types().boxed(element.type()));
  }

  private Optional<String> order(Item item) {
    Value.Vector vector = (Value.Vector) item.value();
    return vector.key().map(key -> values.orders().ofElements(elementOf(item)));
  }

  /** Emits the call that writes a list or set; of unions {@code cell} is the types' reference. */
  void write(Site site, Item item, String cell, String expression) {
    String list =
        item.type() instanceof Type.SetOf
            ? "new " + java.type(ARRAY_LIST) + "<>(" + codec.required(expression) + ")"
            : expression;
    String method = codec.method("write" + site.name());
    java.call(method, List.of("out", cell, list), ";");
    codec.later(() -> emitWrite(method, site, item));
  }

  private void emitWrite(String method, Site site, Item item) {
    Item element = elementOf(item);
    String type = java.type(LIST) + "<" + boxed(element) + ">";
    java.blank();
    java.call(
        "private static void " + method,
        List.of(
            java.type("dev.penstock.flatbuffers.FlatWriter") + " out", "int cell", type + " list"),
        " {");
    java.indent();
    if (isPrimitive(element)) {
      java.open("if (out.numbers(cell, list))").line("return;").close();
    }
    String items =
        order(item).map(each -> "out.sorted(list, " + each + ")").orElse("out.indexed(list)");
    java.assign(type + " items =", items);
    java.line("int count = items.size();");
    int alignment = ((Value.Vector) item.value()).alignment();
    if (element.isUnion()) {
      int width = values.typeWidth(element);
      java.line(
          "int types = out.vector(cell, count, %d, %d);".formatted(width, Math.max(4, width)));
      java.line("int at = out.vector(cell + 4, count, 4, 4);");
    } else {
      java.line("int at = out.vector(cell, count, %d, %d);".formatted(element.width(), alignment));
    }
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    writeElement(site, element);
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.close();
  }

  private void writeElement(Site site, Item element) {
    String place = at("at", element.width());
    boolean isNullable = element.type() instanceof Type.Nullable;
    String value = isNullable ? "items.get(i)" : codec.required("items.get(i)");
    if (element.isUnion()) {
      values.writeUnion(element, at("types", values.typeWidth(element)), place, value);
    } else if (element.isInline()) {
      values.put(element, place, value);
    } else {
      values.write(site.inside("Element"), element, place, value);
    }
  }

  private static String at(String first, int width) {
    return width == 1 ? first + " + i" : first + " + " + width + " * i";
  }

  /** Returns the expression that reads a list or set. */
  String read(Site site, Item item, String cell) {
    Item element = elementOf(item);
    String read;
    if (isPrimitive(element)) {
      ScalarKind kind = ((Type.Scalar) element.type()).kind();
      boolean bytes = kind == ScalarKind.I8 || kind == ScalarKind.U8;
      String array = bytes ? "in.counted(" + cell + ")" : readArray(kind, cell);
      read = java.type("dev.penstock.generated.NumberList") + ".of(" + array + ")";
    } else {
      String method = codec.method("read" + site.name());
      codec.later(() -> emitRead(method, site, item));
      read = method + "(in, " + cell + ")";
    }
    return item.type() instanceof Type.SetOf ? "in.distinct(" + read + ")" : read;
  }

  /** Returns the expression that reads a list or set of unions. */
  String readUnions(Site site, Item item, String types, String cell) {
    String method = codec.method("read" + site.name());
    codec.later(() -> emitRead(method, site, item));
    String read = method + "(in, " + types + ", " + cell + ")";
    return item.type() instanceof Type.SetOf ? "in.distinct(" + read + ")" : read;
  }

  /** Returns the expression that reads a primitive array. */
  static String readArray(ScalarKind kind, String cell) {
    String type = JavaTypes.scalar(kind);
    return switch (kind) {
      case BOOL -> "in.booleans(" + cell + ")";
      case I8, U8 -> "in.counted(" + cell + ")";
      default -> "in." + type + "s(" + cell + ")";
    };
  }

  private void emitRead(String method, Site site, Item item) {
    Item element = elementOf(item);
    String type = java.type(LIST) + "<" + boxed(element) + ">";
    String reader = java.type("dev.penstock.flatbuffers.FlatReader");
    java.blank();
    java.call(
        "private static " + type + " " + method,
        element.isUnion()
            ? List.of(reader + " in", "int tags", "int cell")
            : List.of(reader + " in", "int cell"),
        " {");
    java.indent();
    String size = element.width() + ", " + element.alignment();
    java.line("int at = in.elements(cell, " + size + ");");
    if (element.isUnion()) {
      int width = values.typeWidth(element);
      java.line("int types = in.vector(tags, " + width + ", " + width + ");");
      java.line("int count = in.count(types, at);");
    } else {
      java.line("int count = in.count(at);");
    }
    java.assign(type + " list =", "new " + java.type(ARRAY_LIST) + "<>(count)");
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    java.line("list.add(" + readElement(site, element) + ");");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    String order = order(item).filter(each -> values.orders().isKeyKnown(element)).orElse("");
    java.assign("return", order.isEmpty() ? "list" : "in.sorted(list, " + order + ")");
    java.close();
  }

  private String readElement(Site site, Item element) {
    String place = at("at", element.width());
    if (element.isUnion()) {
      int width = values.typeWidth(element);
      return values.readUnion(
          element, "in.unsigned(" + at("types", width) + ", " + width + ")", place);
    }
    return element.isInline()
        ? values.get(element, place)
        : values.read(site.inside("Element"), element, place);
  }
}
