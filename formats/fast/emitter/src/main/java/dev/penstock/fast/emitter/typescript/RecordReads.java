package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.List;

/** Prints the function that reads a record. SPEC fast 4.5, 6 */
final class RecordReads {
  private final RecordModel model;
  private final RecordPlan plan;
  private final TypeScriptSource source;
  private final Reads reads;

  RecordReads(RecordModel model) {
    this.model = model;
    plan = model.plan();
    source = model.source();
    reads = new Reads(model.module());
  }

  void print() {
    List<String> parameters = new ArrayList<>(List.of("input: " + model.module().reader()));
    if (plan.isFixed()) {
      parameters.addAll(model.places());
    } else {
      parameters.addAll(List.of("at: number", "end: number"));
    }
    model.open(plan.isFixed() ? "get" : "read", parameters, model.type());
    source.indented(() -> model.guarded(this::readComponents));
    source.line("}");
  }

  private void readComponents() {
    String from = "";
    if (!plan.isFixed()) {
      from = readStart();
    }
    if (plan.recursive()) {
      source.line(plan.isFixed() ? "input.enterAt(at);" : "input.enter();");
    }
    if (plan.first().slots().isEmpty()) {
      source.line("input.noBits(at);");
    }
    readBlock(plan.first(), "");
    plan.parts().stream()
        .filter(each -> each.bitCount() > 0)
        .forEach(part -> readBlock(part, "part" + part.version()));
    model.record().unknownFields().ifPresent(this::keepParts);
    for (Slot slot : plan.first().in(Area.BEHIND)) {
      from = readBehind(slot, from);
    }
    source.line("step = 0;");
    if (!plan.isFixed()) {
      source.line("input.close(" + from + ", end);");
    }
    if (plan.recursive()) {
      source.line("input.exit();");
    }
    model.adapted().printReturn(model.record(), members(), "at");
  }

  /** Prints the check that the block is there; returns where the next component starts. */
  private String readStart() {
    String known = plan.first().byteLength() + ", " + plan.index();
    source.line("const from = input.blockAndTail(at, end, " + known + ");");
    return "from";
  }

  private List<String> members() {
    List<String> members = new ArrayList<>();
    for (Field field : model.record().fields()) {
      members.add(member(field.name(), RecordModel.local(field)));
    }
    model.record().unknownFields().ifPresent(each -> members.add(member(each, each + "_")));
    return members;
  }

  private static String member(String name, String local) {
    if (name.equals("__proto__")) {
      return "[\"__proto__\"]: " + local;
    }
    return local.equals(name) ? local : name + ": " + local;
  }

  private void keepParts(String component) {
    source.line("step = 0;");
    String place = model.tailPlace(plan.tail().partBytes());
    source.line(
        "const " + component + "_ = " + call("keepParts") + plan.index() + ", " + place + ");");
  }

  private String readBehind(Slot slot, String from) {
    String end = "end" + slot.component();
    String cell = RecordModel.place(slot.offset());
    model.step(slot);
    source.line("const " + end + " = input.end(" + cell + ", " + from + ", end);");
    String read = reads.take(slot.value(), model.field(slot).type(), from, end);
    declare(slot, hasValue(plan.first(), slot, ""), read);
    refuseOther(slot, "", hasValue(plan.first(), slot, ""), "input.close(" + from + ", " + end);
    return end;
  }

  private void readBlock(Block block, String part) {
    if (!part.isEmpty()) {
      source.line("step = 0;");
      String arguments = plan.index() + ", " + block.version();
      source.line("const " + part + " = input.hasPart(" + arguments + ");");
    }
    if (block.bitCount() > 0) {
      ifThere(part, "input.bits(" + model.place(block, 0) + ", " + block.bitCount() + ");");
    }
    for (Slot slot : block.in(Area.BLOCK)) {
      Runnable print = () -> readFixed(block, slot, part);
      model.module().within(model.record(), model.field(slot), print);
    }
    List<Slot> texts = block.in(Area.TEXT);
    if (!texts.isEmpty()) {
      source.line("step = 0;");
      ifThere(part, "input.textStart(" + model.place(block, block.textStart()) + ");");
      texts.forEach(slot -> readElsewhere(block, slot, part));
    }
    List<Slot> heap = block.in(Area.HEAP);
    if (!heap.isEmpty()) {
      source.line("step = 0;");
      ifThere(part, call("checkHeapStart") + model.place(block, block.heapStart()) + ");");
      heap.forEach(slot -> readElsewhere(block, slot, part));
    }
  }

  private void ifThere(String part, String statement) {
    if (part.isEmpty()) {
      source.line(statement);
    } else {
      source.open("if (" + part + ")").line(statement).close();
    }
  }

  private String call(String function) {
    return model.module().reads(function);
  }

  private void readFixed(Block block, Slot slot, String part) {
    boolean hasTail = model.hasTail(slot);
    if (slot.removed() && !hasTail) {
      return; // what was added to a record in the block may have texts
    }
    model.step(slot);
    String tail = hasTail ? tail(slot) : "";
    String place = model.place(block, slot.offset());
    declare(slot, hasValue(block, slot, part), reads.get((Value.Fixed) slot.value(), place, tail));
  }

  /** Returns how far after a record in the block its tail starts. */
  private String tail(Slot slot) {
    int known = plan.isFixed() ? 0 : plan.first().byteLength();
    int offset = known - slot.offset();
    StringBuilder text = new StringBuilder(plan.isFixed() ? "tail + " : "");
    text.append("input.partsWidth(").append(plan.index()).append(')');
    model
        .nestedBefore(slot)
        .forEach(each -> text.append(" + input.tail(").append(each.index()).append(')'));
    return text + (offset < 0 ? " - " + -offset : " + " + offset);
  }

  private void readElsewhere(Block block, Slot slot, String part) {
    model.step(slot);
    String place = model.place(block, slot.offset());
    boolean isText = slot.area() == Area.TEXT;
    declare(
        slot,
        hasValue(block, slot, part),
        isText ? "input.text(" + place + ")" : heapValue(slot, place));
    String check = (isText ? "input.noText(" : call("checkNoHeapValue")) + place;
    refuseOther(slot, part, hasValue(block, slot, part), check);
  }

  private String heapValue(Slot slot, String cell) {
    if (slot.removed()) {
      return call("skipHeapValue") + cell + ")";
    }
    if (slot.value() instanceof Value.Message message) {
      return call("takeHeapMessage")
          + cell
          + ", "
          + model.module().constants().shapes(message)
          + ", "
          + reads.function(message.root(), model.field(slot).type())
          + ")";
    }
    return call("takeHeapBytes") + cell + ")";
  }

  private String hasValue(Block block, Slot slot, String part) {
    String bit = "input.bit(" + model.place(block, 0) + ", " + slot.bits().hasValue() + ")";
    return part.isEmpty() ? bit : part + " && " + bit;
  }

  /** Prints the check that a value which is not there has left nothing. */
  private void refuseOther(Slot slot, String part, String hasValue, String call) {
    if (slot.bits().hasValue() >= 0) {
      String bit = part.isEmpty() ? hasValue : hasValue.substring(part.length() + 4);
      String none = part.isEmpty() ? "!" + bit : part + " && !" + bit;
      source.open("if (" + none + ")").line(call + ");").close();
    }
  }

  private void declare(Slot slot, String hasValue, String read) {
    if (slot.removed()) {
      source.open("if (" + hasValue + ")").line(read + ";").close();
    } else {
      Field field = model.field(slot);
      source.line("const " + RecordModel.local(field) + " = " + value(slot, hasValue, read) + ";");
    }
  }

  private String value(Slot slot, String hasValue, String read) {
    Field field = model.field(slot);
    String there = hasValue + " ? " + read + " : ";
    return switch (field.presence().kind()) {
      case REQUIRED -> read;
      case NULLABLE -> there + "null";
      case OPTIONAL -> there + "undefined";
      case DEFAULT -> there + model.defaultValue(field);
      case MAYBE -> {
        String present =
            hasValue.substring(0, hasValue.lastIndexOf(' ') + 1) + slot.bits().present() + ")";
        yield there + present + " ? null : undefined";
      }
    };
  }
}
