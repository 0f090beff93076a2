package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.codegen.view.MemberNames;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.codegen.view.Scalars.Raw;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.StructPlan;
import dev.penstock.flatbuffers.format.StructPlan.Place;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Prints the class of the views of a record: a table or a struct. SPEC flatbuffers 3 */
final class ViewRecord {
  /** The members of all views. */
  private static final Set<String> TAKEN =
      Set.of(
          "moveTo",
          "toValue",
          "wrap",
          "wrapVerified",
          "$at",
          "$fields",
          "$layout",
          "$message",
          "$place",
          "$wrap",
          "$wrapVerified");

  private final ViewModule module;
  private final TypeScriptSource source;
  private final RecordDef record;
  private final List<Field> fields;
  private final MemberNames members = MemberNames.inJavaScript(TAKEN);
  private final Map<Field, String> accessors = new LinkedHashMap<>();
  private final Map<Field, Optional<ViewReads.Holder>> holders = new LinkedHashMap<>();

  ViewRecord(ViewModule module, RecordDef record) {
    this.module = module;
    source = module.source();
    this.record = record;
    fields = record.fieldsById();
    fields.forEach(each -> accessors.put(each, members.add(each.name())));
  }

  void print() {
    String planned = module.plan().name(record.name());
    boolean isStruct = module.isStruct(record);
    String parent = module.library(isStruct ? "FlatStruct" : "FlatTable");
    TablePlan table = isStruct ? null : module.plan().table(planned);
    source.blank();
    source.doc("A `" + module.types().name(record.name()) + "` in a message.");
    source.open("export class " + module.view(record.name()) + " extends " + parent);
    int mark = source.mark();
    if (table == null) {
      StructPlan struct = module.plan().struct(planned);
      for (int i = 0; i < fields.size(); i++) {
        Place place = struct.places().get(i);
        Field field = fields.get(i);
        module.within(record, field, () -> print(field, place));
      }
    } else {
      source.line("/** Creates a view that is nowhere yet. */");
      source.open("constructor()").line("super(" + module.layout(table) + ");").close();
      for (Field each : fields) {
        module.within(record, each, () -> print(each, table.slot(each.id().number())));
      }
    }
    printToValue();
    source.close();
    insertFields(mark);
  }

  private void insertFields(int mark) {
    int next = mark;
    for (Map.Entry<Field, Optional<ViewReads.Holder>> each : holders.entrySet()) {
      if (each.getValue().isPresent()) {
        String type = each.getValue().get().type();
        source.insert(next++, "private " + held(each.getKey()) + ": " + type + " | undefined;");
      }
    }
    if (next > mark) {
      source.insert(next, "");
    }
  }

  private String accessor(Field field) {
    return Objects.requireNonNull(accessors.get(field));
  }

  private boolean isView(Field field) {
    return Objects.requireNonNull(holders.get(field)).isPresent();
  }

  private String held(Field field) {
    return members.beside(accessor(field), "$" + field.name());
  }

  /** Prints the accessor of a component of a struct. */
  private void print(Field field, Place place) {
    ViewReads reads = new ViewReads(module, held(field));
    Optional<ViewReads.Holder> holder = reads.ofSlot(field.type(), place.value());
    holders.put(field, holder);
    String at = place.offset() == 0 ? "at" : "at + " + place.offset();
    String read = reads.read(field.type(), place.value(), at);
    printAccessor(field, type(field, holder), "$message: input, $at: at", read);
    if (module.mutable()) {
      new ViewSetters(module, record).print(field, accessor(field), place);
    }
    if (Module.wire(field.type()) instanceof Type.Scalar scalar
        && scalar.kind() != ScalarKind.UUID) {
      for (Raw raw : Scalars.raw(scalar.kind())) {
        openRaw(field, raw, "$message: input, $at: at");
        source.line("return " + raw(raw, at) + ";").close();
      }
    }
  }

  private void open(Field field, String name, String type, String taken) {
    source.blank();
    source.doc("`" + field.name() + "`");
    source.open("get " + name + "(): " + type);
    source.line("const { " + taken + " } = this;");
  }

  private void printAccessor(Field field, String type, String taken, String read) {
    boolean isAdapted = module.adapted().is(record, field) && !isView(field);
    String name =
        isAdapted ? members.beside(accessor(field), accessor(field) + "OnWire") : accessor(field);
    open(field, name, type, taken);
    source.line("return " + read + ";").close();
    if (isAdapted) {
      String value = module.adapted().fromWire(record, field, "this." + name, "this.$at");
      String adapted = module.adapted().type(record, field) + absent(field);
      source.blank();
      source.doc("`" + field.name() + "`");
      source.open("get " + accessor(field) + "(): " + adapted);
      source.line("return " + value + ";").close();
    }
  }

  /** Prints the accessor of a component of a table. */
  private void print(Field field, Slot slot) {
    Type own = RecordFunctions.type(field);
    ViewReads reads = new ViewReads(module, held(field));
    Optional<ViewReads.Holder> holder = reads.ofSlot(own, slot.value());
    holders.put(field, holder);
    TableReads table = new TableReads(module, reads);
    String read =
        RecordFunctions.read(table, field, slot, () -> module.defaultValue(record, field));
    String taken = "$message: input, $at: at, $fields: fields";
    if (field.presence().kind() != Presence.Kind.REQUIRED
        && field.presence().kind() != Presence.Kind.DEFAULT) {
      printHas(field, table.isThere(slot));
    }
    printAccessor(field, type(field, holder), needed(taken, read), read);
    if (module.mutable()) {
      new ViewSetters(module, record).print(field, accessor(field), slot);
    }
    printRaws(field, slot, table.isThere(slot));
  }

  /** Prints the numbers that a moment in a table is made of. */
  private void printRaws(Field field, Slot slot, String isThere) {
    if (!(Module.wire(field.type()) instanceof Type.Scalar scalar)
        || field.presence().kind() == Presence.Kind.MAYBE
        || scalar.kind() == ScalarKind.UUID) {
      return;
    }
    String cell = "fields.slot(" + slot.id() + ")";
    for (Raw raw : Scalars.raw(scalar.kind())) {
      String there = raw(raw, "at + " + cell);
      String otherwise = otherwise(field, slot, raw);
      String read =
          otherwise.isEmpty()
              ? raw(raw, "input.required(at, " + cell + ")")
              : isThere + " ? " + there + " : " + otherwise;
      openRaw(field, raw, "$message: input, $at: at, $fields: fields");
      source.line("return " + read + ";").close();
    }
  }

  private String otherwise(Field field, Slot slot, Raw raw) {
    if (slot.absent() instanceof Slot.Absent.Bits number
        && field.presence().kind() != Presence.Kind.NULLABLE
        && field.presence().kind() != Presence.Kind.OPTIONAL) {
      return Long.toString(number.bits());
    }
    return switch (field.presence().kind()) {
      case REQUIRED, MAYBE -> "";
      case NULLABLE -> "null";
      case OPTIONAL -> "undefined";
      case DEFAULT -> "this." + accessor(field) + inner(field, raw) + member(raw);
    };
  }

  /** Returns the member of a value with a part that has members of its own. */
  private static String inner(Field field, Raw raw) {
    if (!Kinds.isScalar(field.type(), ScalarKind.DATE_TIME)) {
      return "";
    }
    return raw.offset() == 0 ? ".date" : ".time";
  }

  private static String member(Raw raw) {
    return "." + Character.toLowerCase(raw.suffix().charAt(0)) + raw.suffix().substring(1);
  }

  private static boolean isExact(Raw raw) {
    return raw.reader().equals("nano") || raw.suffix().endsWith("Day");
  }

  private String raw(Raw raw, String start) {
    String place = raw.offset() == 0 ? start : start + " + " + raw.offset();
    if (!isExact(raw)) {
      return "input.i64(" + place + ")";
    }
    String take = raw.reader().equals("nano") ? "takeNano" : "takeI64Number";
    return module.take(take) + place + ")";
  }

  private void openRaw(Field field, Raw raw, String taken) {
    String own = isExact(raw) ? "number" : "bigint";
    String accessor = accessor(field);
    source.blank();
    source.doc("`" + member(raw).substring(1) + "` of `" + field.name() + "`");
    String name = members.beside(accessor, accessor + raw.suffix());
    source.open("get " + name + "(): " + own + absent(field));
    source.line("const { " + taken + " } = this;");
  }

  private static String absent(Field field) {
    return switch (field.presence().kind()) {
      case REQUIRED, DEFAULT -> "";
      case NULLABLE -> " | null";
      case OPTIONAL -> " | undefined";
      case MAYBE -> " | null | undefined";
    };
  }

  private static String needed(String taken, String read) {
    return read.contains("at + ") || read.contains("(at, ") || read.contains("(input, at, ")
        ? taken
        : taken.replace(", $at: at", "");
  }

  private void printHas(Field field, String condition) {
    String accessor = accessor(field);
    String capital = Character.toUpperCase(field.name().charAt(0)) + field.name().substring(1);
    source.blank();
    source.doc("Whether `" + field.name() + "` has a value.");
    source.open("get " + members.beside(accessor, "has" + capital) + "(): boolean");
    boolean isRead = condition.contains("input.");
    source.line(
        isRead
            ? "const { $message: input, $at: at, $fields: fields } = this;"
            : "const { $fields: fields } = this;");
    source.line("return " + condition + ";").close();
  }

  private String type(Field field, Optional<ViewReads.Holder> holder) {
    String present =
        holder
            .map(each -> isUnion(field) ? module.view(name(field)) : each.type())
            .orElseGet(() -> module.types().of(field.type()));
    return present + absent(field);
  }

  private boolean isUnion(Field field) {
    return Module.wire(field.type()) instanceof Type.Named named
        && module.schema().definition(named.name()) instanceof UnionDef;
  }

  private static String name(Field field) {
    return Module.wire(field.type()).mentioned().getFirst();
  }

  private void printToValue() {
    List<String> parts = new ArrayList<>();
    for (Field field : record.fields()) {
      String key = field.name().equals("__proto__") ? "[\"__proto__\"]" : field.name();
      String read = "this." + accessor(field);
      parts.add(key + ": " + (isView(field) ? value(field, read) : read));
    }
    source.blank();
    source.doc("Returns a value of all components.");
    source.open("toValue(): " + module.types().type(record.name()));
    if (module.isStruct(record)) {
      source.wrapped("return {", parts, "};");
    } else {
      String planned = module.plan().name(record.name());
      int levels = module.plan().table(planned).recursive() ? 1 : 0;
      source.line("const message = this.$message.enterValue(" + levels + ");");
      source.open("try");
      source.wrapped("return {", parts, "};");
      source.reopen("finally");
      source.line("message.exitValue(" + levels + ");").close();
    }
    source.close();
  }

  private String value(Field field, String read) {
    String value =
        switch (field.presence().kind()) {
          case NULLABLE -> read + "?.toValue() ?? null";
          case OPTIONAL, MAYBE -> read + "?.toValue()";
          default -> read + ".toValue()";
        };
    return module.adapted().fromWire(record, field, value, "this.$at");
  }
}
