package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.codegen.view.MemberNames;
import dev.penstock.fast.emitter.component.Component;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.model.Definition.RecordDef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Prints the view of a record: its accessors, and what makes a value of it. */
final class ViewRecord {
  /** The members that all views have. */
  private static final Set<String> TAKEN =
      Set.of(
          "moveTo",
          "toValue",
          "wrap",
          "wrapVerified",
          "$at",
          "$end",
          "$layout",
          "$make",
          "$message",
          "$open",
          "$place",
          "$placeInBlock",
          "$placeRoot",
          "$verify",
          "$wrap",
          "$wrapVerified");

  private final ViewModule module;
  private final TypeScriptSource source;
  private final RecordPlan plan;
  private final RecordDef record;
  private final MemberNames members = MemberNames.inJavaScript(TAKEN);
  private final List<Component> components;
  private final boolean mutable;

  /** By name the types of the fields with views of its own. */
  private final Map<String, String> fields = new LinkedHashMap<>();

  ViewRecord(ViewModule module, RecordPlan plan, boolean mutable) {
    this.module = module;
    this.plan = plan;
    this.mutable = mutable;
    source = module.source();
    record = module.record(plan.name());
    components = Component.of(plan, record, members::add);
  }

  void print() {
    String view = module.view(plan.name());
    String layout = module.layout(plan);
    ViewAccessors accessors = new ViewAccessors(module, members, fields);
    source.blank();
    source.line(
        "const %s: %s = { form: \"%s\", byteLength: %d, record: %d };"
            .formatted(
                layout,
                source.importedType(Module.FAST, "FastLayout"),
                plan.form(),
                plan.first().byteLength(),
                plan.index()));
    source.blank();
    source.doc("A `" + module.types().name(plan.name()) + "` in a message.");
    source.open("export class " + view + " extends " + module.library("FastView"));
    int mark = source.mark();
    source.line("/** Creates a view that is nowhere yet. */");
    source.open("constructor()").line("super(" + layout + ");").close();
    components.forEach(accessors::print);
    if (mutable) {
      components.forEach(new ViewSetters(module)::print);
    }
    printToValue(accessors);
    printVerify(accessors);
    source.close();
    insertFields(mark);
  }

  private void insertFields(int mark) {
    int next = mark;
    for (Map.Entry<String, String> field : fields.entrySet()) {
      source.insert(
          next++, "private " + field.getKey() + ": " + field.getValue() + " | undefined;");
    }
    if (next > mark) {
      source.insert(next, "");
    }
  }

  private void printToValue(ViewAccessors accessors) {
    String type = module.types().type(plan.name());
    source.blank();
    source.doc("Returns a value of all components.");
    source.open("toValue(): " + type);
    if (plan.isShared()) {
      source.line("return this.$message.walk.once(this, () => this.$make());").close();
      source.blank();
      source.open("private $make(): " + type);
    }
    printMake(accessors);
    source.close();
  }

  /** Prints what makes a value, and counts depth where records can hold themselves. */
  private void printMake(ViewAccessors accessors) {
    boolean isGuarded = plan.recursive() || !plan.isShared() && !module.plan().shared().isEmpty();
    int levels = plan.recursive() ? 1 : 0;
    if (isGuarded) {
      source.line(
          "const walk = this.$message.walk.enter(this.$message, this.$at, " + levels + ");");
      source.open("try");
    }
    List<String> parts =
        components.stream()
            .map(each -> key(each.field().name()) + ": " + accessors.value(each))
            .toList();
    source.wrapped("return {", parts, "};");
    if (isGuarded) {
      source.reopen("finally");
      source.line("walk.exit(" + levels + ");").close();
    }
  }

  private static String key(String name) {
    return name.equals("__proto__") ? "[\"__proto__\"]" : name;
  }

  /** Prints what reads all components that can be wrong; nothing where none can. */
  private void printVerify(ViewAccessors accessors) {
    List<Component> checked = components.stream().filter(accessors::canBeWrong).toList();
    if (checked.isEmpty()) {
      return;
    }
    source.blank();
    String run = source.importedType(Module.FAST, "FastVerification");
    source.open("override $verify(run: " + run + "): void");
    if (plan.recursive()) {
      source.line("run.enter(this.$message, this.$at);");
    }
    checked.forEach(accessors::printVerify);
    if (plan.recursive()) {
      source.line("run.exit();");
    }
    source.close();
  }
}
