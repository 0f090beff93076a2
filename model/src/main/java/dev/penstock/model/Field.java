package dev.penstock.model;

/**
 * A component of a record.
 *
 * @param id its number on the wire
 * @param name its name in the schema
 * @param type the type of its value as messages have it, without presence; classes of programs that
 *     stand in it go over to the bindings of the notes
 * @param presence what may stand in the place of a value
 * @param notes documentation, other names, marks, bindings
 */
public record Field(FieldId id, String name, Type type, Presence presence, Notes notes)
    implements Element {

  public Field {
    notes = notes.with(notes.bindings().with(type));
    type = type.onWire();
  }

  /** Returns the type as programs see it: with the classes that its bindings name. */
  public Type boundType() {
    return notes.bindings().over(type);
  }

  @Override
  public String kind() {
    return "field";
  }

  @Override
  public long numberOnWire() {
    return id.number();
  }

  /** Returns a required field with an implicit id and no notes. */
  public static Field required(int number, String name, Type type) {
    return new Field(FieldId.implicit(number), name, type, Presence.REQUIRED, Notes.NONE);
  }

  /** Returns this field with another presence. */
  public Field with(Presence other) {
    return new Field(id, name, type, other, notes);
  }
}
