package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaLines;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Methods that write and read arrays of primitives. SPEC json 4.4. */
final class ArrayShape {
  private final Emission emission;

  ArrayShape(Emission emission) {
    this.emission = emission;
  }

  void emit(Type.Array array, String name) {
    String element = emission.javaType(Type.of(array.element()));
    JavaLines code = emission.methods();
    beginWrite(code, element, name);
    code.line("out.beginArray();");
    endWrite(code, element, array.element());
    code.blank();
    code.method("private static " + element + "[] read" + name, emission.in());
    code.line(element + "[] values = new " + element + "[16];");
    code.line("int count = 0;");
    code.line("in.beginArray();");
    code.open("try");
    code.open("while (in.nextElement())");
    String arrays = emission.java("java.util.Arrays");
    code.open("if (count == values.length)");
    code.line("values = " + arrays + ".copyOf(values, count * 2);");
    code.close();
    code.line("values[count] = " + read(array.element()) + ";");
    code.line("count++;");
    code.close();
    code.reopen("catch (" + emission.java("dev.penstock.DecodeException") + " e)");
    code.line("throw e.within(count);");
    code.close();
    code.line("return " + arrays + ".copyOf(values, count);");
    code.close();
  }

  void emit(Type.FixedArray array, String name) {
    String element = emission.javaType(Type.of(array.element()));
    JavaLines code = emission.methods();
    beginWrite(code, element, name);
    code.line("out.beginArray(" + emission.required("value") + ".length, " + array.length() + ");");
    endWrite(code, element, array.element());
    code.blank();
    code.method("private static " + element + "[] read" + name, emission.in());
    code.line(element + "[] values = new " + element + "[" + array.length() + "];");
    code.line("int index = 0;");
    code.line("in.beginArray();");
    code.open("try");
    code.open("for (; index < values.length; index++)");
    code.line("in.expectElement();");
    code.line("values[index] = " + read(array.element()) + ";");
    code.close();
    code.line("in.endArray();");
    code.reopen("catch (" + emission.java("dev.penstock.DecodeException") + " e)");
    code.line("throw e.within(index);");
    code.close();
    code.line("return values;");
    code.close();
  }

  private void beginWrite(JavaLines code, String element, String name) {
    code.blank();
    code.method("private static void write" + name, emission.out(), element + "[] value");
  }

  private void endWrite(JavaLines code, String element, ScalarKind kind) {
    code.open("for (" + element + " each : " + emission.required("value") + ")");
    code.line("out.write" + SiteNames.call(kind) + "(each);");
    code.close();
    code.line("out.endArray();");
    code.close();
  }

  private static String read(ScalarKind kind) {
    return "in.read" + SiteNames.call(kind) + "()";
  }
}
