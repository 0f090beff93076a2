package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
  private record Elements(Type declared, Value.Many many, Optional<RecordPlan> record) {
    /** Returns an element that is there. */
    Item item() {
      Type type = declared instanceof Type.Nullable nullable ? nullable.type() : declared;
      return new Item(type, many.element());
    }

    boolean nullable() {
      return many.nullable();
    }

    boolean isText() {
      return item().isText();
    }

    boolean isFixed() {
      return item().isFixed();
    }

    /** Tells whether elements are records of fixed width, longer in messages that have grown. */
    boolean isRecord() {
      return record.isPresent();
    }

    /** Tells whether each element has a cell with its end. */
    boolean isVariable() {
      return !isText() && !isFixed();
    }

    boolean isNumber() {
      return many.element() instanceof Value.Scalar scalar && scalar.isNumber();
    }

    /** Tells whether elements are read into a primitive array and stay there. */
    boolean isPrimitive() {
      return declared instanceof Type.Scalar && isNumber();
    }

    int width() {
      return item().byteLength();
    }
  }

  private Elements elements(Type element, Item list) {
    Value.Many many = (Value.Many) list.value();
    return new Elements(element, many, values.inBlock(new Item(element, many.element())));
  }

  void append(Site site, Item item, String expression) {
    switch (item.type()) {
      case Type.Array array -> codec.java().line("out.array(" + expression + ");");
      case Type.Sequence list -> appendList(site, elements(list.element(), item), expression);
      case Type.SetOf set ->
          appendList(
              site,
              elements(set.element(), item),
              "new " + codec.java().type(ARRAY_LIST) + "<>(" + codec.required(expression) + ")");
      default -> throw new IllegalArgumentException("not a list: " + item);
    }
  }

  private void appendList(Site site, Elements elements, String list) {
    String loops = loops(site, elements);
    if (loops != null) {
      String call = loops + (elements.nullable() ? ".writeNullable" : ".write");
      codec.java().call(call, List.of("out", list), ";");
      return;
    }
    String method = codec.method("write" + site.name());
    codec.java().call(method, List.of("out", list), ";");
    codec.later(() -> emitWrite(method, site, elements));
  }

  /** Returns what writes and reads lists of a scalar in the runtime; null for other elements. */
  private @Nullable String loops(Site site, Elements elements) {
    if (!(elements.item().type() instanceof Type.Scalar scalar) || site.interned()) {
      return null;
    }
    return elements.isText()
        ? codec.java().type("dev.penstock.fast.TextLists")
        : codec.java().type("dev.penstock.fast.Scalars") + "." + ScalarShape.list(scalar.kind());
  }

  private String boxed(Elements elements) {
    return codec.java().type(codec.types().boxed(elements.declared()));
  }

  private void emitWrite(String method, Site site, Elements elements) {
    JavaSource java = codec.java();
    String listType = java.type(LIST) + "<" + boxed(elements) + ">";
    java.blank();
    java.call(
        "private static void " + method,
        List.of(java.type("dev.penstock.fast.FastWriter") + " out", listType + " list"),
        " {");
    java.indent();
    if (elements.isPrimitive()) {
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
      java.line(boxed(elements) + " item = items.get(i);");
      java.open("if (item != null)");
      writeElement(site, elements, "item");
      skipElement(elements);
      java.close();
      if (elements.isVariable()) {
        java.line("out.end(" + cell(elements) + ");");
      }
    } else {
      writeElement(site, elements, codec.required("items.get(i)"));
      if (elements.isVariable()) {
        java.line("out.end(" + cell(elements) + ");");
      }
    }
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.close();
  }

  private void makeRoom(Elements elements) {
    JavaSource java = codec.java();
    if (elements.isText()) {
      java.line("int at = out.block(4 + 4 * count);");
      java.line("out.textStart(at, count);");
    } else if (elements.isFixed()) {
      String method = elements.isNumber() ? "out.alignedBlocks" : "out.blocks";
      String width = values.writtenWidth(elements.item());
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
    return !elements.isText() && elements.nullable() ? "at + 4 * i" : "at + 4 + 4 * i";
  }

  /** Returns the expression of how many bytes an element that is written takes, with its tail. */
  private String writtenWidth(Elements elements) {
    return stretches(elements) ? "width" : values.writtenWidth(elements.item());
  }

  private static String slot(String width) {
    return width.equals("1") ? "at + i" : "at + " + width + " * i";
  }

  /** Tells whether the width of elements is known only when a message is written. */
  private boolean stretches(Elements elements) {
    return elements.record().filter(each -> each.tail().stretches()).isPresent();
  }

  private void writeElement(Site site, Elements elements, String item) {
    if (elements.isText()) {
      codec
          .java()
          .call("out.text", List.of(cell(elements), codec.wire(elements.item().type(), item)), ";");
    } else if (elements.isFixed()) {
      String tail = Integer.toString(elements.width());
      values.put(elements.item(), slot(writtenWidth(elements)), tail, item);
    } else {
      values.append(site.inside("Element"), elements.item(), item);
    }
  }

  private void skipElement(Elements elements) {
    JavaSource java = codec.java();
    if (elements.isText()) {
      java.reopen("else").line("out.noText(" + cell(elements) + ");");
    } else if (elements.isFixed()) {
      String width = writtenWidth(elements);
      java.reopen("else").line("out.putZero(" + slot(width) + ", " + width + ");");
    }
  }

  String take(Site site, Item item, String from, String to) {
    return switch (item.type()) {
      case Type.Array array -> takeArray(array.element(), from, to);
      case Type.Sequence list -> takeList(site, elements(list.element(), item), from, to);
      case Type.SetOf set ->
          "in.distinct(" + takeList(site, elements(set.element(), item), from, to) + ")";
      default -> throw new IllegalArgumentException("not a list: " + item);
    };
  }

  private static String takeArray(ScalarKind kind, String from, String to) {
    String range = "(" + from + ", " + to + ")";
    String type = JavaTypes.scalar(kind);
    return kind == ScalarKind.BOOL ? "in.booleans" + range : "in." + type + "s" + range;
  }

  private String takeList(Site site, Elements elements, String from, String to) {
    if (elements.isPrimitive()) {
      ScalarKind kind = ((Value.Scalar) elements.many().element()).kind();
      boolean bytes = kind == ScalarKind.I8 || kind == ScalarKind.U8;
      String array = bytes ? "in.counted(" + from + ", " + to + ")" : takeArray(kind, from, to);
      return codec.java().type("dev.penstock.generated.NumberList") + ".of(" + array + ")";
    }
    String loops = loops(site, elements);
    if (loops != null) {
      String call = loops + (elements.nullable() ? ".readNullable" : ".read");
      return call + "(in, " + from + ", " + to + ")";
    }
    String method = codec.method("read" + site.name());
    codec.later(() -> emitRead(method, site, elements));
    return method + "(in, " + from + ", " + to + ")";
  }

  private void emitRead(String method, Site site, Elements elements) {
    JavaSource java = codec.java();
    String type = java.type(LIST) + "<" + boxed(elements) + ">";
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
    readElement(site, elements);
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    if (elements.isVariable()) {
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
    if (elements.isText()) {
      java.line(
          elements.nullable()
              ? "in.texts(first, to, count);"
              : "int count = in.textCount(from, to);");
      java.line("int at = " + start + " + 4;");
    } else if (elements.isFixed()) {
      if (elements.isRecord()) {
        int record = elements.record().map(RecordPlan::index).orElseThrow();
        java.line("int width = in.width(" + elements.width() + ", " + record + ");");
      }
      String width = elements.isRecord() ? "width" : Integer.toString(elements.width());
      java.line(
          elements.isNumber()
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

  private void readElement(Site site, Elements elements) {
    JavaSource java = codec.java();
    String read;
    if (elements.isText()) {
      read = codec.fromWire(elements.item().type(), site.readText("at + 4 * i"));
    } else if (elements.isFixed()) {
      String place =
          elements.isRecord() ? "at + width * i" : slot(Integer.toString(elements.width()));
      read = values.get(elements.item(), place, Integer.toString(elements.width()));
    } else {
      java.line("int end = in.end(at + 4 * i, next, to);");
      read = values.take(site.inside("Element"), elements.item(), "next", "end");
    }
    if (elements.nullable()) {
      java.choose(boxed(elements) + " item =", "present[i]", read, "null");
      if (elements.isText()) {
        java.open("if (item == null)").line("in.noText(at + 4 * i);").close();
      } else if (elements.isVariable()) {
        java.open("if (item == null)").line("in.close(next, end);").close();
      }
      java.line("list.add(item);");
    } else {
      java.line("list.add(" + read + ");");
    }
    if (elements.isVariable()) {
      java.line("next = end;");
    }
  }
}
