package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** A message of Protobuf while it is walked: where the walk is, and what it has found. */
class ProtoInput {
  private static final int MOST_VARINT = 10;

  final byte[] bytes;
  final ByteBuffer view;
  final int start;
  final int end;
  final Limits limits;

  /** Where what is read now ends. */
  int bound;

  /** The next byte that is read; all before it have names or are about to get one. */
  int cursor;

  private final Sink sink;
  private final StringBuilder path = new StringBuilder();
  private @Nullable Finding first;
  private int named;
  private boolean forgiving;

  /** Where the path of errors ends, if that is not the whole path; else negative. */
  private int errorPath = -1;

  private long elements;
  private long textBytes;
  private long unknownFields;
  private int depth;

  ProtoInput(Walk.Input input, Sink sink) {
    bytes = input.bytes();
    view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    start = input.start();
    end = start + input.length();
    limits = input.limits();
    bound = end;
    cursor = start;
    named = start;
    this.sink = sink;
  }

  /** Returns what is wrong, the first that was met; null for nothing. */
  final @Nullable Finding finding() {
    return first;
  }

  /** Takes note of what is wrong, which counts if it comes first; the walk goes on behind it. */
  final void note(Broken broken) {
    Finding found = broken.finding();
    if (!forgiving && (first == null || found.offset() < first.offset())) {
      first = found;
    }
  }

  /** Sets whether what is wrong does not matter; returns what was set before. */
  final boolean forgives(boolean other) {
    boolean before = forgiving;
    forgiving = other;
    return before;
  }

  /** Takes note of what is missing at an end, which comes before all that stands behind it. */
  final void noteMissing(Broken broken) {
    Finding found = broken.finding();
    if (!forgiving && (first == null || found.offset() <= first.offset())) {
      first = found;
    }
  }

  final Broken fail(ErrorKind kind, int index, String expected, String found) {
    String place = errorPath < 0 ? path.toString() : path.substring(0, errorPath);
    return new Broken(new Finding(kind, index - start, place, expected, found));
  }

  /** Sets where the path of errors ends, negative for all of it; returns what was set before. */
  final int errorPath(int length) {
    int before = errorPath;
    errorPath = length;
    return before;
  }

  /** Names the bytes from the last that has a name to the cursor. */
  final void name(String what, Object value) {
    name(Area.RECORDS, what, value);
  }

  final void name(Area area, String what, Object value) {
    if (cursor > named) {
      Span.Owner owner = new Span.Owner(area, path.toString());
      Span span = new Span(named - start, cursor - named, owner, what, Shown.of(value));
      sink.span(span, ByteBuffer.wrap(bytes, named, cursor - named));
      named = cursor;
    }
  }

  /** Names what is left up to an index as not read, and goes there. */
  final void giveUp(int to) {
    cursor = to;
    name(Area.NOT_READ, "not read", Shown.words(""));
  }

  /** Goes to a field; returns the length of the path before. */
  final int enter(String field) {
    int before = path.length();
    if (!field.isEmpty()) {
      path.append(before == 0 ? "" : ".").append(field);
    }
    return before;
  }

  /** Goes to an element; returns the length of the path before. */
  final int enter(int index) {
    int before = path.length();
    path.append('[').append(index).append(']');
    return before;
  }

  final void leave(int before) {
    path.setLength(before);
  }

  /** Returns the length of the path. */
  final int pathLength() {
    return path.length();
  }

  /** Returns the index of the first byte that has no name yet. */
  final int firstUnnamed() {
    return named;
  }

  final boolean isAtEnd() {
    return cursor == bound;
  }

  /** Reads an integer of 1 to 10 bytes; goes nowhere where there is none. SPEC protobuf 2.1 */
  final long varint() {
    int at = cursor;
    long value = 0;
    for (int i = 0; i < MOST_VARINT; i++) {
      if (cursor == bound) {
        cursor = at;
        throw endsInside("an integer");
      }
      int next = bytes[cursor++];
      value |= (next & 0x7FL) << 7 * i;
      if (next >= 0) {
        return value;
      }
    }
    cursor = at;
    throw fail(ErrorKind.NON_CANONICAL, at, "an integer of at most ten bytes", "more");
  }

  /** Reports that the message, or the field that is read, ends inside of a value. */
  final Broken endsInside(String what) {
    return fail(ErrorKind.TRUNCATED, bound, what, "the end");
  }

  /** Goes over bytes of which there have to be so many, and returns where they start. */
  final int skip(int count, String what) {
    int at = cursor;
    if (count > bound - at) {
      throw endsInside(what);
    }
    cursor += count;
    return at;
  }

  /** Reads the length of what follows, and checks that it is there. */
  final int length() {
    int at = cursor;
    long length = varint();
    if (length < 0 || length > bound - cursor) {
      String found = Long.toUnsignedString(length);
      String left = (bound - cursor) + " bytes";
      name("length, wrong", Shown.words(found));
      throw fail(ErrorKind.OUT_OF_BOUNDS, at, "a length of at most " + left, found);
    }
    return (int) length;
  }

  final void chargeElement(int at) {
    if (++elements > limits.elements()) {
      throw overLimit(at, limits.elements() + " elements in a message (Limits.elements)");
    }
  }

  final void chargeText(int count, int at) {
    textBytes += count;
    if (textBytes > limits.textBytes()) {
      throw overLimit(at, limits.textBytes() + " bytes of text in a message (Limits.textBytes)");
    }
  }

  final void chargeUnknown(int at) {
    if (++unknownFields > limits.unknownFields()) {
      throw overLimit(
          at, limits.unknownFields() + " unknown fields in a message (Limits.unknownFields)");
    }
  }

  final void deeper(int at) {
    if (++depth > limits.depth()) {
      depth--;
      throw overLimit(at, limits.depth() + " messages in each other (Limits.depth)");
    }
  }

  final void higher(int levels) {
    depth -= levels;
  }

  private Broken overLimit(int at, String most) {
    return fail(ErrorKind.LIMIT_EXCEEDED, at, "at most " + most, "more");
  }
}
