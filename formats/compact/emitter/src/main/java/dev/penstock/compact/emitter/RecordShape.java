package dev.penstock.compact.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Emits records: bits, scalars, texts, the rest. SPEC compact 4.5. */
final class RecordShape {
  private static final int WORD_BITS = 64;

  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final List<Field> order;
  private final Map<Field, Bits> bits = new HashMap<>();
  private final int bitCount;
  private final boolean repeated;
  private final boolean recursive;

  /** The bits of a component, -1 for those that it does not have. */
  private record Bits(int present, int hasValue, int value, int decimal) {}

  RecordShape(Values values, RecordDef record) {
    this.values = values;
    this.codec = values.codec();
    this.java = codec.java();
    this.record = record;
    order = wireOrder();
    bitCount = assignBits();
    repeated = codec.graph().repeated(record.name());
    recursive = codec.graph().recursive(record.name());
  }

  private List<Field> wireOrder() {
    List<Field> all = new ArrayList<>();
    for (Values.Group group : Values.Group.values()) {
      record.fieldsById().stream().filter(f -> values.group(f.type()) == group).forEach(all::add);
    }
    return all;
  }

  /** Gives components their bits, in the order of their numbers, and returns how many there are. */
  private int assignBits() {
    int next = 0;
    for (Field field : record.fieldsById()) {
      Presence.Kind kind = field.presence().kind();
      boolean bool = Values.is(field.type(), ScalarKind.BOOL);
      boolean hasPresence =
          kind != Presence.Kind.REQUIRED && !(bool && kind == Presence.Kind.DEFAULT);
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

  private Site site(Field field) {
    String name = field.name();
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return new Site(
        codec.nameOf(record) + capital,
        record.name() + "." + name,
        repeated || recursive,
        field.notes().has(Trait.INTERNED));
  }

  /** Returns the name of the variable that holds a bit. */
  private static String word(int bit) {
    return bit < WORD_BITS ? "bits" : "bits" + bit / WORD_BITS;
  }

  private static String mask(int bit) {
    return bit % WORD_BITS == 0 ? "1L" : "1L << " + bit % WORD_BITS;
  }

  private static String test(int bit) {
    return "(" + word(bit) + " & " + mask(bit) + ") != 0";
  }

  void emit() {
    emitWrite();
    emitRead();
  }

  private boolean hasBits(Field field) {
    Bits b = bitsOf(field);
    return b.hasValue() >= 0 || b.value() >= 0 || b.decimal() >= 0;
  }

  private void emitWrite() {
    java.blank();
    String type = java.type(record.javaType());
    java.open(
        "private static void write"
            + codec.nameOf(record)
            + "("
            + java.type("dev.penstock.compact.CompactWriter")
            + " out, "
            + type
            + " value)");
    if (recursive) {
      java.line("out.enter();");
    }
    int room = (bitCount + 7) / 8 + 8;
    for (Field field : order) {
      room += values.room(field.type());
    }
    java.line("out.room(" + room + ");");
    if (order.isEmpty()) {
      java.line("out.writeI8((byte) 0);");
    } else {
      writeComponents();
    }
    if (recursive) {
      java.line("out.exit();");
    }
    java.close();
  }

  private void writeComponents() {
    java.line("int step = 0;");
    java.open("try");
    for (Field field : order) {
      String prologue = FieldAccess.of(codec, field).prologue();
      if (prologue != null) {
        step(field);
        java.statement(prologue);
      }
    }
    writeBits();
    for (Field field : order) {
      writeComponent(field);
    }
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(" + codec.names(record, order) + "[step]);");
    java.close();
  }

  private void step(Field field) {
    java.line("step = " + (order.indexOf(field) + 1) + ";");
  }

  private void writeBits() {
    if (bitCount == 0) {
      return;
    }
    for (int bit = 0; bit < bitCount; bit += WORD_BITS) {
      java.line("long " + word(bit) + " = 0;");
    }
    for (Field field : record.fieldsById()) {
      if (hasBits(field)) {
        writeBitsOf(field);
      }
    }
    for (int bit = 0; bit < bitCount; bit += WORD_BITS) {
      int byteCount = Math.min(8, (bitCount - bit + 7) / 8);
      java.line("out.writeBits(" + word(bit) + ", " + byteCount + ");");
    }
  }

  private void writeBitsOf(Field field) {
    Bits b = bitsOf(field);
    FieldAccess access = FieldAccess.of(codec, field);
    String present = access.present();
    if (b.present() >= 0) {
      setBit(b.present(), access.local() + ".isPresent()");
    }
    if (b.hasValue() >= 0 && present != null) {
      setBit(b.hasValue(), present);
    }
    if (b.value() >= 0) {
      String value = wire(field.type(), access.value());
      setBit(b.value(), b.hasValue() < 0 ? value : present + " && " + value);
    }
    if (b.decimal() >= 0) {
      String none = java.type("dev.penstock.compact.Decimals") + ".NONE";
      String form =
          java.type("dev.penstock.compact.Decimals")
              + ".form("
              + wire(field.type(), access.value())
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

  /** Returns the expression of what stands on the wire for a component's value. */
  private String wire(Type type, String expression) {
    return type instanceof Type.Adapted adapted
        ? wire(adapted.wire(), values.toWire(adapted, expression))
        : expression;
  }

  private void setBit(int bit, String condition) {
    java.choose(word(bit) + " |=", condition, mask(bit), "0");
  }

  private void writeComponent(Field field) {
    if (Values.is(field.type(), ScalarKind.BOOL)) {
      return;
    }
    FieldAccess access = FieldAccess.of(codec, field);
    step(field);
    if (access.present() != null) {
      java.open("if (" + access.present() + ")");
    }
    if (Values.is(field.type(), ScalarKind.F64)) {
      java.call("out.writeF64", List.of(wire(field.type(), access.value()), form(field)), ";");
    } else {
      values.write(site(field), field.type(), access.value());
    }
    if (access.present() != null) {
      java.close();
    }
  }

  private void emitRead() {
    java.blank();
    String type = java.type(record.javaType());
    java.open(
        "private static "
            + type
            + " read"
            + codec.nameOf(record)
            + "("
            + java.type("dev.penstock.compact.CompactReader")
            + " in)");
    if (recursive) {
      java.line("in.enter();");
    }
    if (order.isEmpty()) {
      java.line("in.readBits(1, 0xFFL);");
    }
    readComponents();
    java.close();
  }

  private void readComponents() {
    java.line("int step = 0;");
    java.open("try");
    for (int bit = 0; bit < bitCount; bit += WORD_BITS) {
      int count = Math.min(WORD_BITS, bitCount - bit);
      int byteCount = (count + 7) / 8;
      long unused = count == WORD_BITS ? 0 : -1L << count;
      long mask = byteCount == 8 ? unused : unused & (1L << (8 * byteCount)) - 1;
      java.line(
          "long "
              + word(bit)
              + " = in.readBits("
              + byteCount
              + ", 0x"
              + Long.toHexString(mask).toUpperCase(Locale.ROOT)
              + "L);");
    }
    for (Field field : order) {
      step(field);
      Bits b = bitsOf(field);
      FieldAccess.declareRead(
          codec,
          field,
          readValue(field, b),
          b.hasValue() < 0 ? "" : test(b.hasValue()),
          b.present() < 0 ? "" : test(b.present()));
    }
    java.line("step = 0;");
    List<String> arguments = record.fields().stream().map(FieldAccess::local).toList();
    String constructor = "new " + java.type(JavaTypes.raw(record)) + diamond();
    if (recursive) {
      java.line("in.exit();");
    }
    java.call("return " + constructor, arguments, ";");
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(" + codec.names(record, order) + "[step]);");
    java.reopen("catch (IllegalArgumentException e)");
    java.line("throw in.refused(e).within(" + codec.names(record, order) + "[step]);");
    java.close();
  }

  private String diamond() {
    return record.javaType().indexOf('<') < 0 ? "" : "<>";
  }

  private String readValue(Field field, Bits b) {
    if (b.value() >= 0) {
      return fromWire(field.type(), test(b.value()));
    }
    if (b.decimal() >= 0) {
      return fromWire(field.type(), "in.readF64(" + test(b.decimal()) + ")");
    }
    return values.read(site(field), field.type());
  }

  private String fromWire(Type type, String expression) {
    return type instanceof Type.Adapted adapted
        ? codec.instance(adapted.adapter())
            + ".fromWire("
            + fromWire(adapted.wire(), expression)
            + ")"
        : expression;
  }
}
