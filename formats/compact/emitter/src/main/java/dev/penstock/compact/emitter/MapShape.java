package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.compact.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;

/** Emits maps: a count, then keys and values in turn. SPEC compact 4.6. */
final class MapShape {
  private final JavaCodec codec;
  private final Values values;

  MapShape(JavaCodec codec, Values values) {
    this.codec = codec;
    this.values = values;
  }

  void write(Site site, Item item, Value.Pairs pairs, String expression) {
    String method = codec.method("write" + site.name());
    codec.java().line(method + "(out, " + codec.required(expression) + ");");
    codec.later(() -> emitWrite(method, site, (Type.MapOf) item.type(), pairs));
  }

  private void emitWrite(String method, Site site, Type.MapOf map, Value.Pairs pairs) {
    JavaSource java = codec.java();
    java.blank();
    String type = java.type(codec.types().of(map));
    java.call(
        "private static void " + method,
        List.of(java.type("dev.penstock.compact.CompactWriter") + " out", type + " map"),
        " {");
    java.indent();
    java.line("out.writeCount(map.size());");
    if (pairs.nullable()) {
      java.line("out.writePresenceBits(map.values());");
    }
    java.line("int i = 0;");
    java.open("try");
    String entry = type.substring(type.indexOf('<'));
    java.type("java.util.Map");
    java.open("for (Map.Entry" + entry + " entry : map.entrySet())");
    int room = pairs.key().mostBytes() + pairs.value().mostBytes();
    java.line("out.room(" + room + ");");
    values.write(
        site.inside("Key"), Item.inside(map.key(), pairs.key()), codec.required("entry.getKey()"));
    Item value = Item.inside(map.value(), pairs.value());
    if (pairs.nullable()) {
      java.line(java.type(codec.types().boxed(map.value())) + " item = entry.getValue();");
      java.open("if (item != null)");
      values.write(site.inside("Value"), value, "item");
      java.close();
    } else {
      values.write(site.inside("Value"), value, codec.required("entry.getValue()"));
    }
    java.line("i++;");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.close();
  }

  String read(Site site, Item item, Value.Pairs pairs) {
    Type.MapOf map = (Type.MapOf) item.type();
    String method = codec.method("read" + site.name());
    codec.later(() -> emitRead(method, site, map, pairs));
    return method + "(in)";
  }

  private void emitRead(String method, Site site, Type.MapOf map, Value.Pairs pairs) {
    JavaSource java = codec.java();
    java.blank();
    String type = java.type(codec.types().of(map));
    java.call(
        "private static " + type + " " + method,
        List.of(java.type("dev.penstock.compact.CompactReader") + " in"),
        " {");
    java.indent();
    java.line("int count = in.readCount();");
    if (pairs.nullable()) {
      java.line("boolean[] present = in.readPresenceBits(count);");
    }
    java.assign(
        type + " map =", "new " + java.type("java.util.LinkedHashMap") + "<>(in.capacity(count))");
    boolean counted =
        map.key() instanceof Type.Adapted
            || map.key() instanceof Type.Scalar key && key.kind() == ScalarKind.DATE_TIME;
    if (counted) {
      String codes = java.type("dev.penstock.generated.HashCodes");
      java.line(codes + " codes = new " + codes + "();");
    }
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    String key = java.type(codec.types().of(map.key()));
    java.assign(
        key + " key =", values.read(site.inside("Key"), Item.inside(map.key(), pairs.key())));
    String value = values.read(site.inside("Value"), Item.inside(map.value(), pairs.value()));
    String valueType = java.type(codec.types().of(map.value()));
    if (pairs.nullable()) {
      java.choose(valueType + " item =", "present[i]", value, "null");
    } else {
      java.assign(valueType + " item =", value);
    }
    if (counted) {
      java.line("in.count(codes, key);");
    }
    java.line("map.put(key, item);");
    java.open("if (map.size() != i + 1)");
    java.line("throw in.duplicateKey(key);");
    java.close();
    java.close();
    java.line("return map;");
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.close();
  }
}
