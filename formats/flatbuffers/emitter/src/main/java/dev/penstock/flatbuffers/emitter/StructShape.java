package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.Steps;
import dev.penstock.flatbuffers.format.StructPlan;
import dev.penstock.flatbuffers.format.StructPlan.Place;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import java.util.List;

/** Emits records that are structs: their fields at fixed offsets. SPEC flatbuffers 3.2 */
final class StructShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final StructPlan struct;
  private final List<Field> fields;
  private final Steps steps;

  StructShape(Values values, RecordDef record) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
    this.record = record;
    struct = values.plan().struct(values.plan().name(record.name()));
    fields = record.fieldsById();
    steps = new Steps(java);
  }

  void emit() {
    String name = codec.nameOf(record);
    String type = java.type(record.javaType());
    String names = codec.names(record, fields);
    java.blank();
    java.call(
        "private static void put" + name,
        List.of(
            java.type("dev.penstock.flatbuffers.FlatWriter") + " out", "int at", type + " value"),
        " {");
    java.indent();
    steps.open();
    int end = 0;
    for (int i = 0; i < fields.size(); i++) {
      Place place = struct.places().get(i);
      padTo(end, place.offset());
      steps.to(i + 1);
      values.put(item(i), place(place), FieldAccess.of(codec, fields.get(i)).value());
      end = place.offset() + place.value().byteLength();
    }
    padTo(end, struct.byteLength());
    steps.close("dev.penstock.EncodeException", "out.refused(e, " + names + ", step)");
    java.close();
    java.blank();
    java.call(
        "private static " + type + " get" + name,
        List.of(java.type("dev.penstock.flatbuffers.FlatReader") + " in", "int at"),
        " {");
    java.indent();
    steps.open();
    for (int i = 0; i < fields.size(); i++) {
      steps.to(i + 1);
      String read = values.get(item(i), place(struct.places().get(i)));
      FieldAccess.declareRead(codec, fields.get(i), read, "", "");
    }
    steps.to(0);
    List<String> arguments = record.fields().stream().map(FieldAccess::local).toList();
    java.call("return " + JavaBinding.make(java, record), arguments, ";");
    steps.close("java.lang.RuntimeException", "in.refused(e, " + names + ", step)");
    java.close();
  }

  private Item item(int index) {
    return new Item(fields.get(index).boundType(), struct.places().get(index).value());
  }

  private static String place(Place place) {
    return place.offset() == 0 ? "at" : "at + " + place.offset();
  }

  private void padTo(int end, int offset) {
    if (offset > end) {
      java.line("out.putZero(at + " + end + ", " + (offset - end) + ");");
    }
  }
}
