package dev.penstock.compact.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.slab.emitter.BitWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Emits the components of one version of a record: bits, scalars, texts, the rest. SPEC compact 4.5
 * and 6.
 */
final class PartShape {
  private final RecordShape owner;
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final int version;
  private final List<Field> fields;
  private final List<Field> order = new ArrayList<>();
  private final Map<Field, Bits> bits = new HashMap<>();
  private final BitWords words;

  /** The bits of a component, -1 for those that it does not have. */
  private record Bits(int present, int hasValue, int value, int decimal) {}

  /**
   * Takes the components of a version.
   *
   * @param firstWord how many words of bits the versions before have
   */
  PartShape(RecordShape owner, int version, List<Field> fields, int firstWord) {
    this.owner = owner;
    this.values = owner.values();
    this.codec = values.codec();
    this.java = codec.java();
    this.version = version;
    this.fields = fields;
    for (Values.Group group : Values.Group.values()) {
      fields.stream().filter(each -> values.group(each.type()) == group).forEach(order::add);
    }
    words = new BitWords(firstWord, assignBits());
  }

  /** Returns the components in the order in which they are written. */
  List<Field> order() {
    return order;
  }

  int wordCount() {
    return words.words();
  }

  /** Returns how many bytes of bits, scalars and texts are written at most. */
  int room() {
    int room = (words.count() + 7) / 8;
    for (Field field : order) {
      room += values.room(field.type());
    }
    return room;
  }

  /** Gives components their bits, in the order of their numbers, and returns how many there are. */
  private int assignBits() {
    int next = 0;
    for (Field field : fields) {
      Presence.Kind kind = field.presence().kind();
      boolean bool = Values.is(field.type(), ScalarKind.BOOL);
      boolean first = version == 1;
      boolean hasPresence =
          kind != Presence.Kind.REQUIRED && !(first && bool && kind == Presence.Kind.DEFAULT);
      int present = kind == Presence.Kind.MAYBE ? next++ : -1;
      int hasValue = hasPresence ? next++ : -1;
      int value = bool ? next++ : -1;
      int decimal = Values.is(field.type(), ScalarKind.F64) ? next++ : -1;
      bits.put(field, new Bits(present, hasValue, value, decimal));
    }
    return next;
  }

  private Bits bitsOf(Field field) {
    Bits found = bits.get(field);
    if (found == null) {
      throw new IllegalStateException("no bits were given to " + field.name());
    }
    return found;
  }

  void emitPrologues() {
    for (Field field : order) {
      String prologue = owner.isRemoved(field) ? null : FieldAccess.of(codec, field).prologue();
      if (prologue != null) {
        owner.step(field);
        java.statement(prologue);
      }
    }
  }

  void emitWrite() {
    writeBits();
    for (Field field : order) {
      if (!owner.isRemoved(field)) {
        writeComponent(field);
      }
    }
  }

  private void writeBits() {
    for (int bit = 0; bit < words.count(); bit += BitWords.SIZE) {
      java.line("long " + words.word(bit) + " = 0;");
    }
    for (Field field : fields) {
      if (!owner.isRemoved(field)) {
        writeBitsOf(field);
      }
    }
    for (int bit = 0; bit < words.count(); bit += BitWords.SIZE) {
      java.line("out.writeBits(" + words.word(bit) + ", " + words.byteCount(bit) + ");");
    }
  }

  private void writeBitsOf(Field field) {
    Bits b = bitsOf(field);
    if (b.hasValue() < 0 && b.value() < 0 && b.decimal() < 0) {
      return;
    }
    FieldAccess access = FieldAccess.of(codec, field);
    String present = access.present();
    if (b.present() >= 0) {
      setBit(b.present(), access.local() + ".isPresent()");
    }
    if (b.hasValue() >= 0 && present != null) {
      setBit(b.hasValue(), present);
    }
    if (b.value() >= 0) {
      String value = codec.wire(field.type(), access.value());
      setBit(b.value(), b.hasValue() < 0 ? value : present + " && " + value);
    }
    if (b.decimal() >= 0) {
      String none = java.type("dev.penstock.compact.Decimals") + ".NONE";
      String form =
          java.type("dev.penstock.compact.Decimals")
              + ".form("
              + codec.wire(field.type(), access.value())
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

  private void writeComponent(Field field) {
    if (Values.is(field.type(), ScalarKind.BOOL)) {
      return;
    }
    FieldAccess access = FieldAccess.of(codec, field);
    owner.step(field);
    if (access.present() != null) {
      java.open("if (" + access.present() + ")");
    }
    if (Values.is(field.type(), ScalarKind.F64)) {
      java.call(
          "out.writeF64", List.of(codec.wire(field.type(), access.value()), form(field)), ";");
    } else if (isMessage(field)) {
      values.messages().write(values, owner.site(field), field.type(), access.value());
    } else {
      values.write(owner.site(field), field.type(), access.value());
    }
    if (access.present() != null) {
      java.close();
    }
  }

  private boolean isMessage(Field field) {
    return version > 1
        && values.group(field.type()) == Values.Group.REST
        && !Values.is(field.type(), ScalarKind.BYTES)
        && !Values.is(field.type(), ScalarKind.BIG_INTEGER)
        && !(field.type() instanceof Type.Custom);
  }

  void emitRead() {
    if (version > 1 && words.count() > 0) {
      java.line("step = 0;");
    }
    for (int bit = 0; bit < words.count(); bit += BitWords.SIZE) {
      readWord(bit);
    }
    for (Field field : order) {
      Bits b = bitsOf(field);
      if (!owner.isRemoved(field)) {
        owner.step(field);
        FieldAccess.declareRead(
            codec, field, readValue(field, b), words.test(b.hasValue()), words.test(b.present()));
      } else if (b.value() < 0) {
        owner.step(field);
        java.open("if (" + words.test(b.hasValue()) + ")");
        java.line((isMessage(field) ? "in.skipBytes()" : readValue(field, b)) + ";");
        java.close();
      }
    }
  }

  private void readWord(int bit) {
    String rest = words.byteCount(bit) + ", " + words.unused(bit) + ")";
    String call =
        version == 1
            ? "in.readBits(" + rest
            : "in.readPartBits(" + owner.index() + ", " + version + ", " + rest;
    java.assign("long " + words.word(bit) + " =", call);
  }

  private String readValue(Field field, Bits b) {
    if (b.value() >= 0) {
      return codec.fromWire(field.type(), words.test(b.value()));
    }
    if (b.decimal() >= 0) {
      return codec.fromWire(field.type(), "in.readF64(" + words.test(b.decimal()) + ")");
    }
    return isMessage(field)
        ? values.messages().read(owner.site(field))
        : values.read(owner.site(field), field.type());
  }
}
