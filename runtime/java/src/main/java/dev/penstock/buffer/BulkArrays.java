package dev.penstock.buffer;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * Copies whole primitive arrays to and from little-endian bytes, for one thread at a time.
 *
 * <p>Elements go through one small array that stays in the first cache and whose views are made
 * once, so that copying allocates nothing.
 */
final class BulkArrays {
  private static final int CHUNK_BYTES = 1 << 13;

  private final byte[] chunk = new byte[CHUNK_BYTES];
  private final ShortBuffer shorts = view().asShortBuffer();
  private final CharBuffer chars = view().asCharBuffer();
  private final IntBuffer ints = view().asIntBuffer();
  private final LongBuffer longs = view().asLongBuffer();
  private final FloatBuffer floats = view().asFloatBuffer();
  private final DoubleBuffer doubles = view().asDoubleBuffer();

  private ByteBuffer view() {
    return ByteBuffer.wrap(chunk).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Returns how many bytes an element of a primitive array, not of booleans, takes. */
  static int width(Object array) {
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

  /** Returns how many bytes the elements of a primitive array, not of booleans, take. */
  static long byteLength(Object array) {
    return (long) Array.getLength(array) * width(array);
  }

  /** Writes the elements of a primitive array, not of booleans, to {@code target}. */
  void put(Object array, byte[] target, int offset) {
    int count = Array.getLength(array);
    if (array instanceof byte[]) {
      System.arraycopy(array, 0, target, offset, count);
      return;
    }
    int width = width(array);
    int most = CHUNK_BYTES / width;
    for (int from = 0; from < count; from += most) {
      int n = Math.min(most, count - from);
      load(array, from, n);
      System.arraycopy(chunk, 0, target, offset + from * width, n * width);
    }
  }

  /** Writes {@code count} elements of an array of chars. */
  void putChars(char[] array, int from, int count, byte[] target, int offset) {
    int most = CHUNK_BYTES / 2;
    for (int i = 0; i < count; i += most) {
      int n = Math.min(most, count - i);
      chars.clear();
      chars.put(array, from + i, n);
      System.arraycopy(chunk, 0, target, offset + i * 2, n * 2);
    }
  }

  private void load(Object array, int from, int count) {
    if (array instanceof int[] values) {
      ints.clear();
      ints.put(values, from, count);
    } else if (array instanceof long[] values) {
      longs.clear();
      longs.put(values, from, count);
    } else if (array instanceof double[] values) {
      doubles.clear();
      doubles.put(values, from, count);
    } else if (array instanceof float[] values) {
      floats.clear();
      floats.put(values, from, count);
    } else if (array instanceof short[] values) {
      shorts.clear();
      shorts.put(values, from, count);
    } else if (array instanceof char[] values) {
      chars.clear();
      chars.put(values, from, count);
    }
  }

  /** Fills a primitive array, not of booleans, from {@code source}. */
  void get(byte[] source, int offset, Object array) {
    int count = Array.getLength(array);
    if (array instanceof byte[]) {
      System.arraycopy(source, offset, array, 0, count);
      return;
    }
    int width = width(array);
    int most = CHUNK_BYTES / width;
    for (int from = 0; from < count; from += most) {
      int n = Math.min(most, count - from);
      System.arraycopy(source, offset + from * width, chunk, 0, n * width);
      store(array, from, n);
    }
  }

  /** Fills the first {@code count} elements of an array of chars. */
  void getChars(byte[] source, int offset, char[] array, int count) {
    int most = CHUNK_BYTES / 2;
    for (int i = 0; i < count; i += most) {
      int n = Math.min(most, count - i);
      System.arraycopy(source, offset + i * 2, chunk, 0, n * 2);
      chars.clear();
      chars.get(array, i, n);
    }
  }

  private void store(Object array, int from, int count) {
    if (array instanceof int[] values) {
      ints.clear();
      ints.get(values, from, count);
    } else if (array instanceof long[] values) {
      longs.clear();
      longs.get(values, from, count);
    } else if (array instanceof double[] values) {
      doubles.clear();
      doubles.get(values, from, count);
    } else if (array instanceof float[] values) {
      floats.clear();
      floats.get(values, from, count);
    } else if (array instanceof short[] values) {
      shorts.clear();
      shorts.get(values, from, count);
    } else if (array instanceof char[] values) {
      chars.clear();
      chars.get(values, from, count);
    }
  }
}
