package dev.penstock.compact.emitter.typescript;

import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.compact.format.Value;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Type;
import dev.penstock.slab.format.UnionPlan;
import dev.penstock.slab.format.UnionPlan.CasePlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints the functions that write and read a union. SPEC compact 4.7 */
record UnionFunctions(Module module, UnionPlan<Value> plan) {

  void print() {
    printWrite();
    printRead();
  }

  private UnionDef definition() {
    return (UnionDef) module.schema().definition(plan.name());
  }

  private String caseName(CasePlan<Value> branch) {
    return module.caseName(plan.name(), branch.number());
  }

  private void printWrite() {
    Map<String, List<String>> cases = new LinkedHashMap<>();
    for (CasePlan<Value> branch : plan.cases()) {
      Type type = new Type.Named(branch.record());
      cases.put(
          caseName(branch),
          List.of(
              "out.writeCount(" + branch.number() + ");",
              new Writes(module).write(branch.value(), type, "value.value") + ";"));
    }
    module.printUnionWriter(plan.name(), cases);
  }

  private void printRead() {
    TypeScriptSource source = module.source();
    String name = module.types().name(plan.name());
    source.blank();
    String type = module.types().type(plan.name());
    source.open("function read" + name + "(input: " + module.reader() + "): " + type);
    source.line("const tag = input.readU32();");
    source.open("switch (tag)");
    for (CasePlan<Value> branch : plan.cases()) {
      String read = new Reads(module).read(branch.value(), new Type.Named(branch.record()));
      source.line("case " + branch.number() + ":");
      source.indented(() -> source.line(made(caseName(branch), read)));
    }
    source.line("default:");
    source.indented(() ->
        definition()
            .unknown()
            .ifPresentOrElse(
                each -> source.line("input.skipBytes();").line(made(each.name(), "{}")),
                () -> source.line("throw input.unknownCase(tag);")));
    source.close();
    source.close();
  }

  private static String made(String caseName, String value) {
    return "return " + Module.caseValue(caseName, value) + ";";
  }
}
