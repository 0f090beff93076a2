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
  static final int REPLACED = 4;
  static final int REPLACED_FROM = 5;

  /** From here on: front-coded, less this the number of units between prefix and end. */
  static final int FRONT_CODED = 8;

  /** Behind the control of a front-coded text: an end comes, too. */
  static final int ENDS = 0b10;

  /** Behind the control of a front-coded text: the base is the text of the highest index. */
  static final int NEWEST = 0b01;

  /** Literals shorter than this have no index. */
  static final int MIN_INDEXED_UNITS = 3;

  /** A message takes at most this many times its length in bytes of units from texts. */
  static final int COPIED_UNITS_PER_BYTE = 64;

  private Control() {}
}
