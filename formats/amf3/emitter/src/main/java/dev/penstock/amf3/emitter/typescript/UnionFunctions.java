package dev.penstock.amf3.emitter.typescript;

import dev.penstock.amf3.format.Name;
import dev.penstock.amf3.format.UnionPlan;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints the functions that write and read a union. SPEC amf3 4.2 */
final class UnionFunctions {
  private final Module module;
  private final UnionPlan plan;
  private final UnionDef union;
  private final TypeScriptSource source;

  UnionFunctions(Module module, UnionPlan plan) {
    this.module = module;
    this.plan = plan;
    union = (UnionDef) module.schema().definition(plan.name());
    source = module.source();
  }

  private String cases() {
    return JavaCodec.upperSnake(module.types().name(plan.name())) + "_CASES";
  }

  void print() {
    List<Name> names =
        plan.cases().stream()
            .map(each -> new Name(each.written(), each.written(), each.aliases()))
            .toList();
    module.declare(cases(), "", names, Module.notes(names));
    printWrite();
    printRead();
  }

  private void printWrite() {
    Map<String, List<String>> cases = new LinkedHashMap<>();
    for (Case each : union.cases()) {
      String write = "write" + module.types().name(each.record()) + "(out, value.value);";
      cases.put(each.name(), List.of(write));
    }
    module.printUnionWriter(plan.name(), cases);
  }

  private void printRead() {
    String name = module.types().name(plan.name());
    String type = module.types().type(plan.name());
    source.blank();
    source.open("function read" + name + "(input: " + module.reader() + "): " + type);
    source.open("switch (input.caseOf(" + cases() + "))");
    for (int i = 0; i < union.cases().size(); i++) {
      Case each = union.cases().get(i);
      String read = "read" + module.types().name(each.record()) + "(input)";
      source.line("case " + i + ":");
      source.indented(() -> source.line("return " + Module.caseValue(each.name(), read) + ";"));
    }
    source.line("default:");
    source.indented(() -> {
      if (plan.unknown() < 0) {
        source.line("throw input.unknownCase();");
      } else {
        source.line("input.skip();");
        String unknown = union.cases().get(plan.unknown()).name();
        source.line("return " + Module.caseValue(unknown, "{}") + ";");
      }
    });
    source.close();
    source.close();
  }
}
