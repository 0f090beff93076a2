package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.slab.emitter.ShapeConstants;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Emits values that stand as messages of their own in another one: what later versions added and is
 * neither scalar nor text. SPEC fast 6.
 */
final class MessageShape {
  private final JavaCodec codec;
  private final ShapeConstants shapes;
  private final Map<Key, Root> roots = new LinkedHashMap<>();

  /** What tells messages apart: two places may have the same name. */
  private record Key(Site site, Item item, boolean inHeap) {}

  /** A value with which a message starts; {@code name} is in the names of its methods. */
  private record Root(String name, Site site, Item item, boolean inHeap) {}

  MessageShape(JavaCodec codec, FastPlan plan) {
    this.codec = codec;
    shapes = new ShapeConstants(codec, record -> nested(plan, plan.record(record.name())));
  }

  /** Returns the indexes of the records in the block of one. */
  private static List<Integer> nested(FastPlan plan, RecordPlan record) {
    return record.tail().nested().stream()
        .map(inner -> plan.record(inner.record()).index())
        .toList();
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
      String name = codec.methods(key.site().name() + "Message");
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
    shapes.emitRepeat(root.inHeap() ? "repeatMessage" : "repeatAppended");
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
    java.line("in.readShapes(" + shapes.shapes(root.name(), root.item().type()) + ");");
    java.assign(
        type + " value =", values.take(root.site(), root.item(), "in.root()", "in.rootEnd()"));
    java.line("outer.closeMessage(in);");
    java.line("return value;");
    java.close();
  }

  /** Emits the statements that read the value with which the codec's messages start. */
  void readRoot(Values values, String name, Site site, Item root) {
    JavaSource java = codec.java();
    java.line("in.readShapes(" + shapes.shapes(name, root.type()) + ");");
    java.line("return " + values.take(site, root, "in.root()", "in.rootEnd()") + ";");
  }

  /** Emits the statements that write a value with which a message starts. */
  void writeRoot(Values values, String name, Site site, Item root) {
    if (shapes.evolution().keepsUnknown(root.type())) {
      shapes.emitWrites(root.type(), () -> writeShapes(values, name, site, root));
      return;
    }
    JavaSource java = codec.java();
    String table = shapes.table(name, root.type());
    if (table == null) {
      values.append(site, root, "value");
      return;
    }
    java.line("out.beginShapes();");
    values.append(site, root, "value");
    java.line("out.endShapes(" + table + ");");
  }

  private void writeShapes(Values values, String name, Site site, Item root) {
    codec.java().line("out.beginUnknown(" + shapes.shapes(name, root.type()) + ");");
    values.append(site, root, "value");
    codec.java().line("out.endShapes();");
  }
}
