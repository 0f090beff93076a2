package dev.penstock.amf3.emitter;

import dev.penstock.amf3.format.ListForm;
import dev.penstock.amf3.format.MapKeys;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;

/** Emits maps. SPEC amf3 4.5 */
final class Maps {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;

  Maps(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  void emit(Type.MapOf map, String name, int kind) {
    MapKeys keys = MapKeys.of(map.key(), codec::definition);
    emitWrite(map, keys, name);
    emitRead(map, keys, name, kind);
  }

  private void emitWrite(Type.MapOf map, MapKeys keys, String name) {
    String key = values.boxed(map.key());
    String value = values.boxed(map.value());
    java.blank();
    java.call(
        "private static void write" + name,
        List.of(values.out(), values.javaType(map) + " value"),
        " {");
    java.indent();
    boolean hasNames = keys == MapKeys.TEXTS || keys == MapKeys.SHOWN;
    java.line(
        switch (keys) {
          case TEXTS -> "boolean isNamed = out.beginEntries(value);";
          case SHOWN -> "boolean isNamed = out.beginShownEntries(value);";
          case ADAPTED, DIGITS, VALUES -> "out.beginDictionary(value);";
        });
    java.line("int index = 0;");
    java.open("try");
    String entry = java.type("java.util.Map") + ".Entry<" + key + ", " + value + ">";
    java.open("for (" + entry + " entry : value.entrySet())");
    java.line(writeKey(map.key(), keys));
    if (map.value() instanceof Type.Nullable) {
      java.assign(value + " each =", "entry.getValue()");
      values.writeElement(map.value(), ListForm.ARRAY, "each");
    } else {
      values.writeElement(map.value(), ListForm.ARRAY, "entry.getValue()");
    }
    java.line("index++;");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(index);");
    java.close();
    if (hasNames) {
      java.line("out.endEntries(isNamed);");
    }
    java.close();
  }

  private String writeKey(Type key, MapKeys keys) {
    if (keys == MapKeys.TEXTS) {
      return "out.key(isNamed, entry.getKey());";
    } else if (keys == MapKeys.SHOWN && key instanceof Type.Named named) {
      String shown =
          new Enums(values, (EnumDef) codec.definition(named.name())).name("entry.getKey()");
      return "out.key(isNamed, " + shown + ");";
    } else if (keys == MapKeys.SHOWN) {
      return "out.shownKey(isNamed, entry.getKey());";
    }
    return values.writeBoxed(key, ListForm.ARRAY, "entry.getKey()");
  }

  private void emitRead(Type.MapOf map, MapKeys keys, String name, int kind) {
    String type = values.javaType(map);
    boolean isCounted =
        map.key() instanceof Type.Adapted || Values.isKind(map.key(), ScalarKind.DATE_TIME);
    java.blank();
    java.call("private static " + type + " read" + name, List.of(values.in()), " {");
    java.indent();
    String begin = keys.readsNames() ? "beginEntries(" : "beginDictionary(";
    java.line("int object = in." + begin + kind + ");");
    java.open("if (object < 0)").line("return in.known(object);").close();
    java.assign(type + " values =", "new " + java.type("java.util.LinkedHashMap") + "<>()");
    if (isCounted) {
      String codes = java.type("dev.penstock.generated.HashCodes");
      java.line(codes + " codes = new " + codes + "();");
    }
    java.line("int index = 0;");
    java.open("try");
    java.open("for (; in.nextEntry(); index++)");
    java.assign(values.javaType(map.key()) + " key =", readKey(map.key(), keys));
    if (isCounted) {
      java.line("in.count(codes, key);");
    }
    java.assign(values.boxed(map.value()) + " value =", values.read(map.value(), ListForm.ARRAY));
    java.line("values.put(key, value);");
    java.open("if (values.size() == index)").line("throw in.duplicate();").close();
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(index);");
    java.close();
    java.line("return in.made(object, values);");
    java.close();
  }

  private String readKey(Type key, MapKeys keys) {
    return switch (keys) {
      case TEXTS -> "in.key()";
      case ADAPTED -> adapted(key);
      case SHOWN ->
          key instanceof Type.Named named
              ? new Enums(values, (EnumDef) codec.definition(named.name())).readKey()
              : "in." + Scalars.read(((Type.Scalar) key).kind()) + "Of(in.key())";
      case DIGITS -> digits(key);
      case VALUES -> values.read(key, ListForm.ARRAY);
    };
  }

  private String digits(Type key) {
    return key instanceof Type.Adapted adapted
        ? codec.adapted(adapted, digits(adapted.wire()))
        : "in." + Scalars.read(((Type.Scalar) key).kind()) + "Key()";
  }

  private String adapted(Type key) {
    return key instanceof Type.Adapted adapted
        ? codec.adapted(adapted, adapted(adapted.wire()))
        : "in.key()";
  }
}
