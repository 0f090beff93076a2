package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaLines;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Methods that write and read maps. SPEC json 4.5. */
final class MapShape {
  private final Emission emission;
  private final ScalarShape scalars;

  MapShape(Emission emission) {
    this.emission = emission;
    scalars = new ScalarShape(emission);
  }

  void emit(Type.MapOf map, String name) {
    emitWrite(map, name);
    emitRead(map, name);
  }

  private void emitWrite(Type.MapOf map, String name) {
    String entry =
        emission.java("java.util.Map")
            + ".Entry<"
            + emission.boxed(map.key())
            + ", "
            + emission.boxed(map.value())
            + ">";
    JavaLines code = emission.methods();
    code.blank();
    code.method(
        "private static void write" + name, emission.out(), emission.javaType(map) + " value");
    code.line("int index = 0;");
    code.line("out.beginObject();");
    code.open("try");
    code.open(
        "for (" + entry + " entry" + " : " + emission.required("value") + ".entrySet()" + ")");
    code.line("out.key();");
    code.line(scalars.writeBoxed(map.key(), "entry.getKey()"));
    if (map.value() instanceof Type.Nullable) {
      code.assign(emission.boxed(map.value()) + " each" + " =", "entry.getValue()");
      scalars.writeElement(code, map.value(), "each");
    } else {
      scalars.writeElement(code, map.value(), "entry.getValue()");
    }
    code.line("index++;");
    code.close();
    code.reopen("catch (" + emission.java("dev.penstock.EncodeException") + " e)");
    code.line("throw e.within(index);");
    code.close();
    code.line("out.endObject();");
    code.close();
  }

  private void emitRead(Type.MapOf map, String name) {
    String type = emission.javaType(map);
    JavaLines code = emission.methods();
    code.blank();
    code.method("private static " + type + " read" + name, emission.in());
    code.assign(
        type + " values" + " =", "new " + emission.java("java.util.LinkedHashMap") + "<>()");
    boolean counted =
        map.key() instanceof Type.Adapted
            || map.key() instanceof Type.Scalar key && key.kind() == ScalarKind.DATE_TIME;
    if (counted) {
      String codes = emission.java("dev.penstock.generated.HashCodes");
      code.line(codes + " codes = new " + codes + "();");
    }
    code.line("int index = 0;");
    code.line("in.beginObject();");
    code.open("try");
    code.open("for (; in.nextKey(); index++)");
    code.assign(emission.javaType(map.key()) + " key" + " =", scalars.read(map.key()));
    code.line("in.nextValue();");
    if (counted) {
      code.line("in.count(codes, key);");
    }
    code.line("values.put(key, " + value(map.value()) + ");");
    code.open("if (values.size() == index)");
    code.line("throw in.duplicate();");
    code.close();
    code.close();
    code.reopen("catch (" + emission.java("dev.penstock.DecodeException") + " e)");
    code.line("throw e.within(index);");
    code.close();
    code.line("return values;");
    code.close();
  }

  private String value(Type type) {
    return type instanceof Type.Nullable nullable
        ? scalars.readNullable(nullable)
        : scalars.read(type);
  }
}
