package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Type;
import java.util.List;

/** Emits maps: vectors of tables with key and value, sorted by key. SPEC flatbuffers 4.2 */
final class MapShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;

  MapShape(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  private TablePlan entry(Item item) {
    Value element = ((Value.Vector) item.value()).element();
    return values.plan().table(((Value.OfTable) element).table());
  }

  private static Item key(Type.MapOf map, TablePlan entry) {
    return new Item(map.key(), entry.slot(1).value());
  }

  private static Item value(Type.MapOf map, TablePlan entry) {
    return new Item(map.value(), entry.slot(2).value());
  }

  private String boxed(Type type) {
    return java.type(codec.types().boxed(type));
  }

  void write(Site site, Item item, String cell, String expression) {
    String method = codec.method("write" + site.name());
    java.call(method, List.of("out", cell, expression), ";");
    codec.later(() -> emitWrite(method, site, item));
  }

  private void emitWrite(String method, Site site, Item item) {
    Type.MapOf map = (Type.MapOf) item.type();
    TablePlan table = entry(item);
    String writer = java.type("dev.penstock.flatbuffers.FlatWriter");
    String entry =
        java.type("java.util.Map") + ".Entry<" + boxed(map.key()) + ", " + boxed(map.value()) + ">";
    String one = codec.method("write" + site.name() + "Entry");
    java.blank();
    java.call(
        "private static void " + method,
        List.of(writer + " out", "int cell", java.type(codec.types().of(map)) + " map"),
        " {");
    java.indent();
    String order = values.orders().ofKeys(key(map, table));
    java.assign(
        java.type("java.util.List") + "<" + entry + "> items =", "out.entries(map, " + order + ")");
    java.line("int count = items.size();");
    java.line("int at = out.vector(cell, count, 4, 4);");
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    List<String> arguments =
        List.of("out", "at + 4 * i", "items.get(i).getKey()", "items.get(i).getValue()");
    java.call(one, arguments, ";");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.EncodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    java.close();
    java.blank();
    java.call(
        "private static void " + one,
        List.of(
            writer + " out", "int cell", boxed(map.key()) + " key", boxed(map.value()) + " value"),
        " {");
    java.indent();
    boolean isNullable = map.value() instanceof Type.Nullable;
    String value = isNullable ? "value" : codec.required("value");
    Slot first = table.slot(1);
    Slot second = table.slot(2);
    List<Member> members =
        List.of(
            new Member(first, key(map, table), null, "key", () -> {}),
            new Member(
                second,
                value(map, table).present(),
                isNullable ? "value != null" : null,
                value,
                () -> {}));
    new TableWriter(values, table, members, each -> siteOf(site, each.slot())).emit();
    java.close();
  }

  private static Site siteOf(Site site, Slot slot) {
    return site.inside(slot.component() == 1 ? "Keys" : "Values");
  }

  String read(Site site, Item item, String cell) {
    String method = codec.method("read" + site.name());
    codec.later(() -> emitRead(method, site, item));
    return method + "(in, " + cell + ")";
  }

  private void emitRead(String method, Site site, Item item) {
    Type.MapOf map = (Type.MapOf) item.type();
    TablePlan table = entry(item);
    String list = java.type("java.util.List");
    String made = "new " + java.type("java.util.ArrayList") + "<>(count)";
    java.blank();
    java.call(
        "private static " + java.type(codec.types().of(map)) + " " + method,
        List.of(java.type("dev.penstock.flatbuffers.FlatReader") + " in", "int cell"),
        " {");
    java.indent();
    java.line("int from = in.elements(cell, 4, 4);");
    java.line("int count = in.count(from);");
    java.assign(list + "<" + boxed(map.key()) + "> keys =", made);
    java.assign(list + "<" + boxed(map.value()) + "> list =", made);
    java.line("int i = 0;");
    java.open("try");
    java.open("for (; i < count; i++)");
    java.line("int at = in.follow(from + 4 * i);");
    java.line("int[] slots = in.table(at, " + values.layouts().of(table) + ");");
    TableFields fields = new TableFields(values);
    Slot first = table.slot(1);
    Slot second = table.slot(2);
    Item value = value(map, table);
    java.line("keys.add(" + fields.readAlways(siteOf(site, first), first, key(map, table)) + ");");
    String read =
        map.value() instanceof Type.Nullable
            ? fields.readNullable(siteOf(site, second), second, value.present())
            : fields.readAlways(siteOf(site, second), second, value);
    java.line("list.add(" + read + ");");
    java.close();
    java.reopen("catch (" + java.type("dev.penstock.DecodeException") + " e)");
    java.line("throw e.within(i);");
    java.close();
    Item key = key(map, table);
    String order = values.orders().isKnown(map.key()) ? ", " + values.orders().ofKeys(key) : "";
    java.line("return in.map(keys, list" + order + ");");
    java.close();
  }
}
