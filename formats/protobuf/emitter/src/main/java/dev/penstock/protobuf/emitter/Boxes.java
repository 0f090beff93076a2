package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Label;
import dev.penstock.protobuf.format.MessagePlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Emits messages that were made for what no field can hold. SPEC protobuf 4.6 */
final class Boxes {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final Map<List<Object>, String> writers = new HashMap<>();
  private final Map<List<Object>, String> readers = new HashMap<>();

  Boxes(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  private static Type inner(Type type) {
    return type instanceof Type.Nullable nullable ? nullable.type() : type;
  }

  private String type(Item item) {
    return item.type() instanceof Type.Nullable
        ? values.boxed(item.type())
        : values.javaType(item.type());
  }

  /** Returns the name of the method that writes the fields of a message. */
  String writer(String site, Item item, MessagePlan message) {
    return writers.computeIfAbsent(
        List.of(item.type(), message.name()),
        key -> {
          String method = codec.method("write" + site + "Box");
          codec.later(() -> emitWrite(method, site, item, message.fields().getFirst()));
          return method;
        });
  }

  private void emitWrite(String method, String site, Item item, FieldPlan field) {
    java.blank();
    java.call("private static void " + method, List.of(values.out(), type(item) + " value"), " {");
    java.indent();
    if (field.label() == Label.SINGULAR) {
      java.open("if (value != null)");
      values.write(site, new Item(inner(item.type()), field.value()), 1, "value");
      java.close();
    } else if (item.type() instanceof Type.MapOf map) {
      values.maps().write(site, map, field, "value");
    } else {
      values.lists().write(site, item.type(), field, "value");
    }
    java.close();
  }

  /** Returns the name of the method that reads the fields of a message. */
  String reader(String site, Item item, MessagePlan message) {
    return readers.computeIfAbsent(
        List.of(item.type(), message.name()),
        key -> {
          String method = codec.method("read" + site + "Box");
          codec.later(() -> emitRead(method, site, item, message.fields().getFirst()));
          return method;
        });
  }

  private void emitRead(String method, String site, Item item, FieldPlan field) {
    java.blank();
    java.open("private static " + type(item) + " " + method + "(" + values.in() + ", int outer)");
    ReadField read = new ReadField(values, site, inner(item.type()), field, false);
    boolean isOne = field.label() == Label.SINGULAR;
    if (isOne) {
      java.assign(type(item) + " value =", "null");
    } else {
      read.declare("value", "count", "codes");
    }
    java.line("int tag = in.nextTag();");
    java.open("while (tag != 0)");
    java.open("switch (tag)");
    java.open("case " + field.tag() + " ->");
    if (isOne) {
      Item inside = new Item(inner(item.type()), field.value());
      if (inside.isMessage()) {
        java.open("if (value != null)").line("in.again();").close();
      }
      java.assign("value =", values.read(site, inside, 1));
      java.line("tag = in.nextTag();");
    } else {
      read.collect(field.tag(), "value", "count", "codes");
    }
    java.close();
    if (field.isPackable()) {
      int other = field.packed() ? field.elementTag() : field.packedTag();
      java.open("case " + other + " ->");
      read.collect(other, "value", "count", "codes");
      java.close();
    }
    java.open("default ->");
    java.line("in.skip(tag);");
    java.line("tag = in.nextTag();");
    java.close();
    java.close();
    java.close();
    java.line("in.leave(outer);");
    java.assign("return", isOne ? "value" : read.whole("value", "count"));
    java.close();
  }
}
