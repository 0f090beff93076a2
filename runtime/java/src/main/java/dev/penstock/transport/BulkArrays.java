package dev.penstock.transport;

import java.lang.reflect.Array;

/**
 * Copies primitive arrays, not of booleans, to and from little-endian bytes.
 *
 * <p>The loops become vector instructions: for a million integers they take 0.6 of the time of
 * {@link System#arraycopy} on JDK 25, by the lab's study {@code straw}, and allocate nothing, while
 * bulk methods of buffers take as long as that and make a view.
 */
public final class BulkArrays {
  private BulkArrays() {}

  /** Returns how many bytes an element takes. */
  public static int width(Object array) {
    if (array instanceof byte[]) {
      return 1;
    } else if (array instanceof int[] || array instanceof float[]) {
      return 4;
    } else if (array instanceof long[] || array instanceof double[]) {
      return 8;
    } else if (array instanceof short[] || array instanceof char[]) {
      return 2;
    }
    throw new IllegalArgumentException("not a bulk array: " + array.getClass());
  }

  /** Returns how many bytes the elements take. */
  public static long byteLength(Object array) {
    return (long) Array.getLength(array) * width(array);
  }

  /** Writes all elements of an array to {@code target}. */
  public static void put(Object array, byte[] target, int offset) {
    put(array, 0, Array.getLength(array), target, offset);
  }

  /** Writes {@code count} elements of an array, from an index on, to {@code target}. */
  public static void put(Object array, int from, int count, byte[] target, int offset) {
    if (array instanceof byte[]) {
      System.arraycopy(array, from, target, offset, count);
    } else if (array instanceof int[] values) {
      for (int i = 0; i < count; i++) {
        Bytes.putInt(target, offset + i * 4, values[from + i]);
      }
    } else if (array instanceof long[] values) {
      for (int i = 0; i < count; i++) {
        Bytes.putLong(target, offset + i * 8, values[from + i]);
      }
    } else if (array instanceof double[] values) {
      for (int i = 0; i < count; i++) {
        Bytes.putDouble(target, offset + i * 8, values[from + i]);
      }
    } else if (array instanceof float[] values) {
      for (int i = 0; i < count; i++) {
        Bytes.putFloat(target, offset + i * 4, values[from + i]);
      }
    } else if (array instanceof short[] values) {
      for (int i = 0; i < count; i++) {
        Bytes.putShort(target, offset + i * 2, values[from + i]);
      }
    } else if (array instanceof char[] values) {
      for (int i = 0; i < count; i++) {
        Bytes.putChar(target, offset + i * 2, values[from + i]);
      }
    }
  }

  /** Fills all of an array from {@code source}. */
  public static void get(byte[] source, int offset, Object array) {
    get(source, offset, array, 0, Array.getLength(array));
  }

  /** Fills {@code count} elements of an array, from an index on, from {@code source}. */
  public static void get(byte[] source, int offset, Object array, int from, int count) {
    if (array instanceof byte[]) {
      System.arraycopy(source, offset, array, from, count);
    } else if (array instanceof int[] values) {
      for (int i = 0; i < count; i++) {
        values[from + i] = Bytes.getInt(source, offset + i * 4);
      }
    } else if (array instanceof long[] values) {
      for (int i = 0; i < count; i++) {
        values[from + i] = Bytes.getLong(source, offset + i * 8);
      }
    } else if (array instanceof double[] values) {
      for (int i = 0; i < count; i++) {
        values[from + i] = Bytes.getDouble(source, offset + i * 8);
      }
    } else if (array instanceof float[] values) {
      for (int i = 0; i < count; i++) {
        values[from + i] = Bytes.getFloat(source, offset + i * 4);
      }
    } else if (array instanceof short[] values) {
      for (int i = 0; i < count; i++) {
        values[from + i] = Bytes.getShort(source, offset + i * 2);
      }
    } else if (array instanceof char[] values) {
      for (int i = 0; i < count; i++) {
        values[from + i] = Bytes.getChar(source, offset + i * 2);
      }
    }
  }
}
