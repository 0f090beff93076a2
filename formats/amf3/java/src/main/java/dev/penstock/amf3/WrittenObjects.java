package dev.penstock.amf3;

import dev.penstock.EncodeException;
import dev.penstock.Sharing;
import java.util.Arrays;

/** The shared records of a message that is being written, each with its index. SPEC amf3 4.7 */
final class WrittenObjects {
  private static final int MOST_STEPS = 64;
  private static final int FIRST_LENGTH = 16;
  private static final int KEPT_OBJECTS = 1 << 16;
  private static final int GOLDEN_RATIO = 0x9E3779B9;

  private final boolean byEquality;
  private Object[] objects = new Object[FIRST_LENGTH];
  private int[] hashes = new int[FIRST_LENGTH];

  /** The indexes in the message; negative, and one less, while the object is not complete. */
  private int[] indexes = new int[FIRST_LENGTH];

  private int count;

  /** By hash code, in the lower half a place in the arrays, in the upper half the epoch. */
  private long[] table = new long[2 * FIRST_LENGTH];

  private int epoch = 1;

  /** The places of objects that are not complete, the innermost last. */
  private int[] open = new int[8];

  private int openCount;

  WrittenObjects(Sharing sharing) {
    byEquality = sharing == Sharing.EQUALITY;
  }

  /**
   * Returns the index of an object that was written before; else notes it as one that starts now,
   * and returns -1.
   *
   * @param next the index that it takes
   * @throws EncodeException if it was started and is not complete
   */
  int find(Object object, int next) {
    if (count == objects.length) {
      grow();
    }
    int hash = hash(object);
    int mask = table.length - 1;
    int slot = slot(hash);
    int steps = 0;
    for (; (int) (table[slot] >>> 32) == epoch && steps < MOST_STEPS; steps++) {
      int place = (int) table[slot];
      if (hashes[place] == hash && isSame(objects[place], object)) {
        if (indexes[place] < 0) {
          throw cycle();
        }
        return indexes[place];
      }
      slot = slot + 1 & mask;
    }
    if (steps < MOST_STEPS) {
      table[slot] = (long) epoch << 32 | count;
    }
    objects[count] = object;
    hashes[count] = hash;
    indexes[count] = -1 - next;
    if (openCount == open.length) {
      open = Arrays.copyOf(open, 2 * openCount);
    }
    open[openCount++] = count++;
    return -1;
  }

  /** Notes that the object which started last is complete. */
  void complete() {
    int place = open[--openCount];
    indexes[place] = -1 - indexes[place];
  }

  private int hash(Object object) {
    if (!byEquality) {
      return System.identityHashCode(object);
    }
    try {
      return object.hashCode();
    } catch (StackOverflowError e) {
      throw cycle();
    }
  }

  @SuppressWarnings("ReferenceEquality") // what is shared by identity
  private boolean isSame(Object written, Object object) {
    return written == object
        || byEquality && written.getClass() == object.getClass() && written.equals(object);
  }

  private static EncodeException cycle() {
    return new EncodeException(
        "a cycle: a record that is part of itself, which no message can hold; write a key in its"
            + " place");
  }

  private int slot(int hash) {
    return hash * GOLDEN_RATIO >>> 1 + Integer.numberOfLeadingZeros(table.length);
  }

  private void grow() {
    int length = 2 * count;
    objects = Arrays.copyOf(objects, length);
    hashes = Arrays.copyOf(hashes, length);
    indexes = Arrays.copyOf(indexes, length);
    table = new long[2 * length];
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      int slot = slot(hashes[i]);
      int steps = 0;
      while (table[slot] != 0 && steps++ < MOST_STEPS) {
        slot = slot + 1 & mask;
      }
      if (table[slot] == 0) {
        table[slot] = (long) epoch << 32 | i;
      }
    }
  }

  /** Lets go of all objects. */
  void clear() {
    openCount = 0;
    if (count == 0) {
      return;
    }
    if (count > KEPT_OBJECTS) {
      objects = new Object[FIRST_LENGTH];
      hashes = new int[FIRST_LENGTH];
      indexes = new int[FIRST_LENGTH];
      table = new long[2 * FIRST_LENGTH];
    } else {
      Arrays.fill(objects, 0, count, null);
    }
    count = 0;
    if (++epoch == 0) {
      Arrays.fill(table, 0);
      epoch = 1;
    }
  }
}
