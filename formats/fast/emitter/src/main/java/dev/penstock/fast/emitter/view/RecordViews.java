package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Prints the members of a record's view: accessors, and what makes an object of it. */
final class RecordViews {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Holders holders;
  private final RecordDef record;
  private final RecordPlan plan;
  private final List<Component> components = new ArrayList<>();
  private final List<String> fields = new ArrayList<>();
  private final Set<String> taken = new HashSet<>(Set.of("toRecord"));

  RecordViews(Holders holders, RecordDef record) {
    codec = holders.codec();
    this.holders = holders;
    this.record = record;
    java = codec.java();
    plan = holders.plan().record(record.name());
    addAll(plan.first());
    plan.parts().forEach(this::addAll);
  }

  private void addAll(Block block) {
    for (Slot slot : block.byNumber()) {
      if (!slot.removed()) {
        Field field = field(slot);
        components.add(new Component(plan, block, slot, field, free(field.name())));
      }
    }
  }

  private Field field(Slot slot) {
    return record.fields().stream()
        .filter(each -> each.id().number() == slot.component())
        .findFirst()
        .orElseThrow();
  }

  /** Returns a name that no other accessor has. */
  private String free(String wanted) {
    String name = wanted;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }

  /** Returns the name of a method beside the accessors. */
  String beside(String wanted) {
    String name = wanted;
    while (taken.contains(name)) {
      name += "_";
    }
    return name;
  }

  /** Notes a field of the view. */
  void field(String type, String name) {
    fields.add("private " + type + " " + name + ";");
  }

  /**
   * Prints all members.
   *
   * @param mark where fields are put, at the start of the class
   */
  void print(int mark, boolean mutable) {
    for (Component each : components) {
      new Accessors(holders, this).print(each);
      if (mutable) {
        new Setters(holders, this).print(each);
      }
    }
    printToRecord();
    int next = mark;
    for (String each : fields) {
      java.insert(next++, each);
    }
    if (!fields.isEmpty()) {
      java.insert(next, "");
    }
  }

  private void printToRecord() {
    String type = java.type(record.javaType());
    java.blank();
    java.line("/** Returns a new object of all components. */");
    java.open("public " + type + " toRecord()");
    boolean isGuarded = plan.recursive() || !holders.plan().shared().isEmpty();
    String reader = isGuarded ? holders.runtime("ViewReader") : "";
    if (isGuarded) {
      java.line(reader + ".enter(" + holders.message() + ", at);");
      java.open("try");
    }
    Accessors accessors = new Accessors(holders, this);
    for (Component each : components) {
      FieldAccess.declareRead(
          codec,
          each.field(),
          accessors.object(each),
          each.isRequired() ? "" : accessors.hasName(each) + "()",
          each.slot().bits().present() >= 0 ? accessors.isPresent(each) : "");
    }
    List<String> arguments = new ArrayList<>();
    record.fields().forEach(field -> arguments.add(FieldAccess.local(field)));
    record
        .unknownFields()
        .ifPresent(each -> arguments.add(java.type(JavaTypes.UNKNOWN_FIELDS) + ".NONE"));
    java.call("return " + JavaBinding.make(java, record), arguments, ";");
    if (isGuarded) {
      java.reopen("finally");
      java.line(reader + ".exit(" + holders.message() + ");");
      java.close();
    }
    java.close();
  }
}
