package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import org.jspecify.annotations.Nullable;

/** Takes bits, integers and counts off the records of a Compact message, in their order. */
abstract class CompactCursor extends Walk {
  /** As many elements as an array of the Java runtime holds. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  /** Where the next byte of a record stands. */
  int position;

  /** Which elements of a list the values are that follow; null for one after the other. */
  private int @Nullable [] places;

  CompactCursor(Outline outline, Input input, Pass pass, Sink sink) {
    super(outline, input, pass, sink);
    position = start;
  }

  /** Sets which elements of a list the values are that follow; null for one after the other. */
  final void places(int @Nullable [] indexes) {
    places = indexes;
  }

  /** Goes to the element of a list that the value of a number is. */
  final int enterValue(int number) {
    return enter(places == null || number >= places.length ? number : places[number]);
  }

  final int left() {
    return slabStart - position;
  }

  /** Takes bytes and returns the index of the first. */
  final int take(int byteCount, String expected) {
    int at = position;
    if (byteCount > left()) {
      throw fail(
          ErrorKind.TRUNCATED,
          at,
          expected,
          left() + " of " + byteCount + " bytes before the texts");
    }
    position = at + byteCount;
    return at;
  }

  final long fixed(int byteCount, String expected) {
    return littleEndian(take(byteCount, expected), byteCount);
  }

  final long littleEndian(int at, int byteCount) {
    long value = 0;
    for (int i = byteCount - 1; i >= 0; i--) {
      value = value << 8 | bytes[at + i] & 0xFF;
    }
    return value;
  }

  /** Takes an unsigned integer of 1 to 9 bytes. SPEC compact 2.1 */
  final long varint(String expected) {
    int at = position;
    int first = bytes[take(1, expected)] & 0xFF;
    position = at;
    int more = Integer.numberOfTrailingZeros(~first);
    take(1 + more, expected);
    long value = 0;
    for (int i = more; i >= 1; i--) {
      value = value << 8 | bytes[at + i] & 0xFF;
    }
    if (more < 8) {
      value = value << (7 - more) | first >> (more + 1);
    }
    if (more > 0 && varintLength(value) <= more) {
      throw fail(
          ErrorKind.NON_CANONICAL,
          at,
          "the shortest form of " + Long.toUnsignedString(value),
          (1 + more) + " bytes of it");
    }
    return value;
  }

  /** Returns how many bytes an integer takes in its shortest form. */
  static int varintLength(long value) {
    for (int length = 1; length <= 8; length++) {
      if (value >>> (7 * length) == 0) {
        return length;
      }
    }
    return 9;
  }

  /** Takes a signed integer. SPEC compact 2.2 */
  final long signed(String expected) {
    return unzigzag(varint(expected));
  }

  static long unzigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  /** Takes how many elements follow, each of at least one byte. */
  final int count(String what) {
    int at = position;
    return checkedCount(varint("a count"), left(), at, what);
  }

  /** Takes how many bits follow. */
  final int bitCount(String what) {
    int at = position;
    return checkedCount(varint("a count"), left() * 8L, at, what);
  }

  /** Checks a count, which stands at {@code at}, and names its bytes. */
  final int checkedCount(long count, long most, int at, String what) {
    if (count < 0 || count > Math.min(most, MOST)) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a count that the " + left() + " bytes left have room for",
          Long.toUnsignedString(count));
    }
    charge((int) count, at);
    name(position, what, count);
    return (int) count;
  }

  /** Takes bits that fill bytes from the lowest. SPEC compact 4.3, 4.5 */
  final boolean[] bits(int count, int byteCount) {
    int at = take(byteCount, "bits");
    boolean[] bits = new boolean[count];
    for (int i = 0; i < 8 * byteCount; i++) {
      boolean one = (bytes[at + i / 8] >> i % 8 & 1) != 0;
      if (i < count) {
        bits[i] = one;
      } else if (one) {
        throw fail(ErrorKind.NON_CANONICAL, at, "zero in unused bits", "one");
      }
    }
    return bits;
  }
}
