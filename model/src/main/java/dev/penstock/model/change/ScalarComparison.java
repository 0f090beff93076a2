package dev.penstock.model.change;

import dev.penstock.model.ScalarKind;

/** Compares scalars: the rules about widening in evolution, section 4, and in SPEC json 5. */
final class ScalarComparison {

  /** Where a scalar stands, which decides whether its width is in the bytes. */
  enum Place {
    /** A field of version 1, the key or value of an entry. */
    ALONE,
    /** A field of a later version: its kind is in the shape table. */
    IN_PART,
    /** Among other elements, which stand side by side. */
    ELEMENT
  }

  private ScalarComparison() {}

  static Verdicts compare(ScalarKind before, ScalarKind after, Place place) {
    if (before == after) {
      return Verdicts.SAME;
    }
    boolean widens = place == Place.ALONE && isVarint(before) && isVarint(after);
    boolean sameSign = before.isUnsigned() == after.isUnsigned();
    return new Verdicts(
        widens && sameSign && holds(after, before) ? Verdict.WIDER : Verdict.OTHER,
        Verdict.OTHER,
        json(before, after),
        javaKind(before) == javaKind(after) ? Verdict.SAME : Verdict.OTHER);
  }

  private static Verdict json(ScalarKind before, ScalarKind after) {
    if (before.isInteger() && after.isInteger()) {
      if (!holds(after, before)) {
        return Verdict.OTHER;
      }
      return holds(before, after) ? Verdict.SAME : Verdict.WIDER;
    }
    boolean isWider =
        switch (after) {
          case BIG_INTEGER -> before.isInteger();
          case DECIMAL -> before.isInteger() || before == ScalarKind.BIG_INTEGER;
          case F64 -> before.isInteger() && before.bits() <= 32;
          case F32 -> before.isInteger() && before.bits() <= 16;
          default -> false;
        };
    return isWider ? Verdict.WIDER : Verdict.OTHER;
  }

  /** Tells whether all integers of {@code inner} are integers of {@code outer}. */
  private static boolean holds(ScalarKind outer, ScalarKind inner) {
    if (outer.isUnsigned()) {
      return inner.isUnsigned() && inner.bits() <= outer.bits();
    }
    return inner.bits() + (inner.isUnsigned() ? 1 : 0) <= outer.bits();
  }

  /** Tells whether Compact writes an integer in as many bytes as its value needs. */
  private static boolean isVarint(ScalarKind kind) {
    return switch (kind) {
      case I16, I32, I64, U16, U32, U64 -> true;
      default -> false;
    };
  }

  /** Returns the signed kind that stands for the same Java type. */
  private static ScalarKind javaKind(ScalarKind kind) {
    return switch (kind) {
      case U8 -> ScalarKind.I8;
      case U16 -> ScalarKind.I16;
      case U32, FIXED_I32, FIXED_U32 -> ScalarKind.I32;
      case U64, FIXED_I64, FIXED_U64 -> ScalarKind.I64;
      default -> kind;
    };
  }
}
