package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaLines;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.json.format.RecordPlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;

/** The methods that write a record. SPEC json 4.1. */
final class RecordWriteShape {
  private final Emission emission;
  private final ScalarShape scalars;
  private final RecordDef record;
  private final RecordPlan plan;
  private final String names;
  private final JavaLines code;

  RecordWriteShape(Emission emission, RecordDef record, String names) {
    this.emission = emission;
    this.record = record;
    this.names = names;
    plan = emission.plan().record(record.name());
    scalars = new ScalarShape(emission);
    code = emission.methods();
  }

  void emit(String name) {
    int size = record.fields().size();
    head(name);
    emission.exactly(code, record);
    if (plan.recursive()) {
      code.line("out.enter();");
    }
    code.line("out.beginObject(value);");
    if (size <= RecordShape.FIELDS_PER_METHOD) {
      members(0, size);
    } else {
      for (int i = 0; i * RecordShape.FIELDS_PER_METHOD < size; i++) {
        code.line("write" + name + i + "(out, value);");
      }
    }
    record.unknownFields().ifPresent(this::unknownFields);
    code.line("out.endObject();");
    if (plan.recursive()) {
      code.line("out.leave();");
    }
    code.close();
    if (size > RecordShape.FIELDS_PER_METHOD) {
      for (int i = 0; i * RecordShape.FIELDS_PER_METHOD < size; i++) {
        head(name + i);
        int from = i * RecordShape.FIELDS_PER_METHOD;
        members(from, Math.min(size, from + RecordShape.FIELDS_PER_METHOD));
        code.close();
      }
    }
  }

  private void unknownFields(String component) {
    String name = JavaLiterals.quote(component);
    String read = JavaBinding.readUnknownFields(record, component);
    code.line("out.unknownFields(" + names + ", " + name + ", value." + read + ");");
  }

  private void head(String name) {
    code.blank();
    code.method(
        "private static void write" + name,
        emission.out(),
        emission.java(record.javaType()) + " value");
  }

  private void members(int from, int to) {
    if (from == to) {
      return;
    }
    code.line("int step = " + from + ";");
    code.open("try");
    for (int i = from; i < to; i++) {
      if (i > from) {
        code.line("step = " + i + ";");
      }
      member(record.fields().get(i), i);
    }
    code.reopen("catch (" + emission.java("dev.penstock.EncodeException") + " e)");
    code.line("throw e.within(" + names + ".field(step));");
    code.close();
  }

  private void member(Field field, int index) {
    String local = RecordShape.local(field);
    String component = "value." + RecordShape.accessor(field);
    String name = "out." + NameCalls.write(plan.members().get(index).name(), names, index) + ";";
    String type = RecordShape.type(emission, field);
    switch (field.presence().kind()) {
      case REQUIRED, DEFAULT -> {
        code.line(name);
        boolean boxed = !RecordShape.javaType(field).isEmpty();
        code.line(
            boxed
                ? scalars.writeBoxed(field.boundType(), component)
                : scalars.write(field.boundType(), component));
      }
      case NULLABLE -> {
        String nullable = RecordShape.writtenType(emission, field);
        code.assign(nullable + " " + local + " =", component);
        code.open("if (" + local + " == null)");
        code.line("out.nullMember(" + names + ", " + index + ");");
        code.reopen("else");
        code.line(name);
        code.line(scalars.write(field.boundType(), local));
        code.close();
      }
      case OPTIONAL -> {
        code.assign(type + " " + local + " =", emission.required(component));
        code.open("if (" + local + ".isPresent())");
        code.line(name);
        code.line(scalars.write(field.boundType(), local + "." + getter(field) + "()"));
        code.close();
      }
      case MAYBE -> {
        code.assign(type + " " + local + " =", emission.required(component));
        code.open("if (" + local + ".hasValue())");
        code.line(name);
        code.line(scalars.write(field.boundType(), local + ".get()"));
        code.reopen("else if (" + local + ".isNull())");
        code.line(name);
        code.line("out.writeNull();");
        code.close();
      }
    }
  }

  private static String getter(Field field) {
    return RecordShape.isPrimitiveOptional(field)
        ? "getAs" + RecordShape.javaType(field).substring("java.util.Optional".length())
        : "get";
  }
}
