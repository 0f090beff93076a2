package dev.penstock.compact;

/** The first bytes of a message. SPEC compact 3. */
final class Header {
  /** In place of a slab length below 128: flags follow. */
  static final int LONG = 0b1000_0000;

  /** The bits with the number of the slab's encoding. */
  static final int ENCODING = 0b0_0011;

  /** Texts are more than literals. */
  static final int REFERENCES = 0b0_0100;

  /** Records are shared by identity. */
  static final int SHARED = 0b0_1000;

  /** A shape table follows the slab length. */
  static final int EVOLVED = 0b1_0000;

  /** Texts are made from others. */
  static final int FRONT_CODED = 0b10_0000;

  /** The version of the wire, zero. */
  static final int VERSION = 0b100_0000;

  private Header() {}
}
