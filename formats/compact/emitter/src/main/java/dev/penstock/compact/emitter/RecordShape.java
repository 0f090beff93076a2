package dev.penstock.compact.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.Steps;
import dev.penstock.compact.format.Part;
import dev.penstock.compact.format.RecordPlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Emits records: the components of version 1, then those of each later version. SPEC compact 4.5,
 * 6.
 */
final class RecordShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final List<PartShape> parts = new ArrayList<>();
  private final List<Field> order = new ArrayList<>();
  private final RecordPlan plan;
  private final Steps steps;

  RecordShape(Values values, RecordDef record) {
    this.values = values;
    this.codec = values.codec();
    this.java = codec.java();
    this.record = record;
    steps = new Steps(java);
    plan = values.plan().record(record.name());
    int words = 0;
    for (Part each : plan.all()) {
      PartShape part = new PartShape(this, each, words);
      parts.add(part);
      words += part.wordCount();
      part.members().forEach(member -> order.add(member.field()));
    }
  }

  Values values() {
    return values;
  }

  /** Returns the position of the record among those of the schema. */
  int index() {
    return plan.index();
  }

  RecordDef record() {
    return record;
  }

  Site site(Field field) {
    String name = field.name();
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return new Site(codec.nameOf(record) + capital, field.notes().has(Trait.INTERNED));
  }

  /** Returns what emits which component is written or read. */
  Steps steps() {
    return steps;
  }

  void step(Field field) {
    steps.to(order.indexOf(field) + 1);
  }

  void emit() {
    emitWrite();
    emitRead();
  }

  private void emitWrite() {
    java.blank();
    String type = java.type(record.javaType());
    java.open(
        "private static void write"
            + codec.nameOf(record)
            + "("
            + java.type("dev.penstock.compact.CompactWriter")
            + " out, "
            + type
            + " value)");
    String exactly = JavaBinding.exactly(java, record);
    if (exactly != null) {
      java.line(exactly);
    }
    if (plan.recursive()) {
      java.line("out.enter();");
    }
    java.line("out.room(" + (plan.first().mostBytes() + 8) + ");");
    if (plan.first().isEmpty()) {
      java.line("out.writeI8((byte) 0);");
    }
    if (!order.isEmpty() || plan.keepsUnknown()) {
      writeComponents();
    }
    if (plan.recursive()) {
      java.line("out.exit();");
    }
    java.close();
  }

  private void writeComponents() {
    steps.open();
    parts.forEach(PartShape::emitPrologues);
    for (PartShape part : parts) {
      if (part != parts.getFirst()) {
        part.makeRoom();
      }
      part.emitWrite();
    }
    record.unknownFields().ifPresent(this::writeUnknownFields);
    String names = codec.names(record, order);
    steps.close("dev.penstock.EncodeException", "out.refused(e, " + names + ", step)");
  }

  private void writeUnknownFields(String component) {
    steps.to(order.size() + 1);
    String fields = "value." + JavaBinding.readUnknownFields(record, component);
    java.call("out.writeUnknownFields", List.of(Integer.toString(index()), fields), ";");
  }

  private void emitRead() {
    java.blank();
    String type = java.type(record.javaType());
    java.open(
        "private static "
            + type
            + " read"
            + codec.nameOf(record)
            + "("
            + java.type("dev.penstock.compact.CompactReader")
            + " in)");
    if (plan.recursive()) {
      java.line("in.enter();");
    }
    if (plan.first().isEmpty()) {
      java.line("in.readBits(1, 0xFFL);");
    }
    readComponents();
    java.close();
  }

  private void readComponents() {
    steps.open();
    parts.forEach(PartShape::emitRead);
    steps.to(0);
    readParts();
    String make = JavaBinding.make(java, record);
    if (plan.recursive()) {
      java.line("in.exit();");
    }
    List<String> arguments = new ArrayList<>();
    record.fields().forEach(field -> arguments.add(FieldAccess.local(field)));
    record.unknownFields().ifPresent(each -> arguments.add(FieldAccess.derived(each)));
    java.call("return " + make, arguments, ";");
    String names = codec.names(record, order);
    steps.close("java.lang.RuntimeException", "in.refused(e, " + names + ", step)");
  }

  /** Emits what passes over the parts of later versions, or keeps them. */
  private void readParts() {
    String parts = "Parts(" + index() + ")";
    Optional<String> component = record.unknownFields();
    if (component.isEmpty()) {
      java.line("in.skip" + parts + ";");
    } else {
      String local = FieldAccess.derived(component.get());
      String head = java.type(JavaTypes.UNKNOWN_FIELDS) + " " + local;
      java.assign(head + " =", "in.keep" + parts);
    }
  }
}
