package dev.penstock.compact;

import dev.penstock.row.Row;
import org.jspecify.annotations.Nullable;

/** Reads constants of an enum, of which numbers are ascending. SPEC compact 2.8 */
final class RowConstant extends RowValue {
  private final int[] numbers;
  private final Long[] constants;

  /** The constant for numbers that none has; null if they are refused. */
  private final @Nullable Long unknown;

  RowConstant(int[] numbers, @Nullable Long unknown) {
    this.numbers = numbers;
    this.unknown = unknown;
    constants = new Long[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      constants[i] = (long) numbers[i];
    }
  }

  @Override
  boolean isWord() {
    return true;
  }

  @Override
  long readWord(CompactReader in) {
    return unknown == null
        ? in.readConstant(numbers, constants)
        : in.readConstant(numbers, constants, unknown);
  }

  @Override
  void read(CompactReader in, Row row, int column) {
    row.setWord(column, readWord(in));
  }

  @Override
  void skip(CompactReader in) {
    readWord(in);
  }

  /** Reads numbers of an open enum, with or without a constant. */
  static final class Open extends RowValue {
    @Override
    boolean isWord() {
      return true;
    }

    @Override
    long readWord(CompactReader in) {
      return in.readU32();
    }

    @Override
    void read(CompactReader in, Row row, int column) {
      row.setWord(column, readWord(in));
    }

    @Override
    void skip(CompactReader in) {
      readWord(in);
    }
  }
}
