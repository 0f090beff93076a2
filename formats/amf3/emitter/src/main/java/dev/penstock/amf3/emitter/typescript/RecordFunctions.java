package dev.penstock.amf3.emitter.typescript;

import dev.penstock.amf3.format.ListForm;
import dev.penstock.amf3.format.Name;
import dev.penstock.amf3.format.RecordPlan;
import dev.penstock.amf3.format.RecordPlan.Member;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptLocals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Prints the functions that write and read a record. SPEC amf3 4.1 */
final class RecordFunctions {
  /** How many members the bits of one number tell. */
  private static final int WORD = 32;

  private static final TypeScriptLocals LOCALS =
      new TypeScriptLocals(Set.of("key", "member", "object", "seen", "step"), "_");

  private final Module module;
  private final TypeScriptSource source;
  private final RecordPlan plan;
  private final RecordDef record;
  private final List<Field> fields;
  private final String name;
  private final String type;
  private final String names;

  RecordFunctions(Module module, RecordPlan plan) {
    this.module = module;
    this.plan = plan;
    source = module.source();
    record = module.record(plan.name().own());
    fields = record.fields();
    name = module.types().name(record.name());
    type = module.types().type(record.name());
    names = module.names(record.name());
  }

  void print() {
    List<String> notes = Module.notes(plan.members().stream().map(Member::name).toList());
    if (!plan.name().aliases().isEmpty()) {
      notes.add("aliases: " + Module.quoted(plan.name().aliases()));
    }
    if (plan.dynamic()) {
      notes.add("isDynamic: true");
    }
    List<Name> members = plan.members().stream().map(Member::name).toList();
    module.declare(names, plan.name().written(), members, notes);
    printDefaults();
    printWrite();
    printRead();
  }

  private void within(Field field, Runnable print) {
    module.within(record, field, print);
  }

  private static boolean hasDefault(Field field) {
    return field.presence().kind() == Presence.Kind.DEFAULT;
  }

  private String defaultValue(Field field) {
    return TypeScriptLiterals.isPrimitive(field.type())
        ? module.literals().of(field)
        : JavaCodec.upperSnake(name) + "_" + JavaCodec.upperSnake(field.name()) + "_DEFAULT";
  }

  private void printDefaults() {
    for (Field field : fields) {
      if (hasDefault(field) && !TypeScriptLiterals.isPrimitive(field.type())) {
        source.line("const " + defaultValue(field) + " = " + module.literals().of(field) + ";");
      }
    }
  }

  private void printWrite() {
    source.blank();
    source.wrapped(
        "function write" + name + "(",
        List.of("out: " + module.writer(), module.adapted().parameter(record) + ": " + type),
        "): void {");
    source.indented(() -> {
      if (record.shared()) {
        String given = module.adapted().parameter(record);
        source.open("if (out.refers(" + names + ", " + given + "))").line("return;").close();
      }
      if (module.adapted().is(record)) {
        module.adapted().printRequired(record);
      }
      if (plan.recursive()) {
        source.line("out.down();");
      }
      String kept = record.unknownFields().map(each -> "value." + each).orElse("");
      source.line(
          kept.isEmpty()
              ? "out.beginObject(" + names + ", value);"
              : "out.beginKeeping(" + names + ", value, " + kept + ");");
      printMembers();
      if (!kept.isEmpty()) {
        source.line(module.call("writeKept") + "out, " + names + ", " + kept + ");");
      } else if (plan.dynamic()) {
        source.line("out.endObject();");
      }
      if (plan.recursive()) {
        source.line("out.up();");
      }
      if (record.shared()) {
        source.line("out.complete();");
      }
    });
    source.line("}");
  }

  private void printMembers() {
    if (fields.isEmpty()) {
      return;
    }
    source.line("let step = 0;");
    source.open("try");
    for (int i = 0; i < fields.size(); i++) {
      if (i > 0) {
        source.line("step = " + i + ";");
      }
      int index = i;
      within(fields.get(i), () -> writeMember(fields.get(index), index));
    }
    source.reopen("catch (e)");
    source.line("throw " + module.within() + "(e, " + names + ".fields[step]);");
    source.close();
  }

  private void writeMember(Field field, int index) {
    Presence.Kind presence = field.presence().kind();
    String component = "value." + field.name();
    if (presence == Presence.Kind.REQUIRED || presence == Presence.Kind.DEFAULT) {
      name(index);
      source.line(write(field, component) + ";");
      return;
    }
    String local = LOCALS.of(field.name());
    source.line("const " + local + " = " + component + ";");
    boolean isNullable = presence == Presence.Kind.NULLABLE;
    source.open("if (" + local + " !== " + (isNullable ? "null" : "undefined") + ")");
    name(index);
    boolean isMaybe = presence == Presence.Kind.MAYBE;
    String write = write(field, local);
    source.line((isMaybe ? local + " === null ? out.nothing() : " : "") + write + ";");
    if (!plan.dynamic()) {
      source.reopen("else");
      source.line(isMaybe ? "out.undefined();" : "out.nothing();");
    }
    source.close();
  }

  private String write(Field field, String value) {
    return new Writes(module).of(field.boundType(), ListForm.of(field), value);
  }

  private void name(int index) {
    if (plan.dynamic()) {
      source.line("out.member(" + names + ", " + index + ");");
    }
  }

  private void printRead() {
    source.blank();
    source.open("function read" + name + "(input: " + module.reader() + "): " + type);
    int kind = module.kind(record.name());
    source.line("const object = input.beginObject(" + names + ", " + kind + ");");
    source.open("if (object < 0)").line("return input.known(object);").close();
    if (record.shared()) {
      source.line("input.countShared();");
    }
    if (plan.recursive()) {
      source.line("input.down();");
    }
    if (plan.keepsUnknown()) {
      source.line(module.call("keepMembers") + "input);");
    }
    if (fields.isEmpty()) {
      source.line("input.nextMember();");
    } else {
      readMembers();
    }
    if (plan.recursive()) {
      source.line("input.up();");
    }
    List<String> members = new ArrayList<>();
    fields.forEach(each -> members.add(LOCALS.member(each.name())));
    record
        .unknownFields()
        .ifPresent(each -> members.add(each + ": " + module.call("keptMembers") + "input)"));
    module
        .adapted()
        .printReturn(record, members, "input.position", "return input.made(object, ", ");");
    source.close();
  }

  private void readMembers() {
    boolean isLarge = fields.size() > WORD;
    int words = (fields.size() + WORD - 1) / WORD;
    source.line(isLarge ? "const seen = new Int32Array(" + words + ");" : "let seen = 0;");
    for (Field field : fields) {
      within(field, () -> source.line(declaration(field)));
    }
    source.line("let member: number;");
    source.open("while ((member = input.nextMember()) >= 0)");
    source.open("try");
    source.line(isLarge ? "input.markIn(seen, member);" : "seen = input.mark(seen, member);");
    source.open("switch (member)");
    for (int i = 0; i < fields.size(); i++) {
      Field field = fields.get(i);
      boolean isLast = i == fields.size() - 1;
      source.line(isLast ? "default:" : "case " + i + ":");
      source.indented(() -> {
        within(field, () -> source.line(LOCALS.of(field.name()) + " = " + read(field) + ";"));
        if (!isLast) {
          source.line("break;");
        }
      });
    }
    source.close();
    source.reopen("catch (e)");
    source.line("throw " + module.within() + "(e, " + names + ".fields[member]);");
    source.close();
    source.close();
    require(isLarge);
  }

  private String read(Field field) {
    String read = new Reads(module).of(field.boundType(), ListForm.of(field));
    return switch (field.presence().kind()) {
      case REQUIRED -> read;
      case DEFAULT -> "input.isNull() ? " + defaultValue(field) + " : " + read;
      case NULLABLE -> "input.isNull() ? null : " + read;
      case OPTIONAL -> "input.isNull() ? undefined : " + read;
      case MAYBE -> "input.isUndefined() ? undefined : input.isNull() ? null : " + read;
    };
  }

  private String declaration(Field field) {
    String declared = module.types().of(field.type());
    String local = "let " + LOCALS.of(field.name());
    return switch (field.presence().kind()) {
      case REQUIRED -> local + "!: " + declared + ";";
      case NULLABLE -> local + ": " + declared + " | null = null;";
      case OPTIONAL -> local + ": " + declared + " | undefined;";
      case MAYBE -> local + ": " + declared + " | null | undefined;";
      case DEFAULT -> local + ": " + declared + " = " + defaultValue(field) + ";";
    };
  }

  private void require(boolean isLarge) {
    for (int first = 0; first < fields.size(); first += WORD) {
      int bits = 0;
      for (int i = first; i < Math.min(fields.size(), first + WORD); i++) {
        bits |= plan.members().get(i).required() ? 1 << (i - first) : 0;
      }
      if (bits != 0) {
        String seen = isLarge ? "seen[" + first / WORD + "] as number" : "seen";
        String last = isLarge ? ", " + first : "";
        String hex = "0x" + Integer.toHexString(bits).toLowerCase(Locale.ROOT);
        source.line("input.require(" + names + ", " + seen + ", " + hex + last + ");");
      }
    }
  }
}
