package dev.penstock.json;

/** The kinds of JSON value by which the cases of a union can be told apart. SPEC json 4.7 */
public enum JsonKind {
  OBJECT("an object"),
  LIST("a list"),
  TEXT("a string"),
  /** A number without fraction and exponent. */
  INTEGER("an integer"),
  /** A number with a fraction or an exponent. */
  FRACTION("a number with a fraction or exponent"),
  BOOLEAN("true or false"),
  NULL("null");

  private final String words;

  JsonKind(String words) {
    this.words = words;
  }

  /** Returns the kind as it is called in errors. */
  String words() {
    return words;
  }
}
