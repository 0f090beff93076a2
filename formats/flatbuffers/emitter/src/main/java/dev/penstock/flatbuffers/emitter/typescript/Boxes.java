package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.model.Type;
import java.util.List;

/**
 * Prints tables with one value, where FlatBuffers has no place for it. Spec: fbs, 4.2
 *
 * @param shared whether equal texts are written once
 */
record Boxes(Module module, boolean shared) {

  /** Returns the name of the functions of a box of a type, which can be that of null. */
  String of(Type type, TablePlan table) {
    List<Object> key = List.of(type, table.name(), shared);
    return module.made(key, simple(table), name -> print(name, type, table));
  }

  /** Returns the name of a table without its namespace, as functions have it. */
  static String simple(TablePlan table) {
    return table.name().substring(table.name().lastIndexOf('.') + 1);
  }

  private void print(String name, Type type, TablePlan table) {
    Slot slot = table.slot(1);
    Type content = Kinds.present(type);
    boolean isNullable = type instanceof Type.Nullable;
    String values = module.types().of(type);
    module.printWriter(
        name,
        "value: " + values,
        () -> {
          String present = isNullable ? "value !== null" : null;
          Member member = new Member(slot, content, present, "value", 0, shared);
          new TableWrites(module, table, List.of(member)).print();
        });
    module.printReader(
        name,
        values,
        () -> {
          TableReads reads = new TableReads(module, new Reads(module, shared));
          reads.open(table);
          String read =
              isNullable ? reads.orElse(slot, content, "null") : reads.always(slot, content);
          module.source().line("return " + read + ";");
        });
  }
}
