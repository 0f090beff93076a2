package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.slab.emitter.EvolvedClass;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Emits values that stand as messages of their own in another one: what later versions added and is
 * neither scalar nor text. SPEC fast 6.
 */
final class MessageShape {
  private final JavaCodec codec;
  private final EvolvedClass evolvedClass;
  private final Map<Key, Root> roots = new LinkedHashMap<>();

  /** What tells messages apart: two places may have the same name. */
  private record Key(Site site, Item item, boolean inHeap) {}

  /** A value with which a message starts; {@code name} is in the names of its methods. */
  private record Root(String name, Site site, Item item, boolean inHeap) {}

  MessageShape(JavaCodec codec) {
    this.codec = codec;
    evolvedClass = new EvolvedClass(codec);
  }

  /** Emits the call that adds a message to the heap, and after the present method what it calls. */
  void write(Values values, Site site, Item item, String expression) {
    write(values, new Key(site, item, true), expression);
  }

  /** Emits the call that writes a message where a union's record stands. SPEC fast 4.7 */
  void append(Values values, Site site, Item item, String expression) {
    write(values, new Key(site, item, false), expression);
  }

  private void write(Values values, Key key, String expression) {
    Root root = roots.get(key);
    if (root == null) {
      String method = codec.method("write" + key.site().name() + "Message");
      String name = method.substring("write".length());
      Root added = new Root(name, key.site(), key.item().root(), key.inHeap());
      roots.put(key, added);
      codec.later(() -> emit(values, added));
      root = added;
    }
    codec.java().call("write" + root.name(), List.of("out", codec.required(expression)), ";");
  }

  /** Returns the expression that reads a value from a message of the heap. */
  String read(Site site, Item item, String cell) {
    return read(new Key(site, item, true), cell);
  }

  /** Returns the expression that reads a value from a message between two places. */
  String take(Site site, Item item, String from, String to) {
    return read(new Key(site, item, false), from + ", " + to);
  }

  private String read(Key key, String places) {
    Root root = roots.get(key);
    if (root == null) {
      throw new IllegalStateException("no message was written for " + key.site().name());
    }
    return "read" + root.name() + "(in, " + places + ")";
  }

  private void emit(Values values, Root root) {
    JavaSource java = codec.java();
    String type = java.type(codec.types().of(root.item().type()));
    String writer = java.type("dev.penstock.fast.FastWriter");
    java.blank();
    java.call(
        "private static void write" + root.name(),
        List.of(writer + " outer", type + " value"),
        " {");
    java.indent();
    evolvedClass.emitRepeat(root.inHeap() ? "repeatMessage" : "repeatAppended");
    java.line(writer + " out = outer.openMessage();");
    writeRoot(values, root.name(), root.site(), root.item());
    java.line(root.inHeap() ? "outer.closeMessage(out);" : "outer.appendMessage(out);");
    java.close();
    java.blank();
    String reader = java.type("dev.penstock.fast.FastReader");
    java.call(
        "private static " + type + " read" + root.name(),
        root.inHeap()
            ? List.of(reader + " outer", "int cell")
            : List.of(reader + " outer", "int from", "int to"),
        " {");
    java.indent();
    String places = root.inHeap() ? "cell" : "from, to";
    java.line(reader + " in = outer.openMessage(" + places + ");");
    java.assign(type + " value =", dispatch(values, root));
    java.line("outer.closeMessage(in);");
    java.line("return value;");
    java.close();
  }

  private String dispatch(Values values, Root root) {
    String plain = values.take(root.site(), root.item(), "in.root()", "in.rootEnd()");
    return choice(root.name(), root.name() + "Root") + plain;
  }

  /** Returns the begin of an expression that reads a message, up to the way for plain ones. */
  String choice(String name, String method) {
    return "in.isEvolved() ? "
        + EvolvedClass.NAME
        + ".read"
        + method
        + "(in.withShapes("
        + EvolvedClass.shapes(name)
        + ", "
        + EvolvedClass.NAME
        + ".NESTED)) : ";
  }

  /** Emits the statements that write a value with which a message starts. */
  void writeRoot(Values values, String name, Site site, Item root) {
    if (evolvedClass.evolution().keepsUnknown(root.type())) {
      evolvedClass.emitWrites(root.type(), () -> writeShapes(values, name, site, root));
      return;
    }
    JavaSource java = codec.java();
    String table = evolvedClass.table(name, root.type());
    if (table == null) {
      values.append(site, root, "value");
      return;
    }
    java.line("out.beginShapes();");
    values.append(site, root, "value");
    java.line("out.endShapes(" + table + ");");
  }

  private void writeShapes(Values values, String name, Site site, Item root) {
    String nested = EvolvedClass.NAME + ".NESTED";
    codec.java().call("out.beginShapes", List.of(EvolvedClass.shapes(name), nested), ";");
    values.append(site, root, "value");
    codec.java().line("out.endShapes();");
  }

  /** Emits into the nested class the method that reads the value with which messages start. */
  void emitRoot(Values values, String name, Site site, Item root) {
    JavaSource java = codec.java();
    java.blank();
    java.call(
        "private static " + java.type(codec.types().of(root.type())) + " read" + name + "Root",
        List.of(java.type("dev.penstock.fast.FastReader") + " in"),
        " {");
    java.indent();
    java.line("return " + values.take(site, root, "in.root()", "in.rootEnd()") + ";");
    java.close();
  }

  /** Emits into the nested class the methods that read the values of messages. */
  void emitRoots(Values values) {
    for (Root root : List.copyOf(roots.values())) {
      emitRoot(values, root.name(), root.site(), root.item());
    }
  }

  EvolvedClass evolvedClass() {
    return evolvedClass;
  }

  /** Emits into the nested class what readers of shape tables know. */
  void emitShapes(Values values, String rootName, Item root) {
    evolvedClass.emitKinds();
    codec.java().array("private static final int[][] NESTED =", nested(values));
    evolvedClass.emitShapes(rootName, root.type());
    roots.values().forEach(each -> evolvedClass.emitShapes(each.name(), each.item().type()));
  }

  /** Returns for each record of the schema the indexes of those in its block. */
  private static List<String> nested(Values values) {
    return values.plan().records().values().stream()
        .map(record ->
            record.tail().nested().stream()
                .map(each -> Integer.toString(values.plan().record(each.record()).index()))
                .collect(Collectors.joining(", ", "{", "}")))
        .toList();
  }
}
