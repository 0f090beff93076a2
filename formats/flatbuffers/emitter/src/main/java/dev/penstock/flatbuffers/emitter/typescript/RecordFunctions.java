package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptLocals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.flatbuffers.format.StructPlan;
import dev.penstock.flatbuffers.format.StructPlan.Place;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Prints the functions that write and read a record: a table or a struct. SPEC flatbuffers 3 */
final class RecordFunctions {
  private static final TypeScriptLocals LOCALS =
      new TypeScriptLocals(
          Set.of("bits", "cell", "fields"), "bits\\d+|(decimal|digits|is|sorted)[A-Z].*");

  private final Module module;
  private final TypeScriptSource source;
  private final RecordDef record;
  private final List<Field> fields;
  private final String name;
  private final String type;

  RecordFunctions(Module module, RecordDef record) {
    this.module = module;
    source = module.source();
    this.record = record;
    fields = record.fieldsById();
    name = module.types().name(record.name());
    type = module.types().type(record.name());
  }

  void print() {
    String planned = module.plan().name(record.name());
    if (!fields.isEmpty()) {
      List<String> names = new ArrayList<>(List.of("\"\""));
      fields.forEach(each -> names.add(JavaLiterals.quote(each.name())));
      source.blank();
      source.wrapped("const " + constant("NAMES") + " = [", names, "];");
    }
    if (module.isStruct(record)) {
      printStruct(module.plan().struct(planned));
      return;
    }
    TablePlan table = module.plan().table(planned);
    printDefaults(table);
    if (module.writes()) {
      module.printWriter(name, parameter(), () -> write(table));
    }
    module.printReader(name, type, () -> read(table));
  }

  private String parameter() {
    return module.adapted().parameter(record) + ": " + type;
  }

  private String constant(String ending) {
    return JavaCodec.upperSnake(name) + "_" + ending;
  }

  private void printDefaults(TablePlan table) {
    for (Field field : fields) {
      if (field.presence().kind() == Presence.Kind.DEFAULT
          && !TypeScriptLiterals.isPrimitive(field.type())
          && !isNumber(table.slot(field.id().number()))) {
        source.line("const " + defaultValue(field) + " = " + module.literals().of(field) + ";");
      }
    }
  }

  private static boolean isNumber(Slot slot) {
    return slot.absent() instanceof Absent.Bits;
  }

  private String defaultValue(Field field) {
    return module.defaultValue(record, field);
  }

  /** Prints statements whose errors get the name of a component. */
  private void guarded(Runnable body) {
    source.line("let step = 0;");
    source.open("try");
    body.run();
    source.reopen("catch (e)");
    String within = source.imported(Module.RUNTIME, "within");
    source.line("throw " + within + "(e, " + constant("NAMES") + "[step]);");
    source.close();
  }

  private void write(TablePlan table) {
    module.adapted().printRequired(record);
    if (table.recursive()) {
      source.line("out.enter();");
    }
    TableWrites writes = new TableWrites(module, table, members(table), this::within);
    if (fields.isEmpty()) {
      writes.print();
    } else {
      guarded(writes::print);
    }
    if (table.recursive()) {
      source.line("out.exit();");
    }
  }

  private List<Member> members(TablePlan table) {
    List<Member> members = new ArrayList<>();
    for (Field field : fields) {
      module.within(record, field, () -> members.add(member(table, field)));
    }
    return members;
  }

  private Member member(TablePlan table, Field field) {
    Slot slot = table.slot(field.id().number());
    String value = "value." + field.name();
    String present = present(field, slot, value);
    int step = fields.indexOf(field) + 1;
    return new Member(slot, type(field), present, value, step, isShared(field));
  }

  private void within(Member member, Runnable print) {
    module.within(record, fields.get(member.step() - 1), print);
  }

  /** Returns the type of what stands for a component; three states are a box of one or null. */
  static Type type(Field field) {
    return field.presence().kind() == Presence.Kind.MAYBE
        ? new Type.Nullable(field.type())
        : field.type();
  }

  private static boolean isShared(Field field) {
    return field.notes().hints().stream()
        .anyMatch(each -> each.format().equals("flatbuffers") && each.name().equals("shared"));
  }

  private @Nullable String present(Field field, Slot slot, String value) {
    return switch (field.presence().kind()) {
      case REQUIRED -> null;
      case NULLABLE -> value + " !== null";
      case OPTIONAL, MAYBE -> value + " !== undefined";
      case DEFAULT -> isNumber(slot) ? null : differs(field, value);
    };
  }

  private String differs(Field field, String value) {
    return TypeScriptLiterals.isPrimitive(field.type())
        ? "!Object.is(" + value + ", " + defaultValue(field) + ")"
        : "!"
            + source.imported(Module.RUNTIME, "isSame")
            + "("
            + value
            + ", "
            + defaultValue(field)
            + ")";
  }

  private void read(TablePlan table) {
    if (fields.isEmpty()) {
      new TableReads(module, new Reads(module, false)).open(table);
      if (table.recursive()) {
        source.line("input.enter();").line("input.exit();");
      }
      source.line("return {};");
    } else {
      guarded(() -> readFields(table));
    }
  }

  private void readFields(TablePlan table) {
    new TableReads(module, new Reads(module, false)).open(table);
    if (table.recursive()) {
      source.line("input.enter();");
    }
    for (Field field : fields) {
      source.line("step = " + (fields.indexOf(field) + 1) + ";");
      module.within(record, field, () -> readField(table, field));
    }
    source.line("step = 0;");
    if (table.recursive()) {
      source.line("input.exit();");
    }
    printResult();
  }

  private void readField(TablePlan table, Field field) {
    TableReads reads = new TableReads(module, new Reads(module, isShared(field)));
    Slot slot = table.slot(field.id().number());
    String read = read(reads, field, slot, () -> module.defaultValue(record, field));
    source.line("const " + LOCALS.of(field.name()) + " = " + read + ";");
  }

  /** Returns the expression of a component, or what it is where the table does not have it. */
  static String read(TableReads reads, Field field, Slot slot, Supplier<String> defaultValue) {
    Type own = type(field);
    return switch (field.presence().kind()) {
      case REQUIRED -> reads.always(slot, own);
      case NULLABLE -> reads.orElse(slot, own, "null");
      case OPTIONAL, MAYBE -> reads.orElse(slot, own, "undefined");
      case DEFAULT ->
          isNumber(slot) ? reads.always(slot, own) : reads.orElse(slot, own, defaultValue.get());
    };
  }

  private void printResult() {
    List<String> members =
        record.fields().stream().map(each -> LOCALS.member(each.name())).toList();
    module.adapted().printReturn(record, members, "at");
  }

  private void printStruct(StructPlan struct) {
    if (module.writes()) {
      printStructWriter(struct);
    }
    source.blank();
    source.wrapped(
        "function get" + name + "(",
        List.of("input: " + module.reader(), "at: number"),
        "): " + type + " {");
    source.indented(() -> guarded(() -> readPlaces(struct)));
    source.line("}");
  }

  private void printStructWriter(StructPlan struct) {
    source.blank();
    source.wrapped(
        "function put" + name + "(",
        List.of("out: " + module.writer(), "at: number", parameter()),
        "): void {");
    source.indented(() -> {
      module.adapted().printRequired(record);
      guarded(() -> writePlaces(struct));
    });
    source.line("}");
  }

  private void writePlaces(StructPlan struct) {
    int end = 0;
    for (int i = 0; i < fields.size(); i++) {
      Place place = struct.places().get(i);
      Field field = fields.get(i);
      padTo(end, place.offset());
      source.line("step = " + (i + 1) + ";");
      module.within(record, field, () -> writePlace(field, place));
      end = place.offset() + place.value().byteLength();
    }
    padTo(end, struct.byteLength());
  }

  private void writePlace(Field field, Place place) {
    String value = "value." + field.name();
    Writes writes = new Writes(module, false);
    source.line(writes.write(field.type(), place.value(), at(place), value) + ";");
  }

  private void padTo(int end, int offset) {
    if (offset > end) {
      source.line(module.put("setZero") + "at + " + end + ", " + (offset - end) + ");");
    }
  }

  private static String at(Place place) {
    return place.offset() == 0 ? "at" : "at + " + place.offset();
  }

  private void readPlaces(StructPlan struct) {
    for (int i = 0; i < fields.size(); i++) {
      Place place = struct.places().get(i);
      Field field = fields.get(i);
      source.line("step = " + (i + 1) + ";");
      module.within(record, field, () -> readPlace(field, place));
    }
    source.line("step = 0;");
    printResult();
  }

  private void readPlace(Field field, Place place) {
    String read = new Reads(module, false).read(field.type(), place.value(), at(place));
    source.line("const " + LOCALS.of(field.name()) + " = " + read + ";");
  }
}
