package dev.penstock.buffer;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/**
 * Tells whether input has chosen elements of one hash code, with which a hash table takes as many
 * steps for each as there are of them. Spec: limits, 5.
 */
final class HashCodes {
  /** So many elements of a set may have one hash code. */
  static final int MOST_EQUAL = 1024;

  private HashCodes() {}

  /** Tells whether more than {@link #MOST_EQUAL} elements have the same hash code. */
  static boolean crowded(List<?> elements) {
    if (elements.size() <= MOST_EQUAL || ordered(elements.get(0))) {
      return false;
    }
    int[] codes = new int[elements.size()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = elements.get(i).hashCode();
    }
    Arrays.sort(codes);
    for (int i = MOST_EQUAL; i < codes.length; i++) {
      if (codes[i] == codes[i - MOST_EQUAL]) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether the JDK's tables keep elements of one hash code in their order, as a tree. */
  private static boolean ordered(Object element) {
    return element instanceof String
        || element instanceof Number
        || element instanceof Enum
        || element instanceof UUID;
  }
}
