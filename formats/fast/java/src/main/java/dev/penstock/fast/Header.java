package dev.penstock.fast;

/** The first bytes of a message. SPEC fast 3. */
final class Header {
  static final int LENGTH = 8;

  /** Where the 32-bit offset of the slab stands. */
  static final int SLAB_START = 4;

  /** The length of a header with EVOLVED. */
  static final int EVOLVED_LENGTH = 16;

  /** Where the 32-bit offset of the root's end stands, with EVOLVED. */
  static final int HEAP_START = 8;

  /** Where the 32-bit offset of the shape table stands, with EVOLVED. */
  static final int TABLE_START = 12;

  /** The slab is UTF-16, and positions in it count units. */
  static final int WIDE = 0b0001;

  /** Records have grown: a heap and a shape table stand before the slab. */
  static final int EVOLVED = 0b0010;

  /** Records of shared types have numbers, and may be references. */
  static final int SHARED = 0b0100;

  /** All flags of version 0. */
  static final int FLAGS = WIDE | EVOLVED | SHARED;

  /** Marks the end of a text of UTF-16 in a slab of Latin-1. */
  static final int WIDE_TEXT = 1 << 31;

  private Header() {}
}
