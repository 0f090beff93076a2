package dev.penstock.compact;

import dev.penstock.buffer.SlabWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Integers to be written, whatever holds them.
 *
 * @param array the primitive array that can be copied as it is, or null
 */
record IntegerSource(int count, @Nullable Object array, Loader loader) {

  /** Loads {@code count} integers from an index on; those of unsigned types without their sign. */
  interface Loader {
    void load(int from, int count, long[] block, IntegerWidth width);
  }

  static IntegerSource of(List<? extends Number> values) {
    return new IntegerSource(
        values.size(),
        null,
        (from, count, block, width) -> {
          for (int i = 0; i < count; i++) {
            block[i] = width.narrow(SlabWriter.required(values.get(from + i)).longValue());
          }
        });
  }

  static IntegerSource ofDecimals(double[] values, int scale) {
    return new IntegerSource(
        values.length,
        null,
        (from, count, block, width) -> {
          for (int i = 0; i < count; i++) {
            block[i] = Decimals.integer(values[from + i], scale);
          }
        });
  }

  static IntegerSource ofArray(Object array) {
    if (array instanceof int[] values) {
      return new IntegerSource(
          values.length,
          array,
          (from, count, block, width) -> {
            for (int i = 0; i < count; i++) {
              block[i] = width.signed ? values[from + i] : values[from + i] & 0xFFFFFFFFL;
            }
          });
    } else if (array instanceof long[] values) {
      return new IntegerSource(
          values.length,
          array,
          (from, count, block, width) -> System.arraycopy(values, from, block, 0, count));
    } else if (array instanceof short[] values) {
      return new IntegerSource(
          values.length,
          array,
          (from, count, block, width) -> {
            for (int i = 0; i < count; i++) {
              block[i] = width.signed ? values[from + i] : values[from + i] & 0xFFFFL;
            }
          });
    } else if (array instanceof char[] values) {
      return new IntegerSource(
          values.length,
          array,
          (from, count, block, width) -> {
            for (int i = 0; i < count; i++) {
              block[i] = values[from + i];
            }
          });
    }
    throw new IllegalArgumentException("not an array of integers: " + array.getClass());
  }
}
