package dev.penstock.compact;

import dev.penstock.generated.NumberList;
import dev.penstock.slab.SlabWriter;
import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Integers to be written, whatever holds them; one object for all lists of a writer. */
final class IntegerSource {
  private static final Object NOTHING = new int[0];

  private Object values = NOTHING;
  private int count;
  private int scale;

  /** Takes the integers of a list of numbers or characters. */
  void open(List<?> list) {
    Object array = NumberList.arrayOf(list);
    values = array == null ? list : array;
    count = list.size();
  }

  /** Takes the elements of a short[], char[], int[] or long[]. */
  void openArray(Object array) {
    values = array;
    count = Array.getLength(array);
  }

  /** Takes the integers that doubles are at a decimal scale. SPEC compact 4.4 */
  void openDecimals(double[] array, int decimalScale) {
    values = array;
    count = array.length;
    scale = decimalScale;
  }

  /** Lets go of what holds the integers. */
  void close() {
    values = NOTHING;
  }

  int count() {
    return count;
  }

  /** Returns the primitive array that can be copied as it is, or null. */
  @Nullable Object array() {
    return values instanceof List || values instanceof double[] ? null : values;
  }

  /** Loads {@code n} integers from an index on; those of unsigned types without their sign. */
  void load(int from, int n, long[] block, IntegerWidth width) {
    if (values instanceof int[] array) {
      for (int i = 0; i < n; i++) {
        block[i] = width.signed ? array[from + i] : array[from + i] & 0xFFFFFFFFL;
      }
    } else if (values instanceof long[] array) {
      System.arraycopy(array, from, block, 0, n);
    } else if (values instanceof short[] array) {
      for (int i = 0; i < n; i++) {
        block[i] = width.signed ? array[from + i] : array[from + i] & 0xFFFFL;
      }
    } else if (values instanceof byte[] array) {
      for (int i = 0; i < n; i++) {
        block[i] = width.signed ? array[from + i] : array[from + i] & 0xFFL;
      }
    } else if (values instanceof char[] array) {
      for (int i = 0; i < n; i++) {
        block[i] = array[from + i];
      }
    } else if (values instanceof double[] array) {
      for (int i = 0; i < n; i++) {
        block[i] = Decimals.integer(array[from + i], scale);
      }
    } else {
      loadElements((List<?>) values, from, n, block, width);
    }
  }

  private static void loadElements(
      List<?> list, int from, int n, long[] block, IntegerWidth width) {
    for (int i = 0; i < n; i++) {
      Object element = SlabWriter.required(list.get(from + i), from + i);
      block[i] =
          element instanceof Number number ? width.narrow(number.longValue()) : (Character) element;
    }
  }
}
