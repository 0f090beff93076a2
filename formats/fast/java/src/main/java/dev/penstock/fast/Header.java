package dev.penstock.fast;

/** The first bytes of a message. SPEC fast 3. */
final class Header {
  static final int LENGTH = 8;

  /** Where the 32-bit offset of the slab stands. */
  static final int SLAB_START = 4;

  /** The slab is UTF-8, not all ASCII. */
  static final int UNICODE = 0b0001;

  private Header() {}
}
