package dev.penstock.fast.emitter;

import dev.penstock.fast.format.Slot;
import dev.penstock.model.Field;

/** A component of a record with its place in a block. */
record Member(Field field, Slot slot) {

  Item item() {
    return new Item(field.boundType(), slot.value());
  }

  /** Tells whether the schema no longer has the component, which keeps its place. */
  boolean isRemoved() {
    return slot.removed();
  }
}
