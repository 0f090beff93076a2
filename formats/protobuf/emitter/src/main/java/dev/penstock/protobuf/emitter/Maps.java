package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Absent;
import dev.penstock.protobuf.format.MessagePlan;
import dev.penstock.protobuf.format.Value;
import java.util.List;

/** Emits maps: an entry is a message of key and value. SPEC protobuf 4.4 */
final class Maps {
  private static final int KEY = 1;
  private static final int VALUE = 2;

  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;

  Maps(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  private MessagePlan entry(FieldPlan field) {
    return values.plan().message(((Value.OfMessage) field.value()).name());
  }

  private String typeOfMap(Type.MapOf map) {
    return values.javaType(map);
  }

  /** Emits the statement that writes all entries. */
  void write(String site, Type.MapOf map, FieldPlan field, String expression) {
    String method = codec.method("write" + site);
    java.call(method, List.of("out", expression), ";");
    codec.later(() -> emitWrite(method, site, map, field));
  }

  private void emitWrite(String method, String site, Type.MapOf map, FieldPlan field) {
    MessagePlan plan = entry(field);
    String key = values.boxed(map.key());
    String value = values.boxed(map.value());
    java.blank();
    java.call(
        "private static void " + method, List.of(values.out(), typeOfMap(map) + " map"), " {");
    java.indent();
    java.line("int i = 0;");
    java.open("try");
    String entry = java.type("java.util.Map") + ".Entry<" + key + ", " + value + ">";
    java.open("for (" + entry + " entry : out.entries(map))");
    java.line("int from = out.begin(" + field.tag() + ");");
    Item keys = new Item(map.key(), plan.field(KEY).value());
    values.write(site + "Keys", keys, KEY, codec.required("entry.getKey()"));
    Item items = new Item(map.value(), plan.field(VALUE).value());
    boolean isNullable = map.value() instanceof Type.Nullable;
    String item = isNullable ? "entry.getValue()" : codec.required("entry.getValue()");
    values.write(site + "Values", items, VALUE, item);
    java.line("out.end(from);");
    java.line("i++;");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.close();
  }

  /** Tells whether keys of one hash code make a table of the JDK slow. */
  static boolean isCounted(Type key) {
    if (key instanceof Type.Scalar scalar) {
      ScalarKind kind = scalar.kind();
      return !(kind.isInteger()
          || kind == ScalarKind.TEXT
          || kind == ScalarKind.UUID
          || kind == ScalarKind.BOOL
          || kind == ScalarKind.CHAR);
    }
    return key instanceof Type.Adapted;
  }

  /** Returns the name of the method that adds a run of entries to a map. */
  String reader(String site, Type.MapOf map, FieldPlan field, boolean keeps) {
    String method = codec.method("read" + site);
    codec.later(() -> emitRead(method, site, map, field, keeps));
    return method;
  }

  private void emitRead(
      String method, String site, Type.MapOf map, FieldPlan field, boolean keeps) {
    String one = codec.method("read" + site + "Entry");
    String type = typeOfMap(map);
    java.blank();
    java.call("private static int " + method, List.of(values.in(), type + " map", codes()), " {");
    java.indent();
    java.open("try");
    java.line("int tag;");
    java.open("do");
    java.line("in.element();");
    java.line(one + "(in, in.enter(), map, codes);");
    java.line("tag = in.nextTag();");
    java.close("} while (tag == " + field.tag() + ");");
    java.line("return tag;");
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw in.within(e, map.size());");
    java.close();
    java.close();
    emitEntry(one, site, map, field, keeps);
  }

  private String codes() {
    return java.type("dev.penstock.generated.HashCodes") + " codes";
  }

  private void emitEntry(
      String method, String site, Type.MapOf map, FieldPlan field, boolean keeps) {
    MessagePlan plan = entry(field);
    Item key = new Item(map.key(), plan.field(KEY).value());
    Item value = new Item(map.value(), plan.field(VALUE).value());
    boolean isLost =
        keeps
            && value.type() instanceof Type.Named
            && value.value() instanceof Value.Constant
            && !values.constants(value).isOpen()
            && values.constants(value).unknown().isEmpty();
    java.blank();
    java.call(
        "private static void " + method,
        List.of(values.in(), "int outer", typeOfMap(map) + " map", codes()),
        " {");
    java.indent();
    if (isLost) {
      java.line("int from = in.fieldAt();");
      java.line("boolean lost = false;");
    }
    java.assign(values.boxed(map.key()) + " key =", "null");
    java.assign(values.boxed(map.value()) + " value =", "null");
    emitEntryFields(plan, site, key, value, isLost);
    java.line("in.leave(outer);");
    if (isLost) {
      java.open("if (lost)").line("in.loseEntry(from);").line("return;").close();
    }
    absent("key", site + "Keys", key, plan.field(KEY));
    if (!(map.value() instanceof Type.Nullable)) {
      absent("value", site + "Values", value, plan.field(VALUE));
    }
    if (isCounted(map.key())) {
      java.line("in.count(codes, key);");
    }
    java.line("map.put(key, value);");
    java.close();
  }

  private void emitEntryFields(
      MessagePlan plan, String site, Item key, Item value, boolean isLost) {
    boolean isNullable = value.type() instanceof Type.Nullable;
    if (isNullable) {
      java.line("boolean seen = false;");
    }
    java.open("for (int tag = in.nextTag(); tag != 0; tag = in.nextTag())");
    java.open("switch (tag)");
    java.open("case " + plan.field(KEY).tag() + " ->");
    if (key.isMessage()) {
      java.open("if (key != null)").line("in.again();").close();
    }
    java.assign("key =", values.read(site + "Keys", key, KEY));
    java.close();
    java.open("case " + plan.field(VALUE).tag() + " ->");
    if (value.isMessage()) {
      java.open("if (" + (isNullable ? "seen" : "value != null") + ")");
      java.line("in.again();").close();
    }
    if (isLost) {
      java.assign("value =", values.enums().readOrNull(values.constants(value)));
      java.line("lost = value == null;");
    } else {
      java.assign("value =", values.read(site + "Values", value, VALUE));
    }
    if (isNullable) {
      java.line("seen = true;");
    }
    java.close();
    java.line("default -> in.skip(tag);");
    java.close();
    java.close();
  }

  private void absent(String variable, String site, Item item, FieldPlan field) {
    java.open("if (" + variable + " == null)");
    if (field.presence().absent() instanceof Absent.Refused) {
      java.line("throw in.missing();");
    } else {
      java.assign(variable + " =", values.zero(site, item));
    }
    java.close();
  }
}
