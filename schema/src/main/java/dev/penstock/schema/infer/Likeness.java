package dev.penstock.schema.infer;

import java.util.Set;

/**
 * How much records have in common that are taken for the same: the share of names, and the kinds of
 * value.
 *
 * <p>It decides only how readable a schema is; what is merged by it stays correct.
 */
enum Likeness {
  /** Nearly all names in common, and values of the same kinds. */
  STRICT(0.8),
  /** Half of the names in common, and kinds of value that overlap. */
  LOOSE(0.5);

  private final double share;

  Likeness(double share) {
    this.share = share;
  }

  /** Returns the least share of names, from 0 to 1. */
  double share() {
    return share;
  }

  /** Tells whether the kinds of value of two places are alike. */
  boolean kindsAlike(Place a, Place b) {
    return this == STRICT
        ? a.kinds() == b.kinds() && textsAlike(a, b)
        : (a.kinds() & b.kinds()) != 0;
  }

  /** Tells whether texts are of one kind, so that none is lost by the other. */
  private static boolean textsAlike(Place a, Place b) {
    TextKinds aTexts = a.texts();
    TextKinds bTexts = b.texts();
    return aTexts == null || bTexts == null || aTexts.type().equals(bTexts.type());
  }

  /** Returns the share of the names of both that both have, from 0 to 1. */
  static double commonNames(ObjectShape first, ObjectShape second) {
    Set<String> fewer = first.members().keySet();
    Set<String> more = second.members().keySet();
    if (fewer.size() > more.size()) {
      return commonNames(second, first);
    }
    int common = 0;
    for (String name : fewer) {
      common += more.contains(name) ? 1 : 0;
    }
    return more.isEmpty() ? 1 : (double) common / (fewer.size() + more.size() - common);
  }
}
