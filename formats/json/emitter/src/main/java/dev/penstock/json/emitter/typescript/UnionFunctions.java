package dev.penstock.json.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.json.format.Kind;
import dev.penstock.json.format.Name;
import dev.penstock.json.format.UnionPlan;
import dev.penstock.json.format.UnionPlan.ByKind;
import dev.penstock.json.format.UnionPlan.ByMember;
import dev.penstock.json.format.UnionPlan.ByName;
import dev.penstock.json.format.UnionPlan.CasePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints the functions that write and read a union. SPEC json 4.6, 4.7, 4.10 */
final class UnionFunctions {
  private final Module module;
  private final UnionPlan plan;
  private final TypeScriptSource source;
  private final String name;
  private final String names;

  UnionFunctions(Module module, UnionPlan plan) {
    this.module = module;
    this.plan = plan;
    source = module.source();
    name = module.types().name(plan.name());
    names = module.names(plan.name());
  }

  void print() {
    if (!(plan.tagging() instanceof ByKind)) {
      List<Name> cases = plan.cases().stream().map(CasePlan::name).toList();
      module.declareNames(names, "", cases, plan.unknown());
    }
    if (plan.tagging() instanceof ByMember tagging) {
      Name tag = new Name(tagging.member(), tagging.member(), List.of());
      module.declareNames(tag(), "", List.of(tag), -1);
    }
    printWrite();
    printRead();
  }

  private String tag() {
    return JavaCodec.upperSnake(name) + "_TAG_NAMES";
  }

  private void printWrite() {
    Map<String, List<String>> cases = new LinkedHashMap<>();
    for (int i = 0; i < plan.cases().size(); i++) {
      CasePlan each = plan.cases().get(i);
      cases.put(each.name().own(), writeCase(each, i));
    }
    module.printUnionWriter(plan.name(), cases);
  }

  private List<String> writeCase(CasePlan each, int index) {
    String write = "write" + module.types().name(each.record()) + "(out, value.value);";
    String place = "(" + names + ", " + index + ");";
    return switch (plan.tagging()) {
      case ByName tagging -> List.of("out.beginCase" + place, write, "out.endObject();");
      case ByMember tagging ->
          List.of("out.tagged(" + tag() + ", " + names + ", " + index + ");", write);
      case ByKind tagging ->
          switch (each.guard()) {
            case NONE -> List.of(write);
            case FRACTION -> List.of("out.asFraction();", write);
            case FINITE -> List.of("out.asFinite();", write);
          };
    };
  }

  private void printRead() {
    source.blank();
    source.open(
        "function read"
            + name
            + "(input: "
            + module.reader()
            + "): "
            + module.types().type(plan.name()));
    switch (plan.tagging()) {
      case ByKind tagging -> printReadByKind(tagging.cases());
      case ByName tagging -> printReadNamed("input.beginCase(" + names + ")", "input.endCase();");
      case ByMember tagging ->
          printReadNamed("input.beginTagged(" + tag() + ", " + names + ")", "input.endTagged();");
    }
    source.close();
  }

  private void printReadNamed(String begin, String end) {
    source.line("let value: " + module.types().type(plan.name()) + ";");
    source.open("switch (" + begin + ")");
    boolean hasUnknown = plan.unknown() >= 0;
    for (int i = 0; i < plan.cases().size(); i++) {
      boolean isLast = i == plan.cases().size() - 1 && !hasUnknown;
      source.line(isLast ? "default:" : "case " + i + ":");
      assign(made(plan.cases().get(i)));
    }
    if (hasUnknown) {
      source.line("default:");
      String unknown = plan.cases().get(plan.unknown()).name().own();
      assign(Module.caseValue(unknown, "{}"));
    }
    source.close();
    source.line(end);
    source.line("return value;");
  }

  private void assign(String value) {
    source.indented(() -> {
      source.line("value = " + value + ";");
      source.line("break;");
    });
  }

  private String made(CasePlan each) {
    String read = "read" + module.types().name(each.record()) + "(input)";
    return Module.caseValue(each.name().own(), read);
  }

  private void printReadByKind(Map<Kind, Integer> byKind) {
    source.open("switch (input.kind())");
    for (int i = 0; i < plan.cases().size(); i++) {
      int index = i;
      byKind.forEach((kind, which) -> {
        if (which == index) {
          source.line("case \"" + kind.name() + "\":");
        }
      });
      source.indented(() -> source.line("return " + made(plan.cases().get(index)) + ";"));
    }
    if (byKind.size() < Kind.values().length) {
      List<String> words = new ArrayList<>(byKind.keySet().stream().map(Kind::words).toList());
      source.line("default:");
      String all = words.stream().sorted().collect(Collectors.joining(" or "));
      source.indented(() -> source.line("throw input.mismatch(\"" + all + "\");"));
    }
    source.close();
  }
}
