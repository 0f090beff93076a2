package dev.penstock.compact.emitter;

import dev.penstock.compact.format.Part;
import dev.penstock.compact.format.Slot;
import dev.penstock.compact.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import java.util.List;

/** A component of a record with its place in a part. */
record Member(Field field, Slot slot) {

  /** Finds components that a part of a record's plan has. */
  static List<Member> of(RecordDef record, List<Slot> slots) {
    List<Field> fields = record.wireFields();
    return slots.stream()
        .flatMap(slot ->
            fields.stream()
                .filter(field -> field.id().number() == slot.component())
                .map(field -> new Member(field, slot)))
        .toList();
  }

  /** Returns the components of a part in the order in which they are written. */
  static List<Member> of(RecordDef record, Part part) {
    return of(record, part.slots());
  }

  Item item() {
    return new Item(field.boundType(), slot.value());
  }

  boolean isMessage() {
    return slot.value() instanceof Value.Message;
  }

  /** Tells whether the schema no longer has the component, which keeps its place. */
  boolean isRemoved() {
    return slot.removed();
  }
}
