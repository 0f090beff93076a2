package dev.penstock.inspect;

import org.jspecify.annotations.Nullable;

/** How a field of Protobuf stands in a message: the low three bits of its tag. SPEC protobuf 2 */
enum ProtoWire {
  VARINT("varint"),
  I64("8 bytes"),
  LEN("length"),
  GROUP("group"),
  END("end of group"),
  I32("4 bytes");

  private static final ProtoWire[] ALL = values();

  private final String words;

  ProtoWire(String words) {
    this.words = words;
  }

  /** Returns the one of a tag; null where there is none. */
  static @Nullable ProtoWire of(long tag) {
    int bits = (int) tag & 0b111;
    return bits < ALL.length ? ALL[bits] : null;
  }

  /** Returns how many bytes a value takes; 0 where it says so itself. */
  int width() {
    return this == I64 ? 8 : this == I32 ? 4 : 0;
  }

  @Override
  public String toString() {
    return words;
  }
}
