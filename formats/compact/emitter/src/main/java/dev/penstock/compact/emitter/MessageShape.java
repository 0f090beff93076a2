package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Type;
import dev.penstock.slab.emitter.ShapeConstants;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Emits values that stand as messages of their own in another one: what later versions added and is
 * neither scalar nor text. SPEC compact 6.
 */
final class MessageShape {
  private final JavaCodec codec;
  private final ShapeConstants shapes;
  private final Map<Key, Root> roots = new LinkedHashMap<>();

  /** What tells messages apart: two places may have the same name. */
  private record Key(Site site, Item item) {}

  /** A value with which a message starts; {@code name} is in the names of its methods. */
  private record Root(String name, Site site, Item item) {}

  MessageShape(JavaCodec codec) {
    this.codec = codec;
    shapes = new ShapeConstants(codec, record -> List.of());
  }

  /**
   * Emits the call that writes a value as a message, and after the present method what it calls.
   */
  void write(Values values, Site site, Item item, String expression) {
    Key key = new Key(site, item);
    Root root = roots.get(key);
    if (root == null) {
      Root added = new Root(codec.methods(site.name() + "Message"), site, item.root());
      roots.put(key, added);
      codec.later(() -> emit(values, added));
      root = added;
    }
    codec.java().call("write" + root.name(), List.of("out", codec.required(expression)), ";");
  }

  /** Returns the expression that reads a value from a message that was written. */
  String read(Site site, Item item) {
    Root root = roots.get(new Key(site, item));
    if (root == null) {
      throw new IllegalStateException("no message was written for " + site.name());
    }
    return "read" + root.name() + "(in)";
  }

  private void emit(Values values, Root root) {
    JavaSource java = codec.java();
    String type = java.type(codec.types().of(root.item().type()));
    String writer = java.type("dev.penstock.compact.CompactWriter");
    java.blank();
    java.call(
        "private static void write" + root.name(),
        List.of(writer + " outer", type + " value"),
        " {");
    java.indent();
    shapes.emitRepeat("repeatMessage");
    java.line(writer + " out = outer.openMessage();");
    shapes.emitWrites(
        root.item().type(),
        () -> {
          writeShapes(root.name(), root.item().type());
          values.write(root.site(), root.item(), "value");
        });
    java.line("outer.closeMessage(out);");
    java.close();
    java.blank();
    String reader = java.type("dev.penstock.compact.CompactReader");
    java.call("private static " + type + " read" + root.name(), List.of(reader + " outer"), " {");
    java.indent();
    java.line(reader + " in = outer.openMessage();");
    readShapes(root.name(), root.item().type());
    java.assign(type + " value =", values.read(root.site(), root.item()));
    java.line("outer.closeMessage(in);");
    java.line("return value;");
    java.close();
  }

  /** Emits the statement that reads the shape table of messages with a root, if they have one. */
  void readShapes(String name, Type root) {
    codec.java().line("in.readShapes(" + shapes.shapes(name, root) + ");");
  }

  /** Emits the statement that writes the shape table of messages with a root, if they have one. */
  void writeShapes(String name, Type root) {
    if (shapes.evolution().keepsUnknown(root)) {
      codec.java().line("out.writeShapes(" + shapes.shapes(name, root) + ");");
      return;
    }
    String table = shapes.table(name, root);
    if (table != null) {
      codec.java().line("out.writeShapes(" + table + ");");
    }
  }

  ShapeConstants shapes() {
    return shapes;
  }
}
