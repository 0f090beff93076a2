package dev.penstock;

/**
 * Which records of types marked as {@link Shared} a writer writes only once in a message; readers
 * read every choice. Spec: type-system, section 3.7.
 */
public enum Sharing {
  /** None: each record stands in full wherever it is, and a reader makes one object of each. */
  OFF,

  /** The same object. */
  IDENTITY,

  /**
   * Equal records, by {@code equals} and {@code hashCode}: for values of which nobody asks whether
   * they are the same object. Each record costs a call of {@code hashCode}, which looks at all that
   * it holds.
   */
  EQUALITY
}
