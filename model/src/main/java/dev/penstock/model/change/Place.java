package dev.penstock.model.change;

import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Notes;
import dev.penstock.model.text.SchemaText;

/**
 * A field of a record, or the place that one has left behind.
 *
 * @param gone whether only the place is there
 */
record Place(Field field, boolean gone) {
  int number() {
    return field.id().number();
  }

  String name() {
    return field.name();
  }

  /** Returns number, name, type and presence as the text form has them: {@code 4 note: text?}. */
  String text() {
    return SchemaText.printRemoved(
        new Field(
            new FieldId(number(), false, field.id().since()),
            field.name(),
            field.type(),
            field.presence(),
            Notes.NONE));
  }
}
