package dev.penstock.spark;

import dev.penstock.OutputBuffer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Numbers of one to nine bytes. As many ones as the first byte has at its low end, so many bytes
 * follow; what is behind the ones and a zero is the number, the lowest byte first. Nine bytes are a
 * byte of ones and the number.
 *
 * <p>Compact's integers have this form, so that lz4 finds a key again that is in its message.
 */
final class Varints {
  static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int MOST_BYTES = 9;

  private Varints() {}

  static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  static long unzigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  static void put(long value, OutputBuffer target) {
    int at = target.extend(MOST_BYTES);
    int length = byteLength(value);
    if (length == MOST_BYTES) {
      target.array()[at] = -1;
      LONGS.set(target.array(), at + 1, value);
    } else {
      LONGS.set(target.array(), at, form(value, length));
      target.truncate(at + length);
    }
  }

  /** Puts the number of bytes from {@code start} to the end before them. */
  static void putBefore(int start, OutputBuffer target) {
    int length = target.length() - start;
    int room = byteLength(length);
    target.extend(room);
    byte[] array = target.array();
    System.arraycopy(array, start, array, start + room, length);
    long form = form(length, room);
    for (int i = 0; i < room; i++) {
      array[start + i] = (byte) (form >>> 8 * i);
    }
  }

  private static long form(long value, int byteLength) {
    return value << byteLength | (1L << byteLength - 1) - 1;
  }

  private static int byteLength(long value) {
    return Math.min(MOST_BYTES, (70 - Long.numberOfLeadingZeros(value | 1)) / 7);
  }
}
