package dev.penstock.compact;

/** The control integer before a text. SPEC compact 5. */
final class Control {
  /** Bit 0 of a literal is zero; the rest is its length in UTF-16 units. */
  static final int LITERAL_SHIFT = 1;

  /** Bits 1..0 of a reference; the rest is the index of the text. */
  static final int REFERENCE = 0b01;

  /** Bits 1..0 of every other way; the rest is one of the ways below or a front-coded text. */
  static final int SPECIAL = 0b11;

  static final int SHIFT = 2;
  static final int SAME = 0;
  static final int DECIMAL = 1;
  static final int UUID = 2;
  static final int INSTANT = 3;

  /** From here on: front-coded, less this the number of units after the prefix. */
  static final int FRONT_CODED = 8;

  /** Literals shorter than this have no index. */
  static final int MIN_INDEXED_UNITS = 3;

  /** Prefixes shorter than this are not worth a control integer; a choice of the writer. */
  static final int MIN_PREFIX_UNITS = 4;

  /** The sum of all prefixes of a message is at most this many times its length in bytes. */
  static final int PREFIX_UNITS_PER_BYTE = 64;

  private Control() {}
}
