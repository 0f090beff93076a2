package dev.penstock.compact;

import java.util.List;

/**
 * What a version added to a record. SPEC compact 4.5, 6
 *
 * @param members in the order in which they are written
 */
record RowPart(int version, int bitCount, List<RowMember> members) {
  /** Tells whether a byte stands for version 1, which has no component. */
  boolean isEmpty() {
    return members.isEmpty();
  }

  /** Returns how many bytes the bits of a word take. */
  int byteCount(int word) {
    return Math.min(8, (bitCount - word * Long.SIZE + 7) / 8);
  }

  /** Returns the bits that the bytes of a word have and no component uses. */
  long unused(int word) {
    int used = Math.min(Long.SIZE, bitCount - word * Long.SIZE);
    int bytes = byteCount(word);
    long above = used == Long.SIZE ? 0 : -1L << used;
    return bytes == 8 ? above : above & (1L << 8 * bytes) - 1;
  }
}
