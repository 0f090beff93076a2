package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.view.UnionViews;
import dev.penstock.flatbuffers.format.UnionPlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.List;
import java.util.Optional;

/** Emits unions: a type, and a reference to a table, struct or text. SPEC flatbuffers 4.3 */
final class UnionShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final UnionDef union;
  private final UnionPlan plan;

  UnionShape(Values values, UnionDef union) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
    this.union = union;
    plan = values.plan().union(values.plan().name(union.name()));
  }

  /** Returns the component that stands for its record in unions, and can be absent. */
  static List<Diagnostic> refusals(Definition definition, Schema schema) {
    return definition instanceof RecordDef record && UnionViews.isCase(schema, record.name())
        ? HintedConstructs.bare(record, "flatbuffers").stream()
            .filter(field -> field.presence().kind() != Presence.Kind.REQUIRED)
            .map(field ->
                new Diagnostic(
                    "NotCarried",
                    record.name() + "." + field.name(),
                    "a bare case of FlatBuffers is its component, which is always there; make the"
                        + " component required, or take the hint 'bare' away"))
            .toList()
        : List.of();
  }

  void emit() {
    emitWrite();
    emitRead();
  }

  private void emitWrite() {
    java.blank();
    java.call(
        "private static void write" + codec.nameOf(union),
        List.of(
            java.type("dev.penstock.flatbuffers.FlatWriter") + " out",
            "int tag",
            "int cell",
            java.type(union.javaType()) + " value"),
        " {");
    java.indent();
    boolean first = true;
    for (int i = 0; i < plan.cases().size(); i++) {
      Definition record = codec.definition(union.cases().get(i).record());
      String test = "if (value instanceof " + java.type(record.javaType()) + " item)";
      if (first) {
        java.open(test);
      } else {
        java.reopen("else " + test);
      }
      first = false;
      write(union.cases().get(i), plan.cases().get(i));
    }
    java.close();
    java.close();
  }

  private void write(Case each, UnionPlan.Case planned) {
    ScalarKind kind = plan.kind();
    String cast = kind.bits() == 8 ? "(byte) " : kind.bits() == 16 ? "(short) " : "";
    String number = cast + planned.type() + (kind.bits() == 64 ? "L" : "");
    java.call(ScalarCalls.put(kind), List.of("tag", number), ";");
    Item item = new Item(type(each), planned.value());
    String value = bare(each).map(field -> "item." + JavaBinding.read(field)).orElse("item");
    if (planned.value() instanceof Value.OfStruct struct) {
      java.line(
          "int at = out.struct(cell, %d, %d);".formatted(struct.byteLength(), struct.alignment()));
      values.put(item, "at", value);
    } else {
      values.write(site(each), item, "cell", value);
    }
  }

  /** Returns the field of which the value is the case, where its record is not. */
  private Optional<Field> bare(Case each) {
    return HintedConstructs.bare((RecordDef) codec.definition(each.record()), "flatbuffers");
  }

  private Type type(Case each) {
    return bare(each).map(Field::boundType).orElse(each.boundType());
  }

  private Site site(Case each) {
    return new Site(codec.nameOf(union) + codec.nameOf(codec.definition(each.record())));
  }

  private void emitRead() {
    java.blank();
    java.call(
        "private static " + java.type(union.javaType()) + " read" + codec.nameOf(union),
        List.of(java.type("dev.penstock.flatbuffers.FlatReader") + " in", "long tag", "int cell"),
        " {");
    java.indent();
    java.open("return switch ((int) tag)");
    for (int i = 0; i < plan.cases().size(); i++) {
      UnionPlan.Case planned = plan.cases().get(i);
      Case each = union.cases().get(i);
      Item item = new Item(type(each), planned.value());
      String value =
          planned.value() instanceof Value.OfStruct struct
              ? values.get(
                  item,
                  "in.struct(cell, %d, %d)".formatted(struct.byteLength(), struct.alignment()))
              : values.read(site(each), item, "cell");
      String made = JavaBinding.make(java, codec.definition(each.record()));
      String read = bare(each).isPresent() ? made + "(" + value + ")" : value;
      java.line("case " + (int) planned.type() + " -> " + read + ";");
    }
    if (union.unknown().isPresent()) {
      Definition record = codec.definition(union.unknown().get().record());
      java.line("default -> " + JavaBinding.make(java, record) + "();");
    } else {
      java.line("default -> throw in.unknownCase(tag);");
    }
    java.closeStatement();
    java.close();
  }
}
