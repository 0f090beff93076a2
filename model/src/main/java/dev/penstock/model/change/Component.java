package dev.penstock.model.change;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A field of a record, or the place that one has left behind.
 *
 * @param gone whether only the place is there
 */
public record Component(Field field, boolean gone) {

  /** Returns the fields of a record and the places that others have left, by their numbers. */
  static List<Component> of(RecordDef record) {
    return record.wireFields().stream()
        .map(field -> new Component(field, record.isRemoved(field)))
        .collect(Collectors.toUnmodifiableList());
  }

  public int number() {
    return field.id().number();
  }

  public String name() {
    return field.name();
  }

  /** Returns the version of the record that added the field. */
  public int since() {
    return field.id().since();
  }

  /** Tells whether no value may be missing. */
  public boolean isRequired() {
    return field.presence().kind() == Presence.Kind.REQUIRED;
  }

  /** Returns number, name, type and presence as the text form has them: {@code 4 note: text?}. */
  public String text() {
    return SchemaText.printRemoved(
        new Field(
            new FieldId(number(), false, since()),
            field.name(),
            field.boundType(),
            field.presence(),
            Notes.NONE));
  }
}
