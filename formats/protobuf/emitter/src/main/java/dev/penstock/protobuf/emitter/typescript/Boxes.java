package dev.penstock.protobuf.emitter.typescript;

import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.MessagePlan;
import java.util.List;

/** Prints messages that were made for what no field can hold. SPEC protobuf 4.6 */
record Boxes(Module module) {

  /** Returns the end of the names of the functions for values of a type. */
  String of(Type type, MessagePlan message) {
    String simple = message.name().substring(message.name().lastIndexOf('.') + 1);
    return module.made(
        Values.key(type, message), simple + "Box", name -> print(name, type, message));
  }

  private void print(String name, Type type, MessagePlan message) {
    FieldPlan field = message.fields().get(0);
    Type inner = Module.wire(type instanceof Type.Nullable nullable ? nullable.type() : type);
    String own = module.types().of(type);
    if (Values.isMany(field)) {
      printMany(name, own, new Many(module, inner, field, false));
    } else {
      printOne(name, own, inner, field);
    }
  }

  private void printOne(String name, String own, Type inner, FieldPlan field) {
    Values values = new Values(module);
    module.printWriter(
        name,
        "value: " + own,
        () -> {
          module.source().open("if (value !== null)");
          module.source().line(values.write(inner, field.value(), 1, "value") + ";");
          module.source().close();
        });
    module.printReader(
        name,
        own,
        () -> {
          module.source().line("let value: " + own + " = null;");
          module.source().line("let tag = 0;");
          module.printFields(() -> printOne(inner, field, values), "input.skip(tag);");
          module.source().line("return value;");
        });
  }

  private void printOne(Type inner, FieldPlan field, Values values) {
    String read = "value = " + values.read(inner, field.value(), 1) + ";";
    module.printCase(
        field.tag(),
        Values.isMessage(field.value())
            ? List.of("if (value !== null) {", "  input.again();", "}", read)
            : List.of(read));
  }

  private void printMany(String name, String own, Many many) {
    module.printWriter(
        name, "value: " + own, () -> module.source().line(many.write("value") + ";"));
    module.printReader(
        name,
        own,
        () -> {
          module.source().line(many.declaration("values"));
          module.source().line("let tag = 0;");
          FieldPlan field = many.field();
          module.printFields(
              () -> {
                module.printCase(field.tag(), many.read(field.tag(), "values"));
                if (field.isPackable()) {
                  int other = field.packed() ? field.elementTag() : field.packedTag();
                  module.printCase(other, many.read(other, "values"));
                }
              },
              "input.skip(tag);");
          module.source().line("return " + many.whole("values") + ";");
        });
  }
}
