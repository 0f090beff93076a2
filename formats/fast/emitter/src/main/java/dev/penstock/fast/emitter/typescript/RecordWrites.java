package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.ArrayList;
import java.util.List;

/** Prints the function that writes a record. SPEC fast 4.5, 6 */
final class RecordWrites {
  private final RecordModel model;
  private final RecordPlan plan;
  private final TypeScriptSource source;
  private final Writes writes;

  RecordWrites(RecordModel model) {
    this.model = model;
    plan = model.plan();
    source = model.source();
    writes = new Writes(model.module());
  }

  void print() {
    boolean isEmpty =
        model.order().stream().allMatch(each -> each.removed() && each.area() == Area.BLOCK)
            && model.record().unknownFields().isEmpty();
    List<String> parameters = new ArrayList<>(List.of("out: " + model.module().writer()));
    if (plan.isFixed()) {
      parameters.addAll(model.places());
    }
    parameters.add(model.adapted().parameter(model.record()) + ": " + model.type());
    model.open(plan.isFixed() ? "put" : "write", parameters, "void");
    source.indented(() -> {
      model.adapted().printRequired(model.record());
      if (plan.recursive()) {
        source.line("out.enter();");
      }
      if (!plan.isFixed()) {
        String at = isEmpty ? "" : "const at = ";
        source.line(at + "out.block(" + width() + ");");
      }
      if (!isEmpty) {
        model.guarded(this::writeComponents);
      }
      if (plan.recursive()) {
        source.line("out.exit();");
      }
    });
    source.line("}");
  }

  private String width() {
    int known = plan.first().byteLength() + plan.tail().byteLength();
    return plan.tail().stretches() ? known + unknownTail(plan) : Integer.toString(known);
  }

  private String unknownTail(RecordPlan record) {
    return record.tail().stretches() ? " + " + call("unknownTail") + record.index() + ")" : "";
  }

  private String call(String function) {
    return model.module().writes(function);
  }

  private void writeComponents() {
    writeBlock(plan.first());
    plan.parts().forEach(this::writeBlock);
    model.record().unknownFields().ifPresent(this::writeUnknownFields);
    for (Slot slot : plan.first().in(Area.BEHIND)) {
      writeIfThere(plan.first(), slot);
      source.line("out.end(" + model.place(plan.first(), slot.offset()) + ");");
    }
  }

  private void writeBlock(Block block) {
    block.in(Area.BLOCK).forEach(slot -> writeIfThere(block, slot));
    List<Slot> texts = block.in(Area.TEXT);
    if (!texts.isEmpty()) {
      String start = model.place(block, block.textStart());
      source.line("out.textStart(" + start + ", " + texts.size() + ");");
      texts.forEach(slot -> writeText(block, slot));
    }
    List<Slot> heap = block.in(Area.HEAP);
    if (!heap.isEmpty()) {
      source.line(call("setHeapEnd") + model.place(block, block.heapStart()) + ");");
      for (Slot slot : heap) {
        writeIfThere(block, slot);
        source.line(call("setHeapEnd") + model.place(block, slot.offset()) + ");");
      }
    }
  }

  private void writeUnknownFields(String component) {
    String place = model.tailPlace(plan.tail().partBytes());
    source.line("step = " + (model.order().size() + 1) + ";");
    source.line(
        call("setUnknownFields") + plan.index() + ", " + place + ", value." + component + ");");
  }

  private void writeText(Block block, Slot slot) {
    if (slot.removed()) {
      source.line(noText(block, slot));
    } else {
      writeIfThere(block, slot);
    }
  }

  private String noText(Block block, Slot slot) {
    return "out.noText(" + model.place(block, slot.offset()) + ");";
  }

  private void writeIfThere(Block block, Slot slot) {
    if (!slot.removed()) {
      Field field = model.field(slot);
      model.module().within(model.record(), field, () -> writeIfThere(block, slot, field));
    }
  }

  private void writeIfThere(Block block, Slot slot, Field field) {
    model.step(slot);
    String read = "value." + field.name();
    Presence.Kind kind = field.presence().kind();
    if (kind == Presence.Kind.REQUIRED) {
      source.line(written(block, slot, read) + ";");
      return;
    }
    String local = RecordModel.local(field);
    source.line("const " + local + " = " + read + ";");
    String bits = model.place(block, 0);
    if (kind == Presence.Kind.MAYBE) {
      source.open("if (" + local + " !== undefined)");
      source.line("out.setBit(" + bits + ", " + slot.bits().present() + ");").close();
    }
    source.open("if (" + isThere(field, local) + ")");
    source.line("out.setBit(" + bits + ", " + slot.bits().hasValue() + ");");
    source.line(written(block, slot, local) + ";");
    if (slot.area() == Area.TEXT) {
      source.reopen("else");
      source.line(noText(block, slot));
    }
    source.close();
  }

  private String isThere(Field field, String local) {
    return switch (field.presence().kind()) {
      case NULLABLE -> local + " !== null";
      case OPTIONAL -> local + " !== undefined";
      case MAYBE -> local + " !== undefined && " + local + " !== null";
      case DEFAULT -> {
        String other = model.defaultValue(field);
        yield TypeScriptLiterals.isPrimitive(field.type())
            ? "!Object.is(" + local + ", " + other + ")"
            : "!" + source.imported(Module.RUNTIME, "isSame") + "(" + local + ", " + other + ")";
      }
      case REQUIRED -> "true";
    };
  }

  private String written(Block block, Slot slot, String expression) {
    String place = model.place(block, slot.offset());
    return switch (slot.area()) {
      case BLOCK ->
          writes.put(
              (Value.Fixed) slot.value(), place, model.hasTail(slot) ? tail(slot) : "", expression);
      case TEXT -> "out.text(" + place + ", " + expression + ")";
      case BEHIND -> writes.append(slot.value(), model.field(slot).type(), expression);
      case HEAP -> heapValue(slot, expression);
    };
  }

  /** Returns how far after a record in the block its tail starts. */
  private String tail(Slot slot) {
    int offset = model.nested(slot).offset() - slot.offset();
    StringBuilder text =
        new StringBuilder(
            plan.isFixed()
                ? "tail + " + offset
                : Integer.toString(plan.first().byteLength() + offset));
    if (plan.tail().keepsUnknown()) {
      text.append(" + ").append(call("unknownPartsWidth")).append(plan.index()).append(')');
    }
    model.nestedBefore(slot).forEach(each -> text.append(unknownTail(each)));
    return text.toString();
  }

  private String heapValue(Slot slot, String expression) {
    if (slot.value() instanceof Value.Message message) {
      return call("addHeapMessage")
          + model.module().constants().shapes(message)
          + ", "
          + expression
          + ", "
          + writes.function(message.root(), model.field(slot).type())
          + ")";
    }
    return call("addHeapBytes") + expression + ")";
  }
}
