package dev.penstock.tape;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Finds names by their bytes, without objects: names of fields, constants and cases. */
public final class NameIndex {
  private static final int FACTOR = 0x9E37_79B1;

  private final byte[][] names;

  /** Indexes of names and one, at the place that their hash gives or after it; 0 where none is. */
  private final int[] slots;

  /** Creates an index, of at most 2^28 names. */
  public NameIndex(List<String> names) {
    this.names = new byte[names.size()][];
    slots = new int[Integer.highestOneBit(Math.max(1, names.size())) * 4];
    for (int i = 0; i < this.names.length; i++) {
      byte[] name = names.get(i).getBytes(StandardCharsets.UTF_8);
      this.names[i] = name;
      if (find(name, 0, name.length) < 0) {
        int slot = slot(name, 0, name.length);
        while (slots[slot] != 0) {
          slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = i + 1;
      }
    }
  }

  /** Returns the index of a name, of the first of equal ones, or -1. */
  public int find(byte[] source, int from, int to) {
    int slot = slot(source, from, to);
    while (slots[slot] != 0) {
      int index = slots[slot] - 1;
      if (is(index, source, from, to)) {
        return index;
      }
      slot = slot + 1 & slots.length - 1;
    }
    return -1;
  }

  /** Tells whether there is a name with an index, which need not be one, and stands there. */
  public boolean has(int index, byte[] source, int from, int to) {
    return index < names.length && is(index, source, from, to);
  }

  /** Tells whether a name is what stands between two indexes. */
  public boolean is(int index, byte[] source, int from, int to) {
    byte[] name = names[index];
    return Arrays.equals(name, 0, name.length, source, from, to);
  }

  /** Returns the bytes of a name, which nobody changes. */
  public byte[] bytes(int index) {
    return names[index];
  }

  private int slot(byte[] source, int from, int to) {
    int hash = to - from;
    for (int i = from; i < to; i++) {
      hash = hash * 31 + source[i];
    }
    return hash * FACTOR >>> 8 & slots.length - 1;
  }
}
