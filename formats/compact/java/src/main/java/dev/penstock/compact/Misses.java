package dev.penstock.compact;

import java.util.Arrays;

/** Tells of which fields a writer has looked for something in vain, again and again. */
final class Misses {
  /** After so many misses in a row a field is paused. */
  private static final int MOST = 16;

  /** For so many texts. */
  private static final int PAUSE = 16;

  private int[] counts;

  Misses(int fieldCount) {
    counts = new int[fieldCount];
  }

  void clear() {
    Arrays.fill(counts, 0);
  }

  void reserveFields(int count) {
    if (counts.length < count) {
      counts = Arrays.copyOf(counts, count);
    }
  }

  /** Tells whether a text of a field is to be passed over, and counts it if it is. */
  boolean isPaused(int field) {
    if (counts[field] < MOST) {
      return false;
    }
    counts[field] = counts[field] == MOST + PAUSE ? MOST - 1 : counts[field] + 1;
    return true;
  }

  void hit(int field) {
    counts[field] = 0;
  }

  void miss(int field) {
    counts[field]++;
  }
}
