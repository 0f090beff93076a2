package dev.penstock.protobuf.format;

import java.util.Locale;

/** The types of fields, as {@code .proto} has them. SPEC protobuf 3.2 */
public enum ProtoType {
  BOOL(0),
  INT32(0),
  INT64(0),
  UINT32(0),
  UINT64(0),
  SINT32(0),
  SINT64(0),
  FIXED32(5),
  FIXED64(1),
  SFIXED32(5),
  SFIXED64(1),
  FLOAT(5),
  DOUBLE(1),
  STRING(2),
  BYTES(2),
  ENUM(0),
  MESSAGE(2),
  /** A message between two tags of its own. SPEC protobuf 4.3 */
  GROUP(3);

  private final int wireType;

  ProtoType(int wireType) {
    this.wireType = wireType;
  }

  /** Returns the number in the low three bits of a tag. */
  public int wireType() {
    return wireType;
  }

  /** Returns the word that stands for it in {@code .proto}, {@code sint32}. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Tells whether values can stand side by side without tags. */
  public boolean isPackable() {
    return wireType != 2 && wireType != 3;
  }

  /** Tells whether values are integers of zigzag. */
  public boolean isZigzag() {
    return this == SINT32 || this == SINT64;
  }

  /** Returns how many bytes each value takes; 0 if that is not always the same. */
  public int width() {
    return wireType == 5 ? 4 : wireType == 1 ? 8 : this == BOOL ? 1 : 0;
  }

  /** Tells whether it can be that of a key of a map. */
  public boolean isMapKey() {
    return this != FLOAT && this != DOUBLE && compareTo(STRING) <= 0;
  }
}
