package dev.penstock.amf3;

import java.util.Arrays;

/**
 * The texts of a message that is being written, each with its index. It keeps its arrays from
 * message to message, and is emptied without a walk over its table. SPEC amf3 2.2
 */
final class WrittenTexts {
  /** So many other texts are looked at; what then is not found is written again. */
  private static final int MOST_STEPS = 32;

  private static final int FIRST_LENGTH = 64;
  private static final int KEPT_TEXTS = 1 << 16;
  private static final int GOLDEN_RATIO = 0x9E3779B9;

  private String[] texts = new String[FIRST_LENGTH];
  private int count;

  /** By hash code, in the lower half an index of {@link #texts}, in the upper half the epoch. */
  private long[] table = new long[2 * FIRST_LENGTH];

  /** Tells the entries of this message from older ones; never 0. */
  private int epoch = 1;

  /**
   * Returns the index of a text that was written before; else notes it as the next one, and returns
   * -1.
   */
  int find(String text) {
    if (count == texts.length) {
      grow();
    }
    int hash = text.hashCode();
    int mask = table.length - 1;
    int slot = slot(hash);
    for (int steps = 0; steps < MOST_STEPS; steps++) {
      long entry = table[slot];
      if ((int) (entry >>> 32) != epoch) {
        table[slot] = (long) epoch << 32 | count;
        break;
      }
      int index = (int) entry;
      if (text.equals(texts[index])) {
        return index;
      }
      slot = slot + 1 & mask;
    }
    texts[count++] = text;
    return -1;
  }

  /** Returns how many texts there are. */
  int count() {
    return count;
  }

  private int slot(int hash) {
    return hash * GOLDEN_RATIO >>> 1 + Integer.numberOfLeadingZeros(table.length);
  }

  private void grow() {
    texts = Arrays.copyOf(texts, 2 * count);
    table = new long[4 * count];
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      int slot = slot(texts[i].hashCode());
      int steps = 0;
      while (table[slot] != 0 && steps++ < MOST_STEPS) {
        slot = slot + 1 & mask;
      }
      if (table[slot] == 0) {
        table[slot] = (long) epoch << 32 | i;
      }
    }
  }

  /** Lets go of all texts. */
  void clear() {
    if (count == 0) {
      return;
    }
    if (count > KEPT_TEXTS) {
      texts = new String[FIRST_LENGTH];
      table = new long[2 * FIRST_LENGTH];
    } else {
      Arrays.fill(texts, 0, count, null);
    }
    count = 0;
    if (++epoch == 0) {
      Arrays.fill(table, 0);
      epoch = 1;
    }
  }
}
