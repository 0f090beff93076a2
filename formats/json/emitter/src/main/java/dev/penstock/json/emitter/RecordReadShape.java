package dev.penstock.json.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaLines;
import dev.penstock.json.format.RecordPlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The methods that read a record, its members in any order. SPEC json 4.1. */
final class RecordReadShape {
  private final Emission emission;
  private final ScalarShape scalars;
  private final RecordDef record;
  private final RecordPlan plan;
  private final List<Field> fields;
  private final String names;
  private final JavaLines code;

  RecordReadShape(Emission emission, RecordDef record, String names) {
    this.emission = emission;
    this.record = record;
    this.names = names;
    plan = emission.plan().record(record.name());
    fields = record.fields();
    scalars = new ScalarShape(emission);
    code = emission.methods();
  }

  void emit(String name) {
    if (fields.size() <= RecordShape.FIELDS_PER_METHOD) {
      emitWhole(name);
    } else {
      emitInParts(name);
    }
  }

  private void head(String name, boolean inOrder) {
    code.blank();
    if (inOrder) {
      code.line("@SuppressWarnings(\"fallthrough\") // members mostly stand in order");
    }
    String type = emission.java(record.javaType());
    code.method("private static " + type + " read" + name, emission.in());
    if (plan.recursive()) {
      code.line("in.enter();");
    }
    code.line("in.beginObject();");
  }

  private void emitWhole(String name) {
    head(name, fields.size() > 1);
    if (fields.isEmpty()) {
      beginMembers();
      code.line("in." + next() + "(" + names + ", -1);");
    } else {
      code.line("long seen = 0;");
      for (Field field : fields) {
        code.assign(declaration(field) + " =", initial(field));
      }
      openMembers();
      if (fields.size() > 1) {
        inOrder();
      } else {
        code.line("seen = in.mark(seen, member);");
        cases("", 0, 1);
      }
      closeMembers();
      long required = plan.required().get(0);
      if (required != 0) {
        code.line("in.require(" + names + ", seen, " + hex(required) + ");");
      }
    }
    tail(fields.stream().map(RecordShape::local).toList());
  }

  /** Returns the name of the method that goes to the next member that the schema has. */
  private String next() {
    return plan.keepsUnknown() ? "nextMemberKeeping" : "nextMember";
  }

  private void beginMembers() {
    record
        .unknownFields()
        .ifPresent(each -> code.line("int " + FieldAccess.derived(each) + " = in.keptMembers();"));
  }

  private void openMembers() {
    beginMembers();
    code.line("int member = -1;");
    code.open("while ((member = in." + next() + "(" + names + ", member)) >= 0)");
    code.open("try");
  }

  private void closeMembers() {
    code.reopen("catch (" + emission.java("dev.penstock.DecodeException") + " e)");
    code.line("throw e.within(" + names + ".field(member));");
    code.close();
    code.close();
  }

  private void tail(List<String> arguments) {
    if (plan.recursive()) {
      code.line("in.leave();");
    }
    List<String> all = new ArrayList<>(arguments);
    record
        .unknownFields()
        .ifPresent(each -> all.add("in.unknownFields(" + FieldAccess.derived(each) + ")"));
    TransparentShape.construct(emission, code, record, all);
    code.close();
  }

  /** Adds what reads a member, and those after it that stand as they are written. */
  private void inOrder() {
    code.open("switch (member)");
    for (int i = 0; i < fields.size(); i++) {
      boolean last = i == fields.size() - 1;
      code.line(last ? "default:" : "case " + i + ":");
      code.indent();
      code.line("seen = in.mark(seen, " + i + ");");
      code.assign(RecordShape.local(fields.get(i)) + " =", read(fields.get(i)));
      if (!last) {
        code.open(
            "if (!in." + NameCalls.follows(plan.members().get(i + 1).name(), names, i + 1) + ")");
        code.line("break;");
        code.close();
        code.line("member = " + (i + 1) + ";");
      }
      code.outdent();
    }
    code.close();
  }

  private void cases(String owner, int from, int to) {
    if (to - from == 1) {
      code.assign(owner + RecordShape.local(fields.get(from)) + " =", read(fields.get(from)));
      return;
    }
    code.open("switch (member)");
    for (int i = from; i < to; i++) {
      String label = i < to - 1 ? "case " + i : "default";
      code.line(
          label
              + " -> "
              + owner
              + RecordShape.local(fields.get(i))
              + " = "
              + read(fields.get(i))
              + ";");
    }
    code.close();
  }

  private String declaration(Field field) {
    return RecordShape.type(emission, field) + " " + RecordShape.local(field);
  }

  private String initial(Field field) {
    Presence.Kind presence = field.presence().kind();
    return switch (presence) {
      case DEFAULT -> emission.defaultValue(field);
      case NULLABLE -> "null";
      case MAYBE -> emission.java("dev.penstock.Maybe") + ".absent()";
      case OPTIONAL -> optional(field) + ".empty()";
      case REQUIRED -> {
        String type = emission.javaType(field.boundType());
        yield type.equals("boolean")
            ? "false"
            : emission.isPrimitive(field.boundType()) ? "0" : "null";
      }
    };
  }

  private String optional(Field field) {
    return emission.java(
        RecordShape.isPrimitiveOptional(field)
            ? RecordShape.javaType(field)
            : "java.util.Optional");
  }

  private String read(Field field) {
    return switch (field.presence().kind()) {
      case REQUIRED, DEFAULT -> scalars.read(field.boundType());
      case NULLABLE -> scalars.readNullable(field.boundType());
      case OPTIONAL -> optional(field) + ".of(" + scalars.read(field.boundType()) + ")";
      case MAYBE -> {
        String maybe = emission.java("dev.penstock.Maybe");
        String value = scalars.readPresent(field.boundType());
        yield "in.isNull() ? " + maybe + ".ofNull() : " + maybe + ".of(" + value + ")";
      }
    };
  }

  private static String hex(long bits) {
    return "0x" + Long.toHexString(bits).toUpperCase(Locale.ROOT) + "L";
  }

  private void emitInParts(String name) {
    emitParts(name);
    head(name, false);
    code.line(name + "Parts parts = new " + name + "Parts();");
    openMembers();
    code.line("in.mark(parts.seen, member);");
    int chunk = RecordShape.FIELDS_PER_METHOD;
    int methods = (fields.size() + chunk - 1) / chunk;
    code.open("switch (member / " + chunk + ")");
    for (int i = 0; i < methods; i++) {
      String label = i < methods - 1 ? "case " + i : "default";
      code.line(label + " -> " + "read" + name + i + "(in, parts, member);");
    }
    code.close();
    closeMembers();
    for (int i = 0; i < plan.required().size(); i++) {
      long bits = plan.required().get(i);
      if (bits != 0) {
        code.line("in.require(" + names + ", parts.seen, " + i + ", " + hex(bits) + ");");
      }
    }
    tail(fields.stream().map(field -> "parts." + RecordShape.local(field)).toList());
    for (int i = 0; i < methods; i++) {
      code.blank();
      code.method(
          "private static void read" + name + i, emission.in(), name + "Parts parts", "int member");
      cases("parts.", i * chunk, Math.min(fields.size(), (i + 1) * chunk));
      code.close();
    }
  }

  /** Adds the class that holds the components of a large record while it is read. */
  private void emitParts(String name) {
    code.blank();
    code.line("/** The components of a record that is being read. */");
    code.open("private static final class " + emission.unique(name + "Parts"));
    int words = plan.required().size();
    code.line("final long[] seen = new long[" + words + "];");
    for (Field field : fields) {
      if (field.presence().kind() == Presence.Kind.REQUIRED
          || field.presence().kind() == Presence.Kind.NULLABLE) {
        code.line(declaration(field) + ";");
      } else {
        code.assign(declaration(field) + " =", initial(field));
      }
    }
    code.close();
  }
}
