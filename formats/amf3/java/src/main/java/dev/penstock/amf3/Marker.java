package dev.penstock.amf3;

/** The bytes that values begin with. SPEC amf3 2 */
final class Marker {
  static final int UNDEFINED = 0x00;
  static final int NULL = 0x01;
  static final int FALSE = 0x02;
  static final int TRUE = 0x03;
  static final int INTEGER = 0x04;
  static final int DOUBLE = 0x05;
  static final int STRING = 0x06;
  static final int XML_DOCUMENT = 0x07;
  static final int DATE = 0x08;
  static final int ARRAY = 0x09;
  static final int OBJECT = 0x0A;
  static final int XML = 0x0B;
  static final int BYTE_ARRAY = 0x0C;
  static final int VECTOR_INT = 0x0D;
  static final int VECTOR_UINT = 0x0E;
  static final int VECTOR_DOUBLE = 0x0F;
  static final int VECTOR_OBJECT = 0x10;
  static final int DICTIONARY = 0x11;

  /** Lowest bits of the U29 in front of an object: what stands there is no reference. */
  static final int INLINE = 0b1;

  /** The same for traits, which stand behind that bit. */
  static final int INLINE_TRAITS = 0b11;

  static final int EXTERNALIZABLE = 0b111;
  static final int DYNAMIC = 0b1011;

  /** The empty text: a length of 0 that is no reference. */
  static final int EMPTY_TEXT = 0b1;

  /** The least and greatest of what marker {@link #INTEGER} holds. */
  static final int LEAST_INTEGER = -(1 << 28);

  static final int GREATEST_INTEGER = (1 << 28) - 1;

  /** The greatest of the integers that a double holds all of. */
  static final long GREATEST_EXACT = 1L << 53;

  /** The greatest of the milliseconds that a date of ActionScript has. */
  static final long GREATEST_MILLIS = 8_640_000_000_000_000L;

  private static final String[] NAMES = {
    "undefined",
    "null",
    "false",
    "true",
    "an integer",
    "a double",
    "a string",
    "an XMLDocument",
    "a date",
    "an array",
    "an object",
    "XML",
    "a ByteArray",
    "a Vector of int",
    "a Vector of uint",
    "a Vector of Number",
    "a Vector of Object",
    "a Dictionary"
  };

  private Marker() {}

  /** Returns what errors call the values of a marker. */
  static String shown(int marker) {
    return marker >= 0 && marker < NAMES.length
        ? NAMES[marker]
        : "the unknown marker 0x" + Integer.toHexString(marker);
  }
}
