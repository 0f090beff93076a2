package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;
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

  void write(Site site, Type type, String expression) {
    switch (type) {
      case Type.Array array -> codec.java().line(writeArray(array.element(), expression));
      case Type.FixedArray array ->
          codec
              .java()
              .line(
                  writeArray(
                      array.element(), "out.ofLength(" + expression + ", " + array.length() + ")"));
      case Type.Sequence list -> writeList(site, list.element(), expression);
      case Type.SetOf set ->
          writeList(
              site,
              set.element(),
              "new " + codec.java().type(ARRAY_LIST) + "<>(" + codec.required(expression) + ")");
      default -> throw new IllegalArgumentException("not a list: " + type);
    }
  }

  private String writeArray(ScalarKind kind, String expression) {
    return switch (kind) {
      case BOOL -> "out.writeBooleanArray(" + expression + ");";
      case F64 -> "out.writeF64Array(" + expression + ");";
      case F32 -> "out.writeF32Array(" + expression + ");";
      case I8, U8 -> "out.writeBytes(" + expression + ");";
      default -> "out.writeIntegerArray(" + expression + ", " + width(kind) + ");";
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
  private @Nullable String writeBulk(Type element, String list) {
    if (!(wire(element) instanceof Type.Scalar scalar)) {
      return null;
    }
    ScalarKind kind = scalar.kind();
    return switch (kind) {
      case BOOL -> "out.writeBooleans(" + list + ");";
      case F64 -> "out.writeF64s(" + list + ");";
      case F32 -> "out.writeF32s(" + list + ");";
      case CHAR -> "out.writeChars(" + list + ");";
      default -> kind.isInteger() ? "out.writeIntegers(" + list + ", " + width(kind) + ");" : null;
    };
  }

  private static Type wire(Type type) {
    return type instanceof Type.Adapted adapted ? wire(adapted.wire()) : type;
  }

  private static boolean isAdapted(Type type) {
    return type instanceof Type.Adapted;
  }

  private void writeList(Site site, Type element, String list) {
    String bulk = writeBulk(element, list);
    if (bulk != null && !isAdapted(element)) {
      codec.java().line(bulk);
      return;
    }
    String method = codec.method("write" + site.name());
    codec.java().call(method, List.of("out", codec.required(list)), ";");
    codec.later(() -> emitWrite(method, site, element));
  }

  private void emitWrite(String method, Site site, Type element) {
    JavaSource java = codec.java();
    String elementType = java.type(codec.types().boxed(element));
    java.blank();
    java.call(
        "private static void " + method,
        List.of(
            java.type("dev.penstock.compact.CompactWriter") + " out",
            java.type(LIST) + "<" + elementType + "> list"),
        " {");
    java.indent();
    Type present = element instanceof Type.Nullable nullable ? nullable.type() : element;
    boolean nullable = element instanceof Type.Nullable;
    String name = isAdapted(present) ? "wire" : "list";
    String bulk = writeBulk(present, nullable ? "out.present(" + name + ")" : name);
    if (bulk != null) {
      if (isAdapted(present)) {
        emitToWire(elementType, present, nullable);
      }
      if (nullable) {
        java.line("out.writePresence(" + name + ");");
      }
      java.line(bulk);
      java.close();
      return;
    }
    java.assign(java.type(LIST) + "<" + elementType + "> items =", "out.indexed(list)");
    java.line("int count = items.size();");
    java.line("out.writeCount(" + (nullable ? "out.writePresence(items)" : "count") + ");");
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    if (nullable) {
      java.line(elementType + " item = items.get(i);");
      java.open("if (item != null)");
    }
    int room = values.room(present);
    if (room > 0) {
      java.line("out.room(" + room + ");");
    }
    String item = nullable ? "item" : codec.required("items.get(i)");
    values.write(site.inside("Element"), present, item);
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

  String read(Site site, Type type) {
    return switch (type) {
      case Type.Array array -> readArray(array.element());
      case Type.FixedArray array ->
          "in.ofLength(" + readArray(array.element()) + ", " + array.length() + ")";
      case Type.Sequence list -> readList(site, list.element());
      case Type.SetOf set -> "in.distinct(" + readList(site, set.element()) + ")";
      default -> throw new IllegalArgumentException("not a list: " + type);
    };
  }

  private String readArray(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "in.readBooleanArray()";
      case F64 -> "in.readF64Array()";
      case F32 -> "in.readF32Array()";
      case I8, U8 -> "in.readBytes()";
      case CHAR -> "in.integers().readCharArray()";
      case I16, U16 -> "in.integers().readShorts(" + width(kind) + ")";
      default ->
          JavaTypes.scalar(kind).equals("int")
              ? "in.integers().readInts(" + width(kind) + ")"
              : "in.integers().readLongs(" + width(kind) + ")";
    };
  }

  private String readList(Site site, Type element) {
    String bulk = readBulk(element);
    if (bulk != null && !isAdapted(element)) {
      return bulk;
    }
    Type list = new Type.Sequence(element);
    return values.readMethod(site, list, name -> emitRead(name, site, element)) + "(in)";
  }

  /** Returns the call that reads a list as a whole, or null where it goes element by element. */
  private @Nullable String readBulk(Type element) {
    if (!(wire(element) instanceof Type.Scalar scalar)) {
      return null;
    }
    ScalarKind kind = scalar.kind();
    return switch (kind) {
      case BOOL -> "in.readBooleans()";
      case F64 -> "in.readF64s()";
      case F32 -> "in.readF32s()";
      case CHAR -> "in.integers().readChars()";
      default ->
          kind.isInteger()
              ? "in.integers().read" + listSuffix(kind) + "(" + width(kind) + ")"
              : null;
    };
  }

  private static String listSuffix(ScalarKind kind) {
    return switch (JavaTypes.scalar(kind)) {
      case "byte" -> "I8s";
      case "short" -> "I16s";
      case "int" -> "I32s";
      default -> "I64s";
    };
  }

  private void emitRead(String method, Site site, Type element) {
    JavaSource java = codec.java();
    String type = java.type(LIST) + "<" + java.type(codec.types().boxed(element)) + ">";
    java.blank();
    java.call(
        "private static " + type + " " + method,
        List.of(java.type("dev.penstock.compact.CompactReader") + " in"),
        " {");
    java.indent();
    Type present = element instanceof Type.Nullable nullable ? nullable.type() : element;
    boolean nullable = element instanceof Type.Nullable;
    String bulk = readBulk(present);
    if (nullable) {
      java.line("boolean[] present = in.readPresence();");
    }
    if (bulk != null) {
      String all = nullable ? "in.spread(present, " + bulk + ")" : bulk;
      if (isAdapted(present)) {
        emitFromWire(element, present, all);
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
    String read = values.read(site.inside("Element"), present);
    if (nullable) {
      String itemType = java.type(codec.types().boxed(element));
      java.choose(itemType + " item =", "present[i]", read, "null");
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
