package dev.penstock.schema.infer;

/** How faithful an inferred schema is to the documents it was inferred from. */
public enum Precision {
  /**
   * Every document comes back equal: an absent member is told from null, {@code 1} from {@code
   * 1.0}, and numbers keep their exact value. Only the sign of zero is lost, where {@code -0}
   * stands in one place with integers.
   */
  EXACT,
  /**
   * The types that a Java developer would write: absent members are null, and a place with integers
   * and fractions holds {@code double} values.
   */
  NATURAL
}
