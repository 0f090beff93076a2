package dev.penstock.model;

/**
 * The number of a field, and the version of its record in which it appeared.
 *
 * @param number at least 1, unique in the record
 * @param explicit whether the source gave the number; otherwise it follows declaration order
 * @param since the version of the record that added the field, 1 for the first
 */
public record FieldId(int number, boolean explicit, int since) {

  public FieldId {
    if (number < 1 || since < 1) {
      throw new IllegalArgumentException("field number and version start at 1");
    }
  }

  /** Returns an id that follows from declaration order. */
  public static FieldId implicit(int number) {
    return new FieldId(number, false, 1);
  }
}
