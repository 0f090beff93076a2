package dev.penstock.generated;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether input has chosen elements of one hash code, with which a hash table takes as many
 * steps for each as there are of them: counts the elements of one set or the keys of one map. Spec:
 * limits, 5.
 */
public final class HashCodes {
  /** So many elements of a set may have one hash code. */
  public static final int MOST_EQUAL = 1024;

  private int count;

  /** The codes of the first elements; after {@link #MOST_EQUAL} of them a hash table of codes. */
  private int[] codes = new int[8];

  /** How many elements have each code of the table; none where a place is free. */
  private int[] times = {};

  /** So that nobody can choose codes that fall on one place of the table. */
  private int seed;

  /** Creates an empty count. */
  public HashCodes() {}

  /** Counts an element; false if too many had its hash code. */
  public boolean add(@Nullable Object element) {
    int code = Objects.hashCode(element);
    count++;
    if (count > MOST_EQUAL) {
      return addToTable(code);
    }
    if (count > codes.length) {
      codes = Arrays.copyOf(codes, 2 * codes.length);
    }
    codes[count - 1] = code;
    return true;
  }

  private boolean addToTable(int code) {
    if (times.length == 0) {
      seed = ThreadLocalRandom.current().nextInt();
      rebuild(4 * MOST_EQUAL, Arrays.copyOf(codes, MOST_EQUAL), new int[0]);
    } else if (2 * count > times.length) {
      rebuild(2 * times.length, codes, times);
    }
    return increment(code, 1) <= MOST_EQUAL;
  }

  /** Makes the table anew; {@code oldTimes} is empty where each of the old codes counts once. */
  private void rebuild(int size, int[] oldCodes, int[] oldTimes) {
    codes = new int[size];
    times = new int[size];
    for (int i = 0; i < oldCodes.length; i++) {
      int often = oldTimes.length == 0 ? 1 : oldTimes[i];
      if (often > 0) {
        increment(oldCodes[i], often);
      }
    }
  }

  private int increment(int code, int by) {
    int mixed = (code ^ seed) * 0x9E3779B1;
    mixed = (mixed ^ mixed >>> 15) * 0x85EBCA6B;
    int at = (mixed ^ mixed >>> 13) & times.length - 1;
    while (times[at] != 0 && codes[at] != code) {
      at = at + 1 & times.length - 1;
    }
    codes[at] = code;
    times[at] += by;
    return times[at];
  }

  /** Tells whether more than {@link #MOST_EQUAL} elements have the same hash code. */
  public static boolean crowded(List<?> elements) {
    if (elements.size() <= MOST_EQUAL || ordered(elements.get(0))) {
      return false;
    }
    int[] sorted = new int[elements.size()];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = Objects.hashCode(elements.get(i));
    }
    Arrays.sort(sorted);
    for (int i = MOST_EQUAL; i < sorted.length; i++) {
      if (sorted[i] == sorted[i - MOST_EQUAL]) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether the JDK's tables keep elements of one hash code in their order, as a tree. */
  private static boolean ordered(@Nullable Object element) {
    return element instanceof String
        || element instanceof Number
        || element instanceof Enum
        || element instanceof UUID;
  }
}
