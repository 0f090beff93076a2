package dev.penstock.slab;

import dev.penstock.transport.Bytes;

/** UTF-16 with the lower byte first, at any offset of a byte array. */
final class Utf16 {
  /** The bits by which a surrogate is known, and their value, in each of four units. */
  private static final long MASKS = 0xF800_F800_F800_F800L;

  private static final long SURROGATES = 0xD800_D800_D800_D800L;
  private static final long ONES = 0x0800_0800_0800_0800L;
  private static final long HIGH_BITS = 0x8000_8000_8000_8000L;

  private Utf16() {}

  /** Tells whether any unit between two offsets is half a surrogate pair, whole or lone. */
  static boolean hasSurrogates(byte[] bytes, int from, int end) {
    long seen = 0;
    int words = end - from >>> 3;
    for (int i = 0; i < words; i++) { // a counted loop, so that it is unrolled
      long word = Bytes.getLong(bytes, from + 8 * i);
      long other = (word ^ SURROGATES) & MASKS; // zero in a surrogate's lane
      seen |= other - ONES & ~other;
    }
    boolean found = (seen & HIGH_BITS) != 0;
    for (int at = from + 8 * words; at < end; at += 2) {
      found |= Character.isSurrogate(Bytes.getChar(bytes, at));
    }
    return found;
  }

  /** Returns the index of the first unit of a range that is a lone surrogate, or -1. */
  static int loneSurrogate(char[] units, int from, int end) {
    int i = from;
    while (i < end) {
      char unit = units[i];
      if (!Character.isSurrogate(unit)) {
        i++;
      } else if (Character.isHighSurrogate(unit)
          && i + 1 < end
          && Character.isLowSurrogate(units[i + 1])) {
        i += 2;
      } else {
        return i;
      }
    }
    return -1;
  }
}
