package dev.penstock.fast.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Trait;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Emits records: a block, its tail, then components of variable width. SPEC fast 4.5 and 6. */
final class RecordShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final Layouts layouts;
  private final Layout layout;
  private final BlockBits bits;
  private final List<PartShape> parts = new ArrayList<>();
  private final List<Field> order;
  private final boolean recursive;
  private final boolean fixed;

  /** Bytes of the parts that this schema knows, and of the whole tail. */
  private final int partsWidth;

  private final int tail;

  /** Whether the tail is longer in some messages that are written. */
  private final boolean stretches;

  RecordShape(Values values, RecordDef record) {
    this.values = values;
    this.codec = values.codec();
    this.java = codec.java();
    this.record = record;
    layouts = values.layouts();
    layout = layouts.of(record);
    bits = new BlockBits(codec, layout, 0);
    order = new ArrayList<>(layout.order());
    recursive = codec.graph().recursive(record.name());
    fixed = layouts.width(record) != Layout.VARIABLE;
    tail = layouts.tail(record);
    stretches = layouts.stretches(record);
    int words = bits.wordCount();
    int offset = 0;
    for (Layout part : layouts.parts(record)) {
      order.addAll(part.order());
      parts.add(new PartShape(this, parts.size() + 2, part, offset, words));
      words += new BlockBits(codec, part, words).wordCount();
      offset += part.size();
    }
    partsWidth = offset;
  }

  void emit() {
    if (!values.isEvolved()) {
      emitWrite();
    }
    emitRead();
  }

  Values values() {
    return values;
  }

  /** Returns the position of the record among those of the schema. */
  int index() {
    return codec.evolution().index(record);
  }

  boolean isRemoved(Field field) {
    return record.isRemoved(field);
  }

  Site site(Field field) {
    String name = field.name();
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return new Site(codec.nameOf(record) + capital, field.notes().has(Trait.INTERNED));
  }

  private static String place(int offset) {
    return offset == 0 ? "at" : "at + " + offset;
  }

  /** Returns a place in the tail. */
  String tailPlace(int offset) {
    if (!fixed) {
      return place(layout.size() + offset);
    }
    return offset == 0 ? "at + tail" : "at + tail + " + offset;
  }

  void step(Field field) {
    java.line("step = " + (order.indexOf(field) + 1) + ";");
  }

  private void emitWrite() {
    java.blank();
    String writer = java.type("dev.penstock.fast.FastWriter");
    String type = java.type(record.javaType());
    String verb = fixed ? "put" : "write";
    List<String> parameters = new ArrayList<>(List.of(writer + " out"));
    if (fixed) {
      parameters.add("int at");
      if (tail > 0 || stretches) {
        parameters.add("int tail");
      }
    }
    parameters.add(type + " value");
    java.call("private static void " + verb + codec.nameOf(record), parameters, " {");
    java.indent();
    String exactly = JavaBinding.exactly(java, record);
    if (exactly != null) {
      java.line(exactly);
    }
    if (recursive) {
      java.line("out.enter();");
    }
    if (!fixed) {
      String length = layout.size() + tail + layouts.unknownTail(record);
      java.line("int at = out.block(" + length + ");");
    }
    if (layout.order().isEmpty()) {
      java.line("out.putI8(at, (byte) 0);");
    }
    if (!order.isEmpty() || record.unknownFields().isPresent()) {
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
      String prologue = isRemoved(field) ? null : FieldAccess.of(codec, field).prologue();
      if (prologue != null) {
        step(field);
        java.statement(prologue);
      }
    }
    bits.write(RecordShape::place, this::isRemoved);
    for (Field field : layout.fixed()) {
      writeFixed(field, place(layout.slot(field)), values.width(field.type()));
    }
    if (!layout.texts().isEmpty()) {
      String start = place(layout.textStart());
      java.line("out.textStart(" + start + ", " + layout.texts().size() + ");");
      writeTexts();
    }
    parts.forEach(PartShape::emitWrite);
    record.unknownFields().ifPresent(this::writeUnknownFields);
    layout.rest().forEach(this::writeRest);
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    String index = pairs().isEmpty() ? "step" : "step + out.refusedText()";
    java.line("throw e.within(" + codec.names(record, order) + "[" + index + "]);");
    java.close();
  }

  private void writeUnknownFields(String component) {
    java.line("step = " + (order.size() + 1) + ";");
    List<String> arguments =
        List.of(
            Integer.toString(index()),
            tailPlace(partsWidth),
            "value." + JavaBinding.readUnknownFields(record, component));
    java.call("out.putUnknownFields", arguments, ";");
  }

  /** Emits what writes a component of a block, zeros where there is no value. */
  void writeFixed(Field field, String place, int width) {
    Optional<RecordDef> inner = values.withTail(field.type());
    String innerTail = inner.isPresent() ? writtenTail(field) : "";
    if (isRemoved(field)) {
      zero(field, place, width);
      return;
    }
    FieldAccess access = FieldAccess.of(codec, field);
    step(field);
    if (access.present() == null) {
      values.put(field.type(), place, innerTail, access.value());
      return;
    }
    java.open("if (" + access.present() + ")");
    values.put(field.type(), place, innerTail, access.value());
    java.reopen("else");
    zero(field, place, width);
    java.close();
  }

  private void zero(Field field, String slot, int width) {
    java.line("out.putZero(" + slot + ", " + width + ");");
    values
        .withTail(field.type())
        .ifPresent(inner -> {
          String at = fixed ? "at + tail + " : "at + ";
          int offset = (fixed ? 0 : layout.size()) + tailOffset(field);
          String place = at + offset + unknownBefore(field);
          String length = layouts.tail(inner) + layouts.unknownTail(inner);
          java.line("out.putZero(" + place + ", " + length + ");");
        });
  }

  /** Returns where the tail of a record in the block starts in the tail of this one. */
  private int tailOffset(Field field) {
    int offset = partsWidth;
    for (Field before : layout.fixed().subList(0, layout.fixed().indexOf(field))) {
      offset += Layout.inBlock(codec, before.type()).map(inner -> layouts.tail(inner)).orElse(0);
    }
    return offset;
  }

  /** Returns what unknown fields add in front of the tail of a record in the block. */
  private String unknownBefore(Field field) {
    StringBuilder text = new StringBuilder();
    if (record.unknownFields().isPresent()) {
      text.append(" + out.unknownPartsWidth(").append(index()).append(')');
    }
    for (Field before : layout.fixed().subList(0, layout.fixed().indexOf(field))) {
      Layout.inBlock(codec, before.type())
          .ifPresent(inner -> text.append(layouts.unknownTail(inner)));
    }
    return text.toString();
  }

  private String writtenTail(Field field) {
    int offset = tailOffset(field) - layout.slot(field);
    String known = fixed ? "tail + " + offset : Integer.toString(layout.size() + offset);
    return known + unknownBefore(field);
  }

  /** Returns how far behind a record in the block its tail starts, in a message that was read. */
  private String readTail(Field field) {
    int offset = (fixed ? 0 : layout.size()) - layout.slot(field);
    StringBuilder text = new StringBuilder(fixed ? "tail + " : "");
    text.append("in.partsWidth(").append(index()).append(')');
    for (Field before : layout.fixed().subList(0, layout.fixed().indexOf(field))) {
      Layout.inBlock(codec, before.type())
          .ifPresent(inner ->
              text.append(" + in.tail(").append(codec.evolution().index(inner)).append(')'));
    }
    return text + (offset < 0 ? " - " + -offset : " + " + offset);
  }

  /** Returns the texts that are written together with the one behind them: both always there. */
  private Set<Field> pairs() {
    Set<Field> pairs = new LinkedHashSet<>();
    List<Field> texts = layout.texts();
    for (int i = 0; i + 1 < texts.size(); i++) {
      if (isAlways(texts.get(i)) && isAlways(texts.get(i + 1))) {
        pairs.add(texts.get(i++));
      }
    }
    return pairs;
  }

  private boolean isAlways(Field field) {
    return !isRemoved(field) && FieldAccess.of(codec, field).present() == null;
  }

  private void writeTexts() {
    Set<Field> pairs = pairs();
    List<Field> texts = layout.texts();
    for (int i = 0; i < texts.size(); i++) {
      if (pairs.contains(texts.get(i))) {
        writePair(texts.get(i), texts.get(++i));
      } else {
        writeText(texts.get(i), place(layout.slot(texts.get(i))));
      }
    }
  }

  private void writePair(Field first, Field second) {
    step(first);
    String place = place(layout.slot(first));
    java.call("out.texts", List.of(place, wireText(first), wireText(second)), ";");
  }

  private String wireText(Field field) {
    return codec.wire(field.type(), FieldAccess.of(codec, field).value());
  }

  /** Emits what writes a text and where it ends. */
  void writeText(Field field, String place) {
    if (isRemoved(field)) {
      java.line("out.noText(" + place + ");");
      return;
    }
    FieldAccess access = FieldAccess.of(codec, field);
    step(field);
    String text = codec.wire(field.type(), access.value());
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
    if (!isRemoved(field)) {
      FieldAccess access = FieldAccess.of(codec, field);
      step(field);
      if (access.present() != null) {
        java.open("if (" + access.present() + ")");
      }
      values.append(site(field), field.type(), access.value());
      if (access.present() != null) {
        java.close();
      }
    }
    java.line("out.end(" + place(layout.slot(field)) + ");");
  }

  private void emitRead() {
    java.blank();
    String reader = java.type("dev.penstock.fast.FastReader");
    String type = java.type(record.javaType());
    String verb = fixed ? "get" : "read";
    List<String> parameters = new ArrayList<>(List.of(reader + " in", "int at"));
    if (!fixed) {
      parameters.add("int end");
    } else if (values.isEvolved()) {
      parameters.add("int tail");
    }
    java.call("private static " + type + " " + verb + codec.nameOf(record), parameters, " {");
    java.indent();
    java.line("int step = 0;");
    java.open("try");
    if (!fixed) {
      java.line("in.block(at, end, " + blockSize() + ");");
    }
    if (recursive) {
      java.line(fixed ? "in.enterAt(at);" : "in.enter();");
    }
    if (layout.order().isEmpty()) {
      java.line("in.bits(at, 1, 0xFFL);");
    }
    bits.read(RecordShape::place, "");
    readComponents();
    java.line("step = 0;");
    if (!fixed) {
      java.line("in.close(" + (layout.rest().isEmpty() ? behindBlock() : "from") + ", end);");
    }
    if (recursive) {
      java.line("in.exit();");
    }
    List<String> arguments = new ArrayList<>();
    record.fields().forEach(field -> arguments.add(argument(field)));
    record.unknownFields().ifPresent(each -> arguments.add(unknownFields(each)));
    java.call("return " + JavaBinding.make(java, record), arguments, ";");
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(" + codec.names(record, order) + "[step]);");
    java.reopen("catch (IllegalArgumentException e)");
    java.line("throw in.refused(e).within(" + codec.names(record, order) + "[step]);");
    java.close();
    java.close();
  }

  private void keepParts(String component) {
    java.line("step = 0;");
    List<String> arguments =
        List.of(
            Integer.toString(index()), Integer.toString(parts.size() + 1), tailPlace(partsWidth));
    String head = java.type(JavaTypes.UNKNOWN_FIELDS) + " " + unknownFields(component) + " =";
    java.assign(head, "in.keepParts(" + String.join(", ", arguments) + ")");
  }

  /** Returns the expression of the component that keeps unknown fields. */
  private String unknownFields(String component) {
    return values.isEvolved()
        ? FieldAccess.derived(component)
        : java.type(JavaTypes.UNKNOWN_FIELDS) + ".NONE";
  }

  private String argument(Field field) {
    boolean read = values.isEvolved() || field.id().since() == 1;
    return read ? FieldAccess.local(field) : FieldAccess.missing(codec, field);
  }

  /** Returns how many bytes block and tail take in the messages that are read. */
  private String blockSize() {
    return values.isEvolved()
        ? layout.size() + "L + in.tail(" + index() + ")"
        : Integer.toString(layout.size());
  }

  private String behindBlock() {
    return values.isEvolved()
        ? place(layout.size()) + " + in.tail(" + index() + ")"
        : place(layout.size());
  }

  private void readComponents() {
    for (Field field : layout.fixed()) {
      readFixed(field);
    }
    if (!layout.texts().isEmpty()) {
      java.line("step = 0;");
      java.line("in.textStart(" + place(layout.textStart()) + ");");
    }
    layout.texts().forEach(this::readText);
    if (values.isEvolved()) {
      parts.forEach(PartShape::emitRead);
      record.unknownFields().ifPresent(this::keepParts);
    }
    for (int i = 0; i < layout.rest().size(); i++) {
      readRest(layout.rest().get(i), i == 0);
    }
    if (!layout.rest().isEmpty()) {
      java.line("from = to;");
    }
  }

  private void readFixed(Field field) {
    boolean hasTail = values.isEvolved() && values.withTail(field.type()).isPresent();
    String read =
        values.get(field.type(), place(layout.slot(field)), hasTail ? readTail(field) : "");
    if (!isRemoved(field)) {
      declare(field, read);
    } else if (hasTail) {
      passOver(field, read); // what was added to it may have texts
    }
  }

  private void readText(Field field) {
    String cell = place(layout.slot(field));
    String read = codec.fromWire(field.type(), site(field).readText(cell));
    if (isRemoved(field)) {
      passOver(field, read);
    } else {
      declare(field, read);
    }
    refuseOther(field, "in.noText(" + cell + ");");
  }

  /** Emits the check that a value which is not there has left nothing. */
  private void refuseOther(Field field, String check) {
    if (layout.bits(field).hasValue() >= 0) {
      java.open("if (" + bits.hasNone(field) + ")");
      java.line(check);
      java.close();
    }
  }

  private void readRest(Field field, boolean first) {
    String declared = first ? "int " : "";
    java.line(declared + "from = " + (first ? behindBlock() : "to") + ";");
    step(field);
    java.line(declared + "to = in.end(" + place(layout.slot(field)) + ", from, end);");
    String read = values.take(site(field), field.type(), "from", "to");
    if (isRemoved(field)) {
      passOver(field, read);
    } else {
      declare(field, read);
    }
    refuseOther(field, "in.close(from, to);");
  }

  private void passOver(Field field, String read) {
    step(field);
    java.open("if (" + bits.hasValue(field) + ")");
    java.line(read + ";");
    java.close();
  }

  private void declare(Field field, String read) {
    step(field);
    FieldAccess.declareRead(codec, field, read, bits.hasValue(field), bits.present(field));
  }
}
