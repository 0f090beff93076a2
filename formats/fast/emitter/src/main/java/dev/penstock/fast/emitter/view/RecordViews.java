package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.view.Members;
import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.List;

/** Prints the members of a record's view: accessors, and what makes an object of it. */
final class RecordViews {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Holders holders;
  private final RecordDef record;
  private final RecordPlan plan;
  private final List<Component> components = new ArrayList<>();
  private final Members members;

  RecordViews(Holders holders, RecordDef record) {
    codec = holders.codec();
    this.holders = holders;
    this.record = record;
    java = codec.java();
    members = new Members(java);
    plan = holders.plan().record(record.name());
    addAll(plan.first());
    plan.parts().forEach(this::addAll);
  }

  private void addAll(Block block) {
    for (Slot slot : block.byNumber()) {
      if (!slot.removed()) {
        Field field = field(slot);
        components.add(new Component(plan, block, slot, field, members.add(field.name())));
      }
    }
  }

  private Field field(Slot slot) {
    return record.fields().stream()
        .filter(each -> each.id().number() == slot.component())
        .findFirst()
        .orElseThrow();
  }

  /**
   * Prints all members.
   *
   * @param mark where fields are put, at the start of the class
   */
  void print(int mark, boolean mutable) {
    for (Component each : components) {
      new Accessors(holders, members).print(each);
      if (mutable) {
        new Setters(holders, members).print(each);
      }
    }
    printToRecord();
    members.insertFields(mark);
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
    Accessors accessors = new Accessors(holders, members);
    for (Component each : components) {
      FieldAccess.declareRead(
          codec,
          each.field(),
          accessors.object(each),
          each.isRequired() ? "" : accessors.hasName(each) + "()",
          each.slot().bits().present() >= 0 ? accessors.isPresent(each) : "");
    }
    members.printMake(record);
    if (isGuarded) {
      java.reopen("finally");
      java.line(reader + ".exit(" + holders.message() + ");");
      java.close();
    }
    java.close();
  }
}
