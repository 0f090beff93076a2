package dev.penstock.schema.infer;

/** How faithful an inferred schema is to the documents it was inferred from. */
public enum Precision {
  /**
   * Every document comes back equal: an absent member is told from null, {@code 1} from {@code
   * 1.0}, and numbers keep their exact value, if not their digits: {@code 1E5} is {@code 100000.0}.
   * Where {@code -0} stands in one place with integers they become {@code 1.0}, so that its sign
   * stays; only beside numbers that no double holds it is lost.
   */
  EXACT,
  /**
   * The types that a Java developer would write: absent members are null, and a place with integers
   * and fractions holds {@code double} values.
   */
  NATURAL
}
