package dev.penstock.transport;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The large arrays of a message, which are copied once, when the message leaves. */
public final class DeferredArrays {
  private static final int CHUNK_BYTES = 1 << 13;
  private static final byte[] NONE = {};

  private @Nullable Object[] arrays = new Object[4];
  private int[] places = new int[4];
  private int count;

  /** Holds elements on their way to a sink. */
  private byte[] chunk = NONE;

  /** Starts with no array. */
  public DeferredArrays() {}

  /** Notes an array that stands in front of the byte at {@code place} of the records. */
  public void add(Object array, int place) {
    if (count == places.length) {
      arrays = Arrays.copyOf(arrays, count * 2);
      places = Arrays.copyOf(places, count * 2);
    }
    arrays[count] = array;
    places[count++] = place;
  }

  /** Tells whether no array was noted. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** Lets go of all arrays. */
  public void clear() {
    Arrays.fill(arrays, 0, count, null);
    count = 0;
  }

  /** Copies bytes of the records from {@code from} to {@code to} with the arrays among them. */
  public void copy(byte[] records, int from, int to, byte[] target, int offset) {
    int next = from;
    int at = offset;
    for (int i = 0; i < count; i++) {
      Object array = requireNonNull(arrays[i]);
      int length = places[i] - next;
      System.arraycopy(records, next, target, at, length);
      next += length;
      BulkArrays.put(array, target, at + length);
      at += length + (int) BulkArrays.byteLength(array);
    }
    System.arraycopy(records, next, target, at, to - next);
  }

  /** Passes on bytes of the records from {@code from} to {@code to} with the arrays among them. */
  public void copy(byte[] records, int from, int to, ByteSink target) throws IOException {
    int next = from;
    for (int i = 0; i < count; i++) {
      target.put(records, next, places[i] - next);
      next = places[i];
      putArray(requireNonNull(arrays[i]), target);
    }
    target.put(records, next, to - next);
  }

  private void putArray(Object array, ByteSink target) throws IOException {
    if (array instanceof byte[] bytes) {
      target.putWhole(bytes);
      return;
    }
    if (chunk.length == 0) {
      chunk = new byte[CHUNK_BYTES];
    }
    int length = Array.getLength(array);
    int width = BulkArrays.width(array);
    int most = CHUNK_BYTES / width;
    for (int i = 0; i < length; i += most) {
      int n = Math.min(most, length - i);
      BulkArrays.put(array, i, n, chunk, 0);
      target.put(chunk, 0, n * width);
    }
  }
}
