package dev.penstock.compact.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.compact.format.Part;
import dev.penstock.compact.format.Slot.Bits;
import dev.penstock.compact.format.Slot.Group;
import dev.penstock.model.Field;
import dev.penstock.slab.emitter.BitWords;
import java.util.List;

/**
 * Emits the components of one version of a record: bits, scalars, texts, the rest. SPEC compact 4.5
 * and 6.
 */
final class PartShape {
  private final RecordShape owner;
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final Part part;
  private final List<Member> members;
  private final List<Member> byNumber;
  private final BitWords words;

  /**
   * Takes the components of a version.
   *
   * @param firstWord how many words of bits the versions before have
   */
  PartShape(RecordShape owner, Part part, int firstWord) {
    this.owner = owner;
    this.values = owner.values();
    this.codec = values.codec();
    this.java = codec.java();
    this.part = part;
    members = Member.of(owner.record(), part.slots());
    byNumber = Member.of(owner.record(), part.byNumber());
    words = new BitWords(firstWord, part.bitCount());
  }

  /** Returns the components in the order in which they are written. */
  List<Member> members() {
    return members;
  }

  int wordCount() {
    return words.words();
  }

  /** Emits the statement that makes room for all but what stands after the texts. */
  void makeRoom() {
    if (!part.isEmpty()) {
      java.line("out.room(" + (part.mostBytes() + 8) + ");");
    }
  }

  void emitPrologues() {
    for (Member member : members) {
      String prologue =
          member.isRemoved() ? null : FieldAccess.of(codec, member.field()).prologue();
      if (prologue != null) {
        owner.step(member.field());
        java.line(prologue);
      }
    }
  }

  void emitWrite() {
    writeBits();
    for (Member member : members) {
      if (!member.isRemoved()) {
        writeComponent(member);
      }
    }
  }

  private void writeBits() {
    for (int bit = 0; bit < words.count(); bit += BitWords.SIZE) {
      java.line("long " + words.word(bit) + " = 0;");
    }
    for (Member member : byNumber) {
      if (!member.isRemoved()) {
        writeBitsOf(member);
      }
    }
    for (int bit = 0; bit < words.count(); bit += BitWords.SIZE) {
      java.line("out.writeBits(" + words.word(bit) + ", " + words.byteCount(bit) + ");");
    }
  }

  private void writeBitsOf(Member member) {
    Bits b = member.slot().bits();
    if (b.isEmpty()) {
      return;
    }
    Field field = member.field();
    FieldAccess access = FieldAccess.of(codec, field);
    String present = access.present();
    if (b.present() >= 0) {
      setBit(b.present(), access.local() + ".isPresent()");
    }
    if (b.hasValue() >= 0 && present != null) {
      setBit(b.hasValue(), present);
    }
    if (b.value() >= 0) {
      String value = codec.wire(field.boundType(), access.value());
      setBit(b.value(), b.hasValue() < 0 ? value : present + " && " + value);
    }
    if (b.decimal() >= 0) {
      String none = java.type("dev.penstock.compact.Decimals") + ".NONE";
      String form =
          java.type("dev.penstock.compact.Decimals")
              + ".form("
              + codec.wire(field.boundType(), access.value())
              + ")";
      String head = "long " + form(field) + " =";
      if (present == null) {
        java.assign(head, form);
      } else {
        java.choose(head, present, form, none);
      }
      setBit(b.decimal(), form(field) + " != " + none);
    }
  }

  private static String form(Field field) {
    return field.name() + "Form";
  }

  private void setBit(int bit, String condition) {
    java.choose(words.word(bit) + " |=", condition, BitWords.mask(bit), "0");
  }

  private void writeComponent(Member member) {
    if (member.slot().group() == Group.BIT) {
      return;
    }
    Field field = member.field();
    FieldAccess access = FieldAccess.of(codec, field);
    owner.step(field);
    if (access.present() != null) {
      java.open("if (" + access.present() + ")");
    }
    if (member.slot().bits().decimal() >= 0) {
      java.call(
          "out.writeF64", List.of(codec.wire(field.boundType(), access.value()), form(field)), ";");
    } else {
      values.write(owner.site(field), member.item(), access.value());
    }
    if (access.present() != null) {
      java.close();
    }
  }

  void emitRead() {
    if (part.version() > 1 && words.count() > 0) {
      owner.steps().to(0);
    }
    for (int bit = 0; bit < words.count(); bit += BitWords.SIZE) {
      readWord(bit);
    }
    for (Member member : members) {
      Bits b = member.slot().bits();
      Field field = member.field();
      if (!member.isRemoved()) {
        owner.step(field);
        FieldAccess.declareRead(
            codec, field, readValue(member), words.test(b.hasValue()), words.test(b.present()));
      } else if (b.value() < 0) {
        owner.step(field);
        java.open("if (" + words.test(b.hasValue()) + ")");
        java.line((member.isMessage() ? "in.skipBytes()" : readValue(member)) + ";");
        java.close();
      }
    }
  }

  private void readWord(int bit) {
    String rest = words.byteCount(bit) + ", " + words.unused(bit) + ")";
    String call =
        part.version() == 1
            ? "in.readBits(" + rest
            : "in.readPartBits(" + owner.index() + ", " + part.version() + ", " + rest;
    java.assign("long " + words.word(bit) + " =", call);
  }

  private String readValue(Member member) {
    Bits b = member.slot().bits();
    Field field = member.field();
    if (b.value() >= 0) {
      return codec.fromWire(field.boundType(), words.test(b.value()));
    }
    if (b.decimal() >= 0) {
      return codec.fromWire(field.boundType(), "in.readF64(" + words.test(b.decimal()) + ")");
    }
    return values.read(owner.site(field), member.item());
  }
}
