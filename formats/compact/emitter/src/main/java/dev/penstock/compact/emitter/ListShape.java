package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.compact.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Emits lists, sets and arrays. SPEC compact 4.1 to 4.4. */
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
  private record Elements(Type declared, Value.Many many) {
    /** Returns an element that is there. */
    Item item() {
      return Item.inside(declared, many.element());
    }

    boolean nullable() {
      return many.nullable();
    }

    boolean isAdapted() {
      return item().type() instanceof Type.Adapted;
    }

    ScalarKind kind() {
      return ListShape.kind(many);
    }
  }

  /** Returns the kind of the elements of a list that stands as a whole. */
  private static ScalarKind kind(Value.Many many) {
    return ((Value.Scalar) many.element()).kind();
  }

  void write(Site site, Item item, Value.Many many, String expression) {
    switch (item.type()) {
      case Type.Array array -> codec.java().line(writeArray(many, expression));
      case Type.Sequence list -> writeList(site, new Elements(list.element(), many), expression);
      case Type.SetOf set ->
          writeList(
              site,
              new Elements(set.element(), many),
              "new " + codec.java().type(ARRAY_LIST) + "<>(" + codec.required(expression) + ")");
      default -> throw new IllegalArgumentException("not a list: " + item);
    }
  }

  void writeRun(Value.Run run, String expression) {
    String array = "out.ofLength(" + expression + ", " + run.elementCount() + ")";
    codec.java().line(writeArray(run.array(), array));
  }

  private String writeArray(Value.Many many, String expression) {
    return switch (many.form()) {
      case BITS -> "out.writeBooleanArray(" + expression + ");";
      case FLOATS -> "out.write" + kind(many).name() + "Array(" + expression + ");";
      case BYTES -> "out.writeBytes(" + expression + ");";
      case INTEGERS -> "out.writeIntegerArray(" + expression + ", " + width(kind(many)) + ");";
      case EACH -> throw new IllegalArgumentException("not an array: " + many);
    };
  }

  private String width(ScalarKind kind) {
    String name =
        switch (kind) {
          case CHAR -> "U16";
          case FIXED_I32 -> "I32";
          case FIXED_I64 -> "I64";
          case FIXED_U32 -> "U32";
          case FIXED_U64 -> "U64";
          default -> kind.name();
        };
    return codec.java().type("dev.penstock.compact.IntegerWidth") + "." + name;
  }

  /** Returns the call that writes a list as a whole, or null where it goes element by element. */
  private @Nullable String writeBulk(Elements elements, String list) {
    return switch (elements.many().form()) {
      case BITS -> "out.writeBooleans(" + list + ");";
      case FLOATS -> "out.write" + elements.kind().name() + "s(" + list + ");";
      case INTEGERS ->
          elements.kind() == ScalarKind.CHAR
              ? "out.writeChars(" + list + ");"
              : "out.writeIntegers(" + list + ", " + width(elements.kind()) + ");";
      case BYTES, EACH -> null;
    };
  }

  private static Type wire(Type type) {
    return type instanceof Type.Adapted adapted ? wire(adapted.wire()) : type;
  }

  private void writeList(Site site, Elements elements, String list) {
    String bulk = elements.nullable() ? null : writeBulk(elements, list);
    if (bulk != null && !elements.isAdapted()) {
      codec.java().line(bulk);
      return;
    }
    String loops = loops(site, elements);
    if (loops != null) {
      String call = loops + (elements.nullable() ? ".writeNullable" : ".write");
      List<String> arguments = new ArrayList<>(List.of("out", list));
      field(elements).ifPresent(arguments::add);
      codec.java().call(call, arguments, ";");
      return;
    }
    String method = codec.method("write" + site.name());
    codec.java().call(method, List.of("out", list), ";");
    codec.later(() -> emitWrite(method, site, elements));
  }

  /** Returns what writes and reads lists of a scalar in the runtime; null for other elements. */
  private @Nullable String loops(Site site, Elements elements) {
    if (elements.isAdapted() || site.interned() || elements.many().form() != Value.Many.Form.EACH) {
      return null;
    }
    return switch (elements.many().element()) {
      case Value.Text text when text.isRepeated() ->
          codec.java().type("dev.penstock.compact.TextLists");
      case Value.Scalar scalar -> scalars(scalar.kind());
      case Value.Blob blob when elements.item().type() instanceof Type.Scalar ->
          scalars(blob.kind());
      default -> null;
    };
  }

  private String scalars(ScalarKind kind) {
    return codec.java().type("dev.penstock.compact.Scalars") + "." + kind.name();
  }

  /** Returns the number of the text field that the elements are. */
  private static Optional<String> field(Elements elements) {
    return elements.many().element() instanceof Value.Text text
        ? Optional.of(Integer.toString(text.column()))
        : Optional.empty();
  }

  private void emitWrite(String method, Site site, Elements elements) {
    JavaSource java = codec.java();
    String elementType = java.type(codec.types().boxed(elements.declared()));
    java.blank();
    java.call(
        "private static void " + method,
        List.of(
            java.type("dev.penstock.compact.CompactWriter") + " out",
            java.type(LIST) + "<" + elementType + "> list"),
        " {");
    java.indent();
    boolean nullable = elements.nullable();
    String name = elements.isAdapted() ? "wire" : "list";
    String bulk = writeBulk(elements, nullable ? "out.present(" + name + ")" : name);
    if (bulk != null) {
      if (elements.item().type() instanceof Type.Adapted adapted) {
        emitToWire(elementType, adapted, nullable);
      }
      if (nullable) {
        java.line("out.writePresence(" + name + ");");
      }
      java.line(bulk);
      java.close();
      return;
    }
    java.assign(java.type(LIST) + "<" + elementType + "> items =", "out.indexed(list)");
    if (nullable) {
      java.line("int count = items.size();");
      java.line("out.writeCount(out.writePresence(items));");
    } else {
      java.line("int count = out.writeCount(items);");
    }
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    if (nullable) {
      java.line(elementType + " item = items.get(i);");
      java.open("if (item != null)");
    }
    int room = elements.many().element().mostBytes();
    if (room > 0) {
      java.line("out.room(" + room + ");");
    }
    String item = nullable ? "item" : codec.required("items.get(i)");
    values.write(site.inside("Element"), elements.item(), item);
    if (nullable) {
      java.close();
    }
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.close();
  }

  /** Emits statements that make {@code wire}, the list of what adapters give for the elements. */
  private void emitToWire(String elementType, Type adapted, boolean nullable) {
    JavaSource java = codec.java();
    String wireType = java.type(codec.types().boxed(wire(adapted)));
    java.assign(java.type(LIST) + "<" + elementType + "> items =", "out.indexed(list)");
    java.line("int count = items.size();");
    java.assign(
        java.type(LIST) + "<" + wireType + "> wire =",
        "new " + java.type(ARRAY_LIST) + "<>(count)");
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    if (nullable) {
      java.line(elementType + " item = items.get(i);");
      String value = codec.wire(adapted, "item");
      java.call("wire.add", List.of("item == null ? null : " + value), ";");
    } else {
      java.call("wire.add", List.of(codec.wire(adapted, codec.required("items.get(i)"))), ";");
    }
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
  }

  String read(Site site, Item item, Value.Many many) {
    return switch (item.type()) {
      case Type.Array array -> readArray(many);
      case Type.Sequence list -> readList(site, new Elements(list.element(), many));
      case Type.SetOf set ->
          "in.distinct(" + readList(site, new Elements(set.element(), many)) + ")";
      default -> throw new IllegalArgumentException("not a list: " + item);
    };
  }

  String readRun(Value.Run run) {
    return "in.ofLength(" + readArray(run.array()) + ", " + run.elementCount() + ")";
  }

  private String readArray(Value.Many many) {
    return switch (many.form()) {
      case BITS -> "in.readBooleanArray()";
      case FLOATS -> "in.read" + kind(many).name() + "Array()";
      case BYTES -> "in.readBytes()";
      case INTEGERS -> "in.integers().read" + arraySuffix(kind(many));
      case EACH -> throw new IllegalArgumentException("not an array: " + many);
    };
  }

  private String arraySuffix(ScalarKind kind) {
    return switch (JavaTypes.scalar(kind)) {
      case "char" -> "CharArray()";
      case "short" -> "Shorts(" + width(kind) + ")";
      case "int" -> "Ints(" + width(kind) + ")";
      default -> "Longs(" + width(kind) + ")";
    };
  }

  private String readList(Site site, Elements elements) {
    String bulk = elements.nullable() ? null : readBulk(elements);
    if (bulk != null && !elements.isAdapted()) {
      return bulk;
    }
    String loops = loops(site, elements);
    if (loops != null) {
      String call = loops + (elements.nullable() ? ".readNullable(in" : ".read(in");
      return call + field(elements).map(each -> ", " + each + ")").orElse(")");
    }
    String method = codec.method("read" + site.name());
    codec.later(() -> emitRead(method, site, elements));
    return method + "(in)";
  }

  /** Returns the call that reads a list as a whole, or null where it goes element by element. */
  private @Nullable String readBulk(Elements elements) {
    return switch (elements.many().form()) {
      case BITS -> "in.readBooleans()";
      case FLOATS -> "in.read" + elements.kind().name() + "s()";
      case INTEGERS ->
          elements.kind() == ScalarKind.CHAR
              ? "in.integers().readChars()"
              : "in.integers().read" + listSuffix(elements.kind());
      case BYTES, EACH -> null;
    };
  }

  private String listSuffix(ScalarKind kind) {
    String width = "(" + width(kind) + ")";
    return switch (JavaTypes.scalar(kind)) {
      case "byte" -> "I8s" + width;
      case "short" -> "I16s" + width;
      case "int" -> "I32s" + width;
      default -> "I64s" + width;
    };
  }

  private void emitRead(String method, Site site, Elements elements) {
    JavaSource java = codec.java();
    String elementType = java.type(codec.types().boxed(elements.declared()));
    String type = java.type(LIST) + "<" + elementType + ">";
    java.blank();
    java.call(
        "private static " + type + " " + method,
        List.of(java.type("dev.penstock.compact.CompactReader") + " in"),
        " {");
    java.indent();
    boolean nullable = elements.nullable();
    String bulk = readBulk(elements);
    if (nullable) {
      java.line("boolean[] present = in.readPresence();");
    }
    if (bulk != null) {
      String all = nullable ? "in.spread(present, " + bulk + ")" : bulk;
      if (elements.item().type() instanceof Type.Adapted adapted) {
        emitFromWire(elements.declared(), adapted, all);
      } else {
        java.line("return " + all + ";");
      }
      java.close();
      return;
    }
    java.line(nullable ? "int count = in.readCount(present);" : "int count = in.readCount();");
    java.assign(type + " list =", "new " + java.type(ARRAY_LIST) + "<>(count)");
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    String read = values.read(site.inside("Element"), elements.item());
    if (nullable) {
      java.choose(elementType + " item =", "present[i]", read, "null");
      read = "item";
    }
    java.line("list.add(" + read + ");");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.line("return list;");
    java.close();
  }

  /** Emits statements that return what adapters give for the values of a list. */
  private void emitFromWire(Type element, Type adapted, String read) {
    JavaSource java = codec.java();
    String wireType = java.type(codec.types().boxed(wire(adapted)));
    String type = java.type(LIST) + "<" + java.type(codec.types().boxed(element)) + ">";
    java.assign(java.type(LIST) + "<" + wireType + "> wire =", read);
    java.line("int count = wire.size();");
    java.assign(type + " list =", "new " + java.type(ARRAY_LIST) + "<>(count)");
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    java.line(wireType + " item = wire.get(i);");
    String value = codec.fromWire(adapted, "item");
    boolean nullable = element instanceof Type.Nullable;
    java.call("list.add", List.of(nullable ? "item == null ? null : " + value : value), ";");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.line("return list;");
  }
}
