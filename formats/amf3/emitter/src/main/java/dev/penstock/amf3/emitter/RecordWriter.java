package dev.penstock.amf3.emitter;

import dev.penstock.amf3.format.ListForm;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import java.util.List;

/** Emits the methods that write a record. SPEC amf3 4.1 */
final class RecordWriter {
  private final Values values;
  private final Records records;
  private final RecordDef record;
  private final JavaCodec codec;
  private final JavaSource java;
  private final String names;
  private final boolean isDynamic;

  RecordWriter(Values values, Records records) {
    this.values = values;
    this.records = records;
    record = records.record();
    codec = values.codec();
    java = codec.java();
    names = records.names();
    isDynamic = records.plan().dynamic();
  }

  private void head(String name) {
    java.blank();
    java.call(
        "private static void write" + name,
        List.of(values.out(), java.type(record.javaType()) + " value"),
        " {");
    java.indent();
  }

  void emit() {
    String name = records.method();
    int size = record.fields().size();
    boolean isRecursive = records.plan().recursive();
    head(name);
    String exactly = JavaBinding.exactly(java, record);
    if (exactly != null) {
      java.line(exactly);
    }
    if (record.shared()) {
      java.open("if (out.refers(value))").line("return;").close();
    }
    if (isRecursive) {
      java.line("out.down();");
    }
    emitBegin();
    if (size <= Records.FIELDS_PER_METHOD) {
      members(0, size);
    } else {
      for (int i = 0; i * Records.FIELDS_PER_METHOD < size; i++) {
        java.line("write" + name + i + "(out, value);");
      }
    }
    if (record.unknownFields().isPresent()) {
      java.line("out.endKeeping(" + names + ", rest);");
    } else if (isDynamic) {
      java.line("out.endObject();");
    }
    if (isRecursive) {
      java.line("out.up();");
    }
    if (record.shared()) {
      java.line("out.complete();");
    }
    java.close();
    for (int i = 0; size > Records.FIELDS_PER_METHOD && i * Records.FIELDS_PER_METHOD < size; i++) {
      head(name + i);
      int from = i * Records.FIELDS_PER_METHOD;
      members(from, Math.min(size, from + Records.FIELDS_PER_METHOD));
      java.close();
    }
  }

  private void emitBegin() {
    if (record.unknownFields().isEmpty()) {
      java.line("out.beginObject(" + names + ", value);");
      return;
    }
    String component = record.unknownFields().get();
    java.assign(
        java.type("dev.penstock.UnknownFields") + " rest =",
        codec.required("value") + "." + JavaBinding.readUnknownFields(record, component));
    java.line("out.beginKeeping(" + names + ", " + JavaLiterals.quote(component) + ", rest);");
  }

  private void members(int from, int to) {
    if (from == to) {
      return;
    }
    java.line("int step = " + from + ";");
    java.open("try");
    for (int i = from; i < to; i++) {
      if (i > from) {
        java.line("step = " + i + ";");
      }
      member(record.fields().get(i), i);
    }
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(" + names + ".field(step));");
    java.close();
  }

  private void name(int index) {
    if (isDynamic) {
      java.line("out.name(" + names + ", " + index + ");");
    }
  }

  private void member(Field field, int index) {
    String local = Records.local(field);
    String component = "value." + JavaBinding.read(field);
    ListForm form = ListForm.of(field);
    Type type = field.boundType();
    switch (field.presence().kind()) {
      case REQUIRED, DEFAULT -> {
        name(index);
        java.line(
            Records.noted(field).isEmpty()
                ? values.write(type, form, component)
                : values.writeBoxed(type, form, collected(field, component)));
      }
      case NULLABLE -> {
        String nullable =
            Records.noted(field).isEmpty() ? values.boxed(type) : java.type(Records.noted(field));
        java.assign(nullable + " " + local + " =", component);
        java.open("if (" + local + " != null)");
        name(index);
        java.line(values.write(type, form, collected(field, local)));
        otherwise("nothing");
      }
      case OPTIONAL -> {
        java.assign(records.type(field) + " " + local + " =", codec.required(component));
        java.open("if (" + local + ".isPresent())");
        name(index);
        java.line(values.write(type, form, local + "." + getter(field) + "()"));
        otherwise("nothing");
      }
      case MAYBE -> {
        java.assign(records.type(field) + " " + local + " =", codec.required(component));
        java.open("if (" + local + ".hasValue())");
        name(index);
        java.line(values.write(type, form, local + ".get()"));
        java.reopen("else if (" + local + ".isNull())");
        name(index);
        java.line("out.nothing();");
        otherwise("undefined");
      }
    }
  }

  /** Returns a component that is a {@code Collection} as what lists of numbers are written from. */
  private String collected(Field field, String expression) {
    boolean isCollection = Records.noted(field).startsWith("java.util.Collection<");
    return isCollection && ListForm.numbers(field.boundType()).isPresent()
        ? "new " + java.type("java.util.ArrayList") + "<>(" + codec.required(expression) + ")"
        : expression;
  }

  /** Closes a block; what is not there is written as a sealed member alone. */
  private void otherwise(String call) {
    if (!isDynamic) {
      java.reopen("else");
      java.line("out." + call + "();");
    }
    java.close();
  }

  private static String getter(Field field) {
    return Records.isPrimitiveOptional(field)
        ? "getAs" + Records.noted(field).substring("java.util.Optional".length())
        : "get";
  }
}
