package dev.penstock.json.format;

/**
 * A member of a record's object. SPEC json 4.1
 *
 * @param component the number of the component in its record
 * @param missing what a document without it means
 * @param takesNull whether it can be null
 */
public record Member(int component, Name name, Missing missing, boolean takesNull) {

  /** What stands for a member that a document does not have. */
  public enum Missing {
    /** Nothing: it is MISSING_FIELD. */
    REFUSED,
    /** Null. */
    NULL,
    /** That the field is absent; it is left out where it is. */
    ABSENT,
    /** The field's default. */
    DEFAULT
  }

  /** Tells whether every document has it. */
  public boolean isRequired() {
    return missing == Missing.REFUSED;
  }
}
