package dev.penstock.protobuf.format;

import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.change.Fit;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The numbers that a type can hold. Where one type takes all numbers of another and writes them
 * with the same bytes, its readers read what the other's writers wrote. SPEC protobuf 5.1
 *
 * @param least the least of them
 * @param greatest the greatest
 * @param only where not all between are there, those that are
 * @param bytes how they are written
 */
record ValueSet(
    BigInteger least, BigInteger greatest, Optional<Set<BigInteger>> only, Bytes bytes) {

  /** How numbers are written. */
  enum Bytes {
    VARINT,
    FOUR,
    EIGHT
  }

  /** Returns the numbers of an integer, character or boolean; empty for other kinds. */
  static Optional<ValueSet> of(ScalarKind kind) {
    if (kind == ScalarKind.BOOL) {
      return Optional.of(of(BigInteger.ZERO, BigInteger.ONE, Bytes.VARINT));
    } else if (kind == ScalarKind.CHAR) {
      return of(ScalarKind.U16);
    } else if (!kind.isInteger()) {
      return Optional.empty();
    }
    boolean isFixed = kind.compareTo(ScalarKind.FIXED_I32) >= 0;
    Bytes bytes = !isFixed ? Bytes.VARINT : kind.bits() == 32 ? Bytes.FOUR : Bytes.EIGHT;
    return Optional.of(of(kind.least(), kind.greatest(), bytes));
  }

  /** Returns the numbers of an enum: all of 32 bits if it is open or has an unknown constant. */
  static ValueSet of(EnumDef constants) {
    ValueSet all = of(ScalarKind.I32).orElseThrow();
    if (constants.notes().has(Trait.OPEN)) {
      return all;
    }
    Set<BigInteger> only = new HashSet<>();
    for (Constant each : constants.constants()) {
      only.add(BigInteger.valueOf(each.number()));
    }
    return new ValueSet(all.least(), all.greatest(), Optional.of(only), Bytes.VARINT);
  }

  private static ValueSet of(BigInteger least, BigInteger greatest, Bytes bytes) {
    return new ValueSet(least, greatest, Optional.empty(), bytes);
  }

  /** Returns how these numbers relate to those that were there before. */
  Fit after(ValueSet before) {
    if (bytes != before.bytes || !holds(before)) {
      return Fit.OTHER;
    }
    return before.holds(this) ? Fit.SAME : Fit.WIDER;
  }

  /** As {@link #after}, where numbers are written as digits. */
  Fit inDigits(ValueSet before) {
    return !holds(before) ? Fit.OTHER : before.holds(this) ? Fit.SAME : Fit.WIDER;
  }

  private boolean holds(ValueSet other) {
    if (other.only.isPresent()) {
      return other.only.get().stream().allMatch(this::holds);
    }
    return only.isEmpty() && holds(other.least) && holds(other.greatest);
  }

  private boolean holds(BigInteger number) {
    return only.map(some -> some.contains(number))
        .orElse(number.compareTo(least) >= 0 && number.compareTo(greatest) <= 0);
  }
}
