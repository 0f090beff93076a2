package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Memory;

/** Checks places and lengths in a message, and counts what may be met of it. */
abstract class Extents {
  /** So often may all bytes of a message be met. SPEC flatbuffers 9 */
  private static final int VISITS = 16;

  private static final long HIGH_BITS = 0x8080808080808080L;

  /** What is read when a range of an array or buffer was given, not memory. */
  final Memory own = new Memory();

  Memory in = own;

  /** Where the message starts from which alignment counts: the whole one, or the nested one. */
  int start;

  /** Where that message ends. */
  int end;

  /** The place at which a search ends, and tells the path to it. */
  long wanted = -1;

  private Limits limits = Limits.DEFAULT;
  private int elementsLeft;

  /** How many bytes may still be met, each time counted that something leads to them. */
  private long visitsLeft;

  private int textLeft;
  private int depthLeft;

  final void open(Memory source, Limits given) {
    in = source;
    start = 0;
    end = source.length();
    limits = given;
    elementsLeft = given.elements();
    textLeft = given.textBytes();
    depthLeft = given.depth();
    visitsLeft = given.equals(Limits.TRUSTED) ? Long.MAX_VALUE : (long) VISITS * source.length();
    if (end > given.messageBytes()) {
      throw DecodeException.overLimit(
          0,
          "a message of at most " + given.messageBytes() + " bytes",
          "messageBytes",
          end + " bytes");
    }
  }

  /** Checks that so many bytes from a place on are in the message, and that it is aligned. */
  final void range(long at, long byteLength, int alignment, String what) {
    if (at < start || at > end - byteLength) {
      throw new DecodeException(
          ErrorKind.OUT_OF_BOUNDS,
          Math.max(start, Math.min(at, end)),
          what + " of " + byteLength + " bytes inside of the message",
          at < start || at > end
              ? "byte " + at + " of a message of bytes " + start + " to " + end
              : end - at + " bytes");
    }
    if ((at - start & alignment - 1) != 0) {
      throw new DecodeException(
          ErrorKind.NON_CANONICAL,
          at,
          what + " at a multiple of " + alignment + " bytes from the start of the message",
          "byte " + (at - start));
    }
  }

  /** Returns where the offset at a place leads. The four bytes of it are in the message. */
  final int target(int at) {
    int offset = in.getInt(at);
    if (offset <= 0 || offset > end - at) {
      throw new DecodeException(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "an offset from 1 to " + (end - at),
          String.valueOf(offset & 0xFFFF_FFFFL));
    }
    return at + offset;
  }

  /** Checks a vector, whose count stands at a place, and returns the count. */
  final int vector(int at, int elementBytes, int alignment) {
    found(at, at + Integer.BYTES);
    range(at, Integer.BYTES, Integer.BYTES, "the count of a vector");
    int count = in.getInt(at);
    int room = (end - at - Integer.BYTES) / elementBytes;
    if (count < 0 || count > room) {
      throw new DecodeException(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "at most " + room + " elements of " + elementBytes + " bytes",
          String.valueOf(count & 0xFFFF_FFFFL));
    }
    if (count > 0) {
      range(at + Integer.BYTES, 1, alignment, "the first element of a vector");
    }
    meet(count, at);
    visit((long) count * elementBytes, at);
    return count;
  }

  /** Ends a search in the bytes from a place to another one, if it is for one of them. */
  final void found(long from, long to) {
    if (wanted >= from && wanted < to) {
      throw new DecodeException(ErrorKind.UNSUPPORTED, wanted, "", "");
    }
  }

  /** Counts bytes that are met at a place. */
  final void visit(long byteLength, int at) {
    visitsLeft -= byteLength;
    if (visitsLeft < 0) {
      throw new DecodeException(
          ErrorKind.LIMIT_EXCEEDED,
          at,
          "that references lead to all bytes at most " + VISITS + " times",
          "more");
    }
  }

  /** Counts elements or tables that are met at a place. */
  final void meet(int count, int at) {
    elementsLeft -= count;
    if (elementsLeft < 0) {
      throw DecodeException.overLimit(
          at,
          "at most " + limits.elements() + " tables and elements",
          "elements",
          "more, each time counted that something leads to one");
    }
  }

  final void enter(int at) {
    if (--depthLeft < 0) {
      throw DecodeException.overLimit(
          at, "tables at most " + limits.depth() + " deep in each other", "depth", "one more");
    }
    meet(1, at);
  }

  final void leave() {
    depthLeft++;
  }

  /** Checks a text, whose length stands at a place. */
  final void text(int at) {
    found(at, at + Integer.BYTES);
    range(at, Integer.BYTES, Integer.BYTES, "the length of a text");
    int length = in.getInt(at);
    int from = at + Integer.BYTES;
    if (length < 0 || length >= end - from) {
      throw new DecodeException(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a text of at most " + Math.max(0, end - from - 1) + " bytes and a byte 0 after it",
          String.valueOf(length & 0xFFFF_FFFFL));
    }
    visit(length, at);
    textLeft -= length;
    if (textLeft < 0) {
      throw DecodeException.overLimit(
          at, "at most " + limits.textBytes() + " bytes of text", "textBytes", "more");
    }
    if (in.getByte(from + length) != 0) {
      throw new DecodeException(
          ErrorKind.NON_CANONICAL,
          from + length,
          "a byte 0 after the text",
          String.valueOf(in.getByte(from + length) & 0xFF));
    }
    wellFormed(from, from + length);
  }

  private void wellFormed(int from, int to) {
    int i = from;
    while (true) {
      for (; i <= to - Long.BYTES && (in.getLong(i) & HIGH_BITS) == 0; i += Long.BYTES) {}
      for (; i < to && in.getByte(i) >= 0; i++) {}
      if (i >= to) {
        return;
      }
      int length = sequence(i, to);
      if (length == 0) {
        throw new DecodeException(
            ErrorKind.MALFORMED_TEXT,
            i,
            "UTF-8",
            "byte 0x" + Integer.toHexString(in.getByte(i) & 0xFF));
      }
      i += length;
    }
  }

  /** Returns the length of the well-formed sequence at a place, 0 for another. */
  private int sequence(int at, int to) {
    int lead = in.getByte(at) & 0xFF;
    int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (lead < 0xC2 || lead > 0xF4 || length > to - at) {
      return 0;
    }
    int second = in.getByte(at + 1) & 0xFF;
    int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    boolean right = second >= lowest && second <= highest;
    for (int i = 2; i < length; i++) {
      right &= (in.getByte(at + i) & 0b11_000000) == 0b10_000000;
    }
    return right ? length : 0;
  }
}
