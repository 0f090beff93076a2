package dev.penstock.transport;

/** UTF-8 without replacement characters: what is not well formed is reported, never changed. */
public final class Utf8 {
  private static final long HIGH_BITS = 0x8080808080808080L;

  private Utf8() {}

  /** Returns the index of the first byte from {@code from} on that is not ASCII, or {@code end}. */
  public static int firstNonAscii(byte[] bytes, int from, int end) {
    int at = from;
    for (; at <= end - 64 && isAscii64(bytes, at); at += 64) {}
    for (; at <= end - 8; at += 8) {
      long high = Bytes.getLong(bytes, at) & HIGH_BITS;
      if (high != 0) {
        return at + (Long.numberOfTrailingZeros(high) >>> 3);
      }
    }
    if (at < end && end >= 8) {
      long high = (Bytes.getLong(bytes, end - 8) & HIGH_BITS) >>> 8 * (8 - end + at);
      return high == 0 ? end : at + (Long.numberOfTrailingZeros(high) >>> 3);
    }
    for (; at < end && bytes[at] >= 0; at++) {}
    return at;
  }

  private static boolean isAscii64(byte[] bytes, int at) {
    long seen =
        Bytes.getLong(bytes, at)
            | Bytes.getLong(bytes, at + 8)
            | Bytes.getLong(bytes, at + 16)
            | Bytes.getLong(bytes, at + 24)
            | Bytes.getLong(bytes, at + 32)
            | Bytes.getLong(bytes, at + 40)
            | Bytes.getLong(bytes, at + 48)
            | Bytes.getLong(bytes, at + 56);
    return (seen & HIGH_BITS) == 0;
  }

  /**
   * Returns the index after the last byte before {@code end} that is not ASCII, or {@code from}.
   */
  public static int afterLastNonAscii(byte[] bytes, int from, int end) {
    int at = end;
    for (; at >= from + 64 && isAscii64(bytes, at - 64); at -= 64) {}
    for (; at >= from + 8; at -= 8) {
      long high = Bytes.getLong(bytes, at - 8) & HIGH_BITS;
      if (high != 0) {
        return at - (Long.numberOfLeadingZeros(high) >>> 3);
      }
    }
    for (; at > from && bytes[at - 1] >= 0; at--) {}
    return at;
  }

  /** Tells whether all bytes of a range are ASCII. */
  public static boolean isAscii(byte[] bytes, int offset, int length) {
    int at = offset;
    int end = offset + length;
    long seen = 0;
    for (; at <= end - 32; at += 32) {
      seen |=
          Bytes.getLong(bytes, at)
              | Bytes.getLong(bytes, at + 8)
              | Bytes.getLong(bytes, at + 16)
              | Bytes.getLong(bytes, at + 24);
    }
    for (; at <= end - 8; at += 8) {
      seen |= Bytes.getLong(bytes, at);
    }
    if (at < end && bytes.length - at >= 8) {
      seen |= Bytes.getLong(bytes, at) & -1L >>> 8 * (8 - end + at);
      at = end;
    }
    for (; at < end; at++) {
      seen |= bytes[at];
    }
    return (seen & HIGH_BITS) == 0;
  }

  /** Returns the index of the first lone surrogate at or after {@code from}, or -1. */
  public static int loneSurrogate(CharSequence chars, int from) {
    for (int i = from; i < chars.length(); i++) {
      char unit = chars.charAt(i);
      if (Character.isHighSurrogate(unit)
          && i + 1 < chars.length()
          && Character.isLowSurrogate(chars.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(unit)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Writes one code point that is not ASCII from {@code chars[at]} on.
   *
   * @return the number of bytes written, 2 to 4, or 0 for a lone surrogate; four bytes mean that
   *     two units were taken
   */
  public static int encode(char[] chars, int at, int end, byte[] target, int offset) {
    char unit = chars[at];
    if (unit < 0x800) {
      target[offset] = (byte) (0b110_00000 | unit >>> 6);
      target[offset + 1] = (byte) (0b10_000000 | unit & 0b111111);
      return 2;
    }
    if (!Character.isSurrogate(unit)) {
      target[offset] = (byte) (0b1110_0000 | unit >>> 12);
      target[offset + 1] = (byte) (0b10_000000 | unit >>> 6 & 0b111111);
      target[offset + 2] = (byte) (0b10_000000 | unit & 0b111111);
      return 3;
    }
    if (!Character.isHighSurrogate(unit)
        || at + 1 >= end
        || !Character.isLowSurrogate(chars[at + 1])) {
      return 0;
    }
    int point = Character.toCodePoint(unit, chars[at + 1]);
    target[offset] = (byte) (0b11110_000 | point >>> 18);
    target[offset + 1] = (byte) (0b10_000000 | point >>> 12 & 0b111111);
    target[offset + 2] = (byte) (0b10_000000 | point >>> 6 & 0b111111);
    target[offset + 3] = (byte) (0b10_000000 | point & 0b111111);
    return 4;
  }

  /**
   * Reads the code point whose first byte, not ASCII, stands at {@code at}.
   *
   * @return the code point, or -1 where the bytes up to {@code end} are not well-formed UTF-8
   */
  public static int decode(byte[] bytes, int at, int end) {
    int lead = bytes[at] & 0xFF;
    if (lead < 0xC2 || lead > 0xF4) {
      return -1;
    }
    int extra = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    if (extra >= end - at) {
      return -1;
    }
    int point = lead & (0b111111 >>> extra);
    for (int i = 1; i <= extra; i++) {
      int next = bytes[at + i];
      if ((next & 0b11_000000) != 0b10_000000) {
        return -1;
      }
      point = point << 6 | next & 0b111111;
    }
    boolean overlong = extra == 2 && point < 0x800 || extra == 3 && point < 0x10000;
    boolean surrogate = point >= 0xD800 && point < 0xE000;
    return overlong || surrogate || point > 0x10FFFF ? -1 : point;
  }
}
