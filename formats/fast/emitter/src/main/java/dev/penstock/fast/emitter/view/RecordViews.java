package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.view.Members;
import dev.penstock.fast.emitter.component.Component;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.model.Definition.RecordDef;
import java.util.List;

/** Prints the members of a record's view: accessors, and what makes an object of it. */
final class RecordViews {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Holders holders;
  private final RecordDef record;
  private final RecordPlan plan;
  private final List<Component> components;
  private final Members members;

  RecordViews(Holders holders, RecordDef record) {
    codec = holders.codec();
    this.holders = holders;
    this.record = record;
    java = codec.java();
    members = new Members(java);
    plan = holders.plan().record(record.name());
    components = Component.of(plan, record, members::add);
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
    printVerify();
    members.insertFields(mark);
  }

  private boolean isShared() {
    return plan.form() == RecordPlan.Form.SHARED;
  }

  private void printToRecord() {
    String type = java.type(record.javaType());
    java.blank();
    if (isShared()) {
      String view = holders.names().view(record.name());
      String make = members.beside("", "make");
      java.line(
          "/** Returns an object of all components; in one of a message each record once. */");
      java.open("public " + type + " toRecord()");
      java.line("return %s.once(this, %s::%s);".formatted(reader(), view, make));
      java.close();
      java.blank();
      java.open("private " + type + " " + make + "()");
    } else {
      java.line("/** Returns a new object of all components. */");
      java.open("public " + type + " toRecord()");
    }
    printMake();
    java.close();
  }

  private String reader() {
    return holders.runtime("ViewReader");
  }

  /** Prints what makes an object, and counts depth where records can hold themselves. */
  private void printMake() {
    boolean isGuarded = plan.recursive() || !isShared() && !holders.plan().shared().isEmpty();
    int levels = plan.recursive() ? 1 : 0;
    if (isGuarded) {
      java.line("%s.enter(%s, at, %d);".formatted(reader(), holders.message(), levels));
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
      java.line("%s.exit(%s, %d);".formatted(reader(), holders.message(), levels));
      java.close();
    }
  }

  /** Prints what reads all components that can be wrong; nothing where none can. */
  private void printVerify() {
    Accessors accessors = new Accessors(holders, members);
    List<Component> checked = components.stream().filter(Component::canBeWrong).toList();
    if (checked.isEmpty()) {
      return;
    }
    java.blank();
    java.line("@Override");
    java.open("protected void verify(" + holders.runtime("FastVerification") + " run)");
    if (plan.recursive()) {
      java.line("run.enter(" + holders.message() + ", at);");
    }
    for (Component each : checked) {
      java.call(
          "run.at(" + JavaLiterals.quote(each.field().name()) + ").read",
          List.of(accessors.wireName(each) + "()"),
          ";");
    }
    if (plan.recursive()) {
      java.line("run.exit();");
    }
    java.close();
  }
}
