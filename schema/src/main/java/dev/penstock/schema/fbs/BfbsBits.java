package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.FlatBytes.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the enums whose constants are bits where a binary schema does not say so: a default is none
 * of the constants, so that it is made of some of them.
 */
final class BfbsBits {
  private final List<Set<Long>> numbers = new ArrayList<>();
  private final Set<Integer> found = new HashSet<>();

  private BfbsBits(List<Table> enums) {
    for (Table each : enums) {
      numbers.add(
          each.tables(Reflection.ENUM_VALUES).stream()
              .map(value -> value.longOf(Reflection.VALUE_NUMBER))
              .collect(Collectors.toSet()));
    }
  }

  /** Returns the places of the enums among all. */
  static Set<Integer> of(List<Table> enums, List<Table> objects) {
    BfbsBits bits = new BfbsBits(enums);
    for (Table object : objects) {
      object.tables(Reflection.OBJECT_FIELDS).forEach(bits::look);
    }
    bits.found.removeIf(
        each -> bits.numbers.get(each).stream().anyMatch(number -> Long.bitCount(number) != 1));
    return bits.found;
  }

  private void look(Table field) {
    Table type = field.table(Reflection.FIELD_TYPE);
    int index = type == null ? -1 : type.intOf(Reflection.TYPE_INDEX, -1);
    boolean isEnum = type != null && Reflection.type(type.byteOf(Reflection.TYPE_BASE)).isInteger();
    if (isEnum
        && index >= 0
        && index < numbers.size()
        && !field.flag(Reflection.FIELD_OPTIONAL)
        && !numbers.get(index).contains(field.longOf(Reflection.FIELD_INTEGER))) {
      found.add(index);
    }
  }
}
