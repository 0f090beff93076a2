package dev.penstock.protobuf;

import java.nio.charset.StandardCharsets;

/** Walks over the fields of a descriptor; what is malformed is an IllegalArgumentException. */
final class DescriptorCursor {
  private final byte[] bytes;
  private final int end;
  private int at;

  /** The number and the wire type of the field that was read last. */
  int number;

  private int wireType;
  private long value;
  private int from;

  DescriptorCursor(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.end = end;
    at = from;
  }

  /** Reads the next field; false at the end. */
  boolean next() {
    if (at == end) {
      return false;
    }
    long tag = varint();
    number = (int) (tag >>> WireType.BITS);
    wireType = (int) tag & 7;
    from = at;
    switch (wireType) {
      case WireType.VARINT -> value = varint();
      case WireType.FIXED64 -> pass(Long.BYTES);
      case WireType.FIXED32 -> pass(Integer.BYTES);
      case WireType.LENGTH -> {
        long length = varint();
        from = at;
        pass(length);
      }
      default -> throw malformed();
    }
    return true;
  }

  private void pass(long count) {
    if (count < 0 || count > end - at) {
      throw malformed();
    }
    at += (int) count;
  }

  private long varint() {
    long result = 0;
    for (int shift = 0; shift < Long.SIZE && at < end; shift += 7) {
      byte unit = bytes[at++];
      result |= (unit & 0x7FL) << shift;
      if (unit >= 0) {
        return result;
      }
    }
    throw malformed();
  }

  private IllegalArgumentException malformed() {
    return new IllegalArgumentException("no descriptors: wrong bytes at offset " + at);
  }

  private void check(int expected) {
    if (wireType != expected) {
      throw new IllegalArgumentException("no descriptors: wire type of field " + number);
    }
  }

  int integer() {
    check(WireType.VARINT);
    return (int) value;
  }

  boolean truth() {
    check(WireType.VARINT);
    return value != 0;
  }

  String text() {
    check(WireType.LENGTH);
    return new String(bytes, from, at - from, StandardCharsets.UTF_8);
  }

  /** Returns a cursor over the message in the field that was read last. */
  DescriptorCursor inside() {
    check(WireType.LENGTH);
    return new DescriptorCursor(bytes, from, at);
  }
}
