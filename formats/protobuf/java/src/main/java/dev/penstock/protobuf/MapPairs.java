package dev.penstock.protobuf;

import dev.penstock.tape.LongStack;
import java.util.Arrays;

/**
 * Entries of maps: of each the key, as its bits or as place and length of its text, and a number
 * that says what the value is. Finds equal keys by sorting, so that no input makes it slow.
 */
final class MapPairs {
  private static final int KEPT = 1 << 17;
  private static final byte[] NOTHING = {};

  private final LongStack pairs = new LongStack();
  private int[] order = new int[16];
  private int[] spare = new int[16];
  private byte[] bytes = NOTHING;
  private boolean isText;

  int size() {
    return pairs.size();
  }

  void push(long key, long value) {
    pairs.push(key);
    pairs.push(value);
  }

  static long text(int place, int length) {
    return (long) place << Integer.SIZE | length;
  }

  static int place(long text) {
    return (int) (text >>> Integer.SIZE);
  }

  long key(int index) {
    return pairs.get(index);
  }

  long value(int index) {
    return pairs.get(index + 1);
  }

  void setValue(int index, long value) {
    pairs.set(index + 1, value);
  }

  void cut(int frame) {
    pairs.cut(frame);
  }

  void clear() {
    pairs.clear();
    bytes = NOTHING;
    if (order.length > KEPT) {
      order = new int[16];
      spare = order.clone();
    }
  }

  /** Tells whether keys from a frame on ascend, so that none stands twice. */
  boolean ascends(int frame, byte[] source, boolean text) {
    bytes = source;
    isText = text;
    for (int i = frame + 2; i < pairs.size(); i += 2) {
      if (compare(i - 2, i) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Sorts what {@link #ascends} has looked at; then {@link #sorted} has the order. */
  void sort(int frame) {
    int count = (pairs.size() - frame) / 2;
    if (count > order.length) {
      order = new int[Math.max(count, 2 * order.length)];
      spare = order.clone();
    }
    for (int i = 0; i < count; i++) {
      order[i] = frame + 2 * i;
    }
    for (int width = 1; width < count; width *= 2) {
      merge(width, count);
    }
  }

  /** Returns the index of the entry at a place of the order, of equal keys in their own order. */
  int sorted(int place) {
    return order[place];
  }

  /** Tells whether the keys of two entries are equal. */
  boolean isEqual(int one, int other) {
    return compare(one, other) == 0;
  }

  private void merge(int width, int count) {
    for (int from = 0; from < count; from += 2 * width) {
      int middle = Math.min(from + width, count);
      int to = Math.min(from + 2 * width, count);
      int left = from;
      int right = middle;
      for (int i = from; i < to; i++) {
        boolean first = left < middle && (right == to || compare(order[left], order[right]) <= 0);
        spare[i] = order[first ? left++ : right++];
      }
    }
    int[] merged = spare;
    spare = order;
    order = merged;
  }

  private int compare(int one, int other) {
    long a = pairs.get(one);
    long b = pairs.get(other);
    if (!isText) {
      return Long.compare(a, b);
    }
    int from = place(a);
    int start = place(b);
    return Arrays.compareUnsigned(bytes, from, from + (int) a, bytes, start, start + (int) b);
  }
}
