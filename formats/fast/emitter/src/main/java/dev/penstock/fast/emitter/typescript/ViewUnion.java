package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.slab.format.UnionPlan;
import dev.penstock.slab.format.UnionPlan.CasePlan;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Prints the type of the views of a union's cases, and the place where one stands. SPEC fast 4.7
 */
final class ViewUnion {
  private final ViewModule module;
  private final TypeScriptSource source;
  private final UnionPlan<Value> plan;
  private final UnionDef union;

  /** By record the field with its view. */
  private final Map<String, String> fields = new LinkedHashMap<>();

  ViewUnion(ViewModule module, UnionPlan<Value> plan) {
    this.module = module;
    this.plan = plan;
    source = module.source();
    union = (UnionDef) module.schema().definition(plan.name());
    for (CasePlan<Value> each : plan.cases()) {
      fields.putIfAbsent(each.record(), "$case" + each.number());
    }
  }

  void print() {
    String name = module.types().name(plan.name());
    String place = module.union(plan.name());
    source.blank();
    source.doc("A `" + name + "` in a message.");
    source.line("export type " + module.view(plan.name()) + " = " + place + " &");
    source.indented(() -> {
      source.line("(");
      source.indented(() -> union.cases().forEach(this::printCase));
      source.line(");");
    });
    source.blank();
    source.doc("Where one of the cases of `" + name + "` stands.");
    source.open(
        "export class %s extends %s<%s>"
            .formatted(place, module.library("FastUnion"), module.types().type(plan.name())));
    fields.forEach((record, field) ->
        source.line("private " + field + ": " + module.view(record) + " | undefined;"));
    source.blank();
    printName();
    source.blank();
    printValue();
    source.close();
  }

  private void printCase(Case each) {
    source.line(
        "| { readonly case: %s; readonly value: %s }"
            .formatted(JavaLiterals.quote(each.name()), module.view(each.record())));
  }

  private void printName() {
    String names =
        union.cases().stream()
            .map(each -> JavaLiterals.quote(each.name()))
            .reduce((one, other) -> one + " | " + other)
            .orElseThrow();
    source.open("get case(): " + names);
    openSwitch();
    for (CasePlan<Value> each : plan.cases()) {
      String name = JavaLiterals.quote(module.caseName(plan.name(), each.number()));
      source.line("case " + each.number() + ":");
      source.indented(() -> source.line("return " + name + ";"));
    }
    closeSwitch(union.unknown().map(each -> "return " + JavaLiterals.quote(each.name()) + ";"));
    source.close();
  }

  private void printValue() {
    String types =
        fields.keySet().stream()
            .map(module::view)
            .reduce((one, other) -> one + " | " + other)
            .orElseThrow();
    source.open("get value(): " + types);
    openSwitch();
    for (CasePlan<Value> each : plan.cases()) {
      String view = module.view(each.record());
      String field = "this." + fields.get(each.record());
      source.line("case " + each.number() + ":");
      source.indented(() -> {
        source.line(field + " ??= new " + view + "();");
        source.line("return " + field + move(each) + ";");
      });
    }
    closeSwitch(union.unknown().map(each -> "return new " + module.view(each.record()) + "();"));
    source.close();
  }

  private String move(CasePlan<Value> each) {
    return each.value() instanceof Value.Message message
        ? ".$placeRoot(message.caseMessage(this.$at + 4, this.$end, "
            + module.constants().shapes(message)
            + "))"
        : ".$place(message, this.$at + 4, this.$end)";
  }

  private void openSwitch() {
    source.line("const message = this.$message;");
    source.line("const tag = message.tag(this.$at, this.$end);");
    source.open("switch (tag)");
  }

  private void closeSwitch(java.util.Optional<String> unknown) {
    source.line("default:");
    String refusal = "throw message.unknownCase(this.$at, tag);";
    source.indented(() -> source.line(unknown.orElse(refusal)));
    source.close();
  }
}
