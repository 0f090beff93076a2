package dev.penstock.schema.infer;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Compares records by their fields: the share of names in common, and the kinds of value.
 *
 * <p>The comparison decides only how readable a schema is; what is merged by it stays correct.
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

  /** Tells whether two shapes are alike, and what they hold is alike too. */
  boolean alike(ObjectShape first, ObjectShape second) {
    return new Comparison().alike(first, second);
  }

  /** Returns the share of the names of both that both have, from 0 to 1. */
  static double commonNames(ObjectShape first, ObjectShape second) {
    Set<String> fewer = first.members().keySet();
    Set<String> more = second.members().keySet();
    if (fewer.size() > more.size()) {
      return commonNames(second, first);
    }
    long common = fewer.stream().filter(more::contains).count();
    return more.isEmpty() ? 1 : (double) common / (fewer.size() + more.size() - common);
  }

  /** One comparison; pairs that are met again on the way are taken for alike. */
  private final class Comparison {
    private final Map<ObjectShape, Set<ObjectShape>> assumed = new HashMap<>();

    boolean alike(ObjectShape first, ObjectShape second) {
      ObjectShape a = first.resolve();
      ObjectShape b = second.resolve();
      if (a == b || !assume(a, b)) {
        return true;
      }
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
      return commonNames(a, b) >= share && membersAlike(a, b);
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
      int common = a.kinds() & b.kinds();
      if (Likeness.this == STRICT ? a.kinds() != b.kinds() : common == 0) {
        return false;
      }
      return numbersAlike(a, b) && partsAlike(a, b);
    }

    private boolean numbersAlike(Place a, Place b) {
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
      return aObject == null || bObject == null || alike(aObject, bObject);
    }

    private boolean assume(ObjectShape a, ObjectShape b) {
      return assumed.computeIfAbsent(a, key -> new HashSet<>()).add(b);
    }
  }
}
