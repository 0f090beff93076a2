package dev.penstock.fast.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.RecordPlan.Tail;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.model.Definition.RecordDef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Emits the method that writes a record. SPEC fast 4.5 and 6. */
final class RecordWriter {
  private final RecordShape shape;
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final RecordPlan plan;
  private final List<Member> texts;

  RecordWriter(RecordShape shape) {
    this.shape = shape;
    values = shape.values();
    codec = values.codec();
    java = codec.java();
    record = shape.record();
    plan = shape.plan();
    texts = shape.first().in(Area.TEXT);
  }

  void emit() {
    java.blank();
    String verb = plan.isFixed() ? "put" : "write";
    java.call("private static void " + verb + codec.nameOf(record), parameters(), " {");
    java.indent();
    String exactly = JavaBinding.exactly(java, record);
    if (exactly != null) {
      java.line(exactly);
    }
    if (plan.recursive()) {
      java.line("out.enter();");
    }
    if (!plan.isFixed()) {
      int known = plan.first().byteLength() + plan.tail().byteLength();
      java.line("int at = out.block(" + known + Values.unknownTail(plan) + ");");
    }
    if (plan.first().slots().isEmpty()) {
      java.line("out.putI8(at, (byte) 0);");
    }
    if (!shape.order().isEmpty() || record.unknownFields().isPresent()) {
      writeComponents();
    }
    if (plan.recursive()) {
      java.line("out.exit();");
    }
    java.close();
  }

  private List<String> parameters() {
    List<String> parameters = new ArrayList<>();
    parameters.add(java.type("dev.penstock.fast.FastWriter") + " out");
    if (plan.isFixed()) {
      parameters.add("int at");
      if (RecordShape.hasTail(plan)) {
        parameters.add("int tail");
      }
    }
    parameters.add(java.type(record.javaType()) + " value");
    return parameters;
  }

  private void writeComponents() {
    shape.steps().open();
    writePrologues(shape.first());
    shape.parts().forEach(part -> writePrologues(part.members()));
    shape.bits().write(RecordShape::place);
    shape.first().in(Area.BLOCK).forEach(each -> writeFixed(each, RecordShape.place(each)));
    if (!texts.isEmpty()) {
      String start = RecordShape.place(plan.first().textStart());
      java.line("out.textStart(" + start + ", " + texts.size() + ");");
      writeTexts();
    }
    shape.parts().forEach(PartShape::emitWrite);
    record.unknownFields().ifPresent(this::writeUnknownFields);
    shape.first().in(Area.BEHIND).forEach(this::writeBehind);
    String names = codec.names(record, shape.order());
    String index = pairs().isEmpty() ? "step" : "step + out.refusedText()";
    shape
        .steps()
        .close("dev.penstock.EncodeException", "out.refused(e, " + names + ", " + index + ")");
  }

  private void writePrologues(Members members) {
    for (Member member : members.all()) {
      String prologue =
          member.isRemoved() ? null : FieldAccess.of(codec, member.field()).prologue();
      if (prologue != null) {
        shape.step(member);
        java.line(prologue);
      }
    }
  }

  private void writeUnknownFields(String component) {
    shape.steps().to(shape.order().size() + 1);
    List<String> arguments =
        List.of(
            Integer.toString(plan.index()),
            shape.tailPlace(plan.tail().partBytes()),
            "value." + JavaBinding.readUnknownFields(record, component));
    java.call("out.putUnknownFields", arguments, ";");
  }

  /** Emits what writes a component of a block, zeros where there is no value. */
  void writeFixed(Member member, String place) {
    if (member.isRemoved()) {
      zero(member, place);
      return;
    }
    FieldAccess access = FieldAccess.of(codec, member.field());
    String tail = values.withTail(member.item()).isPresent() ? writtenTail(member) : "";
    shape.step(member);
    if (access.present() == null) {
      values.put(member.item(), place, tail, access.value());
      return;
    }
    java.open("if (" + access.present() + ")");
    values.put(member.item(), place, tail, access.value());
    java.reopen("else");
    zero(member, place);
    java.close();
  }

  private void zero(Member member, String place) {
    java.line("out.putZero(" + place + ", " + member.item().byteLength() + ");");
    Optional<RecordPlan> inner = values.withTail(member.item());
    if (inner.isPresent()) {
      Tail tail = inner.get().tail();
      String start = shape.nestedTail(member) + unknownBefore(member);
      java.line(
          "out.putZero("
              + start
              + ", "
              + (tail.byteLength() + Values.unknownTail(inner.get()))
              + ");");
    }
  }

  /** Returns what unknown fields add in front of the tail of a record in the block. */
  private String unknownBefore(Member member) {
    StringBuilder text = new StringBuilder();
    if (plan.tail().keepsUnknown()) {
      text.append(" + out.unknownPartsWidth(").append(plan.index()).append(')');
    }
    shape.nestedBefore(member).forEach(inner -> text.append(Values.unknownTail(inner)));
    return text.toString();
  }

  /** Returns how far after a record in the block its tail starts. */
  private String writtenTail(Member member) {
    int offset = shape.nested(member).offset() - member.slot().offset();
    String known =
        plan.isFixed() ? "tail + " + offset : Integer.toString(plan.first().byteLength() + offset);
    return known + unknownBefore(member);
  }

  /** Returns the texts that are written together with the one after them: both always there. */
  private Set<Member> pairs() {
    Set<Member> pairs = new LinkedHashSet<>();
    for (int i = 0; i + 1 < texts.size(); i++) {
      if (isAlways(texts.get(i)) && isAlways(texts.get(i + 1))) {
        pairs.add(texts.get(i++));
      }
    }
    return pairs;
  }

  private boolean isAlways(Member member) {
    return !member.isRemoved() && FieldAccess.of(codec, member.field()).present() == null;
  }

  private void writeTexts() {
    Set<Member> pairs = pairs();
    for (int i = 0; i < texts.size(); i++) {
      if (pairs.contains(texts.get(i))) {
        writePair(texts.get(i), texts.get(++i));
      } else {
        writeText(texts.get(i), RecordShape.place(texts.get(i)));
      }
    }
  }

  private void writePair(Member first, Member second) {
    shape.step(first);
    String place = RecordShape.place(first);
    java.call("out.texts", List.of(place, wireText(first), wireText(second)), ";");
  }

  private String wireText(Member member) {
    return codec.wire(member.field().boundType(), FieldAccess.of(codec, member.field()).value());
  }

  /** Emits what writes a text and where it ends. */
  void writeText(Member member, String place) {
    if (member.isRemoved()) {
      java.line("out.noText(" + place + ");");
      return;
    }
    FieldAccess access = FieldAccess.of(codec, member.field());
    shape.step(member);
    if (access.present() == null) {
      java.call("out.text", List.of(place, wireText(member)), ";");
      return;
    }
    java.open("if (" + access.present() + ")");
    java.call("out.text", List.of(place, wireText(member)), ";");
    java.reopen("else");
    java.line("out.noText(" + place + ");");
    java.close();
  }

  private void writeBehind(Member member) {
    if (!member.isRemoved()) {
      FieldAccess access = FieldAccess.of(codec, member.field());
      shape.step(member);
      if (access.present() != null) {
        java.open("if (" + access.present() + ")");
      }
      values.append(shape.site(member), member.item(), access.value());
      if (access.present() != null) {
        java.close();
      }
    }
    java.line("out.end(" + RecordShape.place(member) + ");");
  }
}
