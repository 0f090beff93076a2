package dev.penstock.amf3.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Emits methods that write and read the constants of an enum. SPEC amf3 3 */
final class Enums {
  private final Values values;
  private final EnumDef definition;
  private final JavaCodec codec;
  private final JavaSource java;
  private final boolean byNumber;

  Enums(Values values, EnumDef definition) {
    this.values = values;
    this.definition = definition;
    codec = values.codec();
    java = codec.java();
    byNumber = values.plan().constants(definition.name()).byNumber();
  }

  private String type() {
    return java.type(definition.javaType());
  }

  private static String java(Constant constant) {
    return constant.notes().names().in("java", constant.name());
  }

  void emit() {
    if (definition.isOpen()) {
      emitOpenWrite();
    } else {
      emitWrite();
    }
    emitRead();
    if (definition.isOpen()) {
      EnumNumbers.emit(codec, definition);
    }
  }

  private void head(String verb, List<String> parameters) {
    java.blank();
    java.call("private static " + verb + codec.nameOf(definition), parameters, " {");
    java.indent();
  }

  private void emitWrite() {
    String names = values.constants(definition);
    head("void write", List.of(values.out(), type() + " value"));
    java.open("switch (" + codec.required("value") + ")");
    for (int i = 0; i < definition.constants().size(); i++) {
      Constant constant = definition.constants().get(i);
      String call =
          byNumber ? "i32(" + constant.number() + ")" : "constant(" + names + ", " + i + ")";
      java.line("case " + java(constant) + " -> out." + call + ";");
    }
    // A constant that was added after the codec was generated.
    java.line("default -> throw out.unknownConstant(value);");
    java.close();
    java.close();
  }

  private void emitOpenWrite() {
    String names = values.constants(definition);
    Map<Long, Integer> indexes = new LinkedHashMap<>();
    for (int i = 0; i < definition.constants().size(); i++) {
      indexes.putIfAbsent(definition.constants().get(i).number(), i);
    }
    head("void write", List.of(values.out(), type() + " value"));
    java.assign("int number =", EnumNumbers.of(codec, definition, "value"));
    if (byNumber) {
      java.line("out.i32(number);");
    } else {
      java.open("switch (number)");
      indexes.forEach((number, index) ->
          java.line("case " + number + " -> out.constant(" + names + ", " + index + ");"));
      java.line("default -> out.i32(number);");
      java.close();
    }
    java.close();
  }

  private void emitRead() {
    head(type() + " read", List.of(values.in()));
    emitConstants("in.constant(" + values.constants(definition) + ")");
    java.close();
  }

  private void emitConstants(String index) {
    java.assign("int constant =", index);
    java.open("return switch (constant)");
    int count = definition.constants().size();
    for (int i = 0; i < count; i++) {
      String label = i < count - 1 || definition.isOpen() ? "case " + i : "default";
      String constant =
          definition.isOpen()
              ? EnumNumbers.constant(java, definition, definition.constants().get(i))
              : type() + "." + java(definition.constants().get(i));
      java.line(label + " -> " + constant + ";");
    }
    if (definition.isOpen()) {
      java.line("default -> " + EnumNumbers.valueOf(codec, definition, "in.number()") + ";");
    }
    java.closeStatement();
  }

  /** Returns the expression that reads a constant of which the name is a key. */
  String readKey() {
    String method = "key" + codec.nameOf(definition);
    if (codec.once(method)) {
      codec.later(() -> {
        java.blank();
        java.call(
            "private static " + type() + " " + method, List.of(values.in(), "String name"), " {");
        java.indent();
        emitConstants("in.constantOf(" + values.constants(definition) + ", name)");
        java.close();
      });
    }
    return method + "(in, in.key())";
  }

  /** Returns the expression of the name of a constant. */
  String name(String expression) {
    String method = "nameOf" + codec.nameOf(definition);
    if (codec.once(method)) {
      codec.later(() -> emitName(method));
    }
    return method + "(" + codec.required(expression) + ")";
  }

  private void emitName(String method) {
    java.blank();
    java.open("private static String " + method + "(" + type() + " value)");
    java.open("return switch (value)");
    for (int i = 0; i < definition.constants().size(); i++) {
      String name = values.plan().constants(definition.name()).constants().get(i).written();
      java.line(
          "case " + java(definition.constants().get(i)) + " -> " + JavaLiterals.quote(name) + ";");
    }
    java.closeStatement();
    java.close();
  }
}
