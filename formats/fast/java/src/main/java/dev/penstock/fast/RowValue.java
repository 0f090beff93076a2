package dev.penstock.fast;

/** Reads what stands for values of a type, for rows. */
abstract class RowValue {
  /**
   * Reads a value that is kept as 64 bits, of fixed width, at a place inside a block that was
   * checked.
   */
  long word(FastReader in, int at) {
    throw new IllegalStateException("kept as an object");
  }

  /**
   * Reads an object of fixed width at a place inside a block that was checked.
   *
   * @param tail how far after the place its tail starts, if it is a record
   */
  Object object(FastReader in, int at, int tail) {
    throw new IllegalStateException("of variable width");
  }

  /** Reads an object that stands between two places. */
  Object take(FastReader in, int from, int to) {
    int width = width();
    return object(in, in.exact(from, to, (long) width + tail(in)), width);
  }

  /** Returns how many bytes every value takes, without the tail of a record; -1 if they differ. */
  int width() {
    return -1;
  }

  /** Returns how many bytes the tail of a record takes in a message. */
  int tail(FastReader in) {
    return 0;
  }

  /** Tells whether values are kept as 64 bits. */
  boolean isWord() {
    return false;
  }

  /** Tells whether lists are aligned to the width. SPEC fast 4.1 */
  boolean isNumber() {
    return false;
  }
}
