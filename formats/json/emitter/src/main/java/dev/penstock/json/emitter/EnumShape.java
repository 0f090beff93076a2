package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaLines;
import dev.penstock.json.format.EnumPlan;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import java.util.List;

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

  private static String java(Constant constant) {
    return constant.notes().names().in("java", constant.name());
  }
}
