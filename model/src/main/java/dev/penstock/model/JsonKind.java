package dev.penstock.model;

/**
 * The kinds of token by which a reader of JSON picks the case of a {@link
 * Definition.Tagging#BY_KIND} union. Spec: type-system, section 4.
 */
public enum JsonKind {
  NULL("null"),
  BOOLEAN("a boolean"),
  /** A number without fraction and exponent; not {@code -0}. */
  INTEGER("a whole number"),
  /** Any other number, and a whole one where no case takes those or it does not fit there. */
  FRACTION("a number"),
  TEXT("text"),
  LIST("a list"),
  OBJECT("an object");

  private final String shown;

  JsonKind(String shown) {
    this.shown = shown;
  }

  /** Returns the kind with an article, for messages. */
  public String shown() {
    return shown;
  }

  /** Returns the kind as which values of a scalar show. */
  public static JsonKind of(ScalarKind kind) {
    if (kind.isInteger() || kind == ScalarKind.BIG_INTEGER) {
      return INTEGER;
    }
    return switch (kind) {
      case BOOL -> BOOLEAN;
      case F32, F64, DECIMAL -> FRACTION;
      default -> TEXT;
    };
  }
}
