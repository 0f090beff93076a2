package dev.penstock.fast;

import dev.penstock.slab.KindBytes;

/** Where the fields of a part stand in its block, by their kinds. SPEC fast 6 */
final class PartLayout {
  private static final int CELL = 4;

  /** The bytes of a scalar by the number of its kind, 0 for text and what stands in the heap. */
  private static final int[] SCALARS = {
    1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 4, 8, 4, 8, 2, 0, 0, 16, 12, 8, 8, 16, 12, 0, 0
  };

  private final byte[] kinds;
  private final int texts;
  private final int rest;
  private final int bitBytes;
  private final int headLength;

  PartLayout(byte[] kinds) {
    this.kinds = kinds;
    texts = KindBytes.textCount(kinds);
    rest = KindBytes.restCount(kinds);
    int bits = 0;
    int fixed = 0;
    for (byte kind : kinds) {
      bits += KindBytes.presenceBits(kind);
      fixed += width(kind);
    }
    bitBytes = (bits + 7) >>> 3;
    headLength = bitBytes + fixed;
  }

  /** Returns how many bytes a field takes among those of fixed width. */
  static int width(byte kind) {
    int type = KindBytes.type(kind);
    return type == KindBytes.ENUM ? 2 : type < SCALARS.length ? SCALARS[type] : 0;
  }

  byte[] kinds() {
    return kinds;
  }

  int texts() {
    return texts;
  }

  int rest() {
    return rest;
  }

  /** Returns how many bytes the presence bits take. */
  int bitBytes() {
    return bitBytes;
  }

  /** Returns how many bytes presence bits and fields of fixed width take. */
  int headLength() {
    return headLength;
  }

  /** Returns where the cell of a text's end stands, -1 for the text start. */
  int text(int index) {
    return headLength + CELL * (index + 1);
  }

  /** Returns where the cell of a heap value's end stands, -1 for the heap start. */
  int heap(int index) {
    return text(texts == 0 ? -1 : texts) + CELL * (index + 1);
  }

  /** Returns how many bytes the block takes. */
  int length() {
    return heap(rest == 0 ? -1 : rest);
  }
}
