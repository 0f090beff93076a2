package dev.penstock.schema.infer;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Compares shapes with one another, and remembers pairs that are not alike: two that are deep are
 * compared once, however many stand above them. A shape that changes can be like one that it was
 * not like before; only a new comparison sees that.
 */
final class Comparison {
  /** So many pairs are remembered; those beyond are compared again each time. */
  private static final int MOST_PAIRS = 1 << 20;

  private final Likeness likeness;
  private final Map<ObjectShape, Set<ObjectShape>> unlike = new HashMap<>();
  private final Map<ObjectShape, Set<ObjectShape>> assumed = new HashMap<>();
  private int unlikeCount;
  private long visitCount;

  Comparison(Likeness likeness) {
    this.likeness = likeness;
  }

  /** Tells whether two shapes are alike, and what they hold is alike too. */
  boolean alike(ObjectShape first, ObjectShape second) {
    assumed.clear();
    return visit(first, second);
  }

  /** Returns how many pairs of objects were looked into so far. */
  long visitCount() {
    return visitCount;
  }

  /** Compares two shapes; pairs that are met again on the way are taken for alike. */
  private boolean visit(ObjectShape first, ObjectShape second) {
    ObjectShape a = first.resolve();
    ObjectShape b = second.resolve();
    if (a == b) {
      return true;
    }
    if (unlike.getOrDefault(a, Set.of()).contains(b)) {
      return false;
    }
    if (!add(assumed, a, b)) {
      return true;
    }
    visitCount++;
    boolean alike = partsAlike(a, b);
    if (!alike && unlikeCount < MOST_PAIRS && add(unlike, a, b)) {
      unlikeCount++;
    }
    return alike;
  }

  private static boolean add(
      Map<ObjectShape, Set<ObjectShape>> pairs, ObjectShape a, ObjectShape b) {
    return pairs.computeIfAbsent(a, key -> new HashSet<>()).add(b);
  }

  private boolean partsAlike(ObjectShape a, ObjectShape b) {
    if (a.general || b.general) {
      return a.general == b.general;
    }
    Place aValue = a.value();
    Place bValue = b.value();
    if (aValue != null && bValue != null) {
      return alike(aValue, bValue);
    }
    if (aValue != null || bValue != null) {
      return false;
    }
    if (a.members().isEmpty() || b.members().isEmpty()) {
      return true;
    }
    return Likeness.commonNames(a, b) >= likeness.share() && membersAlike(a, b);
  }

  private boolean membersAlike(ObjectShape a, ObjectShape b) {
    for (Map.Entry<String, Place> member : a.members().entrySet()) {
      Place other = b.members().get(member.getKey());
      if (other != null && !alike(member.getValue().resolve(), other.resolve())) {
        return false;
      }
    }
    return true;
  }

  private boolean alike(Place a, Place b) {
    if (a.isGeneral() || b.isGeneral()) {
      return a.isGeneral() == b.isGeneral();
    }
    if (a.kinds() == 0 || b.kinds() == 0) {
      return true;
    }
    return likeness.kindsAlike(a, b) && numbersAlike(a, b) && partsAlike(a, b);
  }

  private static boolean numbersAlike(Place a, Place b) {
    NumberKinds aNumbers = a.numbers();
    NumberKinds bNumbers = b.numbers();
    return aNumbers == null
        || bNumbers == null
        || aNumbers.hasFractions() == bNumbers.hasFractions();
  }

  private boolean partsAlike(Place a, Place b) {
    ListShape aList = a.list();
    ListShape bList = b.list();
    if (aList != null
        && bList != null
        && !alike(aList.element.resolve(), bList.element.resolve())) {
      return false;
    }
    ObjectShape aObject = a.object();
    ObjectShape bObject = b.object();
    return aObject == null || bObject == null || visit(aObject, bObject);
  }
}
