package dev.penstock.schema.fbs;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers with a fraction, in the forms that the reference takes. */
final class FloatConstant {
  private static final String NUMBER =
      "[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?"
          + "|[-+]?0[xX]([0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][-+]?[0-9]+";

  /** How many digits after the point the reference keeps of what a function gives. */
  private static final int DIGITS_OF_FUNCTIONS = 12;

  private FloatConstant() {}

  /** Returns the value of a text; a number of 32 bits is rounded to them. */
  static double of(Token token, String text, BaseType type) {
    Double special = special(text);
    if (special != null) {
      return special;
    }
    if (text.length() > 1000 || !text.matches(NUMBER)) {
      throw token
          .place()
          .refuse(
              "expected a number, nan or inf, found '"
                  + text
                  + "'; hexadecimal ones have an exponent,"
                  + " such as p0");
    }
    return type == BaseType.FLOAT ? Float.parseFloat(text) : Double.parseDouble(text);
  }

  private static @Nullable Double special(String text) {
    String word = text.toLowerCase(Locale.ROOT);
    boolean hasSign = word.startsWith("-") || word.startsWith("+");
    return switch (hasSign ? word.substring(1) : word) {
      case "nan" -> Double.NaN;
      case "inf", "infinity" ->
          word.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
      default -> null;
    };
  }

  /** Returns what a function gives, with as many digits as the reference keeps. */
  static double rounded(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return value;
    }
    return new BigDecimal(value)
        .setScale(DIGITS_OF_FUNCTIONS, RoundingMode.HALF_EVEN)
        .doubleValue();
  }
}
