package dev.penstock.compact;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Finds texts that a message already holds; open addressing, cleared slot by slot.
 *
 * <p>What it finds depends on the texts alone, never on the size that earlier messages have left,
 * so equal values give equal bytes. The order of slots is random for each dictionary, so that
 * nobody can choose texts that fall on one place. Where texts do not repeat it stops looking for a
 * while.
 */
final class TextDictionary {
  private static final int FIRST_SIZE = 256;
  private static final int LARGEST_SIZE = 1 << 18;

  /** Of different texts with one hash code so many are remembered. */
  private static final int SAME_HASH = 16;

  /** After so many misses in a row, so many texts are neither looked up nor remembered. */
  private static final int MISSES = 128;

  private static final int PAUSE = 512;

  private final int seed = ThreadLocalRandom.current().nextInt();
  private @Nullable String[] texts = new String[FIRST_SIZE];
  private int[] indexes = new int[FIRST_SIZE];
  private int[] used = new int[FIRST_SIZE / 2];
  private int usedCount;
  private int misses;
  private int pause;

  /** Forgets all texts, in time that grows with their number. */
  void clear() {
    for (int i = 0; i < usedCount; i++) {
      texts[used[i]] = null;
    }
    usedCount = 0;
    misses = 0;
    pause = 0;
    if (texts.length > 1 << 14) {
      texts = new String[FIRST_SIZE];
      indexes = new int[FIRST_SIZE];
      used = new int[FIRST_SIZE / 2];
    }
  }

  /** Returns the index of an equal text, or -1 after remembering this one with {@code index}. */
  @SuppressWarnings("ReferenceEquality") // the same object is found sooner
  int find(String text, int index) {
    if (pause > 0) {
      pause--;
      return -1;
    }
    int hash = text.hashCode();
    int mask = texts.length - 1;
    int at = slot(hash, mask);
    int sameHash = 0;
    for (String known = texts[at]; known != null; known = texts[at]) {
      if (known == text || known.equals(text)) {
        misses = 0;
        return indexes[at];
      }
      if (known.hashCode() == hash && ++sameHash == SAME_HASH) {
        return miss();
      }
      at = at + 1 & mask;
    }
    put(at, text, index);
    return miss();
  }

  private int miss() {
    if (++misses == MISSES) {
      misses = 0;
      pause = Math.max(pause, PAUSE); // a full dictionary stays paused
    }
    return -1;
  }

  private int slot(int hash, int mask) {
    int mixed = (hash ^ seed) * 0x9E3779B1;
    return (mixed ^ mixed >>> 15) & mask;
  }

  private void put(int at, String text, int index) {
    texts[at] = text;
    indexes[at] = index;
    used[usedCount++] = at;
    if (usedCount == used.length) {
      if (texts.length < LARGEST_SIZE) {
        grow();
      } else {
        pause = Integer.MAX_VALUE;
      }
    }
  }

  private void grow() {
    @Nullable String[] oldTexts = texts;
    int[] oldIndexes = indexes;
    int[] oldUsed = used;
    int size = oldTexts.length * 2;
    texts = new String[size];
    indexes = new int[size];
    used = Arrays.copyOf(oldUsed, size / 2);
    for (int i = 0; i < usedCount; i++) {
      String text = oldTexts[oldUsed[i]];
      if (text != null) {
        int at = slot(text.hashCode(), size - 1);
        while (texts[at] != null) {
          at = at + 1 & size - 1;
        }
        texts[at] = text;
        indexes[at] = oldIndexes[oldUsed[i]];
        used[i] = at;
      }
    }
  }
}
