package dev.penstock.compact.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptFunctions;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.compact.format.Part;
import dev.penstock.compact.format.RecordPlan;
import dev.penstock.compact.format.Slot;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Prints the functions that write and read a record. SPEC compact 4.5, 6 */
final class RecordFunctions {
  /** The words of the language, and the names that functions use for themselves. */
  private static final Set<String> TAKEN =
      Set.of(
          ("arguments at await bits break case catch class const continue debugger default delete"
                  + " do e each else enum eval export extends false finally for from function if"
                  + " implements import in input instanceof interface let new null out package"
                  + " private protected public return static step super switch this throw to true"
                  + " try typeof undefined value values var void while with within yield")
              .split(" ", -1));

  private static final Pattern DERIVED = Pattern.compile("(bits|at)\\d.*|.*_");

  private final Module module;
  private final TypeScriptSource source;
  private final RecordPlan plan;
  private final RecordDef record;
  private final String name;
  private final String type;
  private final List<Slot> slots;

  RecordFunctions(Module module, RecordPlan plan) {
    this.module = module;
    this.plan = plan;
    source = module.source();
    record = module.record(plan.name());
    name = module.types().name(plan.name());
    type = module.types().type(plan.name());
    slots = plan.all().stream().flatMap(each -> each.slots().stream()).toList();
  }

  Module module() {
    return module;
  }

  /** Returns the position of the record among those of the schema. */
  int index() {
    return plan.index();
  }

  void print() {
    printNames();
    printDefaults();
    printWrite();
    printRead();
  }

  private String constant(String ending) {
    return JavaCodec.upperSnake(name) + "_" + ending;
  }

  Field field(Slot slot) {
    return module.field(record, slot.component());
  }

  /** Runs what prints a component. */
  void within(Slot slot, Runnable print) {
    module.within(record, field(slot), print);
  }

  private void printNames() {
    List<String> names = new ArrayList<>(List.of("\"\""));
    slots.forEach(slot -> names.add(JavaLiterals.quote(field(slot).name())));
    record.unknownFields().map(JavaLiterals::quote).ifPresent(names::add);
    source.blank();
    source.wrapped("const " + constant("NAMES") + " = [", names, "];");
  }

  String defaultValue(Field field) {
    return TypeScriptLiterals.isPrimitive(field.type())
        ? module.literals().of(field)
        : constant(JavaCodec.upperSnake(field.name()) + "_DEFAULT");
  }

  private void printDefaults() {
    for (Field field : record.fields()) {
      if (field.presence().kind() == Presence.Kind.DEFAULT
          && !TypeScriptLiterals.isPrimitive(field.type())) {
        source.line("const " + defaultValue(field) + " = " + module.literals().of(field) + ";");
      }
    }
  }

  /** Prints that a component comes next. */
  void step(Slot slot) {
    source.line("step = " + (slots.indexOf(slot) + 1) + ";");
  }

  /** Prints statements that put the name of the component into the path of what they throw. */
  private void guarded(Runnable body) {
    source.line("let step = 0;");
    source.open("try");
    body.run();
    source.reopen("catch (e)");
    String within = source.imported(Module.RUNTIME, "within");
    source.line("throw " + within + "(e, " + constant("NAMES") + "[step]);");
    source.close();
  }

  private void printWrite() {
    source.blank();
    source.wrapped(
        "function write" + name + "(",
        List.of("out: " + module.writer(), module.adapted().parameter(record) + ": " + type),
        "): void {");
    source.indented(() -> {
      module.adapted().printRequired(record);
      if (plan.recursive()) {
        source.line("out.enter();");
      }
      if (plan.first().isEmpty()) {
        source.line("out.room(1).putByte(0);");
      }
      if (!slots.isEmpty() || plan.keepsUnknown()) {
        guarded(() -> {
          plan.all().forEach(each -> part(each).write());
          record.unknownFields().ifPresent(this::writeUnknownFields);
        });
      }
      if (plan.recursive()) {
        source.line("out.exit();");
      }
    });
    source.line("}");
  }

  private void writeUnknownFields(String component) {
    source.line("step = " + (slots.size() + 1) + ";");
    source.line("out.writeUnknownFields(" + index() + ", value." + component + ");");
  }

  private PartFunctions part(Part part) {
    return new PartFunctions(this, part);
  }

  private void printRead() {
    source.blank();
    source.open("function read" + name + "(input: " + module.reader() + "): " + type);
    if (plan.recursive()) {
      source.line("input.enter();");
    }
    if (plan.first().isEmpty()) {
      source.line("input.readBits(1, 0xff);");
    }
    guarded(() -> {
      plan.all().forEach(each -> part(each).read());
      source.line("step = 0;");
      Optional<String> kept = record.unknownFields();
      String parts = "Parts(" + index() + ");";
      source.line(
          kept.isEmpty() ? "input.skip" + parts : "const " + kept.get() + "_ = input.keep" + parts);
      if (plan.recursive()) {
        source.line("input.exit();");
      }
      List<String> members = new ArrayList<>();
      for (Field field : record.fields()) {
        members.add(member(field.name(), local(field)));
      }
      kept.ifPresent(each -> members.add(member(each, each + "_")));
      module.adapted().printReturn(record, members, "input.offset");
    });
    source.close();
  }

  private static String member(String name, String local) {
    if (name.equals("__proto__")) {
      return "[\"__proto__\"]: " + local;
    }
    return local.equals(name) ? local : name + ": " + local;
  }

  /** Returns the name of the local variable with a component. */
  static String local(Field field) {
    String name = field.name();
    boolean isTaken =
        TAKEN.contains(name)
            || DERIVED.matcher(name).matches()
            || TypeScriptFunctions.mayBeCalled(name);
    return isTaken ? name + "_" : name;
  }
}
