package dev.penstock.fast.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.model.Definition.RecordDef;
import java.util.ArrayList;
import java.util.List;

/** Emits the method that reads a record. SPEC fast 4.5 and 6. */
final class RecordReader {
  private final RecordShape shape;
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final RecordPlan plan;
  private final BlockBits bits;
  private final List<Member> behind;

  RecordReader(RecordShape shape) {
    this.shape = shape;
    values = shape.values();
    codec = values.codec();
    java = codec.java();
    record = shape.record();
    plan = shape.plan();
    bits = shape.bits();
    behind = shape.first().in(Area.BEHIND);
  }

  void emit() {
    java.blank();
    String verb = plan.isFixed() ? "get" : "read";
    String type = java.type(record.javaType());
    java.call("private static " + type + " " + verb + codec.nameOf(record), parameters(), " {");
    java.indent();
    shape.steps().open();
    if (!plan.isFixed()) {
      String known = plan.first().byteLength() + ", " + plan.index();
      java.line("int from = in.block(at, end, " + known + ");");
    }
    if (plan.recursive()) {
      java.line(plan.isFixed() ? "in.enterAt(at);" : "in.enter();");
    }
    if (plan.first().slots().isEmpty()) {
      java.line("in.bits(at, 1, 0xFFL);");
    }
    bits.read(RecordShape::place, "");
    readComponents();
    shape.steps().to(0);
    if (!plan.isFixed()) {
      java.line("in.close(from, end);");
    }
    if (plan.recursive()) {
      java.line("in.exit();");
    }
    finish();
  }

  private List<String> parameters() {
    List<String> parameters = new ArrayList<>();
    parameters.add(java.type("dev.penstock.fast.FastReader") + " in");
    parameters.add("int at");
    if (!plan.isFixed()) {
      parameters.add("int end");
    } else if (RecordShape.hasTail(plan)) {
      parameters.add("int tail");
    }
    return parameters;
  }

  private void finish() {
    List<String> arguments = new ArrayList<>();
    record.fields().forEach(field -> arguments.add(FieldAccess.local(field)));
    record.unknownFields().ifPresent(each -> arguments.add(FieldAccess.derived(each)));
    java.call("return " + JavaBinding.make(java, record), arguments, ";");
    String names = codec.names(record, shape.order());
    shape.steps().close("java.lang.RuntimeException", "in.refused(e, " + names + ", step)");
    java.close();
  }

  private void keepParts(String component) {
    shape.steps().to(0);
    List<String> arguments =
        List.of(Integer.toString(plan.index()), shape.tailPlace(plan.tail().partBytes()));
    String head = java.type(JavaTypes.UNKNOWN_FIELDS) + " " + FieldAccess.derived(component) + " =";
    java.assign(head, "in.keepParts(" + String.join(", ", arguments) + ")");
  }

  private void readComponents() {
    shape.first().in(Area.BLOCK).forEach(this::readFixed);
    List<Member> texts = shape.first().in(Area.TEXT);
    if (!texts.isEmpty()) {
      shape.steps().to(0);
      java.line("in.textStart(" + RecordShape.place(plan.first().textStart()) + ");");
    }
    texts.forEach(this::readText);
    shape.parts().forEach(PartShape::emitRead);
    record.unknownFields().ifPresent(this::keepParts);
    for (int i = 0; i < behind.size(); i++) {
      readBehind(behind.get(i), i == 0);
    }
    if (!behind.isEmpty()) {
      java.line("from = to;");
    }
  }

  private void readFixed(Member member) {
    boolean hasTail = values.withTail(member.item()).isPresent();
    String tail = hasTail ? readTail(member) : "";
    String read = values.get(member.item(), RecordShape.place(member), tail);
    if (!member.isRemoved()) {
      shape.step(member);
      declare(member, read);
    } else if (hasTail) {
      shape.step(member);
      passOver(member, read); // what was added to it may have texts
    }
  }

  /** Returns how far after a record in the block its tail starts, in a message that was read. */
  private String readTail(Member member) {
    int known = plan.isFixed() ? 0 : plan.first().byteLength();
    int offset = known - member.slot().offset();
    StringBuilder text = new StringBuilder(plan.isFixed() ? "tail + " : "");
    text.append("in.partsWidth(").append(plan.index()).append(')');
    shape
        .nestedBefore(member)
        .forEach(inner -> text.append(" + in.tail(").append(inner.index()).append(')'));
    return text + (offset < 0 ? " - " + -offset : " + " + offset);
  }

  private void readText(Member member) {
    String cell = RecordShape.place(member);
    String read = codec.fromWire(member.field().boundType(), shape.site(member).readText(cell));
    shape.step(member);
    if (member.isRemoved()) {
      passOver(member, read);
    } else {
      declare(member, read);
    }
    refuseOther(member, "in.noText(" + cell + ");");
  }

  /** Emits the check that a value which is not there has left nothing. */
  private void refuseOther(Member member, String check) {
    if (member.slot().bits().hasValue() >= 0) {
      java.open("if (" + bits.hasNone(member) + ")");
      java.line(check);
      java.close();
    }
  }

  private void readBehind(Member member, boolean first) {
    if (!first) {
      java.line("from = to;");
    }
    shape.step(member);
    java.line((first ? "int " : "") + "to = in.end(" + RecordShape.place(member) + ", from, end);");
    String read = values.take(shape.site(member), member.item(), "from", "to");
    if (member.isRemoved()) {
      passOver(member, read);
    } else {
      declare(member, read);
    }
    refuseOther(member, "in.close(from, to);");
  }

  private void passOver(Member member, String read) {
    java.open("if (" + bits.hasValue(member) + ")");
    java.line(read + ";");
    java.close();
  }

  private void declare(Member member, String read) {
    FieldAccess.declareRead(
        codec, member.field(), read, bits.hasValue(member), bits.present(member));
  }
}
