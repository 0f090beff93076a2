package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Type;
import org.jspecify.annotations.Nullable;

/**
 * A field of a table that is written.
 *
 * @param slot its place
 * @param type the type of its value
 * @param present the condition under which there is a value; null where there always is
 * @param value the expression of the value
 * @param step its number among those of its record, for errors; 0 where there is none
 * @param shared whether equal texts are written once
 */
record Member(
    Slot slot, Type type, @Nullable String present, String value, int step, boolean shared) {

  boolean isInline() {
    return slot.value() instanceof Value.Inline;
  }

  /** Tells whether it is a number, which is left out where it is the default. */
  boolean isNumber() {
    return present == null && slot.absent() instanceof Slot.Absent.Bits;
  }
}
