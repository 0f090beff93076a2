package dev.penstock.tape;

import java.util.Arrays;

/** Numbers that grow and shrink at the end. */
public final class IntStack {
  private static final int KEPT = 1 << 18;

  private int[] values = new int[64];
  private int size;

  /** Creates an empty one. */
  public IntStack() {}

  public int size() {
    return size;
  }

  public int get(int index) {
    return values[index];
  }

  public void set(int index, int value) {
    values[index] = value;
  }

  public void push(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  /** Adds zeros, and returns the index of the first. */
  public int pushZeros(int count) {
    int from = size;
    size += count;
    if (size > values.length) {
      values = Arrays.copyOf(values, Math.max(size, 2 * values.length));
    }
    Arrays.fill(values, from, size, 0);
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
      values = new int[64];
    }
  }
}
