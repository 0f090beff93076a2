package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.Steps;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Absent;
import dev.penstock.protobuf.format.FieldPlan.Written;
import dev.penstock.protobuf.format.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Emits the method that writes the fields of a record, by number. SPEC protobuf 4.1 */
final class RecordWriter {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final Records records;
  private final RecordDef record;
  private final Steps steps;
  private final Set<String> declared = new HashSet<>();

  RecordWriter(Values values, Records records) {
    this.values = values;
    this.records = records;
    codec = values.codec();
    java = codec.java();
    record = records.record();
    steps = new Steps(java);
  }

  void emit() {
    java.blank();
    String type = java.type(record.javaType());
    String exactly = JavaBinding.exactly(java, record);
    boolean isRecursive = records.plan().recursive();
    boolean hasFields = !records.plan().fields().isEmpty() || record.unknownFields().isPresent();
    boolean isEmpty = exactly == null && !isRecursive && !hasFields;
    java.call(
        "private static void write" + codec.nameOf(record),
        List.of(values.out(), type + " value"),
        isEmpty ? " {}" : " {");
    if (isEmpty) {
      return;
    }
    java.indent();
    if (exactly != null) {
      java.line(exactly);
    }
    if (isRecursive) {
      java.line("out.down();");
    }
    if (hasFields) {
      writeFields();
    }
    if (isRecursive) {
      java.line("out.up();");
    }
    java.close();
  }

  private void writeFields() {
    steps.open();
    records.plan().fields().forEach(this::write);
    record.unknownFields().ifPresent(this::writeUnknown);
    String names = records.names();
    steps.close("dev.penstock.EncodeException", "out.failed(e, " + names + ", step)");
  }

  private void writeUnknown(String component) {
    steps.to(Records.UNKNOWN_FIELDS);
    java.line("out.unknown(value." + JavaBinding.readUnknownFields(record, component) + ");");
  }

  private void write(FieldPlan plan) {
    steps.to(plan.number());
    Field field = records.component(plan);
    FieldAccess access = FieldAccess.of(codec, field);
    if (access.prologue() != null && declared.add(field.name())) {
      java.line(access.prologue());
    }
    if (plan.oneof().isPresent()) {
      Unions union = records.union(field);
      String item = FieldAccess.derived(field.name()) + plan.number();
      java.open("if (" + union.test(plan, access.local(), item) + ")");
      union.write(plan, item);
      java.close();
      return;
    }
    boolean isMaybe = field.presence().kind() == Presence.Kind.MAYBE;
    String present = isMaybe ? access.local() + ".isPresent()" : access.present();
    String value = isMaybe ? access.local() + ".orNull()" : access.value();
    if (plan.presence().written() == Written.UNLESS_ZERO && !Records.isMany(plan)) {
      writeUnlessZero(field, plan, value);
      return;
    }
    if (present == null && plan.presence().absent() instanceof Absent.Literal bytes) {
      String type = java.type(ProtobufJavaEmitter.RUNTIME + "BytesDefault");
      String digits = JavaLiterals.quote(bytes.text());
      present = "!" + type + ".is(" + codec.required(value) + ", " + digits + ")";
    }
    boolean isTested = present != null && plan.presence().written() != Written.ALWAYS;
    if (isTested) {
      java.open("if (" + present + ")");
    }
    writeAll(field, plan, value);
    if (isTested) {
      java.close();
    }
  }

  private void writeAll(Field field, FieldPlan plan, String value) {
    String site = records.site(field);
    if (!Records.isMany(plan)) {
      values.write(site, Records.item(field, plan), plan.number(), value);
      return;
    }
    Type type = field.boundType();
    while (type instanceof Type.Adapted adapted) {
      value = codec.toWire(adapted, value);
      type = adapted.written();
    }
    if (type instanceof Type.MapOf map) {
      values.maps().write(site, map, plan, value);
    } else {
      values.lists().write(site, type, plan, value);
    }
  }

  /** Emits what writes a value other than zero, which stands in a variable for that. */
  private void writeUnlessZero(Field field, FieldPlan plan, String read) {
    Item item = Values.wire(Records.item(field, plan));
    String value = codec.wire(field.boundType(), read);
    String local = FieldAccess.local(field);
    int tag = plan.tag();
    if (item.type() instanceof Type.Custom custom) {
      java.assign("byte[] " + local + " =", values.encoded(custom, value));
      java.open("if (" + local + ".length != 0)");
      java.line("out.bytes(" + tag + ", " + local + ");");
    } else if (item.value() instanceof Value.Constant) {
      java.assign("int " + local + " =", values.enums().number(values.constants(item), value));
      java.open("if (" + local + " != 0)");
      java.line("out.int32(" + tag + ", " + local + ");");
    } else {
      Value.Scalar scalar = (Value.Scalar) item.value();
      String type = values.javaType(item.type());
      boolean isObject = Character.isUpperCase(type.charAt(0)) || type.endsWith("[]");
      java.assign(type + " " + local + " =", isObject ? codec.required(value) : value);
      java.open("if (" + Scalars.isNotZero(scalar.kind(), local) + ")");
      java.line(Scalars.write(scalar, tag, local));
    }
    java.close();
  }
}
