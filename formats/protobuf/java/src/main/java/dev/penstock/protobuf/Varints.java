package dev.penstock.protobuf;

/** Integers of variable length in arrays. SPEC protobuf 2.1 */
final class Varints {
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

  /** Returns how many bytes an integer takes that is not negative. */
  static int length(int value) {
    return value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : value < 1 << 21 ? 3 : value < 1 << 28 ? 4 : 5;
  }
}
