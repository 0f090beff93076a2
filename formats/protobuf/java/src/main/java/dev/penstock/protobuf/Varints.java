package dev.penstock.protobuf;

import dev.penstock.transport.Bytes;

/** Integers of variable length in arrays. SPEC protobuf 2.1 */
final class Varints {
  /** The bits of eight bytes by which one says that it is the last of its integer. */
  static final long LAST = 0x8080808080808080L;

  private Varints() {}

  /** Writes an integer and returns the index behind it. */
  static int put(byte[] target, int offset, long value) {
    int at = offset;
    long left = value;
    while ((left & ~0x7FL) != 0) {
      target[at++] = (byte) (left | 0x80);
      left >>>= 7;
    }
    target[at] = (byte) left;
    return at + 1;
  }

  /** As {@link #put}, where ten bytes may be overwritten whatever the integer takes. */
  static int putAhead(byte[] target, int offset, long value) {
    if (value >>> 56 != 0) {
      Bytes.putLong(target, offset, parted(value) | LAST);
      return put(target, offset + 8, value >>> 56);
    }
    int last = (Long.SIZE - 1 - Long.numberOfLeadingZeros(value | 1)) / 7;
    Bytes.putLong(target, offset, parted(value) | LAST & (1L << 8 * last) - 1);
    return offset + last + 1;
  }

  /** Returns the lower 56 bits in eight bytes of seven, the lowest first. */
  private static long parted(long value) {
    long halves = value & 0xFFFFFFFL | (value & 0xFFFFFFF0000000L) << 4;
    long quarters = halves & 0x3FFF00003FFFL | (halves & 0xFFFC0000FFFC000L) << 2;
    return quarters & 0x7F007F007F007FL | (quarters & 0x3F803F803F803F80L) << 1;
  }

  /** Returns the integer of which eight bytes have seven bits each, the lowest first. */
  static long joined(long bytes) {
    long quarters = bytes & 0x7F007F007F007FL | (bytes & 0x7F007F007F007F00L) >>> 1;
    long halves = quarters & 0x3FFF00003FFFL | (quarters & 0x3FFF00003FFF0000L) >>> 2;
    return halves & 0xFFFFFFFL | (halves & 0xFFFFFFF00000000L) >>> 4;
  }

  /** Returns how many bytes an integer takes that is not negative. */
  static int length(int value) {
    return value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : value < 1 << 21 ? 3 : value < 1 << 28 ? 4 : 5;
  }
}
