package dev.penstock.model;

/**
 * How textual formats write a scalar that has several texts; binary formats take no notice. Spec:
 * type-system, section 2.4.
 */
public enum TextForm {
  /** The one that each textual format has for the kind. */
  USUAL(""),
  /** Bytes as two small hexadecimal digits each. */
  HEX("hex"),
  /** Points in time and times of day with seconds, and a fraction only where there is one. */
  DIGITS_0("0"),
  /** With seconds and at least so many digits of their fraction, as all that follow. */
  DIGITS_1("1"),
  DIGITS_2("2"),
  DIGITS_3("3"),
  DIGITS_4("4"),
  DIGITS_5("5"),
  DIGITS_6("6"),
  DIGITS_7("7"),
  DIGITS_8("8"),
  DIGITS_9("9");

  private final String keyword;

  TextForm(String keyword) {
    this.keyword = keyword;
  }

  /** Returns the form that writes at least {@code count} digits of a fraction, 0 to 9. */
  public static TextForm digits(int count) {
    if (count < 0 || count > 9) {
      throw new IllegalArgumentException("a fraction has 0 to 9 digits, not " + count);
    }
    return valueOf("DIGITS_" + count);
  }

  /** Returns what stands in parentheses after the kind in the schema text form. */
  public String keyword() {
    return keyword;
  }

  /** Tells whether this says how many digits a fraction has. */
  public boolean hasDigits() {
    return keyword.length() == 1;
  }

  /**
   * Returns how many digits a fraction has at least.
   *
   * @throws IllegalStateException if this does not say it
   */
  public int digits() {
    if (!hasDigits()) {
      throw new IllegalStateException(this + " says nothing about fractions");
    }
    return keyword.charAt(0) - '0';
  }

  /** Tells whether values of a kind can be written so. */
  public boolean fits(ScalarKind kind) {
    return switch (this) {
      case USUAL -> true;
      case HEX -> kind == ScalarKind.BYTES;
      default ->
          kind == ScalarKind.INSTANT || kind == ScalarKind.TIME || kind == ScalarKind.DATE_TIME;
    };
  }
}
