package dev.penstock.fast;

import dev.penstock.slab.Shapes;

/**
 * How many bytes the parts of records take in a message, and their tails: the parts and the tails
 * of records in their blocks. SPEC fast 6
 */
final class PartWidths {
  private final int[] parts;
  private final int[] tails;

  /**
   * Adds up widths; what no message has room for is cut to 2<sup>31</sup> - 1.
   *
   * @param kinds by record and part the kind bytes of its fields
   * @param own what the codec knows of the records
   */
  PartWidths(byte[][][] kinds, Shapes own) {
    parts = new int[kinds.length];
    tails = new int[kinds.length];
    for (int i = 0; i < kinds.length; i++) {
      long bytes = 0;
      for (byte[] part : kinds[i]) {
        bytes += new PartLayout(part).length();
      }
      parts[i] = cut(bytes);
      tails[i] = -1;
    }
    for (int i = 0; i < kinds.length; i++) {
      addTail(i, own);
    }
  }

  private int addTail(int record, Shapes own) {
    if (tails[record] < 0) {
      long tail = parts[record];
      for (int inner : own.nested(record)) {
        tail = cut(tail + addTail(inner, own));
      }
      tails[record] = cut(tail);
    }
    return tails[record];
  }

  private static int cut(long bytes) {
    return (int) Math.min(Integer.MAX_VALUE, bytes);
  }

  /** Returns by record the bytes of all its parts. */
  int[] parts() {
    return parts;
  }

  /** Returns by record the bytes of its tail. */
  int[] tails() {
    return tails;
  }
}
