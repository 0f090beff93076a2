package dev.penstock.protobuf;

import dev.penstock.OutputBuffer;
import dev.penstock.transport.Bytes;

/** Appends fields of messages to a buffer. SPEC protobuf 2 */
final class WireOutput {
  final OutputBuffer nothing = new OutputBuffer(0);
  OutputBuffer out = nothing;

  static int varintBytes(long value) {
    return (Long.SIZE - Long.numberOfLeadingZeros(value | 1) + 6) / 7;
  }

  void tag(int tag) {
    varint(tag & 0xFFFF_FFFFL);
  }

  void varint(long value) {
    if ((value & ~0x7FL) == 0) {
      int at = out.extend(1);
      out.array()[at] = (byte) value;
      return;
    }
    int count = varintBytes(value);
    int at = out.extend(count);
    put(value, at, count);
  }

  private void put(long value, int at, int count) {
    byte[] target = out.array();
    long rest = value;
    for (int i = 0; i < count - 1; i++) {
      target[at + i] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    target[at + count - 1] = (byte) rest;
  }

  private void fixed32(int value) {
    int at = out.extend(Integer.BYTES);
    Bytes.putInt(out.array(), at, value);
  }

  private void fixed64(long value) {
    int at = out.extend(Long.BYTES);
    Bytes.putLong(out.array(), at, value);
  }

  /** Writes a scalar whose bits are those of its value. */
  void scalar(ProtoKind kind, long bits) {
    switch (kind) {
      case DOUBLE, FIXED64, SFIXED64 -> fixed64(bits);
      case FLOAT, FIXED32, SFIXED32 -> fixed32((int) bits);
      case SINT32, SINT64 -> varint(bits << 1 ^ bits >> Long.SIZE - 1);
      default -> varint(bits);
    }
  }

  /** Writes text or bytes with their length. */
  void bytes(byte[] source, int from, int to) {
    varint(to - from);
    int at = out.extend(to - from);
    System.arraycopy(source, from, out.array(), at, to - from);
  }

  /** Leaves room for a length, and returns where what it counts starts. */
  int open() {
    return out.extend(1) + 1;
  }

  /**
   * Writes the length of what was written since {@link #open}.
   *
   * @return by how many bytes that was moved, as the length needed more room
   */
  int close(int start) {
    int length = out.length() - start;
    int width = varintBytes(length);
    if (width > 1) {
      out.extend(width - 1);
      byte[] target = out.array();
      System.arraycopy(target, start, target, start + width - 1, length);
    }
    put(length, start - 1, width);
    return width - 1;
  }
}
