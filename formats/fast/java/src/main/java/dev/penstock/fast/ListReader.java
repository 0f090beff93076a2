package dev.penstock.fast;

import dev.penstock.ErrorKind;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Reads what stands between two places: blocks, lists of numbers, bytes. SPEC fast 4.1 to 4.4 */
abstract class ListReader extends PartReader {
  /** The place of the last block, for errors. */
  int place;

  @Override
  protected int at() {
    return place;
  }

  /** Checks that a block of {@code byteCount} bytes fits between two places. */
  public void block(int from, int to, long byteCount) {
    place = from;
    if (byteCount > to - from) {
      throw error(
          ErrorKind.TRUNCATED, from, "a block of " + byteCount + " bytes", (to - from) + " bytes");
    }
    need(from + (int) byteCount);
  }

  /**
   * Checks that the block of a record and its tail fit between two places, and returns the place
   * after them.
   */
  public int block(int from, int to, int byteCount, int record) {
    long all = (long) byteCount + tail(record);
    block(from, to, all);
    return from + (int) all;
  }

  /** Checks that just {@code byteCount} bytes stand between two places and returns the first. */
  public int exact(int from, int to, long byteCount) {
    block(from, to, byteCount);
    close(from + (int) byteCount, to);
    return from;
  }

  /** Checks that nothing stands between the last component of a record and its end. */
  public void close(int from, int to) {
    if (from != to) {
      throw error(ErrorKind.TRAILING_BYTES, from, "the end of the record", (to - from) + " bytes");
    }
  }

  /** Returns where the elements of an aligned list start. SPEC fast 4.1 */
  public int aligned(int from, int to, int byteCount) {
    place = from;
    if (from == to) {
      return from;
    }
    int padding = -(from - start) & (byteCount - 1);
    need(Math.min(to, from + padding));
    for (int i = from; i < Math.min(to, from + padding); i++) {
      if (bytes[i] != 0) {
        throw error(ErrorKind.NON_CANONICAL, i, "zero as padding", Integer.toString(bytes[i]));
      }
    }
    if (padding >= to - from) {
      throw error(ErrorKind.NON_CANONICAL, from, "padding only before elements", "padding alone");
    }
    return from + padding;
  }

  /** Returns how many elements of {@code byteCount} bytes stand between two places. */
  public int count(int from, int to, int byteCount) {
    need(to);
    return bulkCount(from, to, byteCount);
  }

  /** As {@link #count}, of elements that are copied from where they stand. */
  final int bulkCount(int from, int to, int byteCount) {
    int count = whole(from, to, byteCount);
    chargeElements(count, from);
    return count;
  }

  /** Returns how many times {@code byteCount} bytes stand between two places. */
  final int whole(int from, int to, int byteCount) {
    place = from;
    int count = (to - from) / byteCount;
    if (count * byteCount != to - from) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          from,
          "whole elements of " + byteCount + " bytes",
          (to - from) + " bytes");
    }
    return count;
  }

  /**
   * Reads the count that stands before ends or presence bits; 0 where nothing stands.
   *
   * @param bitsPerElement how many bits each element takes at least
   */
  public int leadingCount(int from, int to, int bitsPerElement) {
    if (from == to) {
      return 0;
    }
    block(from, to, 4);
    int count = i32(from);
    if (count <= 0 || count > (to - from - 4) * 8L / bitsPerElement) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          from,
          "a count that " + (to - from - 4) + " bytes have room for, at least 1",
          Integer.toUnsignedString(count));
    }
    chargeElements(count, from);
    need(from + 4 + (int) ((long) count * bitsPerElement + 7 >>> 3));
    return count;
  }

  /** Reads presence bits of the elements of a list, after its count. SPEC fast 4.4 */
  public boolean[] presence(int list, int count) {
    int from = list + 4;
    boolean[] present = new boolean[count];
    for (int i = 0; i < count; i++) {
      present[i] = (bytes[from + (i >>> 3)] >>> (i & 7) & 1) != 0;
    }
    if ((count & 7) != 0 && (bytes[from + (count >>> 3)] & 0xFF) >>> (count & 7) != 0) {
      throw error(ErrorKind.NON_CANONICAL, from, "zero in unused presence bits", "one");
    }
    return present;
  }

  /** Returns the place after a count and presence bits. */
  public int afterPresence(int from, int count) {
    return count == 0 ? from : from + 4 + ((count + 7) >>> 3);
  }

  /** Returns a copy of the bytes between two places. */
  public byte[] bytes(int from, int to) {
    return copyOfBytes(from, to);
  }

  /** As {@link #bytes}, each of which counts as an element. */
  public byte[] counted(int from, int to) {
    bulkCount(from, to, 1);
    return bytes(from, to);
  }

  /** Fills a primitive array, not of booleans, from the bytes at a place. */
  public <A> A array(int from, A array) {
    getArray(from, array);
    return array;
  }

  /** Returns the booleans of one byte each between two places. */
  public boolean[] booleans(int from, int to) {
    return fixedBooleans(from, count(from, to, 1));
  }

  /** Returns {@code count} booleans of one byte each from a place on. SPEC fast 2.4 */
  public boolean[] fixedBooleans(int from, int count) {
    boolean[] values = new boolean[count];
    for (int i = 0; i < count; i++) {
      values[i] = bool(from + i);
    }
    return values;
  }

  /** Returns how many numbers of {@code byteCount} bytes the root is a list of. SPEC fast 4.1 */
  int rootCount(int byteCount) {
    int to = rootEnd();
    return bulkCount(aligned(root(), to, byteCount), to, byteCount);
  }

  /** Fills a primitive array from an index on with the numbers that the root is a list of. */
  void readRoot(Object array, int index) {
    int from = aligned(root(), rootEnd(), elementWidth(array));
    getArray(from, array, index, (rootEnd() - from) / elementWidth(array));
  }

  public short[] shorts(int from, int to) {
    int at = aligned(from, to, 2);
    return array(at, new short[bulkCount(at, to, 2)]);
  }

  public char[] chars(int from, int to) {
    int at = aligned(from, to, 2);
    return array(at, new char[bulkCount(at, to, 2)]);
  }

  public int[] ints(int from, int to) {
    int at = aligned(from, to, 4);
    return array(at, new int[bulkCount(at, to, 4)]);
  }

  public long[] longs(int from, int to) {
    int at = aligned(from, to, 8);
    return array(at, new long[bulkCount(at, to, 8)]);
  }

  public float[] floats(int from, int to) {
    int at = aligned(from, to, 4);
    return array(at, new float[bulkCount(at, to, 4)]);
  }

  public double[] doubles(int from, int to) {
    int at = aligned(from, to, 8);
    return doublesAt(at, bulkCount(at, to, 8));
  }

  /** Reads an integer of any size. SPEC fast 2.5 */
  public BigInteger bigInteger(int from, int to) {
    need(to);
    boolean overlong = to - from > 1 && bytes[from] == bytes[from + 1] >> 7;
    if (from == to || overlong) {
      throw error(
          ErrorKind.NON_CANONICAL, from, "the shortest two's complement", (to - from) + " bytes");
    }
    return new BigInteger(bytes, from, to - from);
  }

  /** Reads a scale and an unscaled integer. SPEC fast 2.5 */
  public BigDecimal decimal(int from, int to) {
    block(from, to, 5);
    return new BigDecimal(bigInteger(from + 4, to), i32(from));
  }
}
