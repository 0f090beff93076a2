package dev.penstock.fast;

/**
 * How many bytes the parts of records take in a message, and their tails: the parts and the tails
 * of records in their blocks. SPEC fast 6
 */
final class PartWidths {
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
        parts[i] += new PartLayout(part).length();
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

  /** Returns the bytes of all parts of a record. */
  int parts(int record) {
    return (int) Math.min(Integer.MAX_VALUE, parts[record]);
  }

  /** Returns the bytes of a record's tail; what no message has room for is cut to 2^31 - 1. */
  int tail(int record) {
    return (int) tails[record];
  }
}
