package dev.penstock.slab;

import dev.penstock.transport.Bytes;
import dev.penstock.transport.Utf8;

/** Writes UTF-8 run by run: stretches of units that take the same number of bytes. */
final class Utf8Runs {
  /** Up to here room for three bytes a unit is taken without looking. */
  private static final int UNCOUNTED_CHARS = 1 << 16;

  private Utf8Runs() {}

  /** Returns an upper bound of the bytes of units of which the first ones are ASCII. */
  static int room(char[] source, int asciiUnits, int count) {
    if (count <= UNCOUNTED_CHARS) {
      return 3 * count;
    }
    long room = count;
    for (int i = asciiUnits; i < count; i++) {
      room += source[i] < 0x80 ? 0 : source[i] < 0x800 ? 1 : 2;
    }
    return (int) Math.min(Integer.MAX_VALUE, room);
  }

  /**
   * Writes units of the source of {@code runs}.
   *
   * @param target has room for what {@link #room} says and one more
   * @return where the bytes end in {@code target}, or -1 if there is a lone surrogate
   */
  static int put(ByteRuns runs, int from, int end, byte[] target, int offset) {
    char[] source = runs.source();
    int unit = from;
    int at = offset;
    while (unit < end) {
      char first = source[unit];
      int start = unit;
      if (first < 0x80) {
        unit = runs.someAscii(unit, end, target, at);
        at += unit - start;
      } else if (first < 0x800) {
        unit = twoByteRun(source, unit, end, target, at);
        at += 2 * (unit - start);
      } else if (!Character.isSurrogate(first)) {
        unit = threeByteRun(source, unit, end, target, at);
        at += 3 * (unit - start);
      } else {
        if (Utf8.encode(source, unit, end, target, at) == 0) {
          return -1;
        }
        unit += 2;
        at += 4;
      }
    }
    return at;
  }

  private static int twoByteRun(char[] source, int from, int end, byte[] target, int offset) {
    int at = offset;
    int unit = from;
    for (; unit < end; unit++) {
      char next = source[unit];
      if (next < 0x80 || next >= 0x800) {
        break;
      }
      Bytes.putShort(target, at, (short) (0x80C0 | next >>> 6 | (next & 0x3F) << 8));
      at += 2;
    }
    return unit;
  }

  private static int threeByteRun(char[] source, int from, int end, byte[] target, int offset) {
    int at = offset;
    int unit = from;
    for (; unit < end; unit++) {
      char next = source[unit];
      if (next < 0x800 || Character.isSurrogate(next)) {
        break;
      }
      int bytes = 0x8080E0 | next >>> 12 | (next >>> 6 & 0x3F) << 8 | (next & 0x3F) << 16;
      Bytes.putInt(target, at, bytes);
      at += 3;
    }
    return unit;
  }
}
