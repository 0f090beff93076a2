package dev.penstock.tape;

import java.util.Arrays;

/** Numbers of 64 bits that grow and shrink at the end. */
public final class LongStack {
  private static final int KEPT = 1 << 17;

  private long[] values = new long[64];
  private int size;

  /** Creates an empty one. */
  public LongStack() {}

  public int size() {
    return size;
  }

  public long get(int index) {
    return values[index];
  }

  public void set(int index, long value) {
    values[index] = value;
  }

  public void push(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  /** Puts the numbers from an index on into ascending order. */
  public void sort(int from) {
    Arrays.sort(values, from, size);
  }

  /** Adds places, of any value, and returns the index of the first. */
  public int extend(int count) {
    int from = size;
    size += count;
    if (size > values.length) {
      values = Arrays.copyOf(values, Math.max(size, 2 * values.length));
    }
    return from;
  }

  /** Cuts what stands from an index on. */
  public void cut(int newSize) {
    size = newSize;
  }

  /** Empties it, and forgets what much of it needed. */
  public void clear() {
    size = 0;
    if (values.length > KEPT) {
      values = new long[64];
    }
  }
}
