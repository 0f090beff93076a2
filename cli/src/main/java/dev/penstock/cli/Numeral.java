package dev.penstock.cli;

import java.math.BigDecimal;

/** A number as it is written. */
record Numeral(String digits) {

  /** Tells whether another one has the same exact decimal value and sign. */
  boolean sameAs(String others) {
    if (digits.equals(others)) {
      return true;
    }
    try {
      BigDecimal value = new BigDecimal(digits);
      BigDecimal other = new BigDecimal(others);
      boolean sameSign = value.signum() != 0 || digits.startsWith("-") == others.startsWith("-");
      return sameSign && value.stripTrailingZeros().compareTo(other.stripTrailingZeros()) == 0;
    } catch (NumberFormatException e) {
      return false; // its exponent is beyond what can be compared
    }
  }

  /** Tells whether it is written as an integer: without fraction and exponent. */
  boolean isInteger() {
    return digits.indexOf('.') < 0 && digits.indexOf('e') < 0 && digits.indexOf('E') < 0;
  }

  @Override
  public String toString() {
    return digits;
  }
}
