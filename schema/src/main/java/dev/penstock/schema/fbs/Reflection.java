package dev.penstock.schema.fbs;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * The ids of the fields of a binary schema, and its numbers for types. Source: {@code
 * reflection.fbs} of FlatBuffers 25.12.19.
 */
final class Reflection {
  static final String IDENTIFIER = "BFBS";

  static final int SCHEMA_OBJECTS = 0;
  static final int SCHEMA_ENUMS = 1;
  static final int SCHEMA_IDENTIFIER = 2;
  static final int SCHEMA_EXTENSION = 3;
  static final int SCHEMA_ROOT = 4;
  static final int SCHEMA_SERVICES = 5;
  static final int SCHEMA_FEATURES = 6;

  /** Of objects, enums, constants, fields, services and calls. */
  static final int NAME = 0;

  static final int OBJECT_FIELDS = 1;
  static final int OBJECT_IS_STRUCT = 2;
  static final int OBJECT_ALIGNMENT = 3;
  static final int OBJECT_BYTES = 4;
  static final int OBJECT_ATTRIBUTES = 5;
  static final int OBJECT_DOC = 6;
  static final int OBJECT_FILE = 7;

  static final int FIELD_TYPE = 1;
  static final int FIELD_ID = 2;
  static final int FIELD_OFFSET = 3;
  static final int FIELD_INTEGER = 4;
  static final int FIELD_REAL = 5;
  static final int FIELD_DEPRECATED = 6;
  static final int FIELD_REQUIRED = 7;
  static final int FIELD_KEY = 8;
  static final int FIELD_ATTRIBUTES = 9;
  static final int FIELD_DOC = 10;
  static final int FIELD_OPTIONAL = 11;
  static final int FIELD_PADDING = 12;
  static final int FIELD_OFFSET64 = 13;

  static final int TYPE_BASE = 0;
  static final int TYPE_ELEMENT = 1;
  static final int TYPE_INDEX = 2;
  static final int TYPE_LENGTH = 3;
  static final int TYPE_BASE_SIZE = 4;
  static final int TYPE_ELEMENT_SIZE = 5;

  static final int ENUM_VALUES = 1;
  static final int ENUM_IS_UNION = 2;
  static final int ENUM_TYPE = 3;
  static final int ENUM_ATTRIBUTES = 4;
  static final int ENUM_DOC = 5;
  static final int ENUM_FILE = 6;

  static final int VALUE_NUMBER = 1;
  static final int VALUE_TYPE = 3;
  static final int VALUE_DOC = 4;
  static final int VALUE_ATTRIBUTES = 5;

  static final int SERVICE_CALLS = 1;
  static final int SERVICE_ATTRIBUTES = 2;
  static final int SERVICE_DOC = 3;
  static final int SERVICE_FILE = 4;

  static final int CALL_REQUEST = 1;
  static final int CALL_RESPONSE = 2;
  static final int CALL_ATTRIBUTES = 3;
  static final int CALL_DOC = 4;

  static final int ENTRY_KEY = 0;
  static final int ENTRY_VALUE = 1;

  static final long ARRAYS = 1;
  static final long UNIONS = 2;
  static final long OPTIONAL_SCALARS = 4;
  static final long DEFAULTS = 8;

  /** The type of a constant, which is none. */
  static final int NO_TYPE = 0;

  /** What tells the cases of a union. */
  static final int UNION_TYPE = 1;

  /** A vector whose length and offset take 64 bits. */
  static final int VECTOR64 = 18;

  private static final Map<BaseType, Integer> NUMBERS =
      Map.ofEntries(
          Map.entry(BaseType.BOOL, 2),
          Map.entry(BaseType.BYTE, 3),
          Map.entry(BaseType.UBYTE, 4),
          Map.entry(BaseType.SHORT, 5),
          Map.entry(BaseType.USHORT, 6),
          Map.entry(BaseType.INT, 7),
          Map.entry(BaseType.UINT, 8),
          Map.entry(BaseType.LONG, 9),
          Map.entry(BaseType.ULONG, 10),
          Map.entry(BaseType.FLOAT, 11),
          Map.entry(BaseType.DOUBLE, 12),
          Map.entry(BaseType.STRING, 13),
          Map.entry(BaseType.VECTOR, 14),
          Map.entry(BaseType.STRUCT, 15),
          Map.entry(BaseType.UNION, 16),
          Map.entry(BaseType.ARRAY, 17));

  private static final Map<Integer, BaseType> TYPES =
      NUMBERS.entrySet().stream()
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getValue, Map.Entry::getKey));

  private Reflection() {}

  static int number(BaseType type) {
    return NUMBERS.getOrDefault(type, NO_TYPE);
  }

  /** Returns a type; that of no value for none, and for what tells the cases of a union. */
  static BaseType type(int number) {
    return number == VECTOR64 ? BaseType.VECTOR : TYPES.getOrDefault(number, BaseType.NONE);
  }

  /** Returns the bytes that a value takes in a table; 1 for none. */
  static int byteCount(int type) {
    return switch (type) {
      case NO_TYPE, UNION_TYPE -> 1;
      case VECTOR64 -> 8;
      default -> {
        BaseType base = type(type);
        yield base.isScalar() ? base.byteCount() : 4;
      }
    };
  }
}
