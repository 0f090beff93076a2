package dev.penstock.buffer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Copies whole primitive arrays to and from little-endian bytes. */
public final class BulkArrays {
  private BulkArrays() {}

  /** Returns how many bytes the elements of a primitive array take, or -1 if it is not one. */
  public static long byteLength(Object array) {
    if (array instanceof byte[] values) {
      return values.length;
    } else if (array instanceof int[] values) {
      return values.length * 4L;
    } else if (array instanceof long[] values) {
      return values.length * 8L;
    } else if (array instanceof double[] values) {
      return values.length * 8L;
    } else if (array instanceof float[] values) {
      return values.length * 4L;
    } else if (array instanceof short[] values) {
      return values.length * 2L;
    } else if (array instanceof char[] values) {
      return values.length * 2L;
    }
    return -1;
  }

  /** Writes the elements of a primitive array, not of booleans, to {@code target}. */
  public static void put(Object array, byte[] target, int offset) {
    if (array instanceof byte[] values) {
      System.arraycopy(values, 0, target, offset, values.length);
    } else if (array instanceof int[] values) {
      view(target, offset, values.length * 4).asIntBuffer().put(values);
    } else if (array instanceof long[] values) {
      view(target, offset, values.length * 8).asLongBuffer().put(values);
    } else if (array instanceof double[] values) {
      view(target, offset, values.length * 8).asDoubleBuffer().put(values);
    } else if (array instanceof float[] values) {
      view(target, offset, values.length * 4).asFloatBuffer().put(values);
    } else if (array instanceof short[] values) {
      view(target, offset, values.length * 2).asShortBuffer().put(values);
    } else if (array instanceof char[] values) {
      view(target, offset, values.length * 2).asCharBuffer().put(values);
    } else {
      throw new IllegalArgumentException("not a bulk array: " + array.getClass());
    }
  }

  /** Fills a primitive array, not of booleans, from {@code source}. */
  public static void get(byte[] source, int offset, Object array) {
    if (array instanceof byte[] values) {
      System.arraycopy(source, offset, values, 0, values.length);
    } else if (array instanceof int[] values) {
      view(source, offset, values.length * 4).asIntBuffer().get(values);
    } else if (array instanceof long[] values) {
      view(source, offset, values.length * 8).asLongBuffer().get(values);
    } else if (array instanceof double[] values) {
      view(source, offset, values.length * 8).asDoubleBuffer().get(values);
    } else if (array instanceof float[] values) {
      view(source, offset, values.length * 4).asFloatBuffer().get(values);
    } else if (array instanceof short[] values) {
      view(source, offset, values.length * 2).asShortBuffer().get(values);
    } else if (array instanceof char[] values) {
      view(source, offset, values.length * 2).asCharBuffer().get(values);
    } else {
      throw new IllegalArgumentException("not a bulk array: " + array.getClass());
    }
  }

  private static ByteBuffer view(byte[] bytes, int offset, int length) {
    return ByteBuffer.wrap(bytes, offset, length).order(ByteOrder.LITTLE_ENDIAN);
  }
}
