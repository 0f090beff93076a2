package dev.penstock.container;

import dev.penstock.OutputBuffer;

/** Numbers of seven bits a byte, the lowest first. Spec: container 2. */
final class Varint {
  private static final int MOST_BYTES = 9;

  private Varint() {}

  static void put(OutputBuffer target, long value) {
    long left = value;
    while (left > 0x7F) {
      int at = target.extend(1);
      target.array()[at] = (byte) (left | 0x80);
      left >>>= 7;
    }
    int at = target.extend(1);
    target.array()[at] = (byte) left;
  }

  /** Puts bytes after those that a buffer has. */
  static void append(OutputBuffer target, byte[] source, int offset, int length) {
    int at = target.extend(length);
    System.arraycopy(source, offset, target.array(), at, length);
  }

  /** Reads numbers one after the other. */
  static final class Reader {
    private final byte[] bytes;
    private final int end;
    private int at;

    Reader(byte[] bytes, int start, int end) {
      this.bytes = bytes;
      this.at = start;
      this.end = end;
    }

    int at() {
      return at;
    }

    /** Returns the next number; -1 where there is none, or one of more than 63 bits. */
    long next() {
      long value = 0;
      for (int i = 0; i < MOST_BYTES && at < end; i++) {
        int part = bytes[at++];
        value |= (part & 0x7FL) << 7 * i;
        if (part >= 0) {
          return value;
        }
      }
      return -1;
    }
  }
}
