package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Type;
import dev.penstock.slab.format.UnionPlan;
import dev.penstock.slab.format.UnionPlan.CasePlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints the functions that write and read a union. SPEC fast 4.7 */
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
              module.writes("setU32")
                  + "out.block("
                  + Value.OfUnion.TAG_BYTES
                  + "), "
                  + branch.number()
                  + ");",
              new Writes(module).append(branch.value(), type, "value.value") + ";"));
    }
    module.printUnionWriter(plan.name(), cases);
  }

  private void printRead() {
    TypeScriptSource source = module.source();
    String name = module.types().name(plan.name());
    source.blank();
    source.wrapped(
        "function read" + name + "(",
        List.of("input: " + module.reader(), "from: number", "to: number"),
        "): " + module.types().type(plan.name()) + " {");
    source.indented(() -> {
      source.line("input.block(from, to, " + Value.OfUnion.TAG_BYTES + ");");
      source.line("const tag = input.u32(from);");
      source.open("switch (tag)");
      for (CasePlan<Value> branch : plan.cases()) {
        Type type = new Type.Named(branch.record());
        String read = new Reads(module).take(branch.value(), type, "from + 4", "to");
        source.line("case " + branch.number() + ":");
        source.indented(() -> source.line(made(caseName(branch), read)));
      }
      source.line("default:");
      String otherwise =
          definition()
              .unknown()
              .map(each -> made(each.name(), "{}"))
              .orElseGet(() -> "throw " + module.reads("unknownCase") + "tag);");
      source.indented(() -> source.line(otherwise));
      source.close();
    });
    source.line("}");
  }

  private static String made(String caseName, String value) {
    return "return " + Module.caseValue(caseName, value) + ";";
  }
}
