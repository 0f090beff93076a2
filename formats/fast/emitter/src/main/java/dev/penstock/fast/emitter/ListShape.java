package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Optional;

/** Emits lists, sets and arrays. SPEC fast 4.1 to 4.4. */
final class ListShape {
  private static final String LIST = "java.util.List";
  private static final String ARRAY_LIST = "java.util.ArrayList";

  private final JavaCodec codec;
  private final Values values;

  ListShape(JavaCodec codec, Values values) {
    this.codec = codec;
    this.values = values;
  }

  /** What one list method needs to know of its elements. */
  private record Elements(
      Type type,
      boolean nullable,
      int width,
      Optional<RecordDef> record,
      boolean text,
      boolean aligned) {}

  private Elements elements(Type element) {
    Type type = element instanceof Type.Nullable nullable ? nullable.type() : element;
    if (values.width(type) == 0) {
      throw new IllegalArgumentException(
          "a list of arrays of the fixed length 0 has no length in Fast; use arrays of any length");
    }
    return new Elements(
        type,
        element instanceof Type.Nullable,
        values.width(type),
        values.withTail(type),
        Layout.isText(type),
        Layout.isAligned(type));
  }

  void append(Site site, Type type, String expression) {
    switch (type) {
      case Type.Array array -> codec.java().line("out.array(" + expression + ");");
      case Type.Sequence list -> appendList(site, list.element(), expression);
      case Type.SetOf set ->
          appendList(
              site,
              set.element(),
              "new " + codec.java().type(ARRAY_LIST) + "<>(" + codec.required(expression) + ")");
      default -> throw new IllegalArgumentException("not a list: " + type);
    }
  }

  private void appendList(Site site, Type element, String list) {
    String method = codec.method("write" + site.name());
    codec.java().call(method, List.of("out", codec.required(list)), ";");
    codec.later(() -> emitWrite(method, site, element));
  }

  private void emitWrite(String method, Site site, Type element) {
    JavaSource java = codec.java();
    Elements elements = elements(element);
    String listType = java.type(LIST) + "<" + java.type(codec.types().boxed(element)) + ">";
    java.blank();
    java.call(
        "private static void " + method,
        List.of(java.type("dev.penstock.fast.FastWriter") + " out", listType + " list"),
        " {");
    java.indent();
    if (isNumber(element)) {
      java.open("if (out.numbers(list))").line("return;").close();
    }
    java.assign(listType + " items =", "out.indexed(list)");
    java.line("int count = items.size();");
    java.open("if (count == 0)");
    java.line("return;");
    java.close();
    if (elements.nullable()) {
      java.line("out.putPresence(items);");
    }
    makeRoom(elements);
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    if (elements.nullable()) {
      java.line(java.type(codec.types().boxed(element)) + " item = items.get(i);");
      java.open("if (item != null)");
      writeElement(site, elements, "item");
      skipElement(elements);
      java.close();
      if (isVariable(elements)) {
        java.line("out.end(" + cell(elements) + ");");
      }
    } else {
      writeElement(site, elements, codec.required("items.get(i)"));
      if (isVariable(elements)) {
        java.line("out.end(" + cell(elements) + ");");
      }
    }
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.close();
  }

  private static boolean isVariable(Elements elements) {
    return !elements.text() && elements.width() == Layout.VARIABLE;
  }

  private void makeRoom(Elements elements) {
    JavaSource java = codec.java();
    if (elements.text()) {
      java.line("int at = out.block(4 + 4 * count);");
      java.line("out.textStart(at, count);");
    } else if (elements.width() != Layout.VARIABLE) {
      String method = elements.aligned() ? "out.alignedBlocks" : "out.blocks";
      String width = values.writtenWidth(elements.type());
      if (stretches(elements)) {
        java.line("int width = " + width + ";");
        width = "width";
      }
      java.line("int at = " + method + "(count, " + width + ");");
    } else if (elements.nullable()) {
      java.line("int at = out.blocks(count, 4);");
    } else {
      java.line("int at = out.block(4 + 4 * count);");
      java.line("out.putI32(at, count);");
    }
  }

  /** Returns the place of the end cell of element {@code i}. */
  private static String cell(Elements elements) {
    return !elements.text() && elements.nullable() ? "at + 4 * i" : "at + 4 + 4 * i";
  }

  /** Returns the expression of how many bytes an element that is written takes, with its tail. */
  private String writtenWidth(Elements elements) {
    return stretches(elements) ? "width" : values.writtenWidth(elements.type());
  }

  private static String slot(String width) {
    return width.equals("1") ? "at + i" : "at + " + width + " * i";
  }

  /** Tells whether the width of elements is known only when a message is read. */
  private boolean isStretched(Elements elements) {
    return values.isEvolved() && elements.record().isPresent();
  }

  /** Tells whether the width of elements is known only when a message is written. */
  private boolean stretches(Elements elements) {
    return elements.record().filter(each -> values.layouts().stretches(each)).isPresent();
  }

  private void writeElement(Site site, Elements elements, String item) {
    if (elements.text()) {
      codec
          .java()
          .call("out.text", List.of(cell(elements), codec.wire(elements.type(), item)), ";");
    } else if (elements.width() != Layout.VARIABLE) {
      String tail = Integer.toString(elements.width());
      values.put(elements.type(), slot(writtenWidth(elements)), tail, item);
    } else {
      values.append(site.inside("Element"), elements.type(), item);
    }
  }

  private void skipElement(Elements elements) {
    JavaSource java = codec.java();
    if (elements.text()) {
      java.reopen("else").line("out.noText(" + cell(elements) + ");");
    } else if (elements.width() != Layout.VARIABLE) {
      String width = writtenWidth(elements);
      java.reopen("else").line("out.putZero(" + slot(width) + ", " + width + ");");
    }
  }

  String take(Site site, Type type, String from, String to) {
    return switch (type) {
      case Type.Array array -> takeArray(array.element(), from, to);
      case Type.Sequence list -> takeList(site, list.element(), from, to);
      case Type.SetOf set -> "in.distinct(" + takeList(site, set.element(), from, to) + ")";
      default -> throw new IllegalArgumentException("not a list: " + type);
    };
  }

  /** Tells whether a list of such elements is read into a primitive array and stays there. */
  private static boolean isNumber(Type element) {
    return element instanceof Type.Scalar && Layout.isAligned(element);
  }

  private static String takeArray(ScalarKind kind, String from, String to) {
    String range = "(" + from + ", " + to + ")";
    String type = JavaTypes.scalar(kind);
    return kind == ScalarKind.BOOL ? "in.booleans" + range : "in." + type + "s" + range;
  }

  private String takeList(Site site, Type element, String from, String to) {
    if (isNumber(element)) {
      ScalarKind kind = ((Type.Scalar) element).kind();
      boolean bytes = kind == ScalarKind.I8 || kind == ScalarKind.U8;
      String array = bytes ? "in.counted(" + from + ", " + to + ")" : takeArray(kind, from, to);
      return codec.java().type("dev.penstock.generated.NumberList") + ".of(" + array + ")";
    }
    Type list = new Type.Sequence(element);
    String method = values.readMethod(site, list, name -> emitRead(name, site, element));
    return method + "(in, " + from + ", " + to + ")";
  }

  private void emitRead(String method, Site site, Type element) {
    JavaSource java = codec.java();
    Elements elements = elements(element);
    String type = java.type(LIST) + "<" + java.type(codec.types().boxed(element)) + ">";
    java.blank();
    java.call(
        "private static " + type + " " + method,
        List.of(java.type("dev.penstock.fast.FastReader") + " in", "int from", "int to"),
        " {");
    java.indent();
    findElements(elements);
    java.assign(type + " list =", "new " + java.type(ARRAY_LIST) + "<>(count)");
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    readElement(site, elements, element);
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    if (isVariable(elements)) {
      java.line("in.close(next, to);");
    }
    java.line("return list;");
    java.close();
  }

  /**
   * Emits statements that set {@code count}, {@code at} and, for variable elements, {@code next}.
   */
  private void findElements(Elements elements) {
    JavaSource java = codec.java();
    String start = "from";
    if (elements.nullable()) {
      java.line("int count = in.leadingCount(from, to, 1);");
      java.line("boolean[] present = in.presence(from, count);");
      java.line("int first = in.afterPresence(from, count);");
      start = "first";
    }
    if (elements.text()) {
      java.line(
          elements.nullable()
              ? "in.texts(first, to, count);"
              : "int count = in.textCount(from, to);");
      java.line("int at = " + start + " + 4;");
    } else if (elements.width() != Layout.VARIABLE) {
      if (isStretched(elements)) {
        int record = elements.record().map(codec.evolution()::index).orElseThrow();
        java.line("int width = in.width(" + elements.width() + ", " + record + ");");
      }
      String width = isStretched(elements) ? "width" : Integer.toString(elements.width());
      java.line(
          elements.aligned()
              ? "int at = in.aligned(" + start + ", to, " + elements.width() + ");"
              : "int at = " + start + ";");
      java.line(
          elements.nullable()
              ? "in.exact(at, to, (long) count * " + width + ");"
              : "int count = in.count(at, to, " + width + ");");
    } else if (elements.nullable()) {
      java.line("int at = first;");
      java.line("in.block(at, to, count * 4L);");
      java.line("int next = at + 4 * count;");
    } else {
      java.line("int count = in.leadingCount(from, to, 32);");
      java.line("int at = from + 4;");
      java.line("int next = count == 0 ? from : at + 4 * count;");
    }
  }

  private void readElement(Site site, Elements elements, Type element) {
    JavaSource java = codec.java();
    String read;
    if (elements.text()) {
      read = codec.fromWire(elements.type(), site.readText("at + 4 * i"));
    } else if (elements.width() != Layout.VARIABLE) {
      String place =
          isStretched(elements) ? "at + width * i" : slot(Integer.toString(elements.width()));
      read = values.get(elements.type(), place, Integer.toString(elements.width()));
    } else {
      java.line("int end = in.end(at + 4 * i, next, to);");
      read = values.take(site.inside("Element"), elements.type(), "next", "end");
    }
    if (elements.nullable()) {
      String boxed = java.type(codec.types().boxed(element));
      java.choose(boxed + " item =", "present[i]", read, "null");
      if (elements.text()) {
        java.open("if (item == null)").line("in.noText(at + 4 * i);").close();
      } else if (isVariable(elements)) {
        java.open("if (item == null)").line("in.close(next, end);").close();
      }
      java.line("list.add(item);");
    } else {
      java.line("list.add(" + read + ");");
    }
    if (isVariable(elements)) {
      java.line("next = end;");
    }
  }
}
