package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.Token.Kind;

/** Reads numbers as the reference does: decimal, hexadecimal, with fraction and exponent. */
final class NumberConstant {
  private static final String INFINITY = "inf";

  private final Characters in;
  private boolean hasDigits;
  private boolean isFraction;

  private NumberConstant(Characters in) {
    this.in = in;
  }

  /** Tells whether a sign and {@code inf} stand there, and not the start of a longer word. */
  static boolean isInfinity(Characters in) {
    if (!in.is(0, '+') && !in.is(0, '-')) {
      return false;
    }
    for (int i = 0; i < INFINITY.length(); i++) {
      if (!in.is(i + 1, INFINITY.charAt(i))) {
        return false;
      }
    }
    int behind = in.peek(INFINITY.length() + 1);
    return !Characters.startsWord(behind) && !Characters.isDigit(behind);
  }

  /** Reads a number with its sign and returns of which kind it is. */
  static Kind read(Characters in) {
    if (isInfinity(in)) {
      in.skip(1 + INFINITY.length());
      return Kind.FLOAT;
    }
    Place place = in.place();
    int start = in.at();
    NumberConstant number = new NumberConstant(in);
    if (!number.skip()) {
      throw place.refuse("expected a number, found '" + in.textSince(start) + "'");
    }
    return number.isFraction ? Kind.FLOAT : Kind.INTEGER;
  }

  private boolean skip() {
    if (in.is(0, '+') || in.is(0, '-')) {
      in.skip(1);
    }
    boolean isHex = in.is(0, '0') && (in.is(1, 'x') || in.is(1, 'X'));
    if (isHex) {
      in.skip(2);
    }
    skipDigits(isHex);
    if (in.is(0, '.')) {
      in.skip(1);
      isFraction = true;
      // A hexadecimal fraction has an exponent, which alone makes it a number.
      boolean before = hasDigits;
      skipDigits(isHex);
      if (!hasDigits && !before || in.is(0, '.')) {
        return false;
      }
    }
    boolean hasExponent = isHex ? in.is(0, 'p') || in.is(0, 'P') : in.is(0, 'e') || in.is(0, 'E');
    if (hasDigits && hasExponent) {
      isFraction = true;
      return exponent();
    }
    return hasDigits && !(isHex && isFraction);
  }

  private boolean exponent() {
    in.skip(1);
    if (in.is(0, '+') || in.is(0, '-')) {
      in.skip(1);
    }
    return in.skipDigits() > 0 && !in.is(0, '.');
  }

  private void skipDigits(boolean isHex) {
    while (isHex ? Character.digit(in.peek(0), 16) >= 0 : Characters.isDigit(in.peek(0))) {
      in.skip(1);
      hasDigits = true;
    }
  }
}
