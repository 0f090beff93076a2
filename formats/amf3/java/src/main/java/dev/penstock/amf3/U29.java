package dev.penstock.amf3;

/** Integers of 29 bits in one to four bytes, the highest bits first. SPEC amf3 2.1 */
final class U29 {
  /** The greatest number of bytes. */
  static final int MOST_BYTES = 4;

  private U29() {}

  /** Writes the lowest 29 bits of a number and returns the index behind them. */
  static int put(byte[] target, int offset, int value) {
    int bits = value & 0x1FFFFFFF;
    if (bits < 0x80) {
      target[offset] = (byte) bits;
      return offset + 1;
    } else if (bits < 0x4000) {
      target[offset] = (byte) (bits >>> 7 | 0x80);
      target[offset + 1] = (byte) (bits & 0x7F);
      return offset + 2;
    } else if (bits < 0x200000) {
      target[offset] = (byte) (bits >>> 14 | 0x80);
      target[offset + 1] = (byte) (bits >>> 7 | 0x80);
      target[offset + 2] = (byte) (bits & 0x7F);
      return offset + 3;
    }
    target[offset] = (byte) (bits >>> 22 | 0x80);
    target[offset + 1] = (byte) (bits >>> 15 | 0x80);
    target[offset + 2] = (byte) (bits >>> 8 | 0x80);
    target[offset + 3] = (byte) bits;
    return offset + 4;
  }

  /** Returns how many bytes a number takes. */
  static int length(int value) {
    return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x200000 ? 3 : 4;
  }
}
