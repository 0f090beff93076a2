package dev.penstock.spark;

import dev.penstock.OutputBuffer;

/** Numbers of seven bits a byte, the lowest first. */
final class Varints {
  static final int MOST_BYTES = 10;

  private Varints() {}

  static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  static long unzigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  static void put(long value, OutputBuffer target) {
    int at = target.extend(byteLength(value));
    put(value, target.array(), at);
  }

  /** Puts the number of bytes from {@code start} to the end before them. */
  static void putBefore(int start, OutputBuffer target) {
    int length = target.length() - start;
    int room = byteLength(length);
    target.extend(room);
    byte[] array = target.array();
    System.arraycopy(array, start, array, start + room, length);
    put(length, array, start);
  }

  private static void put(long value, byte[] target, int offset) {
    long left = value;
    int at = offset;
    while ((left & ~0x7FL) != 0) {
      target[at++] = (byte) (left | 0x80);
      left >>>= 7;
    }
    target[at] = (byte) left;
  }

  private static int byteLength(long value) {
    return (70 - Long.numberOfLeadingZeros(value | 1)) / 7;
  }
}
