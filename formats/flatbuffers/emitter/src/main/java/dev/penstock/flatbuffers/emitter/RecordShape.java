package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.Steps;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;

/** Emits records: tables, and structs by {@link StructShape}. SPEC flatbuffers 3.1 */
final class RecordShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final List<Field> fields;
  private final Steps steps;

  RecordShape(Values values, RecordDef record) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
    this.record = record;
    fields = record.fieldsById();
    steps = new Steps(java);
  }

  void emit() {
    if (values.isStruct(record)) {
      new StructShape(values, record).emit();
      return;
    }
    TablePlan table = values.plan().table(values.plan().name(record.name()));
    emitWrite(table);
    emitRead(table);
  }

  private Site site(Field field) {
    String name = field.name();
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    boolean isShared =
        field.notes().hints().stream()
            .anyMatch(each -> each.format().equals("flatbuffers") && each.name().equals("shared"));
    return new Site(codec.nameOf(record) + capital, field.notes().has(Trait.INTERNED), isShared);
  }

  private void step(Field field) {
    steps.to(fields.indexOf(field) + 1);
  }

  private static Item item(Field field, Slot slot) {
    Type type = field.boundType();
    boolean isMaybe = field.presence().kind() == Presence.Kind.MAYBE;
    return new Item(isMaybe ? new Type.Nullable(type) : type, slot.value());
  }

  private void emitWrite(TablePlan table) {
    java.blank();
    String type = java.type(record.javaType());
    java.call(
        "private static void write" + codec.nameOf(record),
        List.of(
            java.type("dev.penstock.flatbuffers.FlatWriter") + " out", "int cell", type + " value"),
        " {");
    java.indent();
    String exactly = JavaBinding.exactly(java, record);
    if (exactly != null) {
      java.line(exactly);
    }
    if (table.recursive()) {
      java.line("out.enter();");
    }
    if (fields.isEmpty()) {
      java.line("out.table(cell, " + values.layouts().of(table) + ", 0);");
    } else {
      writeFields(table);
    }
    if (table.recursive()) {
      java.line("out.exit();");
    }
    java.close();
  }

  private void writeFields(TablePlan table) {
    steps.open();
    List<Member> members = new ArrayList<>();
    for (Field field : fields) {
      FieldAccess access = FieldAccess.of(codec, field);
      if (access.prologue() != null) {
        step(field);
        java.line(access.prologue());
      }
      Slot slot = table.slot(field.id().number());
      boolean isMaybe = field.presence().kind() == Presence.Kind.MAYBE;
      String present = isMaybe ? access.local() + ".isPresent()" : access.present();
      String value = isMaybe ? access.local() + ".orNull()" : access.value();
      members.add(new Member(slot, item(field, slot), present, value, () -> step(field)));
    }
    new TableWriter(values, table, members, member -> site(field(member.slot()))).emit();
    String names = codec.names(record, fields);
    steps.close("dev.penstock.EncodeException", "out.refused(e, " + names + ", step)");
  }

  private Field field(Slot slot) {
    return fields.stream()
        .filter(each -> each.id().number() == slot.component())
        .findFirst()
        .orElseThrow();
  }

  private void emitRead(TablePlan table) {
    java.blank();
    java.call(
        "private static " + java.type(record.javaType()) + " read" + codec.nameOf(record),
        List.of(java.type("dev.penstock.flatbuffers.FlatReader") + " in", "int cell"),
        " {");
    java.indent();
    steps.open();
    String head = fields.isEmpty() ? "" : "int[] slots = ";
    java.line("int at = in.follow(cell);");
    java.line(head + "in.table(at, " + values.layouts().of(table) + ");");
    if (table.recursive()) {
      java.line("in.enter();");
    }
    TableFields reads = new TableFields(values);
    for (Field field : fields) {
      step(field);
      read(reads, field, table.slot(field.id().number()));
    }
    steps.to(0);
    if (table.recursive()) {
      java.line("in.exit();");
    }
    finish();
    String names = codec.names(record, fields);
    steps.close("java.lang.RuntimeException", "in.refused(e, " + names + ", step)");
    java.close();
  }

  private void read(TableFields reads, Field field, Slot slot) {
    Item item = item(field, slot);
    Site site = site(field);
    switch (field.presence().kind()) {
      case REQUIRED ->
          FieldAccess.declareRead(codec, field, reads.readAlways(site, slot, item), "", "");
      case MAYBE -> {
        String maybe = java.type("dev.penstock.Maybe");
        String type = maybe + "<" + java.type(codec.types().boxed(field.boundType())) + "> ";
        java.choose(
            type + FieldAccess.local(field) + " =",
            reads.isThere(slot, item),
            "in.maybe(" + reads.read(site, slot, item) + ")",
            maybe + ".absent()");
      }
      default ->
          FieldAccess.declareRead(
              codec, field, reads.read(site, slot, item), reads.isThere(slot, item), "");
    }
  }

  private void finish() {
    List<String> arguments = new ArrayList<>();
    record.fields().forEach(field -> arguments.add(FieldAccess.local(field)));
    record
        .unknownFields()
        .ifPresent(each -> arguments.add(java.type(JavaTypes.UNKNOWN_FIELDS) + ".NONE"));
    java.call("return " + JavaBinding.make(java, record), arguments, ";");
  }
}
