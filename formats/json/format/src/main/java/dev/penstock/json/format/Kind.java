package dev.penstock.json.format;

import dev.penstock.model.ScalarKind;
import java.util.EnumSet;
import java.util.Set;

/** The kinds of JSON values by which cases of unions are told apart. SPEC json 4.7 */
public enum Kind {
  OBJECT("an object"),
  LIST("a list"),
  TEXT("a string"),
  /** A number without fraction and exponent. */
  INTEGER("an integer"),
  /** Every other number. */
  FRACTION("a number"),
  BOOLEAN("true or false"),
  NULL("null");

  private final String words;

  Kind(String words) {
    this.words = words;
  }

  /** Returns what errors call it. */
  public String words() {
    return words;
  }

  /** Returns the kinds of a scalar's values; floating-point numbers can also be strings. */
  static Set<Kind> of(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> EnumSet.of(BOOLEAN);
      case F32, F64 -> EnumSet.of(INTEGER, FRACTION, TEXT);
      case DECIMAL -> EnumSet.of(INTEGER, FRACTION);
      case BIG_INTEGER -> EnumSet.of(INTEGER);
      default -> EnumSet.of(kind.isInteger() ? INTEGER : TEXT);
    };
  }
}
