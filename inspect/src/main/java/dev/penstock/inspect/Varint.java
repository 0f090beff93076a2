package dev.penstock.inspect;

/** Unsigned integers of 1 to 9 bytes. SPEC compact 2.1 */
final class Varint {
  private Varint() {}

  /** Returns the value of an integer, {@code more} bytes of which follow the one at an index. */
  static long value(byte[] bytes, int at, int more) {
    long value = 0;
    for (int i = more; i >= 1; i--) {
      value = value << 8 | bytes[at + i] & 0xFF;
    }
    return more == 8 ? value : value << (7 - more) | (bytes[at] & 0xFF) >> (more + 1);
  }

  /** Returns how many bytes an integer takes in its shortest form. */
  static int length(long value) {
    for (int length = 1; length <= 8; length++) {
      if (value >>> (7 * length) == 0) {
        return length;
      }
    }
    return 9;
  }

  static long unzigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }
}
