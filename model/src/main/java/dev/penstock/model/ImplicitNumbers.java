package dev.penstock.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Numbers the fields, constants or cases of one definition that are given none: by their position,
 * or where that is used otherwise or not above the one before, by the next number that is free.
 * Spec: evolution, section 2.
 */
public final class ImplicitNumbers {
  /** The number of the first field of a record. */
  public static final int FIRST_FIELD = 1;

  /** The number of the first constant or case. */
  public static final int FIRST_TAG = 0;

  private ImplicitNumbers() {}

  /**
   * Returns the numbers of all.
   *
   * @param given in the order of the declaration; empty where the source gives no number
   * @param first the number of the first position
   * @param gone the numbers that are removed or reserved
   */
  public static List<Integer> fill(List<OptionalInt> given, int first, Set<Integer> gone) {
    Set<Integer> used = new HashSet<>(gone);
    given.forEach(each -> each.ifPresent(used::add));
    List<Integer> numbers = new ArrayList<>();
    int next = first;
    for (int i = 0; i < given.size(); i++) {
      if (given.get(i).isPresent()) {
        numbers.add(given.get(i).getAsInt());
      } else {
        next = Math.max(next, first + i);
        while (used.contains(next)) {
          next++;
        }
        numbers.add(next++);
      }
    }
    return List.copyOf(numbers);
  }
}
