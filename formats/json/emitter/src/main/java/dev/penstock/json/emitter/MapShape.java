package dev.penstock.json.emitter;

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
    Code code = emission.methods();
    code.blank();
    code.method(
        "private static void write" + name, emission.out(), emission.javaType(map) + " value");
    code.line("int index = 0;");
    code.statement("out.beginObject();");
    code.open("try");
    code.loop(entry + " entry", emission.required("value") + ".entrySet()");
    code.statement("out.key();");
    code.statement(scalars.writeBoxed(map.key(), "entry.getKey()"));
    if (map.value() instanceof Type.Nullable) {
      code.assign(emission.boxed(map.value()) + " each", Expression.of("entry.getValue()"));
      scalars.writeElement(code, map.value(), "each");
    } else {
      scalars.writeElement(code, map.value(), "entry.getValue()");
    }
    code.line("index++;");
    code.close();
    code.reopen("catch (" + emission.java("dev.penstock.EncodeException") + " e)");
    code.statement("throw e.within(index);");
    code.close();
    code.statement("out.endObject();");
    code.close();
  }

  private void emitRead(Type.MapOf map, String name) {
    String type = emission.javaType(map);
    Code code = emission.methods();
    code.blank();
    code.method("private static " + type + " read" + name, emission.in());
    code.assign(
        type + " values",
        Expression.of("new " + emission.java("java.util.LinkedHashMap") + "<>()"));
    boolean counted =
        map.key() instanceof Type.Adapted
            || map.key() instanceof Type.Scalar key && key.kind() == ScalarKind.DATE_TIME;
    if (counted) {
      String codes = emission.java("dev.penstock.generated.HashCodes");
      code.line(codes + " codes = new " + codes + "();");
    }
    code.line("int index = 0;");
    code.statement("in.beginObject();");
    code.open("try");
    code.open("for (; in.nextKey(); index++)");
    code.assign(emission.javaType(map.key()) + " key", Expression.of(scalars.read(map.key())));
    code.statement("in.nextValue();");
    if (counted) {
      code.statement("in.count(codes, key);");
    }
    code.argument("values.put", "key", value(map.value()));
    code.open("if (values.size() == index)");
    code.statement("throw in.duplicate();");
    code.close();
    code.close();
    code.reopen("catch (" + emission.java("dev.penstock.DecodeException") + " e)");
    code.statement("throw e.within(index);");
    code.close();
    code.line("return values;");
    code.close();
  }

  private Expression value(Type type) {
    return type instanceof Type.Nullable nullable
        ? scalars.readNullable(nullable)
        : Expression.of(scalars.read(type));
  }
}
