package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaLines;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Methods that write and read lists and sets. SPEC json 4.2, 4.3. */
final class ListShape {
  private final Emission emission;
  private final ScalarShape scalars;

  ListShape(Emission emission) {
    this.emission = emission;
    scalars = new ScalarShape(emission);
  }

  void emit(Type type, String name) {
    switch (type) {
      case Type.Sequence list -> {
        emitWrite(list.element(), name);
        emitReadList(list, name);
      }
      case Type.SetOf set -> {
        emitWrite(set.element(), name);
        emitReadSet(set, name);
      }
      default -> throw new IllegalArgumentException("not a list: " + type);
    }
  }

  private void emitWrite(Type element, String name) {
    String boxed = emission.boxed(element);
    JavaLines code = emission.methods();
    code.blank();
    code.method(
        "private static void write" + name,
        emission.out(),
        emission.java("java.util.Collection") + "<" + boxed + "> value");
    code.line("int index = 0;");
    code.line("out.beginArray();");
    code.open("try");
    code.open("for (" + boxed + " each" + " : " + emission.required("value") + ")");
    scalars.writeElement(code, element, "each");
    code.line("index++;");
    code.close();
    code.reopen("catch (" + emission.java("dev.penstock.EncodeException") + " e)");
    code.line("throw e.within(index);");
    code.close();
    code.line("out.endArray();");
    code.close();
  }

  private void emitReadList(Type.Sequence list, String name) {
    JavaLines code = emission.methods();
    code.blank();
    code.method("private static " + emission.javaType(list) + " read" + name, emission.in());
    openRead(code);
    code.line("in.keep(" + element(list.element()) + ");");
    closeRead(code);
    code.line("return in.list(index);");
    code.close();
  }

  private void emitReadSet(Type.SetOf set, String name) {
    String type = emission.javaType(set);
    JavaLines code = emission.methods();
    code.blank();
    code.method("private static " + type + " read" + name, emission.in());
    code.assign(
        type + " values" + " =", "new " + emission.java("java.util.LinkedHashSet") + "<>()");
    boolean counted = isCounted(set.element());
    if (counted) {
      String codes = emission.java("dev.penstock.generated.HashCodes");
      code.line(codes + " codes = new " + codes + "();");
    }
    openRead(code);
    code.assign(emission.boxed(set.element()) + " each" + " =", element(set.element()));
    if (counted) {
      code.line("in.count(codes, each);");
    }
    code.open("if (!values.add(each))");
    code.line("throw in.duplicate();");
    code.close();
    closeRead(code);
    code.line("return values;");
    code.close();
  }

  /** Tells whether a hash table keeps elements of one hash code in no order. Spec: limits, 5. */
  private static boolean isCounted(Type element) {
    Type type = element instanceof Type.Nullable nullable ? nullable.type() : element;
    return !(type instanceof Type.Scalar scalar) || scalar.kind() == ScalarKind.DATE_TIME;
  }

  private String element(Type element) {
    return element instanceof Type.Nullable nullable
        ? scalars.readNullable(nullable)
        : scalars.read(element);
  }

  private static void openRead(JavaLines code) {
    code.line("int index = 0;");
    code.line("in.beginArray();");
    code.open("try");
    code.open("for (; in.nextElement(); index++)");
  }

  private void closeRead(JavaLines code) {
    code.close();
    code.reopen("catch (" + emission.java("dev.penstock.DecodeException") + " e)");
    code.line("throw e.within(index);");
    code.close();
  }
}
