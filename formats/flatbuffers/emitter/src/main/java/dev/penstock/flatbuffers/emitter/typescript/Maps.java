package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Type;
import java.util.List;

/**
 * Prints maps: vectors of tables with key and value, sorted by key. SPEC flatbuffers 4.2
 *
 * @param shared whether equal texts are written once
 */
record Maps(Module module, boolean shared) {

  String write(Type.MapOf map, Value.Vector vector, String cell, String expression) {
    boolean isByValue = module.types().isByValue(map.key());
    return "out.list("
        + cell
        + ", "
        + module.put(isByValue ? "sortedEntries" : "distinctEntries")
        + expression
        + ", "
        + new Keys(module).ofKeys(map.key())
        + "), 4, 4, write"
        + functions(map, vector)
        + ")";
  }

  String read(Type.MapOf map, Value.Vector vector, String cell) {
    Keys keys = new Keys(module);
    String order = keys.isKeyKnown(map.key()) ? ", " + keys.ofKeys(map.key()) : "";
    String entries =
        module.take("takeEntries") + cell + ", read" + functions(map, vector) + order + ")";
    return module.types().isByValue(map.key()) ? "new Map(" + entries + ")" : entries;
  }

  /** Returns the name of the functions of an entry. */
  String functions(Type.MapOf map, Value.Vector vector) {
    TablePlan table = module.plan().table(((Value.OfTable) vector.element()).table());
    List<Object> key = List.of(map, table.name(), shared);
    return module.made(key, Boxes.simple(table), name -> print(name, map, table));
  }

  private void print(String name, Type.MapOf map, TablePlan table) {
    String types = module.types().of(map.key()) + ", " + module.types().of(map.value());
    Slot first = table.slot(1);
    Slot second = table.slot(2);
    Type value = Kinds.present(map.value());
    boolean isNullable = map.value() instanceof Type.Nullable;
    module.printWriter(
        name,
        "[key, value]: readonly [" + types + "]",
        () -> {
          String present = isNullable ? "value !== null" : null;
          List<Member> members =
              List.of(
                  new Member(first, map.key(), null, "key", 0, shared),
                  new Member(second, value, present, "value", 0, shared));
          new TableWrites(module, table, members).print();
        });
    module.printReader(
        name,
        "[" + types + "]",
        () -> {
          TableReads reads = new TableReads(module, new Reads(module, shared));
          reads.open(table);
          String key = reads.always(first, map.key());
          String read =
              isNullable ? reads.orElse(second, value, "null") : reads.always(second, value);
          module.source().wrapped("return [", List.of(key, read), "];");
        });
  }
}
