package dev.penstock.compact;

import dev.penstock.row.Row;

/** Reads what stands for values of a type at one place of a schema, for rows. */
abstract class RowValue {
  /** Reads a value that is kept as 64 bits. */
  long readWord(CompactReader in) {
    throw new IllegalStateException("kept as an object");
  }

  /** Reads a value that is kept as an object. */
  Object readObject(CompactReader in) {
    throw new IllegalStateException("kept as 64 bits");
  }

  /** Tells whether values are kept as 64 bits. */
  boolean isWord() {
    return false;
  }

  /** Reads a value into a column. */
  void read(CompactReader in, Row row, int column) {
    row.setObject(column, readObject(in));
  }

  /** Reads a value that goes nowhere: what is wrong with it is an error. */
  void check(CompactReader in) {
    if (isWord()) {
      readWord(in);
    } else {
      readObject(in);
    }
  }

  /** Passes over a value. */
  void skip(CompactReader in) {
    readObject(in);
  }
}
