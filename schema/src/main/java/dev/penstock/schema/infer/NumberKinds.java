package dev.penstock.schema.infer;

import dev.penstock.model.ScalarKind;
import java.math.BigDecimal;
import java.math.BigInteger;

/** What kinds of number stood in one place, and which Java types hold all of them. */
final class NumberKinds {
  private static final long DOUBLE_INTEGERS = 1L << 53;
  private static final int DOUBLE_DIGITS = 17;

  private boolean integers;
  private boolean minusZero;
  private boolean fractions;
  private boolean exceedsInt;
  private boolean exceedsLong;
  private boolean integerExceedsDouble;
  private boolean fractionExceedsDouble;
  private boolean fractionInexact;

  void addInteger(long value) {
    integers = true;
    exceedsInt |= value != (int) value;
    integerExceedsDouble |= value > DOUBLE_INTEGERS || value < -DOUBLE_INTEGERS;
  }

  void addInteger(BigInteger value) {
    integers = true;
    exceedsInt = true;
    exceedsLong = true;
    double nearest = value.doubleValue();
    integerExceedsDouble |=
        Double.isInfinite(nearest) || !new BigDecimal(nearest).toBigInteger().equals(value);
  }

  /** Adds a literal with a fraction, an exponent, or minus zero. */
  void addFraction(String literal) {
    fractions = true;
    double parsed = Double.parseDouble(literal);
    BigDecimal exact = new BigDecimal(literal);
    minusZero |= exact.signum() == 0 && literal.startsWith("-");
    if (Double.toString(parsed).equals(literal)) {
      return;
    }
    if (!Double.isFinite(parsed)) {
      fractionExceedsDouble = true;
      fractionInexact = true;
    } else if (exact.compareTo(new BigDecimal(Double.toString(parsed))) != 0) {
      fractionInexact = true;
      // Up to 17 digits are what a program prints for a double, if not the shortest way.
      fractionExceedsDouble |= parsed == 0 || exact.precision() > DOUBLE_DIGITS;
    }
  }

  void merge(NumberKinds other) {
    integers |= other.integers;
    minusZero |= other.minusZero;
    fractions |= other.fractions;
    exceedsInt |= other.exceedsInt;
    exceedsLong |= other.exceedsLong;
    integerExceedsDouble |= other.integerExceedsDouble;
    fractionExceedsDouble |= other.fractionExceedsDouble;
    fractionInexact |= other.fractionInexact;
  }

  /** Tells whether values take two slots of a Java method's parameters. */
  boolean isWide() {
    return exceedsInt || fractions;
  }

  /** Tells whether some literal is no integer. */
  boolean hasFractions() {
    return fractions;
  }

  /**
   * Returns the smallest kind that holds all numbers seen; some were seen. Exact is also whether a
   * number was written as an integer, but not where one is minus zero, which only doubles have.
   */
  ScalarKind kind(Precision precision) {
    if (!fractions) {
      return exceedsLong ? ScalarKind.BIG_INTEGER : exceedsInt ? ScalarKind.I64 : ScalarKind.I32;
    }
    boolean fits =
        precision == Precision.EXACT
            ? !fractionInexact && (!integers || (minusZero && !integerExceedsDouble))
            : !fractionExceedsDouble && !(integers && integerExceedsDouble);
    return fits ? ScalarKind.F64 : ScalarKind.DECIMAL;
  }
}
