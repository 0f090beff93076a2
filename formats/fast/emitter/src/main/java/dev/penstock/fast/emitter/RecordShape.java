package dev.penstock.fast.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Trait;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Emits records: a block, then components of variable width. SPEC fast 4.5. */
final class RecordShape {
  private static final int WORD_BITS = 64;

  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final Layout layout;
  private final List<Field> order;
  private final boolean recursive;
  private final boolean fixed;

  RecordShape(Values values, RecordDef record) {
    this.values = values;
    this.codec = values.codec();
    this.java = codec.java();
    this.record = record;
    layout = Layout.of(codec, record);
    order = layout.order();
    recursive = codec.graph().recursive(record.name());
    fixed = Layout.width(codec, record) != Layout.VARIABLE;
  }

  void emit() {
    emitWrite();
    emitRead();
  }

  private Site site(Field field) {
    String name = field.name();
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return new Site(codec.nameOf(record) + capital, field.notes().has(Trait.INTERNED));
  }

  private static String place(int offset) {
    return offset == 0 ? "at" : "at + " + offset;
  }

  private static String word(int bit) {
    return bit < WORD_BITS ? "bits" : "bits" + bit / WORD_BITS;
  }

  private static String mask(int bit) {
    return bit % WORD_BITS == 0 ? "1L" : "1L << " + bit % WORD_BITS;
  }

  private static String test(int bit) {
    return bit < 0 ? "" : "(" + word(bit) + " & " + mask(bit) + ") != 0";
  }

  private void step(Field field) {
    java.line("step = " + (order.indexOf(field) + 1) + ";");
  }

  private void emitWrite() {
    java.blank();
    String writer = java.type("dev.penstock.fast.FastWriter");
    String type = java.type(record.javaType());
    String verb = fixed ? "put" : "write";
    java.call(
        "private static void " + verb + codec.nameOf(record),
        fixed
            ? List.of(writer + " out", "int at", type + " value")
            : List.of(writer + " out", type + " value"),
        " {");
    java.indent();
    if (recursive) {
      java.line("out.enter();");
    }
    if (!fixed) {
      java.line("int at = out.block(" + layout.size() + ");");
    }
    if (order.isEmpty()) {
      java.line("out.putI8(at, (byte) 0);");
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
    layout.fixed().forEach(this::writeFixed);
    if (!layout.texts().isEmpty()) {
      String start = place(layout.textStart());
      java.line("out.textStart(" + start + ", " + layout.texts().size() + ");");
      writeTexts();
    }
    layout.rest().forEach(this::writeRest);
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    String index = pairs().isEmpty() ? "step" : "step + out.refusedText()";
    java.line("throw e.within(" + codec.names(record, order) + "[" + index + "]);");
    java.close();
  }

  private void writeBits() {
    for (int bit = 0; bit < layout.bitCount(); bit += WORD_BITS) {
      java.line("long " + word(bit) + " = 0;");
    }
    for (Field field : record.fieldsById()) {
      FieldAccess access = FieldAccess.of(codec, field);
      Layout.Bits bits = layout.bits(field);
      if (bits.present() >= 0) {
        setBit(bits.present(), access.local() + ".isPresent()");
      }
      String present = access.present();
      if (bits.hasValue() >= 0 && present != null) {
        setBit(bits.hasValue(), present);
      }
    }
    for (int bit = 0; bit < layout.bitCount(); bit += WORD_BITS) {
      int byteCount = Math.min(8, (layout.bitCount() - bit + 7) / 8);
      java.line("out.putBits(" + place(bit / 8) + ", " + word(bit) + ", " + byteCount + ");");
    }
  }

  private void setBit(int bit, String condition) {
    java.choose(word(bit) + " |=", condition, mask(bit), "0");
  }

  private void writeFixed(Field field) {
    FieldAccess access = FieldAccess.of(codec, field);
    String place = place(layout.slot(field));
    step(field);
    if (access.present() == null) {
      values.put(field.type(), place, access.value());
      return;
    }
    java.open("if (" + access.present() + ")");
    values.put(field.type(), place, access.value());
    java.reopen("else");
    java.line("out.putZero(" + place + ", " + values.width(field.type()) + ");");
    java.close();
  }

  /** Returns the texts that are written together with the one behind them: both always there. */
  private Set<Field> pairs() {
    Set<Field> pairs = new LinkedHashSet<>();
    List<Field> texts = layout.texts();
    for (int i = 0; i + 1 < texts.size(); i++) {
      if (FieldAccess.of(codec, texts.get(i)).present() == null
          && FieldAccess.of(codec, texts.get(i + 1)).present() == null) {
        pairs.add(texts.get(i++));
      }
    }
    return pairs;
  }

  private void writeTexts() {
    Set<Field> pairs = pairs();
    List<Field> texts = layout.texts();
    for (int i = 0; i < texts.size(); i++) {
      if (pairs.contains(texts.get(i))) {
        writePair(texts.get(i), texts.get(++i));
      } else {
        writeText(texts.get(i));
      }
    }
  }

  private void writePair(Field first, Field second) {
    step(first);
    String place = place(layout.slot(first));
    java.call("out.texts", List.of(place, wireText(first), wireText(second)), ";");
  }

  private String wireText(Field field) {
    return values.textToWire(field.type(), FieldAccess.of(codec, field).value());
  }

  private void writeText(Field field) {
    FieldAccess access = FieldAccess.of(codec, field);
    String place = place(layout.slot(field));
    step(field);
    String text = values.textToWire(field.type(), access.value());
    if (access.present() == null) {
      java.call("out.text", List.of(place, text), ";");
      return;
    }
    java.open("if (" + access.present() + ")");
    java.call("out.text", List.of(place, text), ";");
    java.reopen("else");
    java.line("out.noText(" + place + ");");
    java.close();
  }

  private void writeRest(Field field) {
    FieldAccess access = FieldAccess.of(codec, field);
    step(field);
    if (access.present() != null) {
      java.open("if (" + access.present() + ")");
    }
    values.append(site(field), field.type(), access.value());
    if (access.present() != null) {
      java.close();
    }
    java.line("out.end(" + place(layout.slot(field)) + ");");
  }

  private void emitRead() {
    java.blank();
    String reader = java.type("dev.penstock.fast.FastReader");
    String type = java.type(record.javaType());
    String verb = fixed ? "get" : "read";
    java.call(
        "private static " + type + " " + verb + codec.nameOf(record),
        fixed ? List.of(reader + " in", "int at") : List.of(reader + " in", "int at", "int end"),
        " {");
    java.indent();
    java.line("int step = 0;");
    java.open("try");
    if (!fixed) {
      java.line("in.block(at, end, " + layout.size() + ");");
    }
    if (recursive) {
      java.line("in.enter();");
    }
    if (order.isEmpty()) {
      java.line("in.bits(at, 1, 0xFFL);");
    }
    readBits();
    readComponents();
    java.line("step = 0;");
    if (!fixed) {
      java.line(
          "in.close(" + (layout.rest().isEmpty() ? place(layout.size()) : "from") + ", end);");
    }
    if (recursive) {
      java.line("in.exit();");
    }
    String diamond = record.javaType().indexOf('<') < 0 ? "" : "<>";
    List<String> arguments = record.fields().stream().map(FieldAccess::local).toList();
    java.call("return new " + java.type(JavaTypes.raw(record)) + diamond, arguments, ";");
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(" + codec.names(record, order) + "[step]);");
    java.reopen("catch (IllegalArgumentException e)");
    java.line("throw in.refused(e).within(" + codec.names(record, order) + "[step]);");
    java.close();
    java.close();
  }

  private void readBits() {
    for (int bit = 0; bit < layout.bitCount(); bit += WORD_BITS) {
      int count = Math.min(WORD_BITS, layout.bitCount() - bit);
      int byteCount = (count + 7) / 8;
      long unused = count == WORD_BITS ? 0 : -1L << count;
      long mask = byteCount == 8 ? unused : unused & (1L << (8 * byteCount)) - 1;
      String hex = "0x" + Long.toHexString(mask).toUpperCase(Locale.ROOT) + "L";
      java.line(
          "long "
              + word(bit)
              + " = in.bits("
              + place(bit / 8)
              + ", "
              + byteCount
              + ", "
              + hex
              + ");");
    }
  }

  private void readComponents() {
    for (Field field : layout.fixed()) {
      declare(field, values.get(field.type(), place(layout.slot(field))));
    }
    if (!layout.texts().isEmpty()) {
      java.line("in.textStart(" + place(layout.textStart()) + ");");
    }
    for (Field field : layout.texts()) {
      String cell = place(layout.slot(field));
      declare(field, values.textFromWire(field.type(), site(field).readText(cell)));
      int hasValue = layout.bits(field).hasValue();
      if (hasValue >= 0) {
        java.open("if ((" + word(hasValue) + " & " + mask(hasValue) + ") == 0)");
        java.line("in.noText(" + cell + ");");
        java.close();
      }
    }
    for (int i = 0; i < layout.rest().size(); i++) {
      Field field = layout.rest().get(i);
      String from = i == 0 ? place(layout.size()) : "to";
      java.line((i == 0 ? "int " : "") + "from = " + from + ";");
      step(field);
      String cell = place(layout.slot(field));
      java.line((i == 0 ? "int " : "") + "to = in.end(" + cell + ", from, end);");
      declare(field, values.take(site(field), field.type(), "from", "to"));
      if (layout.bits(field).hasValue() >= 0) {
        java.open(
            "if (("
                + word(layout.bits(field).hasValue())
                + " & "
                + mask(layout.bits(field).hasValue())
                + ") == 0)");
        java.line("in.close(from, to);");
        java.close();
      }
    }
    if (!layout.rest().isEmpty()) {
      java.line("from = to;");
    }
  }

  private void declare(Field field, String read) {
    step(field);
    Layout.Bits bits = layout.bits(field);
    FieldAccess.declareRead(codec, field, read, test(bits.hasValue()), test(bits.present()));
  }
}
