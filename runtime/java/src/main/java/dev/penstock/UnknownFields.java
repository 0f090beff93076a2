package dev.penstock;

/**
 * Keeps what a reader does not know of one record: the fields of later versions, and in JSON
 * members that the schema lacks. Spec: evolution, section 3.4.
 *
 * <p>A record has a place for it as its last component, {@code UnknownFields rest}. Such a
 * component is no field: nothing of it stands in messages or schemas of others. Readers put there
 * what they would pass over, or {@link #NONE}; writers of the same format write it back, so that
 * readers of the later version see what its writers wrote.
 *
 * <p><strong>A writer of another format leaves it out:</strong> what was read from Compact is not
 * written to Fast or JSON, and so on. Unknown constants and cases are not kept.
 *
 * <p>Instances are immutable and compare by content. Formats make them; programs pass them on, from
 * a value to the changed copy of it, or write {@link #NONE}.
 */
public abstract class UnknownFields {
  /** Nothing that a reader did not know. */
  public static final UnknownFields NONE = new None();

  /** For the formats, each of which keeps what it needs; what is empty is {@link #NONE}. */
  protected UnknownFields() {}

  /** Tells whether there is nothing. */
  public final boolean isEmpty() {
    return this instanceof None;
  }

  private static final class None extends UnknownFields {
    @Override
    public String toString() {
      return "UnknownFields[]";
    }
  }
}
