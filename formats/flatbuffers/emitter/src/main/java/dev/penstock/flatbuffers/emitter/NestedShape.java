package dev.penstock.flatbuffers.emitter;

import static java.util.Objects.requireNonNull;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.List;
import java.util.Map;

/** Emits records that are messages of their own in another one. SPEC flatbuffers 4.4 */
final class NestedShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;

  NestedShape(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  /** Returns the components that are to be messages, of records that are structs. */
  static List<Diagnostic> refusals(Definition definition, Map<String, Definition> constructed) {
    return definition.elements().stream()
        .filter(each ->
            each instanceof Field field
                && hasHint(field)
                && field.type() instanceof Type.Named named
                && requireNonNull(constructed.get(named.name())).notes().has(Trait.STRUCT))
        .map(each ->
            new Diagnostic(
                "NotCarried",
                definition.name() + "." + each.name(),
                "a message of FlatBuffers starts with a table, and this record is a struct; take the"
                    + " hint 'nested' or the hint 'struct' away"))
        .toList();
  }

  private static boolean hasHint(Field field) {
    return field.notes().hints().stream()
        .anyMatch(each ->
            each.format().equals("flatbuffers") && each.name().equals(HintedConstructs.NESTED));
  }

  private Definition record(Item item) {
    return values.definition(((Type.Named) item.type()).name());
  }

  void write(Item item, String cell, String expression) {
    Definition record = record(item);
    String method = "write" + codec.nameOf(record) + "Message";
    if (codec.once(method)) {
      codec.later(() -> emitWrite(method, record));
    }
    java.call(method, List.of("out", cell, codec.required(expression)), ";");
  }

  private void emitWrite(String method, Definition record) {
    String writer = java.type("dev.penstock.flatbuffers.FlatWriter");
    java.blank();
    java.call(
        "private static void " + method,
        List.of(writer + " out", "int cell", java.type(record.javaType()) + " value"),
        " {");
    java.indent();
    java.line(writer + " nested = out.nest();");
    java.line("write" + codec.nameOf(record) + "(nested, nested.root(), value);");
    java.line("out.nested(cell, nested);");
    java.close();
  }

  String read(Item item, String cell) {
    Definition record = record(item);
    String method = "read" + codec.nameOf(record) + "Message";
    if (codec.once(method)) {
      codec.later(() -> emitRead(method, record));
    }
    return method + "(in, " + cell + ")";
  }

  private void emitRead(String method, Definition record) {
    String reader = java.type("dev.penstock.flatbuffers.FlatReader");
    String type = java.type(record.javaType());
    java.blank();
    java.call("private static " + type + " " + method, List.of(reader + " in", "int cell"), " {");
    java.indent();
    java.line(reader + " nested = in.nest(cell);");
    java.assign(type + " value =", "read" + codec.nameOf(record) + "(nested, nested.root())");
    java.line("in.leave(nested);");
    java.line("return value;");
    java.close();
  }
}
