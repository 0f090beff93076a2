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
  private static final int MOST_EPOCH = 0xFFFF;
  private static final int GOLDEN_RATIO = 0x9E3779B9;

  private String[] texts = new String[FIRST_LENGTH];
  private int count;

  /**
   * By hash code: in the lower half an index of {@link #texts}, in the upper half the epoch and 16
   * bits of the hash code, so that texts which are others are hardly looked at.
   */
  private long[] table = new long[2 * FIRST_LENGTH];

  /** Tells the entries of this message from older ones; never 0, of 16 bits. */
  private int epoch = 1;

  /**
   * Returns the index of a text that was written before; else notes it as the next one, and returns
   * -1.
   */
  int find(String text) {
    if (count == texts.length) {
      grow();
    }
    int mixed = text.hashCode() * GOLDEN_RATIO;
    int tag = tag(mixed);
    int mask = table.length - 1;
    int slot = slot(mixed);
    for (int steps = 0; steps < MOST_STEPS; steps++) {
      long entry = table[slot];
      int found = (int) (entry >>> 32);
      if (found >>> 16 != epoch) {
        table[slot] = (long) tag << 32 | count;
        break;
      }
      int index = (int) entry;
      if (found == tag && text.equals(texts[index])) {
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

  private int slot(int mixed) {
    return mixed >>> 1 + Integer.numberOfLeadingZeros(table.length);
  }

  private int tag(int mixed) {
    return epoch << 16 | mixed & 0xFFFF;
  }

  private void grow() {
    texts = Arrays.copyOf(texts, 2 * count);
    table = new long[4 * count];
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      int mixed = texts[i].hashCode() * GOLDEN_RATIO;
      int slot = slot(mixed);
      int steps = 0;
      while (table[slot] != 0 && steps++ < MOST_STEPS) {
        slot = slot + 1 & mask;
      }
      if (table[slot] == 0) {
        table[slot] = (long) tag(mixed) << 32 | i;
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
    if (++epoch > MOST_EPOCH) {
      Arrays.fill(table, 0);
      epoch = 1;
    }
  }
}
