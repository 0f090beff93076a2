package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.MessagePlan;
import java.util.List;

/** Emits unions: a message with one field, and cases among the fields of a record. */
final class Unions {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final UnionDef union;

  Unions(Values values, UnionDef union) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
    this.union = union;
  }

  /** Returns the case of a field. */
  Case caseOf(FieldPlan field) {
    return union.cases().stream()
        .filter(each -> each.number() == field.caseNumber().orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  private String site(Case each) {
    return codec.nameOf(union) + codec.nameOf(codec.definition(each.record()));
  }

  private Item item(Case each, FieldPlan field) {
    return new Item(
        values.bare(each).map(it -> it.boundType()).orElse(each.boundType()), field.value());
  }

  /** Returns the condition that an expression is of the case of a field, as {@code item}. */
  String test(FieldPlan field, String expression, String variable) {
    Definition record = codec.definition(caseOf(field).record());
    return expression + " instanceof " + java.type(record.javaType()) + " " + variable;
  }

  /** Emits the statements that write the case of a field, which is {@code item}. */
  void write(FieldPlan field, String variable) {
    Case each = caseOf(field);
    String value =
        values.bare(each).map(it -> variable + "." + JavaBinding.read(it)).orElse(variable);
    values.write(site(each), item(each, field), field.number(), value);
  }

  /** Emits the statements that read the case of a field into a variable. */
  void read(FieldPlan field, String variable, String isThere) {
    Case each = caseOf(field);
    Item item = item(each, field);
    if (item.isMessage()) {
      java.open("if (" + isThere + ")").line("in.again();").close();
    }
    java.assign(variable + " =", made(each, values.read(site(each), item, field.number())));
  }

  /** Returns the expression of the object that stands for a case. */
  String made(Case each, String read) {
    String make = JavaBinding.make(java, codec.definition(each.record()));
    return values.bare(each).isPresent() ? make + "(" + read + ")" : read;
  }

  /** Returns the expression that reads the case of a field. */
  String read(FieldPlan field) {
    Case each = caseOf(field);
    return made(each, values.read(site(each), item(each, field), field.number()));
  }

  /** Tells whether the case of a field is a message, so that it can stand in parts. */
  boolean isMessage(FieldPlan field) {
    return item(caseOf(field), field).isMessage();
  }

  /** Returns the enum of a case that is a constant and may be unknown. */
  boolean isLossy(FieldPlan field) {
    return Enumerated.isLossy(values, item(caseOf(field), field), field);
  }

  /** Returns the expression of the constant that a case is, or null. */
  String readConstant(FieldPlan field) {
    return values.enums().readOrNull(values.constants(item(caseOf(field), field)));
  }

  void emit() {
    MessagePlan plan = values.plan().message(values.plan().name(union.name()));
    emitWrite(plan);
    emitRead(plan);
  }

  private void emitWrite(MessagePlan plan) {
    java.blank();
    String type = java.type(union.javaType());
    java.call(
        "private static void write" + codec.nameOf(union),
        List.of(values.out(), type + " value"),
        " {");
    java.indent();
    boolean isFirst = true;
    for (FieldPlan field : plan.fields()) {
      String test = "if (" + test(field, "value", "item") + ")";
      if (isFirst) {
        java.open(test);
      } else {
        java.reopen("else " + test);
      }
      isFirst = false;
      write(field, "item");
    }
    if (!isFirst) {
      java.close();
    }
    java.close();
  }

  private void emitRead(MessagePlan plan) {
    java.blank();
    String type = java.type(union.javaType());
    java.open(
        "private static %s read%s(%s, int outer)"
            .formatted(type, codec.nameOf(union), values.in()));
    java.assign(type + " value =", "null");
    java.open("for (int tag = in.nextTag(); tag != 0; tag = in.nextTag())");
    java.open("switch (tag)");
    for (FieldPlan field : plan.fields()) {
      java.open("case " + field.tag() + " ->");
      read(field, "value", "value != null");
      java.close();
    }
    java.line("default -> in.skip(tag);");
    java.close();
    java.close();
    java.line("in.leave(outer);");
    java.open("if (value == null)");
    if (union.unknown().isPresent()) {
      Definition record = codec.definition(union.unknown().get().record());
      java.line("return " + JavaBinding.make(java, record) + "();");
    } else {
      java.line("throw in.unknownCase();");
    }
    java.close();
    java.line("return value;");
    java.close();
  }
}
