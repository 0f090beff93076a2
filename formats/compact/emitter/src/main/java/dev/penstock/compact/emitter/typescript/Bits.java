package dev.penstock.compact.emitter.typescript;

import dev.penstock.compact.format.Part;

/**
 * The bits at the head of a part as local variables: up to 32 are one integer, more are read at
 * their place and written from several. SPEC compact 4.5
 */
record Bits(Part part, String local) {
  private static final int WORD = 32;

  static Bits of(Part part) {
    return new Bits(part, part.version() == 1 ? "bits" : "bits" + part.version());
  }

  boolean isEmpty() {
    return part.bitCount() == 0;
  }

  /** Tells whether all of them are one integer. */
  boolean isWord() {
    return part.bitCount() <= WORD;
  }

  /** Returns how many integers hold them. */
  int wordCount() {
    return (part.bitCount() + WORD - 1) / WORD;
  }

  /** Returns the name of the integer with a bit. */
  String word(int index) {
    return isWord() ? local : local + "_" + index;
  }

  /** Returns the name of the place at which they are written. */
  String place() {
    return part.version() == 1 ? "at" : "at" + part.version();
  }

  /** Returns the statement that sets a bit. */
  String set(int bit) {
    return word(bit / WORD) + " |= " + mask(bit) + ";";
  }

  private static String mask(int bit) {
    return "0x" + Integer.toHexString(1 << bit % WORD);
  }

  /** Returns the expression that tells whether a bit is set. */
  String test(int bit) {
    return isWord()
        ? "(" + local + " & " + mask(bit) + ") !== 0"
        : "input.bit(" + local + ", " + bit + ")";
  }

  /** Returns the expression that reads them where the part is there. */
  String read() {
    if (!isWord()) {
      return "input.readManyBits(" + part.bitCount() + ")";
    }
    int byteCount = part.bitBytes();
    long unused = (1L << 8 * byteCount) - (1L << part.bitCount());
    return "input.readBits(" + byteCount + ", 0x" + Long.toHexString(unused) + ")";
  }

  /** Returns what stands for them where the part is not there. */
  String none() {
    return isWord() ? "0" : "-1";
  }

  /** Returns the statement that writes an integer of them. */
  String put(int index) {
    int first = index * WORD;
    int byteCount = Math.min(WORD / 8, part.bitBytes() - first / 8);
    String at = first == 0 ? place() : place() + " + " + first / 8;
    return "out.setBits(" + at + ", " + word(index) + ", " + byteCount + ");";
  }
}
