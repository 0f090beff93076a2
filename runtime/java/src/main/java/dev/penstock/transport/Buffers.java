package dev.penstock.transport;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * What buffers of Android 13 lack: methods that set position and limit and return the buffer's own
 * type, and reads of many bytes at an offset.
 */
public final class Buffers {
  private static final boolean HAS_BULK_GET = hasBulkGet();

  private Buffers() {}

  /** Sets the position to 0 and the limit to the capacity, and returns the buffer. */
  public static <B extends Buffer> B clear(B buffer) {
    buffer.clear();
    return buffer;
  }

  /** Sets the limit to the position and the position to 0, and returns the buffer. */
  public static <B extends Buffer> B flip(B buffer) {
    buffer.flip();
    return buffer;
  }

  /** Sets the position, and returns the buffer. */
  public static <B extends Buffer> B position(B buffer, int position) {
    buffer.position(position);
    return buffer;
  }

  /** Sets the limit, and returns the buffer. */
  public static <B extends Buffer> B limit(B buffer, int limit) {
    buffer.limit(limit);
    return buffer;
  }

  /**
   * Copies bytes of a buffer from an offset on into an array, without its position.
   *
   * @param start the first place in {@code target}
   * @throws IndexOutOfBoundsException if buffer or array are too short
   */
  public static void get(ByteBuffer source, int offset, byte[] target, int start, int count) {
    if (HAS_BULK_GET) {
      bulkGet(source, offset, target, start, count);
    } else {
      getByLongs(source, offset, target, start, count);
    }
  }

  @NotOnAndroid("is not called before API 35")
  private static void bulkGet(ByteBuffer source, int offset, byte[] target, int start, int count) {
    source.get(offset, target, start, count);
  }

  private static boolean hasBulkGet() {
    try {
      bulkGet(ByteBuffer.allocate(1), 0, new byte[1], 0, 1);
      return true;
    } catch (LinkageError e) {
      return false;
    }
  }

  /** Copies as {@link #get} does, eight bytes at a time: a duplicate would be an object a call. */
  static void getByLongs(ByteBuffer source, int offset, byte[] target, int start, int count) {
    Objects.checkFromIndexSize(start, count, target.length);
    boolean swapped = source.order() == ByteOrder.BIG_ENDIAN;
    int i = 0;
    for (; i <= count - Long.BYTES; i += Long.BYTES) {
      long bytes = source.getLong(offset + i);
      Bytes.putLong(target, start + i, swapped ? Long.reverseBytes(bytes) : bytes);
    }
    for (; i < count; i++) {
      target[start + i] = source.get(offset + i);
    }
  }
}
