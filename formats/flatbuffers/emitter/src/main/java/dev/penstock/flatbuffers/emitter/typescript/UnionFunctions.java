package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.flatbuffers.format.UnionPlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Prints the functions that write and read a union. SPEC flatbuffers 4.3 */
final class UnionFunctions {
  private final Module module;
  private final UnionDef union;
  private final UnionPlan plan;

  UnionFunctions(Module module, UnionDef union) {
    this.module = module;
    this.union = union;
    plan = module.plan().union(module.plan().name(union.name()));
  }

  void print() {
    if (module.writes()) {
      printWrite();
    }
    printRead();
  }

  /** Returns the field of which the value is the case, where its record is not. */
  private Optional<Field> bare(Case each) {
    return HintedConstructs.bare(module.record(each.record()), "flatbuffers");
  }

  private Type type(Case each) {
    return bare(each).map(Field::type).orElse(each.type());
  }

  private void printWrite() {
    int width = Value.width(plan.kind());
    Map<String, List<String>> cases = new LinkedHashMap<>();
    for (int i = 0; i < plan.cases().size(); i++) {
      UnionPlan.Case planned = plan.cases().get(i);
      Case each = union.cases().get(i);
      String value = bare(each).map(field -> bareValue(each, field)).orElse("value.value");
      cases.put(
          each.name(),
          List.of(
              module.put("setLow") + "type, " + width + ", " + planned.type() + ");",
              new Writes(module, false)
                      .write(type(each), planned.value(), place("out", planned), value)
                  + ";"));
    }
    module.printUnionWriter(union.name(), List.of("type: number", "cell: number"), cases);
  }

  private String bareValue(Case each, Field field) {
    String value = "value.value." + field.name();
    return module.adapted().toWire(module.record(each.record()), field, value);
  }

  /** Returns the object that stands for a case whose field is read. */
  static String bareRecord(Module module, Case each, Field field, String read) {
    String member = module.adapted().fromWire(module.record(each.record()), field, read, "cell");
    return "{ " + field.name() + ": " + member + " }";
  }

  /** Returns the place of a case, which of a struct is found first. */
  static String place(String side, UnionPlan.Case planned) {
    return planned.value() instanceof Value.OfStruct struct
        ? "%s.struct(cell, %d, %d)".formatted(side, struct.byteLength(), struct.alignment())
        : "cell";
  }

  private void printRead() {
    TypeScriptSource source = module.source();
    source.blank();
    source.wrapped(
        "function read" + module.types().name(union.name()) + "(",
        List.of("input: " + module.reader(), "type: number", "cell: number"),
        "): " + module.types().type(union.name()) + " {");
    source.indented(() -> {
      source.open("switch (type)");
      for (int i = 0; i < plan.cases().size(); i++) {
        UnionPlan.Case planned = plan.cases().get(i);
        source.line("case " + planned.type() + ":");
        Case each = union.cases().get(i);
        String read =
            new Reads(module, false).read(type(each), planned.value(), place("input", planned));
        String value = bare(each).map(field -> bareRecord(module, each, field, read)).orElse(read);
        source.indented(() -> source.line(made(each.name(), value)));
      }
      source.line("default:");
      String otherwise =
          union
              .unknown()
              .map(each -> made(each.name(), "{}"))
              .orElse("throw input.unknownCase(type);");
      source.indented(() -> source.line(otherwise));
      source.close();
    });
    source.line("}");
  }

  private static String made(String caseName, String value) {
    return "return " + Module.caseValue(caseName, value) + ";";
  }
}
