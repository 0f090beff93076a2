package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
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

  void append(Site site, Type.MapOf map, String expression) {
    String method = codec.method("write" + site.name());
    codec.java().call(method, List.of("out", codec.required(expression)), ";");
    codec.later(() -> emitWrite(method, site, map));
  }

  private void emitWrite(String method, Site site, Type.MapOf map) {
    JavaSource java = codec.java();
    java.blank();
    java.call(
        "private static void " + method,
        List.of(
            java.type("dev.penstock.fast.FastWriter") + " out",
            java.type(codec.types().of(map)) + " map"),
        " {");
    java.indent();
    java.open("if (map.isEmpty())");
    java.line("return;");
    java.close();
    java.line("int at = out.block(4);");
    String copy = "new " + java.type("java.util.ArrayList") + "<>(";
    values.append(site.inside("Keys"), new Type.Sequence(map.key()), copy + "map.keySet())");
    java.line("out.end(at);");
    values.append(site.inside("Values"), new Type.Sequence(map.value()), copy + "map.values())");
    java.close();
  }

  String take(Site site, Type.MapOf map, String from, String to) {
    String method = values.readMethod(site, map, name -> emitRead(name, site, map));
    return method + "(in, " + from + ", " + to + ")";
  }

  private void emitRead(String method, Site site, Type.MapOf map) {
    JavaSource java = codec.java();
    java.blank();
    java.call(
        "private static " + java.type(codec.types().of(map)) + " " + method,
        List.of(java.type("dev.penstock.fast.FastReader") + " in", "int from", "int to"),
        " {");
    java.indent();
    java.open("if (from == to)");
    java.line("return new " + java.type("java.util.LinkedHashMap") + "<>();");
    java.close();
    java.line("in.block(from, to, 4);");
    java.line("int end = in.end(from, from + 4, to);");
    Type keys = new Type.Sequence(map.key());
    java.assign(
        java.type(codec.types().of(keys)) + " keys =",
        values.take(site.inside("Keys"), keys, "from + 4", "end"));
    Type items = new Type.Sequence(map.value());
    java.assign(
        java.type(codec.types().of(items)) + " items =",
        values.take(site.inside("Values"), items, "end", "to"));
    java.line("return in.map(keys, items);");
    java.close();
  }
}
