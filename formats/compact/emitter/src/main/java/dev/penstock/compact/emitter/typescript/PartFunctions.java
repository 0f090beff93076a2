package dev.penstock.compact.emitter.typescript;

import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.compact.format.Part;
import dev.penstock.compact.format.Slot;
import dev.penstock.compact.format.Slot.Group;
import dev.penstock.compact.format.Value;
import dev.penstock.model.Field;
import dev.penstock.model.Type;

/** Prints the statements that write and read the components of one version of a record. */
record PartFunctions(RecordFunctions owner, Part part, Bits bits) {

  PartFunctions(RecordFunctions owner, Part part) {
    this(owner, part, Bits.of(part));
  }

  private TypeScriptSource source() {
    return owner.module().source();
  }

  void write() {
    if (part.isEmpty()) {
      return;
    }
    source().line("out.room(" + (part.mostBytes() + 8) + ");");
    if (!bits.isEmpty()) {
      source().line("const " + bits.place() + " = out.bits(" + part.bitBytes() + ");");
      for (int i = 0; i < bits.wordCount(); i++) {
        source().line("let " + bits.word(i) + " = 0;");
      }
    }
    for (Slot slot : part.slots()) {
      if (!slot.removed()) {
        owner.within(slot, () -> write(slot));
      }
    }
    for (int i = 0; i < bits.wordCount(); i++) {
      source().line(bits.put(i));
    }
  }

  private void write(Slot slot) {
    Field field = owner.field(slot);
    owner.step(slot);
    String member = "value." + field.name();
    if (slot.bits().hasValue() < 0) {
      writeValue(slot, member);
      return;
    }
    String local = RecordFunctions.local(field);
    source().line("const " + local + " = " + member + ";");
    if (slot.bits().present() >= 0) {
      source().open("if (" + local + " !== undefined)");
      source().line(bits.set(slot.bits().present())).close();
    }
    source().open("if (" + isThere(field, local) + ")");
    source().line(bits.set(slot.bits().hasValue()));
    writeValue(slot, local);
    source().close();
  }

  private String isThere(Field field, String local) {
    return switch (field.presence().kind()) {
      case NULLABLE -> local + " !== null";
      case OPTIONAL -> local + " !== undefined";
      case MAYBE -> local + " !== undefined && " + local + " !== null";
      case DEFAULT ->
          TypeScriptLiterals.isPrimitive(field.type())
              ? "!Object.is(" + local + ", " + owner.defaultValue(field) + ")"
              : "!"
                  + source().imported(Module.RUNTIME, "isSame")
                  + "("
                  + local
                  + ", "
                  + owner.defaultValue(field)
                  + ")";
      case REQUIRED -> "true";
    };
  }

  private void writeValue(Slot slot, String expression) {
    String condition = null;
    if (slot.bits().value() >= 0) {
      condition = "out.boolean(" + expression + ")";
    } else if (slot.bits().decimal() >= 0) {
      condition = "out.writeF64(" + expression + ")";
    }
    if (condition == null) {
      Type type = owner.field(slot).type();
      source().line(new Writes(owner.module()).write(slot.value(), type, expression) + ";");
    } else {
      int bit = Math.max(slot.bits().value(), slot.bits().decimal());
      source().open("if (" + condition + ")").line(bits.set(bit)).close();
    }
  }

  void read() {
    if (!bits.isEmpty()) {
      boolean first = part.version() == 1;
      if (!first) {
        source().line("step = 0;");
      }
      String hasPart = "input.hasPart(" + owner.index() + ", " + part.version() + ")";
      String read = first ? bits.read() : hasPart + " ? " + bits.read() + " : " + bits.none();
      source().line("const " + bits.local() + " = " + read + ";");
    }
    part.slots().forEach(slot -> owner.within(slot, () -> read(slot)));
  }

  private void read(Slot slot) {
    Field field = owner.field(slot);
    if (!slot.removed()) {
      owner.step(slot);
      source().line("const " + RecordFunctions.local(field) + " = " + chosen(slot, field) + ";");
    } else if (slot.group() != Group.BIT) {
      owner.step(slot);
      boolean isMessage = slot.value() instanceof Value.Message;
      source().open("if (" + bits.test(slot.bits().hasValue()) + ")");
      source().line((isMessage ? "input.skipBytes()" : value(slot)) + ";").close();
    }
  }

  private String chosen(Slot slot, Field field) {
    String read = value(slot);
    if (slot.bits().hasValue() < 0) {
      return read;
    }
    String head = bits.test(slot.bits().hasValue()) + " ? " + read + " : ";
    return head
        + switch (field.presence().kind()) {
          case NULLABLE -> "null";
          case DEFAULT -> owner.defaultValue(field);
          case MAYBE -> bits.test(slot.bits().present()) + " ? null : undefined";
          default -> "undefined";
        };
  }

  private String value(Slot slot) {
    if (slot.bits().value() >= 0) {
      return bits.test(slot.bits().value());
    }
    if (slot.bits().decimal() >= 0) {
      return "input.readF64(" + bits.test(slot.bits().decimal()) + ")";
    }
    return new Reads(owner.module()).read(slot.value(), owner.field(slot).type());
  }
}
