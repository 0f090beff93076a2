package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Prints the functions that write and read a record. SPEC fast 4.5 */
final class RecordFunctions {
  /** The words of the language, and the names that functions use for themselves. */
  private static final Set<String> TAKEN =
      Set.of(
          ("arguments at await break case catch class const continue debugger default delete do e"
                  + " each else end enum eval export extends false finally for from function if"
                  + " implements import in input instanceof interface let new null out package"
                  + " private protected public return static step super switch this throw to true"
                  + " try typeof undefined value values var void while with within yield")
              .split(" ", -1));

  private static final Pattern DERIVED = Pattern.compile("end\\d+|.*_");

  private final Module module;
  private final TypeScriptSource source;
  private final RecordPlan plan;
  private final RecordDef record;
  private final String name;
  private final List<Slot> slots;

  RecordFunctions(Module module, RecordPlan plan) {
    this.module = module;
    this.plan = plan;
    source = module.source();
    record = module.record(plan.name());
    name = module.types().name(plan.name());
    slots = plan.first().slots();
  }

  void print() {
    if (slots.isEmpty() && plan.isFixed()) {
      printEmpty();
      return;
    }
    printNames();
    printDefaults();
    printWrite();
    printRead();
  }

  /** Prints the functions of a record without components: a byte, which the writer has made 0. */
  private void printEmpty() {
    source.blank();
    source.wrapped(
        "function put" + name + "(",
        List.of("_out: " + module.writer(), "_at: number", "_value: " + name),
        "): void {}");
    source.blank();
    source.open("function get" + name + "(input: " + module.reader() + ", at: number): " + name);
    source.line("input.noBits(at);");
    source.line("return {};");
    source.close();
  }

  private String constant(String ending) {
    return JavaCodec.upperSnake(name) + "_" + ending;
  }

  private Field field(Slot slot) {
    return module.field(record, slot.component());
  }

  private void printNames() {
    List<String> names = new ArrayList<>(List.of("\"\""));
    slots.forEach(slot -> names.add(JavaLiterals.quote(field(slot).name())));
    source.blank();
    source.wrapped("const " + constant("NAMES") + " = [", names, "];");
  }

  private static boolean hasDefault(Field field) {
    return field.presence().kind() == Presence.Kind.DEFAULT;
  }

  private String defaultValue(Field field) {
    return TypeScriptLiterals.isPrimitive(field.type())
        ? module.literals().of(field)
        : constant(JavaCodec.upperSnake(field.name()) + "_DEFAULT");
  }

  private void printDefaults() {
    for (Field field : record.fields()) {
      if (hasDefault(field) && !TypeScriptLiterals.isPrimitive(field.type())) {
        source.line("const " + defaultValue(field) + " = " + module.literals().of(field) + ";");
      }
    }
  }

  private static String place(int offset) {
    return offset == 0 ? "at" : "at + " + offset;
  }

  private static String place(Slot slot) {
    return place(slot.offset());
  }

  private void step(Slot slot) {
    source.line("step = " + (slots.indexOf(slot) + 1) + ";");
  }

  private void printWrite() {
    source.blank();
    String verb = plan.isFixed() ? "put" : "write";
    List<String> parameters = new ArrayList<>(List.of("out: " + module.writer()));
    if (plan.isFixed()) {
      parameters.add("at: number");
    }
    parameters.add("value: " + name);
    source.wrapped("function " + verb + name + "(", parameters, "): void {");
    source.indented(() -> {
      source.line("out.required(value);");
      if (plan.recursive()) {
        source.line("out.enter();");
      }
      if (!plan.isFixed()) {
        source.line("const at = out.block(" + plan.first().byteLength() + ");");
      }
      guarded(() -> slots.forEach(this::write));
      if (plan.recursive()) {
        source.line("out.exit();");
      }
    });
    source.line("}");
  }

  private void guarded(Runnable body) {
    source.line("let step = 0;");
    source.open("try");
    body.run();
    source.reopen("catch (e)");
    String within = source.imported(Module.RUNTIME, "within");
    source.line("throw " + within + "(e, " + constant("NAMES") + "[step]);");
    source.close();
  }

  private void write(Slot slot) {
    if (slot.area() == Area.TEXT && slot.equals(plan.first().in(Area.TEXT).getFirst())) {
      source.line("out.textStart(" + place(plan.first().textStart()) + ");");
    }
    if (slot.removed()) {
      if (slot.area() == Area.TEXT) {
        source.line("out.noText();");
      }
    } else {
      writeComponent(slot);
    }
    if (slot.area() == Area.BEHIND) {
      source.line("out.end(" + place(slot) + ");");
    }
  }

  private void writeComponent(Slot slot) {
    Field field = field(slot);
    step(slot);
    String read = "value." + field.name();
    Presence.Kind kind = field.presence().kind();
    if (kind == Presence.Kind.REQUIRED) {
      source.line(written(slot, read) + ";");
      return;
    }
    String local = local(field);
    source.line("const " + local + " = " + read + ";");
    if (kind == Presence.Kind.MAYBE) {
      source.open("if (" + local + " !== undefined)");
      source.line("out.setBit(at, " + slot.bits().present() + ");").close();
    }
    source.open("if (" + isThere(field, local) + ")");
    source.line("out.setBit(at, " + slot.bits().hasValue() + ");");
    source.line(written(slot, local) + ";");
    if (slot.area() == Area.TEXT) {
      source.reopen("else");
      source.line("out.noText();");
    }
    source.close();
  }

  private String isThere(Field field, String local) {
    return switch (field.presence().kind()) {
      case NULLABLE -> local + " !== null";
      case OPTIONAL -> local + " !== undefined";
      case MAYBE -> local + " !== undefined && " + local + " !== null";
      case DEFAULT ->
          TypeScriptLiterals.isPrimitive(field.type())
              ? "!Object.is(" + local + ", " + defaultValue(field) + ")"
              : "String(" + local + ") !== String(" + defaultValue(field) + ")";
      case REQUIRED -> "true";
    };
  }

  private String written(Slot slot, String expression) {
    Writes writes = new Writes(module);
    return switch (slot.area()) {
      case BLOCK -> writes.put((Value.Fixed) slot.value(), place(slot), expression);
      case TEXT -> "out.text(" + expression + ")";
      default -> writes.append(slot.value(), field(slot).type(), expression);
    };
  }

  private void printRead() {
    source.blank();
    String verb = plan.isFixed() ? "get" : "read";
    List<String> parameters = new ArrayList<>();
    parameters.add("input: " + module.reader());
    parameters.add("at: number");
    if (!plan.isFixed()) {
      parameters.add("end: number");
    }
    source.wrapped("function " + verb + name + "(", parameters, "): " + name + " {");
    source.indented(() -> guarded(this::readComponents));
    source.line("}");
  }

  private void readComponents() {
    if (!plan.isFixed()) {
      source.line("input.block(at, end, " + plan.first().byteLength() + ");");
    }
    if (plan.recursive()) {
      source.line("input.enter();");
    }
    if (plan.first().bitCount() > 0) {
      source.line("input.bits(at, " + plan.first().bitCount() + ");");
    }
    String from = place(plan.first().byteLength());
    for (Slot slot : slots) {
      from = read(slot, from);
    }
    source.line("step = 0;");
    if (!plan.isFixed()) {
      source.line("input.close(" + from + ", end);");
    }
    if (plan.recursive()) {
      source.line("input.exit();");
    }
    List<String> members = new ArrayList<>();
    for (Field field : record.fields()) {
      String local = local(field);
      members.add(local.equals(field.name()) ? local : field.name() + ": " + local);
    }
    source.wrapped("return {", members, "};");
  }

  /** Prints what reads a component; returns where the next one after the block starts. */
  private String read(Slot slot, String from) {
    if (slot.area() == Area.TEXT && slot.equals(plan.first().in(Area.TEXT).getFirst())) {
      source.line("step = 0;");
      source.line("input.textStart(" + place(plan.first().textStart()) + ");");
    }
    String hasValue = "input.bit(at, " + slot.bits().hasValue() + ")";
    String next = from;
    String read;
    String other;
    if (slot.area() == Area.BEHIND) {
      next = "end" + slot.component();
      step(slot);
      source.line("const " + next + " = input.end(" + place(slot) + ", " + from + ", end);");
      read = new Reads(module).take(slot.value(), field(slot).type(), from, next);
      other = "input.close(" + from + ", " + next + ");";
    } else if (slot.area() == Area.TEXT) {
      step(slot);
      read = "input.text(" + place(slot) + ")";
      other = "input.noText(" + place(slot) + ");";
    } else {
      if (slot.removed()) {
        return from;
      }
      step(slot);
      read = new Reads(module).get((Value.Fixed) slot.value(), place(slot));
      other = "";
    }
    if (slot.removed()) {
      source.open("if (" + hasValue + ")").line(read + ";").close();
    } else {
      source.line("const " + local(field(slot)) + " = " + value(slot, hasValue, read) + ";");
    }
    if (slot.bits().hasValue() >= 0 && !other.isEmpty()) {
      source.open("if (!" + hasValue + ")").line(other).close();
    }
    return next;
  }

  private String value(Slot slot, String hasValue, String read) {
    Field field = field(slot);
    return switch (field.presence().kind()) {
      case REQUIRED -> read;
      case NULLABLE -> hasValue + " ? " + read + " : null";
      case OPTIONAL -> hasValue + " ? " + read + " : undefined";
      case DEFAULT -> hasValue + " ? " + read + " : " + defaultValue(field);
      case MAYBE ->
          hasValue
              + " ? "
              + read
              + " : input.bit(at, "
              + slot.bits().present()
              + ") ? null : undefined";
    };
  }

  private static String local(Field field) {
    String name = field.name();
    return TAKEN.contains(name) || DERIVED.matcher(name).matches() ? name + "_" : name;
  }
}
