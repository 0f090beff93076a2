package dev.penstock.json;

import dev.penstock.row.Row;

/** Reads what stands for values of a type at one place of a schema, for rows. */
abstract class RowValue {
  /** Reads a value that is kept as 64 bits. */
  long readWord(JsonReader in) {
    throw new IllegalStateException("kept as an object");
  }

  /** Reads a value that is kept as an object. */
  Object readObject(JsonReader in) {
    throw new IllegalStateException("kept as 64 bits");
  }

  /** Reads a value into a column. */
  void read(JsonReader in, Row row, int column) {
    row.setObject(column, readObject(in));
  }

  /** Reads what is kept as 64 bits. */
  abstract static class Word extends RowValue {
    @Override
    abstract long readWord(JsonReader in);

    @Override
    final void read(JsonReader in, Row row, int column) {
      row.setWord(column, readWord(in));
    }
  }
}
