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

  CompactCursor(CompactCursor outer, Range range, Pass pass, Pass namedIn) {
    super(outer, range, pass, namedIn);
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
    long value = Varint.value(bytes, at, more);
    if (more > 0 && Varint.length(value) <= more) {
      throw fail(
          ErrorKind.NON_CANONICAL,
          at,
          "the shortest form of " + Long.toUnsignedString(value),
          (1 + more) + " bytes of it");
    }
    return value;
  }

  /** Takes a signed integer. SPEC compact 2.2 */
  final long signed(String expected) {
    return Varint.unzigzag(varint(expected));
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
    return bitsAt(take(byteCount, "bits"), count, byteCount);
  }
}
