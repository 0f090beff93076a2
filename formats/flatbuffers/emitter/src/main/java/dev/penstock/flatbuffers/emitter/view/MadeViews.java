package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.view.ViewNames;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The tables that stand for types which FlatBuffers lacks, of which views are needed. */
final class MadeViews {
  private final ViewNames names;
  private final Printer printer;
  private final Set<String> printed = new HashSet<>();

  /** Has the view of a table printed later. */
  @FunctionalInterface
  interface Printer {
    void print(TablePlan table, List<Field> fields);
  }

  MadeViews(ViewNames names, Printer printer) {
    this.names = names;
    this.printer = printer;
  }

  /** Returns the view of a table with a value, which is null where it is absent. */
  String box(TablePlan table, Type type) {
    return view(table, List.of(value(1, type)));
  }

  /** Returns the view of an entry of a map. */
  String entry(TablePlan table, Type.MapOf map) {
    Field key = Field.required(1, "key", WireTypes.of(map.key()));
    return view(table, List.of(key, value(2, map.value())));
  }

  private static Field value(int number, Type type) {
    Field field = Field.required(number, "value", WireTypes.of(type));
    return type instanceof Type.Nullable ? field.with(Presence.NULLABLE) : field;
  }

  private String view(TablePlan table, List<Field> fields) {
    if (printed.add(table.name())) {
      printer.print(table, fields);
    }
    return names.made(table.name());
  }
}
