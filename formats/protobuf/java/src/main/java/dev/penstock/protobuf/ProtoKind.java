package dev.penstock.protobuf;

import java.util.Locale;

/** The types of fields, in the order of their numbers in descriptors, which start at 1. */
enum ProtoKind {
  DOUBLE(WireType.FIXED64),
  FLOAT(WireType.FIXED32),
  INT64(WireType.VARINT),
  UINT64(WireType.VARINT),
  INT32(WireType.VARINT),
  FIXED64(WireType.FIXED64),
  FIXED32(WireType.FIXED32),
  BOOL(WireType.VARINT),
  STRING(WireType.LENGTH),
  GROUP(WireType.GROUP),
  MESSAGE(WireType.LENGTH),
  BYTES(WireType.LENGTH),
  UINT32(WireType.VARINT),
  ENUM(WireType.VARINT),
  SFIXED32(WireType.FIXED32),
  SFIXED64(WireType.FIXED64),
  SINT32(WireType.VARINT),
  SINT64(WireType.VARINT);

  private static final ProtoKind[] ALL = values();

  /** The wire type of one value that is not packed. */
  final int wireType;

  /** The name of the type in schemas. */
  final String word = name().toLowerCase(Locale.ROOT);

  ProtoKind(int wireType) {
    this.wireType = wireType;
  }

  /** Returns the kind with a number of descriptors. */
  static ProtoKind of(int number) {
    if (number < 1 || number > ALL.length) {
      throw new IllegalArgumentException("a type of fields: " + number);
    }
    return ALL[number - 1];
  }

  /** Returns the kind with a name of schemas. */
  static ProtoKind of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  boolean isMessage() {
    return this == MESSAGE || this == GROUP;
  }

  /** Tells whether values of a list can stand without a tag each. */
  boolean canBePacked() {
    return wireType != WireType.LENGTH && wireType != WireType.GROUP;
  }
}
