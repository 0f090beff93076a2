package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.tape.IntStack;
import dev.penstock.tape.JsonText;
import dev.penstock.tape.LongStack;
import dev.penstock.transport.Bytes;

/** Finds the fields of messages in an array. SPEC protobuf 2 */
abstract class WireScan extends JsonText {
  private static final byte[] NOTHING = {};
  private static final int SIZE_OF_TAG = 5;
  private static final int MOST_BYTES_OF_VARINT = 10;

  /** The bytes in which the message stands. */
  byte[] in = NOTHING;

  /** The index of the next byte. */
  int at;

  /**
   * What was found: index of the field, offset of its value, and in the lowest bit whether that is
   * a length, of values without tags.
   */
  final LongStack found = new LongStack();

  /** For each oneof of a message the field that was found last, and where its values start. */
  final IntStack oneofs = new IntStack();

  /** What is taken from indexes for offsets in errors. */
  int begin;

  /** Where a list of packed values ends that is read, or a negative number. */
  int listEnd = -1;

  private int depthLimit;
  private int depthLeft;

  WireScan(boolean indented) {
    super(true, indented);
  }

  final void open(int depth) {
    depthLimit = depth;
    depthLeft = depth;
    found.clear();
    oneofs.clear();
    listEnd = -1;
  }

  final void forget() {
    in = NOTHING;
    out = nothing;
  }

  final int offset(int index) {
    return index - begin;
  }

  final DecodeException error(ErrorKind kind, int index, String expected, String actual) {
    return new DecodeException(kind, offset(index), expected, actual);
  }

  final void enter(int index) {
    if (--depthLeft < 0) {
      throw DecodeException.overLimit(
          offset(index),
          "values at most " + depthLimit + " deep in each other",
          "depth",
          "one more");
    }
  }

  final void leave() {
    depthLeft++;
  }

  /** Appends what a message holds; tells whether it stands in the order of the fields. */
  final boolean scan(ProtoMessage shape, int from, int to, int oneofFrame) {
    boolean sorted = true;
    int last = -1;
    at = from;
    while (at < to) {
      int start = at;
      int tag = tag(to);
      int value = at;
      skip(tag, start, to);
      int index = shape.find(tag >>> WireType.BITS);
      if (index < 0) {
        continue;
      }
      ProtoField field = shape.fields[index];
      int wireType = tag & 7;
      if (field.takes(wireType)) {
        int packed = wireType == field.kind.wireType ? 0 : 1;
        found.push((long) index << Integer.SIZE | (long) value << 1 | packed);
        sorted &= index >= last;
        last = index;
        if (field.oneof != ProtoField.NO_ONEOF) {
          choose(oneofFrame + 2 * field.oneof, index, value);
        }
      }
    }
    return sorted;
  }

  private void choose(int place, int index, int value) {
    if (oneofs.get(place) != index + 1) {
      oneofs.set(place, index + 1);
      oneofs.set(place + 1, value);
    }
  }

  static int index(long entry) {
    return (int) (entry >>> Integer.SIZE);
  }

  static int place(long entry) {
    return (int) entry >>> 1;
  }

  static boolean isPacked(long entry) {
    return (entry & 1) != 0;
  }

  final int tag(int to) {
    int start = at;
    long value = varint(to);
    if (at - start > SIZE_OF_TAG) {
      throw error(ErrorKind.NON_CANONICAL, start, "a tag of at most 5 bytes", "more");
    }
    if (value >>> Integer.SIZE != 0 || value >>> WireType.BITS == 0) {
      throw error(
          ErrorKind.TYPE_MISMATCH, start, "a tag with the number of a field", "tag " + value);
    }
    return (int) value;
  }

  /** Reads an integer, and passes over it. */
  final long varint(int to) {
    if (at < to && in[at] >= 0) {
      return in[at++];
    }
    return longVarint(to);
  }

  private long longVarint(int to) {
    int start = at;
    long value = 0;
    for (int i = 0; i < MOST_BYTES_OF_VARINT; i++) {
      if (at >= to) {
        throw ended(to, "the end of an integer");
      }
      byte unit = in[at++];
      value |= (unit & 0x7FL) << 7 * i;
      if (unit >= 0) {
        return value;
      }
    }
    throw error(ErrorKind.NON_CANONICAL, start, "an integer of at most 10 bytes", "more");
  }

  /** Reads a length, and checks that so many bytes follow. */
  final int length(int to) {
    int start = at;
    long length = varint(to);
    if (length < 0 || length > to - at) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          start,
          "a length of at most " + (to - at),
          Long.toUnsignedString(length));
    }
    return (int) length;
  }

  private void pass(int count, int to) {
    if (count > to - at) {
      throw ended(to, count + " bytes");
    }
    at += count;
  }

  /** Returns the error for a value that the end of what holds it cuts off. */
  private DecodeException ended(int to, String expected) {
    return error(
        to == listEnd ? ErrorKind.OUT_OF_BOUNDS : ErrorKind.TRUNCATED,
        at,
        expected,
        to - at + " bytes");
  }

  /** Passes over a value. */
  final void skip(int tag, int start, int to) {
    switch (tag & 7) {
      case WireType.VARINT -> varint(to);
      case WireType.FIXED64 -> pass(Long.BYTES, to);
      case WireType.LENGTH -> {
        int length = length(to); // moves to where it is counted from
        at += length;
      }
      case WireType.GROUP -> group(tag, to);
      case WireType.FIXED32 -> pass(Integer.BYTES, to);
      default ->
          throw error(
              ErrorKind.TYPE_MISMATCH, start, "a wire type of a value", String.valueOf(tag & 7));
    }
  }

  /** Passes over a group, and returns the index of the tag that ends it. */
  final int group(int tag, int to) {
    enter(at);
    while (true) {
      int start = at;
      if (at == to) {
        throw error(ErrorKind.TRUNCATED, at, "the end of a group", "the end of its message");
      }
      int next = tag(to);
      if ((next & 7) != WireType.END_GROUP) {
        skip(next, start, to);
      } else if (next >>> WireType.BITS == tag >>> WireType.BITS) {
        leave();
        return start;
      } else {
        throw error(
            ErrorKind.TYPE_MISMATCH,
            start,
            "the end of group " + (tag >>> WireType.BITS),
            "the end of group " + (next >>> WireType.BITS));
      }
    }
  }

  /** Reads the bits of a scalar that {@link #scan} has passed over, at {@link #at}. */
  final long bits(ProtoKind kind, int to) {
    switch (kind) {
      case DOUBLE, FIXED64, SFIXED64 -> {
        pass(Long.BYTES, to);
        return Bytes.getLong(in, at - Long.BYTES);
      }
      case FLOAT, SFIXED32 -> {
        pass(Integer.BYTES, to);
        return Bytes.getInt(in, at - Integer.BYTES);
      }
      case FIXED32 -> {
        pass(Integer.BYTES, to);
        return Bytes.getInt(in, at - Integer.BYTES) & 0xFFFF_FFFFL;
      }
      case BOOL -> {
        return varint(to) == 0 ? 0 : 1;
      }
      case INT32, ENUM -> {
        return (int) varint(to);
      }
      case UINT32 -> {
        return varint(to) & 0xFFFF_FFFFL;
      }
      case SINT32 -> {
        long value = varint(to) & 0xFFFF_FFFFL;
        return value >>> 1 ^ -(value & 1);
      }
      case SINT64 -> {
        long value = varint(to);
        return value >>> 1 ^ -(value & 1);
      }
      default -> {
        return varint(to);
      }
    }
  }
}
