package dev.penstock.schema.fbs;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which fields of a record have ids, and in which order. Spec: fbs, section 4.4. */
final class Places {
  /** How many places a record can have for numbers that no field has. */
  static final int MAX_EMPTY = 1_000;

  /**
   * A place.
   *
   * @param field what has it; null if nothing has it any more
   */
  record Slot(int number, @Nullable Field field) {}

  private Places() {}

  /**
   * Returns the places of a record by number. A number that no field has takes a place, too, so
   * that those after it stay where they are; not the one in front of a union, which its type has.
   */
  static List<Slot> of(RecordDef record, Function<Field, FbsType> lower) {
    List<Slot> slots = new ArrayList<>();
    int next = 1;
    for (Field field : record.wireFields()) {
      boolean takesTwo = LoweredFields.takesTwo(lower.apply(field));
      int number = field.id().number();
      int end = takesTwo ? number - 1 : number;
      for (; next < end && slots.size() < Short.MAX_VALUE; next++) {
        slots.add(new Slot(next, null));
      }
      slots.add(new Slot(number, field));
      next = number + 1;
    }
    return slots;
  }

  /** Returns how many numbers below its last field a record leaves out. */
  static long emptyCount(RecordDef record) {
    List<Field> fields = record.wireFields();
    return fields.isEmpty() ? 0 : fields.getLast().id().number() - (long) fields.size();
  }
}
