package dev.penstock.protobuf;

/** How the numbers of a list are written. SPEC protobuf 3.2 */
public enum NumberType {
  BOOL(0),
  INT32(0),
  UINT32(0),
  SINT32(0),
  INT64(0),
  SINT64(0),
  FIXED32(4),
  SFIXED32(4),
  FIXED64(8),
  FLOAT(4),
  DOUBLE(8);

  /** How many bytes each takes; 0 if that is not always the same. */
  final int width;

  NumberType(int width) {
    this.width = width;
  }
}
