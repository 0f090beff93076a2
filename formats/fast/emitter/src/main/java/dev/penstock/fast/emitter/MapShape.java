package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Type;
import java.util.List;

/** Emits maps: the end of the keys, a list of keys, a list of values. SPEC fast 4.6. */
final class MapShape {
  private final JavaCodec codec;
  private final Values values;

  MapShape(JavaCodec codec, Values values) {
    this.codec = codec;
    this.values = values;
  }

  /** A map with what stands for its keys and values. */
  private record Halves(Type.MapOf map, Item keys, Item values) {
    static Halves of(Item item) {
      Type.MapOf map = (Type.MapOf) item.type();
      Value.Pairs pairs = (Value.Pairs) item.value();
      return new Halves(
          map,
          new Item(new Type.Sequence(map.key()), pairs.keys()),
          new Item(new Type.Sequence(map.value()), pairs.values()));
    }
  }

  void append(Site site, Item item, String expression) {
    String method = codec.method("write" + site.name());
    codec.java().call(method, List.of("out", codec.required(expression)), ";");
    codec.later(() -> emitWrite(method, site, Halves.of(item)));
  }

  private void emitWrite(String method, Site site, Halves halves) {
    JavaSource java = codec.java();
    java.blank();
    String type = java.type(codec.types().of(halves.map()));
    java.call(
        "private static void " + method,
        List.of(java.type("dev.penstock.fast.FastWriter") + " out", type + " map"),
        " {");
    java.indent();
    java.open("if (map.isEmpty())");
    java.line("return;");
    java.close();
    String entries = java.type("dev.penstock.fast.Entries");
    java.assign(entries + type.substring(type.indexOf('<')) + " entries =", entries + ".of(map)");
    java.line("int at = out.block(4);");
    values.append(site.inside("Keys"), halves.keys(), "entries.keys()");
    java.line("out.end(at);");
    values.append(site.inside("Values"), halves.values(), "entries.values()");
    java.close();
  }

  String take(Site site, Item item, String from, String to) {
    String method = codec.method("read" + site.name());
    codec.later(() -> emitRead(method, site, Halves.of(item)));
    return method + "(in, " + from + ", " + to + ")";
  }

  private void emitRead(String method, Site site, Halves halves) {
    JavaSource java = codec.java();
    java.blank();
    java.call(
        "private static " + java.type(codec.types().of(halves.map())) + " " + method,
        List.of(java.type("dev.penstock.fast.FastReader") + " in", "int from", "int to"),
        " {");
    java.indent();
    java.open("if (from == to)");
    java.line("return new " + java.type("java.util.LinkedHashMap") + "<>();");
    java.close();
    java.line("in.block(from, to, 4);");
    java.line("int end = in.end(from, from + 4, to);");
    java.assign(
        java.type(codec.types().of(halves.keys().type())) + " keys =",
        values.take(site.inside("Keys"), halves.keys(), "from + 4", "end"));
    java.assign(
        java.type(codec.types().of(halves.values().type())) + " items =",
        values.take(site.inside("Values"), halves.values(), "end", "to"));
    java.line("return in.map(keys, items);");
    java.close();
  }
}
