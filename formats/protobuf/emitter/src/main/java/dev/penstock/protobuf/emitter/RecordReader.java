package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.protobuf.format.FieldPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Emits the method that reads a record: fields mostly stand by number, so that each is followed by
 * the next one; any order is read. SPEC protobuf 4.1
 */
final class RecordReader {
  /** Above so many fields each case is in a method, so that HotSpot compiles all of them. */
  private static final int MOST_FIELDS = 40;

  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final Records records;
  private final RecordDef record;
  private final boolean keeps;
  private final Map<String, ComponentReader> components = new LinkedHashMap<>();

  RecordReader(Values values, Records records) {
    this.values = values;
    this.records = records;
    codec = values.codec();
    java = codec.java();
    record = records.record();
    keeps = record.unknownFields().isPresent();
  }

  private boolean isLong() {
    return records.plan().fields().size() > MOST_FIELDS;
  }

  private String holder() {
    return codec.nameOf(record) + "Fields";
  }

  void emit() {
    for (Field field : record.fieldsById()) {
      components.put(
          field.name(),
          new ComponentReader(values, records, field, isLong() ? "fields." : "", keeps));
    }
    java.blank();
    if (!isLong() && records.plan().fields().size() > 1) {
      java.line("@SuppressWarnings(\"fallthrough\") // fields mostly stand in order");
    }
    java.open(
        "private static %s read%s(%s, int outer)"
            .formatted(java.type(record.javaType()), codec.nameOf(record), values.in()));
    if (records.plan().fields().isEmpty() && !keeps) {
      emitEmpty();
      return;
    }
    java.line("int tag = 0;");
    if (isLong()) {
      java.line(holder() + " fields = new " + holder() + "();");
    }
    java.open("try");
    if (records.plan().recursive()) {
      java.line("in.down();");
    }
    if (!isLong()) {
      declare();
    }
    java.line("tag = in.nextTag();");
    java.open("while (tag != 0)");
    if (isLong()) {
      emitGroups();
    } else {
      emitSwitch();
    }
    java.close();
    java.line("in.leave(outer);");
    if (records.plan().recursive()) {
      java.line("in.up();");
    }
    finish();
    java.reopen("catch (RuntimeException e)");
    java.line("throw in.failed(e, " + records.names() + ", tag);");
    java.close();
    java.close();
    if (isLong()) {
      codec.later(this::emitHolder);
    }
  }

  private void emitEmpty() {
    java.open("try");
    java.open("for (int tag = in.nextTag(); tag != 0; tag = in.nextTag())");
    java.line("in.skip(tag);");
    java.close();
    java.line("in.leave(outer);");
    java.line("return " + JavaBinding.make(java, record) + "();");
    java.reopen("catch (RuntimeException e)");
    java.line("throw in.failed(e, \"\", 0);");
    java.close();
    java.close();
  }

  private String kept() {
    return java.type(ProtobufJavaEmitter.RUNTIME + "KeptFields") + " kept = null;";
  }

  private void declare() {
    components.values().forEach(each -> each.declare(java));
    if (keeps) {
      java.line(kept());
    }
  }

  private void emitSwitch() {
    java.open("switch (tag)");
    List<FieldPlan> fields = records.plan().fields();
    for (int i = 0; i < fields.size(); i++) {
      FieldPlan field = fields.get(i);
      java.line("case " + Integer.toString(field.tag()) + ":").indent();
      component(field).read(field, field.tag());
      if (i + 1 < fields.size()) {
        java.open("if (tag != " + fields.get(i + 1).tag() + ")").line("break;").close();
      } else {
        java.line("break;");
      }
      java.outdent();
    }
    for (FieldPlan field : fields) {
      if (field.isPackable()) {
        int other = other(field);
        java.line("case " + other + ":").indent();
        component(field).read(field, other);
        java.line("break;");
        java.outdent();
      }
    }
    java.line("default:").indent();
    skip("kept");
    java.outdent();
    java.close();
  }

  private void skip(String kept) {
    java.line(keeps ? kept + " = in.keep(" + kept + ", tag);" : "in.skip(tag);");
    java.line("tag = in.nextTag();");
  }

  private static int other(FieldPlan field) {
    return field.packed() ? field.elementTag() : field.packedTag();
  }

  private ComponentReader component(FieldPlan field) {
    ComponentReader reader = components.get(records.component(field).name());
    if (reader == null) {
      throw new IllegalArgumentException(field.name());
    }
    return reader;
  }

  /** Emits the call of the method that has the case of a field. */
  private void emitGroups() {
    List<FieldPlan> fields = records.plan().fields();
    boolean isFirst = true;
    for (int i = 0; i < fields.size(); i += MOST_FIELDS / 2) {
      List<FieldPlan> group = fields.subList(i, Math.min(fields.size(), i + MOST_FIELDS / 2));
      String method =
          codec.method("read" + codec.nameOf(record) + "Part" + (i / (MOST_FIELDS / 2)));
      String test = "if (tag >>> 3 <= " + group.getLast().number() + ")";
      if (isFirst) {
        java.open(test);
      } else {
        java.reopen("else " + test);
      }
      isFirst = false;
      java.line("tag = " + method + "(in, tag, fields);");
      codec.later(() -> emitGroup(method, group));
    }
    java.reopen("else");
    skip("fields.kept");
    java.close();
  }

  private void emitGroup(String method, List<FieldPlan> group) {
    java.blank();
    java.call(
        "private static int " + method,
        List.of(values.in(), "int first", holder() + " fields"),
        " {");
    java.indent();
    java.line("int tag = first;");
    java.open("switch (tag)");
    for (FieldPlan field : group) {
      java.open("case " + field.tag() + " ->");
      component(field).read(field, field.tag());
      java.close();
      if (field.isPackable()) {
        java.open("case " + other(field) + " ->");
        component(field).read(field, other(field));
        java.close();
      }
    }
    java.open("default ->");
    skip("fields.kept");
    java.close();
    java.close();
    java.line("return tag;");
    java.close();
  }

  private void emitHolder() {
    java.blank();
    java.line("/** The components that were read. */");
    java.open("private static final class " + holder());
    components.values().forEach(each -> each.declareFields(java));
    if (keeps) {
      java.line(kept());
    }
    java.close();
  }

  private void finish() {
    components.values().forEach(each -> each.check(java));
    List<String> arguments = new ArrayList<>();
    for (Field field : record.fields()) {
      ComponentReader component = components.get(field.name());
      arguments.add(component == null ? FieldAccess.local(field) : component.argument());
    }
    record
        .unknownFields()
        .ifPresent(each -> arguments.add("in.kept(" + (isLong() ? "fields.kept)" : "kept)")));
    java.line("tag = 0;");
    java.call("return " + JavaBinding.make(java, record), arguments, ";");
  }
}
