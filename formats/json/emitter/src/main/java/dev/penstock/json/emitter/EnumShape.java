package dev.penstock.json.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLines;
import dev.penstock.json.format.EnumPlan;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Methods that write and read the constants of an enum by name. SPEC json 3.9. */
final class EnumShape {
  private final Emission emission;

  EnumShape(Emission emission) {
    this.emission = emission;
  }

  void emit(EnumDef definition, String name) {
    List<Constant> constants = definition.constants();
    EnumPlan plan = emission.plan().constants(definition.name());
    String names = emission.declareNames(name, plan.constants(), plan.unknown());
    if (definition.isOpen()) {
      emitOpen(definition, name, names);
      return;
    }
    String type = emission.java(definition.javaType());
    JavaLines code = emission.methods();
    code.blank();
    code.method("private static void write" + name, emission.out(), type + " value");
    code.open("switch (" + emission.required("value") + ")");
    for (int i = 0; i < constants.size(); i++) {
      code.line(
          "case "
              + java(constants.get(i))
              + " -> "
              + "out.writeConstant("
              + names
              + ", "
              + i
              + ");");
    }
    // A constant that was added after the codec was generated.
    code.line("default -> throw out.unknownConstant(value);");
    code.close();
    code.close();
    code.blank();
    code.method("private static " + type + " read" + name, emission.in());
    code.open("return switch (in.readConstant(" + names + "))");
    for (int i = 0; i < constants.size(); i++) {
      String label = i < constants.size() - 1 ? "case " + i : "default";
      code.line(label + " -> " + type + "." + java(constants.get(i)) + ";");
    }
    code.close("};");
    code.close();
  }

  /** A number that no constant has is written as it is. */
  private void emitOpen(EnumDef open, String name, String names) {
    JavaCodec codec = emission.codec();
    String type = emission.java(open.javaType());
    Map<Long, Integer> indexes = new LinkedHashMap<>();
    for (int i = 0; i < open.constants().size(); i++) {
      indexes.putIfAbsent(open.constants().get(i).number(), i);
    }
    JavaLines code = emission.methods();
    code.blank();
    code.method("private static void write" + name, emission.out(), type + " value");
    code.assign("int number =", EnumNumbers.of(codec, open, "value"));
    code.open("switch (number)");
    indexes.forEach((number, index) ->
        code.line("case " + number + " -> out.writeConstant(" + names + ", " + index + ");"));
    code.line("default -> out.writeI32(number);");
    code.close();
    code.close();
    code.blank();
    code.method("private static " + type + " read" + name, emission.in());
    code.open("return switch (in.readKnown(" + names + "))");
    for (int i = 0; i < open.constants().size(); i++) {
      String constant = EnumNumbers.constant(codec.java(), open, open.constants().get(i));
      code.line("case " + i + " -> " + constant + ";");
    }
    code.line("default -> " + EnumNumbers.valueOf(codec, open, "in.readI32()") + ";");
    code.close("};");
    code.close();
    EnumNumbers.emit(codec, open, code);
  }

  private static String java(Constant constant) {
    return constant.notes().names().in("java", constant.name());
  }
}
