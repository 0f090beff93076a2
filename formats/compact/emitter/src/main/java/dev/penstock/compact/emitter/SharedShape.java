package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.RecordDef;
import java.util.List;

/** Emits what stands in front of records of a shared type, or in place of them. SPEC compact 4.8 */
final class SharedShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final String type;
  private final String number;

  SharedShape(Values values, RecordDef record) {
    this.values = values;
    this.codec = values.codec();
    this.java = codec.java();
    this.record = record;
    type = java.type(record.javaType());
    number = Integer.toString(codec.shared().indexOf(record));
  }

  void emit() {
    if (!values.isEvolved()) {
      emitWrite();
    }
    emitRead();
  }

  private void emitWrite() {
    java.blank();
    String writer = java.type("dev.penstock.compact.CompactWriter");
    java.call(
        "private static void write" + codec.callNameOf(record),
        List.of(writer + " out", type + " value"),
        " {");
    java.indent();
    java.open("if (out.writeReference(" + number + ", value))").line("return;").close();
    java.line("write" + codec.nameOf(record) + "(out, value);");
    java.line("out.keep();");
    java.close();
  }

  private void emitRead() {
    java.blank();
    String reader = java.type("dev.penstock.compact.CompactReader");
    java.call(
        "private static " + type + " read" + codec.callNameOf(record),
        List.of(reader + " in"),
        " {");
    java.indent();
    java.assign(type + " known =", "in.readReference(" + number + ")");
    java.open("if (known != null)").line("return known;").close();
    java.call(
        "return in.keep", List.of(number, "read" + codec.nameOf(record) + "(in)"), ";");
    java.close();
  }
}
