package dev.penstock.protobuf.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptLocals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.MessagePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Prints the functions that write and read a record. SPEC protobuf 4.1 */
final class RecordFunctions {
  static final TypeScriptLocals LOCALS =
      new TypeScriptLocals(Set.of("kept", "step", "tag"), "item\\d+");

  private final Module module;
  private final TypeScriptSource source;
  private final RecordDef record;
  private final MessagePlan plan;
  private final String name;
  private final String type;
  private final Map<String, Component> components = new LinkedHashMap<>();

  RecordFunctions(Module module, RecordDef record) {
    this.module = module;
    source = module.source();
    this.record = record;
    plan = module.message(record.name());
    name = module.types().name(record.name());
    type = module.types().type(record.name());
    for (Field field : record.fields()) {
      List<FieldPlan> fields =
          plan.fields().stream()
              .filter(each -> module.component(record, each).equals(field.name()))
              .toList();
      components.put(field.name(), new Component(module, record, field, fields));
    }
  }

  private String names() {
    return JavaCodec.upperSnake(name) + "_FIELDS";
  }

  private Component component(FieldPlan each) {
    return Objects.requireNonNull(components.get(module.component(record, each)));
  }

  void print() {
    List<String> pairs = new ArrayList<>();
    for (FieldPlan each : plan.fields()) {
      String field = component(each).field().name();
      pairs.add("[" + each.number() + ", " + JavaLiterals.quote(field) + "]");
    }
    source.blank();
    source.wrapped(
        "const " + names() + " = /* @__PURE__ */ new Map<number, string>([", pairs, "]);");
    components.values().forEach(Component::printDefault);
    module.printWriter(name, module.adapted().parameter(record) + ": " + type, this::printWrite);
    module.printReader(name, type, this::printRead);
  }

  private void printWrite() {
    module.adapted().printRequired(record);
    if (plan.recursive()) {
      source.line("out.down();");
    }
    if (!plan.fields().isEmpty()) {
      source.line("let step = 0;");
      source.open("try");
      for (FieldPlan each : plan.fields()) {
        source.line("step = " + each.number() + ";");
        Component component = component(each);
        module.within(record, component.field(), () -> component.printWrite(each));
      }
      source.reopen("catch (e)");
      String within = source.imported(Module.RUNTIME, "within");
      source.line("throw " + within + "(e, " + names() + ".get(step));");
      source.close();
    }
    record.unknownFields().ifPresent(each -> source.line("out.unknown(value." + each + ");"));
    if (plan.recursive()) {
      source.line("out.up();");
    }
  }

  private void printRead() {
    source.line("let tag = 0;");
    source.open("try");
    if (plan.recursive()) {
      source.line("input.down();");
    }
    for (Component each : components.values()) {
      module.within(record, each.field(), each::printDeclaration);
    }
    boolean keeps = record.unknownFields().isPresent();
    if (keeps) {
      source.line("const kept: Uint8Array[] = [];");
    }
    String otherwise = keeps ? "input.keep(kept, tag);" : "input.skip(tag);";
    if (plan.fields().isEmpty()) {
      source.open("while ((tag = input.nextTag()) !== 0)").line(otherwise).close();
    } else {
      module.printFields(() -> plan.fields().forEach(this::printCases), otherwise);
    }
    if (plan.recursive()) {
      source.line("input.up();");
    }
    for (Component each : components.values()) {
      module.within(record, each.field(), each::printCheck);
    }
    printResult();
    source.reopen("catch (e)");
    source.line("throw input.failed(e, " + names() + ", tag);");
    source.close();
  }

  private void printCases(FieldPlan each) {
    Component component = component(each);
    module.within(record, component.field(), () -> component.printCases(each));
  }

  private void printResult() {
    List<String> members = new ArrayList<>();
    for (Field field : record.fields()) {
      Component component = Objects.requireNonNull(components.get(field.name()));
      module.within(record, field, () -> members.add(component.member()));
    }
    record.unknownFields().ifPresent(each -> members.add(each + ": input.kept(kept)"));
    module.adapted().printReturn(record, members, "input.place");
  }
}
