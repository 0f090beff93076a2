package dev.penstock.slab;

import dev.penstock.EncodeException;
import dev.penstock.Sharing;
import java.util.Arrays;

/**
 * The shared records of a message that is being written: finds those that stand in it already.
 * Spec: type-system, section 3.7.
 *
 * <p>It keeps its arrays from message to message, and is emptied without a walk over its table.
 */
public final class WrittenRecords {
  /** The number of a record that is not finished: whoever meets it is part of it. */
  private static final int UNFINISHED = -1;

  /** So many other records are looked at; what then is not found is written again. */
  private static final int MOST_STEPS = 64;

  private static final int FIRST_LENGTH = 16;
  private static final int KEPT_RECORDS = 1 << 16;
  private static final int GOLDEN_RATIO = 0x9E3779B9;

  private final boolean byEquality;
  private Object[] records = new Object[FIRST_LENGTH];
  private int[] kinds = new int[FIRST_LENGTH];
  private int[] hashes = new int[FIRST_LENGTH];
  private int[] numbers = new int[FIRST_LENGTH];
  private int[] places = new int[FIRST_LENGTH];
  private int count;

  /** By hash code, in the lower half an index of {@link #records}, in the upper half the epoch. */
  private long[] table = new long[2 * FIRST_LENGTH];

  /** Tells the entries of this message from older ones; never 0. */
  private int epoch = 1;

  /** How many records of each kind are finished. */
  private final int[] finished;

  /** The indexes of those that are not, the innermost last. */
  private int[] unfinished = new int[8];

  private int unfinishedCount;

  /** Starts with no record of {@code kindCount} types. */
  public WrittenRecords(Sharing sharing, int kindCount) {
    byEquality = sharing == Sharing.EQUALITY;
    finished = new int[kindCount];
  }

  /**
   * Returns the index of a record that was written before; else notes it as one that starts now,
   * and returns -1.
   *
   * @param place where the record stands if it starts now
   * @throws EncodeException if the record was started and is not finished
   */
  public int find(int kind, Object record, int place) {
    if (count == records.length) {
      grow();
    }
    int hash = hash(record) + kind;
    int mask = table.length - 1;
    int slot = slot(hash);
    int steps = 0;
    for (; (int) (table[slot] >>> 32) == epoch && steps < MOST_STEPS; steps++) {
      int index = (int) table[slot];
      if (hashes[index] == hash && kinds[index] == kind && isSame(records[index], record)) {
        if (numbers[index] == UNFINISHED) {
          throw cycle();
        }
        return index;
      }
      slot = slot + 1 & mask;
    }
    if (steps < MOST_STEPS) {
      table[slot] = (long) epoch << 32 | count;
    }
    add(kind, record, hash, place);
    return -1;
  }

  /** Returns the number that a record has among those of its kind, from 0. */
  public int number(int index) {
    return numbers[index];
  }

  /** Returns where a record stands. */
  public int place(int index) {
    return places[index];
  }

  /** Notes that the record which started last is finished. */
  public void finish() {
    int index = unfinished[--unfinishedCount];
    numbers[index] = finished[kinds[index]]++;
  }

  /** Lets go of all records. */
  public void clear() {
    if (count == 0) {
      return;
    }
    Arrays.fill(records, 0, count, null);
    if (count > KEPT_RECORDS) {
      resize(FIRST_LENGTH);
    }
    count = 0;
    unfinishedCount = 0;
    Arrays.fill(finished, 0);
    if (++epoch == 0) {
      Arrays.fill(table, 0);
      epoch = 1;
    }
  }

  private int hash(Object record) {
    if (!byEquality) {
      return System.identityHashCode(record);
    }
    try {
      return record.hashCode();
    } catch (StackOverflowError e) {
      throw cycle();
    }
  }

  @SuppressWarnings("ReferenceEquality") // what is shared by identity
  private boolean isSame(Object written, Object record) {
    return written == record || byEquality && written.equals(record);
  }

  private static EncodeException cycle() {
    return new EncodeException(
        "a cycle: a record that is part of itself, which no message can hold; write a key in its"
            + " place");
  }

  private int slot(int hash) {
    return hash * GOLDEN_RATIO >>> 1 + Integer.numberOfLeadingZeros(table.length);
  }

  private void add(int kind, Object record, int hash, int place) {
    records[count] = record;
    kinds[count] = kind;
    hashes[count] = hash;
    numbers[count] = UNFINISHED;
    places[count] = place;
    if (unfinishedCount == unfinished.length) {
      unfinished = Arrays.copyOf(unfinished, 2 * unfinishedCount);
    }
    unfinished[unfinishedCount++] = count++;
  }

  private void grow() {
    resize(2 * count);
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

  /** Makes the arrays longer or shorter, and the table empty. */
  private void resize(int length) {
    table = new long[2 * length];
    records = Arrays.copyOf(records, length);
    kinds = Arrays.copyOf(kinds, length);
    hashes = Arrays.copyOf(hashes, length);
    numbers = Arrays.copyOf(numbers, length);
    places = Arrays.copyOf(places, length);
  }
}
