package dev.penstock.json.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptFunctions;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.json.format.Member;
import dev.penstock.json.format.RecordPlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Prints the functions that write and read a record. SPEC json 4.1, 4.8 */
final class RecordFunctions {
  /** How many members the bits of one number tell. */
  private static final int WORD = 32;

  /** The words of the language, and the names that functions use for themselves. */
  private static final Set<String> TAKEN =
      Set.of(
          ("arguments await break case catch class const continue debugger default delete do e each"
                  + " else enum eval export extends false finally for function if implements import"
                  + " in input instanceof interface kept let member new null out package private"
                  + " protected public return seen static step super switch this throw true try"
                  + " typeof undefined value var void while with within yield")
              .split(" ", -1));

  private final Module module;
  private final TypeScriptSource source;
  private final RecordPlan plan;
  private final RecordDef record;
  private final List<Field> fields;
  private final String name;
  private final String names;

  RecordFunctions(Module module, RecordPlan plan) {
    this.module = module;
    this.plan = plan;
    source = module.source();
    record = (RecordDef) module.schema().definition(plan.name());
    fields = record.fields();
    name = module.types().name(plan.name());
    names = module.names(plan.name());
  }

  void print() {
    if (plan.transparent()) {
      within(0, this::printWriteTransparent);
      within(0, this::printReadTransparent);
      return;
    }
    module.declareNames(names, "", plan.members().stream().map(Member::name).toList(), -1);
    printDefaults();
    printWrite();
    printRead();
  }

  private void within(int index, Runnable print) {
    module.within(record, fields.get(index), print);
  }

  private void openWrite() {
    source.blank();
    source.wrapped(
        "function write" + name + "(",
        List.of(
            "out: " + module.writer(),
            module.adapted().parameter(record) + ": " + module.types().type(plan.name())),
        "): void {");
  }

  private void openRead() {
    source.blank();
    source.open(
        "function read"
            + name
            + "(input: "
            + module.reader()
            + "): "
            + module.types().type(plan.name()));
    if (plan.recursive()) {
      source.line("input.enter();");
    }
  }

  private void printWriteTransparent() {
    Field field = fields.getFirst();
    String write = new Writes(module).of(field.type(), "each");
    boolean takesNull = plan.members().getFirst().takesNull();
    openWrite();
    source.indented(() -> {
      enter();
      String value =
          module.adapted().is(record) ? module.adapted().written(record) : "out.required(value)";
      source.line("const each = " + value + "." + field.name() + ";");
      source.open("try");
      source.line((takesNull ? "each === null ? out.null() : " : "") + write + ";");
      source.reopen("catch (e)");
      source.line("throw " + module.within() + "(e, " + JavaLiterals.quote(field.name()) + ");");
      source.close();
      leave("out");
    });
    source.line("}");
  }

  /** The field is not in the path of errors, as it is in no document. */
  private void printReadTransparent() {
    Field field = fields.getFirst();
    boolean takesNull = plan.members().getFirst().takesNull();
    openRead();
    String read = new Reads(module).of(field.type());
    source.line("const value = " + (takesNull ? "input.isNull() ? null : " : "") + read + ";");
    leave("input");
    List<String> members = List.of(member(field.name(), "value"));
    module.adapted().printReturn(record, members, "input.offset");
    source.close();
  }

  private void enter() {
    if (plan.recursive()) {
      source.line("out.enter();");
    }
  }

  private void leave(String cursor) {
    if (plan.recursive()) {
      source.line(cursor + ".leave();");
    }
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
    openWrite();
    source.indented(() -> {
      enter();
      if (module.adapted().is(record)) {
        module.adapted().printRequired(record);
      }
      source.line("out.beginObject(value);");
      if (!fields.isEmpty()) {
        source.line("let step = 0;");
        source.open("try");
        for (int i = 0; i < fields.size(); i++) {
          if (i > 0) {
            source.line("step = " + i + ";");
          }
          int index = i;
          within(i, () -> writeMember(fields.get(index), index));
        }
        source.reopen("catch (e)");
        source.line("throw " + module.within() + "(e, " + names + ".fields[step]);");
        source.close();
      }
      record
          .unknownFields()
          .ifPresent(each -> {
            String arguments = names + ", " + JavaLiterals.quote(each) + ", value." + each;
            source.line("out.unknownFields(" + arguments + ");");
          });
      source.line("out.endObject();");
      leave("out");
    });
    source.line("}");
  }

  private void writeMember(Field field, int index) {
    String place = "(" + names + ", " + index + ");";
    String member = "value." + field.name();
    String local = local(field);
    Writes writes = new Writes(module);
    switch (field.presence().kind()) {
      case REQUIRED, DEFAULT -> {
        source.line("out.name" + place);
        source.line(writes.of(field.type(), member) + ";");
      }
      case NULLABLE -> {
        source.line("const " + local + " = " + member + ";");
        source.open("if (" + local + " === null)");
        source.line("out.nullMember" + place);
        source.reopen("else");
        source.line("out.name" + place);
        source.line(writes.of(field.type(), local) + ";");
        source.close();
      }
      case OPTIONAL, MAYBE -> {
        String write = writes.of(field.type(), local);
        boolean isMaybe = field.presence().kind() == Presence.Kind.MAYBE;
        source.line("const " + local + " = " + member + ";");
        source.open("if (" + local + " !== undefined)");
        source.line("out.name" + place);
        source.line((isMaybe ? local + " === null ? out.null() : " : "") + write + ";");
        source.close();
      }
    }
  }

  private void printRead() {
    openRead();
    source.line("input.beginObject();");
    record.unknownFields().ifPresent(each -> source.line("const kept = input.keptMembers();"));
    if (fields.isEmpty()) {
      source.line("input." + next() + "(" + names + ", -1);");
      finishRead();
      return;
    }
    boolean isLarge = fields.size() > WORD;
    int words = (fields.size() + WORD - 1) / WORD;
    source.line(isLarge ? "const seen = new Int32Array(" + words + ");" : "let seen = 0;");
    for (Field field : fields) {
      module.within(record, field, () -> source.line(declaration(field)));
    }
    source.line("let member = -1;");
    source.open("while ((member = input." + next() + "(" + names + ", member)) >= 0)");
    source.open("try");
    source.open("switch (member)");
    for (int i = 0; i < fields.size(); i++) {
      boolean isLast = i == fields.size() - 1;
      source.line(isLast ? "default:" : "case " + i + ":");
      int index = i;
      within(i, () -> source.indented(() -> readMember(index, isLast, isLarge)));
    }
    source.close();
    source.reopen("catch (e)");
    source.line("throw " + module.within() + "(e, " + names + ".fields[member]);");
    source.close();
    source.close();
    require(isLarge);
    finishRead();
  }

  /** Returns the name of the method that goes to the next member that the schema has. */
  private String next() {
    return plan.keepsUnknown() ? "nextMemberKeeping" : "nextMember";
  }

  private void finishRead() {
    leave("input");
    List<String> members = new ArrayList<>();
    for (Field field : fields) {
      String local = local(field);
      members.add(local.equals(field.name()) ? local : member(field.name(), local));
    }
    record.unknownFields().ifPresent(each -> members.add(each + ": input.unknownFields(kept)"));
    module.adapted().printReturn(record, members, "input.offset");
    source.close();
  }

  private void readMember(int index, boolean isLast, boolean isLarge) {
    Field field = fields.get(index);
    source.line(
        isLarge ? "input.markIn(seen, " + index + ");" : "seen = input.mark(seen, " + index + ");");
    boolean takesNull = plan.members().get(index).takesNull();
    String read = new Reads(module).of(field.type());
    source.line(local(field) + " = " + (takesNull ? "input.isNull() ? null : " : "") + read + ";");
    if (!isLast) {
      source.open("if (!input.follows(" + names + ", " + (index + 1) + "))");
      source.line("break;");
      source.close();
      source.line("member = " + (index + 1) + ";");
    }
  }

  private String declaration(Field field) {
    String type = module.types().of(field.type());
    String local = "let " + local(field);
    return switch (field.presence().kind()) {
      case REQUIRED -> local + "!: " + type + ";";
      case NULLABLE -> local + ": " + type + " | null = null;";
      case OPTIONAL -> local + ": " + type + " | undefined;";
      case MAYBE -> local + ": " + type + " | null | undefined;";
      case DEFAULT -> local + ": " + type + " = " + defaultValue(field) + ";";
    };
  }

  private void require(boolean isLarge) {
    for (int first = 0; first < fields.size(); first += WORD) {
      int bits = 0;
      for (int i = first; i < Math.min(fields.size(), first + WORD); i++) {
        bits |= plan.members().get(i).isRequired() ? 1 << (i - first) : 0;
      }
      if (bits != 0) {
        String seen = isLarge ? "seen[" + first / WORD + "] as number" : "seen";
        String last = isLarge ? ", " + first : "";
        String hex = "0x" + Integer.toHexString(bits).toLowerCase(Locale.ROOT);
        source.line("input.require(" + names + ", " + seen + ", " + hex + last + ");");
      }
    }
  }

  private static String local(Field field) {
    String name = field.name();
    boolean isTaken =
        TAKEN.contains(name) || name.endsWith("_") || TypeScriptFunctions.mayBeCalled(name);
    return isTaken ? name + "_" : name;
  }

  /** Returns a member of an object; one called {@code __proto__} would be its prototype. */
  private static String member(String name, String value) {
    return (name.equals("__proto__") ? "[\"__proto__\"]" : name) + ": " + value;
  }
}
