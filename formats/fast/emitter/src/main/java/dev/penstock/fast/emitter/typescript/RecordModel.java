package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.TypeScriptAdapted;
import dev.penstock.codegen.TypeScriptFunctions;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.RecordPlan.Nested;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A record of which functions are printed. */
final class RecordModel {
  /** The words of the language, and the names that functions use for themselves. */
  private static final Set<String> TAKEN =
      Set.of(
          ("arguments at await break case catch class const continue debugger default delete do e"
                  + " each else end enum eval export extends false finally for from function if"
                  + " implements import in input instanceof interface let new null out package"
                  + " private protected public return static step super switch tail this throw to"
                  + " true try typeof undefined value values var void while with within yield")
              .split(" ", -1));

  private static final Pattern DERIVED = Pattern.compile("(end|part)\\d+|.*_");

  private final Module module;
  private final RecordPlan plan;
  private final RecordDef record;
  private final List<Slot> order = new ArrayList<>();

  RecordModel(Module module, RecordPlan plan) {
    this.module = module;
    this.plan = plan;
    record = module.record(plan.name());
    order.addAll(plan.first().slots());
    plan.parts().forEach(part -> order.addAll(part.slots()));
  }

  Module module() {
    return module;
  }

  TypeScriptSource source() {
    return module.source();
  }

  RecordPlan plan() {
    return plan;
  }

  TypeScriptAdapted adapted() {
    return module.adapted();
  }

  Block first() {
    return plan.first();
  }

  RecordDef record() {
    return record;
  }

  /** Returns the name of the type, which is in the names of its functions. */
  String name() {
    return module.types().name(plan.name());
  }

  /** Returns the type, imported. */
  String type() {
    return module.types().type(plan.name());
  }

  /** Returns all components in the order of their steps. */
  List<Slot> order() {
    return order;
  }

  Field field(Slot slot) {
    return module.field(record, slot.component());
  }

  String constant(String ending) {
    return JavaCodec.upperSnake(name()) + "_" + ending;
  }

  /** Prints the start of a function. */
  void open(String verb, List<String> parameters, String result) {
    source().blank();
    source().wrapped("function " + verb + name() + "(", parameters, "): " + result + " {");
  }

  /** Returns what says where a record of fixed width stands: its place, and its tail's. */
  List<String> places() {
    return Module.hasTail(plan) ? List.of("at: number", "tail: number") : List.of("at: number");
  }

  /** Prints statements whose errors get the name of a component. */
  void guarded(Runnable body) {
    source().line("let step = 0;");
    source().open("try");
    body.run();
    source().reopen("catch (e)");
    String within = source().imported(Module.RUNTIME, "within");
    source().line("throw " + within + "(e, " + constant("NAMES") + "[step]);");
    source().close();
  }

  void step(Slot slot) {
    source().line("step = " + (order.indexOf(slot) + 1) + ";");
  }

  static boolean hasDefault(Field field) {
    return field.presence().kind() == Presence.Kind.DEFAULT;
  }

  String defaultValue(Field field) {
    return TypeScriptLiterals.isPrimitive(field.type())
        ? module.literals().of(field)
        : constant(JavaCodec.upperSnake(field.name()) + "_DEFAULT");
  }

  static String place(int offset) {
    return offset == 0 ? "at" : "at + " + offset;
  }

  /** Returns a place in a block: that of version 1, or one of the tail. */
  String place(Block block, int offset) {
    return block.version() == 1 ? place(offset) : tailPlace(block.offset() + offset);
  }

  /** Returns a place in the tail. */
  String tailPlace(int offset) {
    if (!plan.isFixed()) {
      return place(first().byteLength() + offset);
    }
    return offset == 0 ? "at + tail" : "at + tail + " + offset;
  }

  /** Tells whether a component is a record in the block that has a tail. */
  boolean hasTail(Slot slot) {
    return slot.area() == Area.BLOCK
        && slot.value() instanceof Value.InBlock inner
        && Module.hasTail(module.plan().record(inner.record()));
  }

  /** Returns the record in the block that is a component. */
  Nested nested(Slot slot) {
    return plan.tail().nested().stream()
        .filter(each -> each.component() == slot.component())
        .findFirst()
        .orElseThrow();
  }

  /** Returns the records in the block in front of the one that is a component. */
  List<RecordPlan> nestedBefore(Slot slot) {
    return plan.tail().nested().stream()
        .takeWhile(each -> each.component() != slot.component())
        .map(each -> module.plan().record(each.record()))
        .toList();
  }

  static String local(Field field) {
    String name = field.name();
    boolean isTaken =
        TAKEN.contains(name)
            || DERIVED.matcher(name).matches()
            || TypeScriptFunctions.mayBeCalled(name);
    return isTaken ? name + "_" : name;
  }
}
