package dev.penstock.flatbuffers.format;

import dev.penstock.model.Field;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** The names of the fields of one table or struct: none twice, none that of a table. */
final class FieldNames {
  private final Predicate<String> isTable;
  private final Set<String> taken = new HashSet<>();

  FieldNames(Predicate<String> isTable) {
    this.isTable = isTable;
  }

  /** Returns the name of a place that no field has. */
  String reserve(int number) {
    return Names.unique("reserved_" + number, taken);
  }

  String of(Field field) {
    String name = Names.of(field.notes(), field.name());
    while (isTable.test(name) || taken.contains(name)) {
      name += "_";
    }
    taken.add(name);
    return name;
  }
}
