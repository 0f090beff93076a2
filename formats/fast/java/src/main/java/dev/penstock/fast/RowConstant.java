package dev.penstock.fast;

import org.jspecify.annotations.Nullable;

/** Reads constants of an enum. SPEC fast 2.3 */
final class RowConstant extends RowValue {
  private final int[] numbers;
  private final Long[] constants;

  /** The constant for numbers that none has; null if they are refused. */
  private final @Nullable Long unknown;

  /**
   * Reads constants.
   *
   * @param numbers those of the constants, ascending
   */
  RowConstant(int[] numbers, @Nullable Long unknown) {
    this.numbers = numbers;
    this.unknown = unknown;
    constants = new Long[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      constants[i] = (long) numbers[i];
    }
  }

  @Override
  long word(FastReader in, int at) {
    return unknown == null
        ? in.constant(at, numbers, constants)
        : in.constant(at, numbers, constants, unknown);
  }

  @Override
  int width() {
    return 2;
  }

  @Override
  boolean isWord() {
    return true;
  }

  /** Reads numbers of an open enum, with or without a constant. */
  static final class Open extends RowValue {
    @Override
    long word(FastReader in, int at) {
      return in.i32(at);
    }

    @Override
    int width() {
      return Integer.BYTES;
    }

    @Override
    boolean isWord() {
      return true;
    }
  }
}
