package dev.penstock.schema.proto;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The types of fields. */
enum FieldType {
  /** A message or an enum of which nobody knows yet which. */
  NAMED(0),
  DOUBLE(1),
  FLOAT(2),
  INT64(3),
  UINT64(4),
  INT32(5),
  FIXED64(6),
  FIXED32(7),
  BOOL(8),
  STRING(9),
  GROUP(10),
  MESSAGE(11),
  BYTES(12),
  UINT32(13),
  ENUM(14),
  SFIXED32(15),
  SFIXED64(16),
  SINT32(17),
  SINT64(18);

  /** How values stand on the wire. */
  enum Wire {
    VARINT(0),
    FIXED64(1),
    LENGTH(2),
    START(3),
    END(4),
    FIXED32(5);

    private final int number;

    Wire(int number) {
      this.number = number;
    }

    int number() {
      return number;
    }
  }

  private final int number;

  FieldType(int number) {
    this.number = number;
  }

  /** Returns the number that it has in descriptors. */
  int number() {
    return number;
  }

  /** Returns the type that has a number in descriptors. */
  static Optional<FieldType> of(long number) {
    return Arrays.stream(values()).filter(each -> each.number == number).findFirst();
  }

  /** Returns the scalar type of a word. */
  static Optional<FieldType> scalar(String word) {
    for (FieldType each : values()) {
      if (each.isScalar() && each.word().equals(word)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  boolean isScalar() {
    return this != NAMED && this != GROUP && this != MESSAGE && this != ENUM;
  }

  boolean isMessage() {
    return this == MESSAGE || this == GROUP;
  }

  /** Tells whether several values can stand in one field behind one length. */
  boolean isPackable() {
    return !isMessage() && this != STRING && this != BYTES;
  }

  /** Tells whether it is a whole number of 64 bits. */
  boolean isLong() {
    return switch (this) {
      case INT64, UINT64, FIXED64, SFIXED64, SINT64 -> true;
      default -> false;
    };
  }

  boolean isUnsigned() {
    return switch (this) {
      case UINT64, UINT32, FIXED64, FIXED32 -> true;
      default -> false;
    };
  }

  boolean isInteger() {
    return switch (this) {
      case INT32, UINT32, FIXED32, SFIXED32, SINT32 -> true;
      default -> isLong();
    };
  }

  Wire wire() {
    return switch (this) {
      case DOUBLE, FIXED64, SFIXED64 -> Wire.FIXED64;
      case FLOAT, FIXED32, SFIXED32 -> Wire.FIXED32;
      case STRING, BYTES, MESSAGE -> Wire.LENGTH;
      case GROUP -> Wire.START;
      default -> Wire.VARINT;
    };
  }
}
