package dev.penstock.compact;

/** The first bytes of a message. SPEC compact 3. */
final class Header {
  /** In place of a slab length below 128: flags follow. */
  static final int LONG = 0b1_000_0000;

  /** The slab is UTF-8, not all ASCII. */
  static final int UNICODE = 0b0001;

  /** Texts are more than literals. */
  static final int REFERENCES = 0b0010;

  /** Records are shared by identity. */
  static final int SHARED = 0b0100;

  /** A shape table follows the slab length. */
  static final int EVOLVED = 0b1000;

  /** The version of the wire, zero. */
  static final int VERSION = 0b0_111_0000;

  private Header() {}
}
