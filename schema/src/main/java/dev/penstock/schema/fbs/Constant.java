package dev.penstock.schema.fbs;

/**
 * A default value.
 *
 * @param text the number in decimal digits, {@code true} or {@code false}, the characters of a
 *     string, {@code []} of a vector, nothing of null
 * @param isNull whether the file says null, which makes a scalar optional
 */
record Constant(String text, boolean isNull) {
  static final Constant NULL = new Constant("", true);

  static Constant of(String text) {
    return new Constant(text, false);
  }

  /** Tells whether the bits of a number are all zero, minus zero apart. */
  boolean isZero() {
    return text.equals("0") || text.equals("false");
  }
}
