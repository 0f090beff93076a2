package dev.penstock.fast;

/** The first bytes of a message. SPEC fast 3. */
final class Header {
  static final int LENGTH = 8;

  /** Where the 32-bit offset of the slab stands. */
  static final int SLAB_START = 4;

  /** The bit that marks the end of a text of UTF-16. */
  static final int WIDE = 1 << 31;

  private Header() {}
}
