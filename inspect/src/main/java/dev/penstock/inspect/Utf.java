package dev.penstock.inspect;

/** The encodings of a slab, unit by unit. Spec: type-system, 2.3. */
final class Utf {
  private Utf() {}

  static char unit(byte[] bytes, int index) {
    return (char) (bytes[index] & 0xFF | (bytes[index + 1] & 0xFF) << 8);
  }

  /** Returns the units between two indexes, each of two bytes. */
  static String utf16(byte[] bytes, int from, int to) {
    StringBuilder text = new StringBuilder((to - from) / 2);
    for (int i = from; i + 1 < to; i += 2) {
      text.append(unit(bytes, i));
    }
    return text.toString();
  }

  /** Returns the bytes between two indexes, each of them a unit. */
  static String latin1(byte[] bytes, int from, int to) {
    StringBuilder text = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      text.append((char) (bytes[i] & 0xFF));
    }
    return text.toString();
  }

  /** Returns the index of the first unit between two indexes that is half a pair, or -1. */
  static int loneSurrogate(byte[] bytes, int from, int to) {
    for (int i = from; i + 1 < to; i += 2) {
      char unit = unit(bytes, i);
      boolean paired =
          Character.isHighSurrogate(unit)
              && i + 3 < to
              && Character.isLowSurrogate(unit(bytes, i + 2));
      if (Character.isSurrogate(unit) && !paired) {
        return i;
      }
      i += paired ? 2 : 0;
    }
    return -1;
  }

  /** Tells whether the unit at an index is the second half of a pair. */
  static boolean splitsPair(byte[] bytes, int index, int end) {
    return index + 1 < end && Character.isLowSurrogate(unit(bytes, index));
  }

  /**
   * Returns the code point in UTF-8 whose first byte stands at an index, or -1 where it is not
   * well-formed (RFC 3629: shortest form, no surrogates, at most U+10FFFF).
   */
  static int codePoint(byte[] bytes, int index, int end) {
    int lead = bytes[index] & 0xFF;
    if (lead < 0x80) {
      return lead;
    }
    int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (lead < 0xC0 || lead > 0xF7 || index + more >= end) {
      return -1;
    }
    int point = lead & 0x3F >> more;
    for (int i = 1; i <= more; i++) {
      int next = bytes[index + i] & 0xFF;
      if (next >> 6 != 0b10) {
        return -1;
      }
      point = point << 6 | next & 0x3F;
    }
    boolean shortest = point >= (more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000);
    boolean surrogate = point >= 0xD800 && point <= 0xDFFF;
    return shortest && !surrogate && point <= 0x10FFFF ? point : -1;
  }

  /** Returns how many bytes a code point takes in UTF-8. */
  static int length(int point) {
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }

  /** Returns how many bytes a text takes in UTF-8. */
  static long length(String text) {
    return text.codePoints().mapToLong(Utf::length).sum();
  }

  /** Returns where the first sequence starts that is no UTF-8; -1 where all is. */
  static int firstWrong(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      int point = codePoint(bytes, at, to);
      if (point < 0) {
        return at;
      }
      at += length(point);
    }
    return -1;
  }
}
