package dev.penstock.amf3.emitter;

import dev.penstock.amf3.format.ListForm;
import dev.penstock.amf3.format.RecordPlan;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Emits the methods that read a record, its members in any order. SPEC amf3 4.1 */
final class RecordReader {
  private final Values values;
  private final Records records;
  private final RecordDef record;
  private final RecordPlan plan;
  private final List<Field> fields;
  private final JavaCodec codec;
  private final JavaSource java;
  private final String names;

  RecordReader(Values values, Records records) {
    this.values = values;
    this.records = records;
    record = records.record();
    plan = records.plan();
    fields = record.fields();
    codec = values.codec();
    java = codec.java();
    names = records.names();
  }

  void emit() {
    if (fields.size() <= Records.FIELDS_PER_METHOD) {
      emitWhole();
    } else {
      emitInParts();
    }
  }

  private void head() {
    String type = java.type(record.javaType());
    java.blank();
    java.call("private static " + type + " read" + records.method(), List.of(values.in()), " {");
    java.indent();
    java.line("int object = in.beginObject(" + names + ", " + records.kind() + ");");
    java.open("if (object < 0)").line("return in.known(object);").close();
    if (record.shared()) {
      java.line("in.countShared();");
    }
    if (plan.recursive()) {
      java.line("in.down();");
    }
    if (plan.keepsUnknown()) {
      java.line("in.keep();");
    }
  }

  private void emitWhole() {
    head();
    if (fields.isEmpty()) {
      java.open("while (in.nextMember() >= 0)");
      java.line("throw new IllegalStateException(\"a member of a record without any\");");
      java.close();
    } else {
      java.line("long seen = 0;");
      fields.forEach(each -> java.assign(declaration(each) + " =", initial(each)));
      openMembers();
      java.line("seen = in.mark(seen, member);");
      cases("", 0, fields.size());
      closeMembers();
      long required = plan.required().get(0);
      if (required != 0) {
        java.line("in.require(" + names + ", seen, " + hex(required) + ");");
      }
    }
    tail(fields.stream().map(Records::local).toList());
  }

  private void openMembers() {
    java.line("int member;");
    java.open("while ((member = in.nextMember()) >= 0)");
    java.open("try");
  }

  private void closeMembers() {
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(" + names + ".field(member));");
    java.close();
    java.close();
  }

  private void tail(List<String> arguments) {
    if (plan.recursive()) {
      java.line("in.up();");
    }
    List<String> all = new ArrayList<>(arguments);
    record.unknownFields().ifPresent(each -> all.add("in.kept()"));
    String make = JavaBinding.make(java, record);
    String type = java.type(record.javaType());
    java.line(type + " value;");
    java.open("try");
    java.call("value = " + make, all, ";");
    java.reopen("catch (IllegalArgumentException e)");
    java.line("throw in.refused(e);");
    java.close();
    java.line("return in.made(object, value);");
    java.close();
  }

  private void cases(String owner, int from, int to) {
    if (to - from == 1) {
      java.assign(owner + Records.local(fields.get(from)) + " =", read(fields.get(from)));
      return;
    }
    java.open("switch (member)");
    for (int i = from; i < to; i++) {
      String label = i < to - 1 ? "case " + i : "default";
      Field field = fields.get(i);
      java.line(label + " -> " + owner + Records.local(field) + " = " + read(field) + ";");
    }
    java.close();
  }

  private String declaration(Field field) {
    return records.type(field) + " " + Records.local(field);
  }

  private String initial(Field field) {
    return switch (field.presence().kind()) {
      case DEFAULT -> JavaLiterals.of(codec, field);
      case NULLABLE -> "null";
      case MAYBE -> java.type("dev.penstock.Maybe") + ".absent()";
      case OPTIONAL -> records.optional(field) + ".empty()";
      case REQUIRED -> {
        String type = values.javaType(field.boundType());
        yield type.equals("boolean")
            ? "false"
            : values.isPrimitive(field.boundType()) ? "0" : "null";
      }
    };
  }

  private String read(Field field) {
    Type type = field.boundType();
    String value = values.read(type, ListForm.of(field));
    return switch (field.presence().kind()) {
      case REQUIRED -> value;
      case DEFAULT -> "in.isNull() ? " + JavaLiterals.of(codec, field) + " : " + value;
      case NULLABLE -> "in.isNull() ? null : " + value;
      case OPTIONAL -> {
        String optional = records.optional(field);
        yield "in.isNull() ? " + optional + ".empty() : " + optional + ".of(" + value + ")";
      }
      case MAYBE -> {
        String maybe = java.type("dev.penstock.Maybe");
        yield "in.isUndefined() ? "
            + maybe
            + ".absent() : in.isNull() ? "
            + maybe
            + ".ofNull() : "
            + maybe
            + ".of("
            + value
            + ")";
      }
    };
  }

  private static String hex(long bits) {
    return "0x" + Long.toHexString(bits).toUpperCase(Locale.ROOT) + "L";
  }

  private void emitInParts() {
    String name = records.method();
    emitParts(name);
    head();
    java.line(name + "Parts parts = new " + name + "Parts();");
    openMembers();
    java.line("in.mark(parts.seen, member);");
    int chunk = Records.FIELDS_PER_METHOD;
    int methods = (fields.size() + chunk - 1) / chunk;
    java.open("switch (member / " + chunk + ")");
    for (int i = 0; i < methods; i++) {
      String label = i < methods - 1 ? "case " + i : "default";
      java.line(label + " -> read" + name + i + "(in, parts, member);");
    }
    java.close();
    closeMembers();
    for (int i = 0; i < plan.required().size(); i++) {
      long bits = plan.required().get(i);
      if (bits != 0) {
        java.line("in.require(" + names + ", parts.seen, " + i + ", " + hex(bits) + ");");
      }
    }
    tail(fields.stream().map(field -> "parts." + Records.local(field)).toList());
    for (int i = 0; i < methods; i++) {
      java.blank();
      java.call(
          "private static void read" + name + i,
          List.of(values.in(), name + "Parts parts", "int member"),
          " {");
      java.indent();
      cases("parts.", i * chunk, Math.min(fields.size(), (i + 1) * chunk));
      java.close();
    }
  }

  /** Adds the class that holds the components of a large record while it is read. */
  private void emitParts(String name) {
    java.blank();
    java.line("/** The components of a record that is being read. */");
    java.open("private static final class " + name + "Parts");
    java.line("final long[] seen = new long[" + plan.required().size() + "];");
    for (Field field : fields) {
      if (field.presence().kind() == Presence.Kind.REQUIRED
          || field.presence().kind() == Presence.Kind.NULLABLE) {
        java.line(declaration(field) + ";");
      } else {
        java.assign(declaration(field) + " =", initial(field));
      }
    }
    java.close();
  }
}
