package dev.penstock.fast;

/**
 * How many bytes the parts of records take in a message, and their tails: the parts and the tails
 * of records in their blocks. SPEC fast 6
 */
final class PartWidths {
  private static final int KIND_BITS = 6;
  private static final int KIND_MASK = (1 << KIND_BITS) - 1;
  private static final int CELL = 4;
  private static final int TEXT = 16;
  private static final int ENUM = 62;

  /** The bytes of a scalar by the number of its kind, 0 for text and what stands in the heap. */
  private static final int[] SCALARS = {
    1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 4, 8, 4, 8, 2, 0, 0, 16, 12, 8, 8, 16, 12, 0, 0
  };

  private final long[] parts;
  private final long[] tails;

  /**
   * Adds up widths.
   *
   * @param kinds by record and part the kind bytes of its fields
   * @param nested by record the records in its block
   */
  PartWidths(byte[][][] kinds, int[][] nested) {
    parts = new long[kinds.length];
    tails = new long[kinds.length];
    for (int i = 0; i < kinds.length; i++) {
      for (byte[] part : kinds[i]) {
        parts[i] += width(part);
      }
      tails[i] = -1;
    }
    for (int i = 0; i < kinds.length; i++) {
      addTail(i, nested);
    }
  }

  private long addTail(int record, int[][] nested) {
    if (tails[record] < 0) {
      long tail = parts[record];
      for (int inner : nested[record]) {
        tail = Math.min(Integer.MAX_VALUE, tail + addTail(inner, nested));
      }
      tails[record] = tail;
    }
    return tails[record];
  }

  /** Returns how many bytes the block of a part takes. */
  static long width(byte[] kinds) {
    int bits = 0;
    int texts = 0;
    int heap = 0;
    long width = 0;
    for (byte each : kinds) {
      bits += (each & 0xFF) >>> KIND_BITS;
      int kind = each & KIND_MASK;
      int fixed = kind == ENUM ? 2 : kind < SCALARS.length ? SCALARS[kind] : 0;
      width += fixed;
      texts += kind == TEXT ? 1 : 0;
      heap += kind != TEXT && fixed == 0 ? 1 : 0;
    }
    width += (bits + 7) >>> 3;
    width += texts == 0 ? 0 : CELL * (texts + 1L);
    return width + (heap == 0 ? 0 : CELL * (heap + 1L));
  }

  /** Returns the bytes of all parts of a record. */
  int parts(int record) {
    return (int) Math.min(Integer.MAX_VALUE, parts[record]);
  }

  /** Returns the bytes of a record's tail; what no message has room for is cut to 2^31 - 1. */
  int tail(int record) {
    return (int) tails[record];
  }
}
