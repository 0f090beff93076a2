package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.flatbuffers.format.UnionPlan;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.Optional;
import java.util.stream.Collectors;

/** Prints the type of the views of a union's cases, and the place where one stands. */
final class ViewUnion {
  private final ViewModule module;
  private final TypeScriptSource source;
  private final UnionDef union;
  private final UnionPlan plan;

  ViewUnion(ViewModule module, UnionDef union) {
    this.module = module;
    this.union = union;
    source = module.source();
    plan = module.plan().union(module.plan().name(union.name()));
  }

  /** Returns the field of which the value is the case, where its record is not. */
  private Optional<Field> bare(Case each) {
    return HintedConstructs.bare(module.record(each.record()), "flatbuffers");
  }

  /** Returns the type of what a case is: a view, or a record of a value that is none itself. */
  private String type(Case each) {
    return bare(each).isPresent() ? module.types().type(each.record()) : module.view(each.record());
  }

  void print() {
    String name = module.types().name(union.name());
    source.blank();
    source.doc("A `" + name + "` in a message.");
    source.line(
        "export type " + module.view(union.name()) + " = " + module.union(union.name()) + " &");
    source.indented(() -> {
      source.line("(");
      source.indented(() ->
          union
              .cases()
              .forEach(each ->
                  source.line(
                      "| { readonly case: %s; readonly value: %s }"
                          .formatted(JavaLiterals.quote(each.name()), type(each)))));
      source.line(");");
    });
    source.blank();
    source.doc("Where one of the cases of `" + name + "` stands.");
    source.open(
        "export class %s extends %s<%s>"
            .formatted(
                module.union(union.name()),
                module.library("FlatUnion"),
                module.types().type(union.name())));
    for (int i = 0; i < union.cases().size(); i++) {
      Case each = union.cases().get(i);
      if (bare(each).isEmpty()) {
        source.line("private $case" + i + ": " + module.view(each.record()) + " | undefined;");
      }
    }
    printName();
    printValue();
    source.close();
  }

  private void printName() {
    String names =
        union.cases().stream()
            .map(each -> JavaLiterals.quote(each.name()))
            .collect(Collectors.joining(" | "));
    source.blank();
    source.open("get case(): " + names);
    source.open("switch (this.$type)");
    for (int i = 0; i < plan.cases().size(); i++) {
      String name = JavaLiterals.quote(union.cases().get(i).name());
      source.line("case " + plan.cases().get(i).type() + ":");
      source.indented(() -> source.line("return " + name + ";"));
    }
    closeSwitch(union.unknown().map(each -> "return " + JavaLiterals.quote(each.name()) + ";"));
    source.close();
  }

  private void printValue() {
    String types =
        union.cases().stream().map(this::type).distinct().collect(Collectors.joining(" | "));
    source.blank();
    source.open("get value(): " + types);
    source.line("const { $message: input, $at: cell } = this;");
    source.open("switch (this.$type)");
    for (int i = 0; i < plan.cases().size(); i++) {
      String value = value(union.cases().get(i), plan.cases().get(i), "$case" + i);
      source.line("case " + plan.cases().get(i).type() + ":");
      source.indented(() -> source.line("return " + value + ";"));
    }
    closeSwitch(union.unknown().map(each -> "return new " + module.view(each.record()) + "();"));
    source.close();
  }

  private String value(Case each, UnionPlan.Case planned, String field) {
    String place = UnionFunctions.place("input", planned);
    Optional<Field> bare = bare(each);
    if (bare.isPresent()) {
      Type type = bare.get().type();
      String read = new Reads(module, false).read(type, planned.value(), place);
      return UnionFunctions.bareRecord(module, each, bare.get(), read);
    }
    return new ViewReads(module, field).read(each.type(), planned.value(), place);
  }

  private void closeSwitch(Optional<String> unknown) {
    source.line("default:");
    String refusal = "throw this.$message.unknownCase(this.$type);";
    source.indented(() -> source.line(unknown.orElse(refusal)));
    source.close();
  }
}
