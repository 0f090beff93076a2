package dev.penstock.protobuf;

/** The lowest three bits of a tag. SPEC protobuf 2 */
final class WireType {
  static final int VARINT = 0;
  static final int FIXED64 = 1;
  static final int LENGTH = 2;
  static final int GROUP = 3;
  static final int END_GROUP = 4;
  static final int FIXED32 = 5;

  static final int BITS = 3;

  private WireType() {}
}
