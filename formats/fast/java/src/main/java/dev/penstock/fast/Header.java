package dev.penstock.fast;

/** The first bytes of a message. SPEC fast 3. */
final class Header {
  static final int LENGTH = 8;

  /** Where the 32-bit offset of the slab stands. */
  static final int SLAB_START = 4;

  /** The slab is UTF-16, and positions in it count units. */
  static final int WIDE = 0b0001;

  /** Marks the end of a text of UTF-16 in a slab of Latin-1. */
  static final int WIDE_TEXT = 1 << 31;

  private Header() {}
}
