package dev.penstock.amf3.emitter;

import dev.penstock.amf3.format.ListForm;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;

/** Emits lists, sets and arrays. SPEC amf3 4.3, 4.4 */
final class Lists {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final Maps maps;

  Lists(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
    maps = new Maps(values);
  }

  private String numberType(ScalarKind kind) {
    return java.type(Amf3JavaEmitter.RUNTIME + "Amf3Number") + "." + Scalars.number(kind);
  }

  private String form(ListForm form) {
    return java.type(Amf3JavaEmitter.RUNTIME + "ListForm") + "." + form;
  }

  /** Returns the statement that writes numbers. */
  String writeNumbers(Type type, ListForm form, String expression) {
    String array =
        switch (type) {
          case Type.FixedArray fixed -> "out.ofLength(" + expression + ", " + fixed.length() + ")";
          case Type.SetOf set ->
              "new " + java.type("java.util.ArrayList") + "<>(" + codec.required(expression) + ")";
          default -> expression;
        };
    ScalarKind kind = ListForm.numbers(type).orElseThrow();
    return "out.numbers(" + array + ", " + numberType(kind) + ", " + form(form) + ");";
  }

  /** Returns the expression that reads numbers. */
  String readNumbers(Type type) {
    ScalarKind kind = ListForm.numbers(type).orElseThrow();
    String element = values.javaType(Type.of(kind));
    String array = "in.<" + element + "[]>numbers(" + numberType(kind) + ")";
    String list = java.type("dev.penstock.generated.NumberList") + ".of(" + array + ")";
    return switch (type) {
      case Type.Array plain -> array;
      case Type.FixedArray fixed -> "in.ofLength(" + array + ", " + fixed.length() + ")";
      case Type.SetOf set -> "in.distinct(" + list + ")";
      default -> list;
    };
  }

  void emit(Type type, ListForm form, String name, int kind) {
    switch (type) {
      case Type.Sequence list -> {
        emitWrite(list.element(), form, name);
        emitRead(type, list.element(), form, name, kind);
      }
      case Type.SetOf set -> {
        emitWrite(set.element(), form, name);
        emitRead(type, set.element(), form, name, kind);
      }
      case Type.MapOf map -> maps.emit(map, name, kind);
      default -> throw new IllegalArgumentException("not a list: " + type);
    }
  }

  /** Returns the alias that a vector of records names. */
  private String alias(Type element, ListForm form) {
    return form == ListForm.VECTOR
            && element instanceof Type.Named named
            && codec.definition(named.name()) instanceof RecordDef record
        ? values.plan().record(record.name()).name().written()
        : "";
  }

  private void emitWrite(Type element, ListForm form, String name) {
    ListForm inner = form.inside(element);
    ListForm own = form.around(element);
    String boxed = values.boxed(element);
    java.blank();
    String collection = java.type("java.util.Collection") + "<" + boxed + "> value";
    java.call("private static void write" + name, List.of(values.out(), collection), " {");
    java.indent();
    String alias = JavaLiterals.quote(alias(element, own));
    java.call("out.beginList", List.of(codec.required("value") + ".size()", form(own), alias), ";");
    java.line("int index = 0;");
    java.open("try");
    java.open("for (" + boxed + " each : value)");
    values.writeElement(element, inner, "each");
    java.line("index++;");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(index);");
    java.close();
    java.close();
  }

  private void emitRead(Type type, Type element, ListForm form, String name, int kind) {
    String boxed = values.boxed(element);
    String list = java.type("java.util.List") + "<" + boxed + ">";
    java.blank();
    java.call(
        "private static " + values.javaType(type) + " read" + name, List.of(values.in()), " {");
    java.indent();
    java.line("int object = in.beginList(" + kind + ");");
    java.open("if (object < 0)").line("return in.known(object);").close();
    java.line("int count = in.count();");
    java.assign(list + " list =", "new " + java.type("java.util.ArrayList") + "<>(in.room(count))");
    java.open("try");
    java.open("for (int i = 0; i < count; i++)");
    java.line("list.add(" + values.read(element, form.inside(element)) + ");");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(list.size());");
    java.close();
    boolean isSet = type instanceof Type.SetOf;
    java.line("return in.made(object, " + (isSet ? "in.distinct(list)" : "list") + ");");
    java.close();
  }
}
