package dev.penstock.flatbuffers.emitter;

import dev.penstock.flatbuffers.format.Slot;
import org.jspecify.annotations.Nullable;

/**
 * A field of a table that is written.
 *
 * @param slot its place
 * @param item what its value is
 * @param present the condition under which there is a value; null where there always is
 * @param value the expression of the value
 * @param step emits that this field is written, for errors
 */
record Member(Slot slot, Item item, @Nullable String present, String value, Runnable step) {

  /** Returns how many references the table has of the field. */
  int referenceCount() {
    return item.isInline() ? 0 : item.isUnionVector() ? 2 : 1;
  }

  void emitStep() {
    step.run();
  }
}
