package dev.penstock.fast;

import java.util.List;

/**
 * The block of a version of a record. SPEC fast 4.5, 6
 *
 * @param version the version that added its components
 * @param offset where it starts: that of version 1 in the record, others in the record's tail
 * @param bitCount how many presence bits it starts with
 * @param areas its components
 * @param starts where the cells of its texts and heap values start
 */
record RowBlock(int version, int offset, int bitCount, Areas areas, Starts starts) {
  private static final long[] NO_BITS = {};

  /** The components by where they stand, each in the order in which they are written. */
  record Areas(
      List<RowMember> fixed, List<RowMember> texts, List<RowMember> behind, List<RowMember> heap) {}

  /** The cells that say where texts and heap values start; 0 without any. */
  record Starts(int texts, int heap) {}

  /** Tells whether the version has no component. */
  boolean isEmpty() {
    return areas.fixed.isEmpty()
        && areas.texts.isEmpty()
        && areas.behind.isEmpty()
        && areas.heap.isEmpty();
  }

  /** Reads the first 64 presence bits of a block at a place. */
  long firstBits(FastReader in, int at) {
    return bitCount == 0 ? 0 : bits(in, at, 0);
  }

  /** Reads the other presence bits. */
  long[] moreBits(FastReader in, int at) {
    if (bitCount <= Long.SIZE) {
      return NO_BITS;
    }
    long[] more = new long[(bitCount - 1) / Long.SIZE];
    for (int i = 0; i < more.length; i++) {
      more[i] = bits(in, at, i + 1);
    }
    return more;
  }

  private long bits(FastReader in, int at, int word) {
    int used = Math.min(Long.SIZE, bitCount - word * Long.SIZE);
    int bytes = (used + 7) / 8;
    long above = used == Long.SIZE ? 0 : -1L << used;
    return in.bits(at + 8 * word, bytes, bytes == 8 ? above : above & (1L << 8 * bytes) - 1);
  }
}
