package dev.penstock.model;

/**
 * A component of a record.
 *
 * @param id its number on the wire
 * @param name its name in the schema
 * @param type the type of its value, without presence
 * @param presence what may stand in the place of a value
 * @param notes documentation, other names, marks; the name under {@code java-type} is the
 *     component's Java type where it differs from the one that the type stands for ({@code
 *     java.util.OptionalInt})
 */
public record Field(FieldId id, String name, Type type, Presence presence, Notes notes)
    implements Element {

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
