package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Emits tables with one value, where FlatBuffers has no place for it. Spec: fbs, 4.2 */
final class BoxShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final Map<List<Object>, String> writers = new HashMap<>();
  private final Map<List<Object>, String> readers = new HashMap<>();

  BoxShape(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  private String type(Item item) {
    return java.type(
        item.type() instanceof Type.Nullable nullable
            ? codec.types().boxed(nullable.type())
            : codec.types().of(item.type()));
  }

  private static Item content(Item item, Slot slot) {
    return new Item(item.present().type(), slot.value());
  }

  /** Emits the call that writes a table with a value, which can be null if the type says so. */
  void write(Site site, Item item, TablePlan table, String cell, String expression) {
    String method =
        writers.computeIfAbsent(
            List.of(site, item),
            key -> {
              String name = codec.method("write" + site.name() + "Box");
              codec.later(() -> emitWrite(name, site, item, table));
              return name;
            });
    java.call(method, List.of("out", cell, expression), ";");
  }

  private void emitWrite(String method, Site site, Item item, TablePlan table) {
    Slot slot = table.slot(1);
    java.blank();
    java.call(
        "private static void " + method,
        List.of(
            java.type("dev.penstock.flatbuffers.FlatWriter") + " out",
            "int cell",
            type(item) + " value"),
        " {");
    java.indent();
    boolean isNullable = item.type() instanceof Type.Nullable;
    String present = isNullable ? "value != null" : null;
    Member member = new Member(slot, content(item, slot), present, "value", () -> {});
    new TableWriter(values, table, List.of(member), each -> site).emit();
    java.close();
  }

  /** Returns the call that reads a table with a value. */
  String read(Site site, Item item, TablePlan table, String cell) {
    String method =
        readers.computeIfAbsent(
            List.of(site, item),
            key -> {
              String name = codec.method("read" + site.name() + "Box");
              codec.later(() -> emitRead(name, site, item, table));
              return name;
            });
    return method + "(in, " + cell + ")";
  }

  private void emitRead(String method, Site site, Item item, TablePlan table) {
    Slot slot = table.slot(1);
    java.blank();
    java.call(
        "private static " + type(item) + " " + method,
        List.of(java.type("dev.penstock.flatbuffers.FlatReader") + " in", "int cell"),
        " {");
    java.indent();
    java.line("int at = in.follow(cell);");
    java.line("int[] slots = in.table(at, " + values.layouts().of(table) + ");");
    TableFields fields = new TableFields(values);
    Item content = content(item, slot);
    java.assign(
        "return",
        item.type() instanceof Type.Nullable
            ? fields.readNullable(site, slot, content)
            : fields.readAlways(site, slot, content));
    java.close();
  }
}
