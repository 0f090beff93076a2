package dev.penstock.flatbuffers;

/** What stands in front of the root of a message. */
public enum FlatFraming {
  /** The offset of the root. */
  PLAIN(0),

  /** The length of what follows, in four bytes; then the offset of the root. */
  SIZE_PREFIXED(Integer.BYTES);

  /** The bytes in front of the offset of the root. */
  final int prefixBytes;

  FlatFraming(int prefixBytes) {
    this.prefixBytes = prefixBytes;
  }
}
