package dev.penstock.amf3;

/** The bytes that values of AMF0 begin with. SPEC amf3 10 */
final class Amf0 {
  static final int NUMBER = 0x00;
  static final int BOOLEAN = 0x01;
  static final int STRING = 0x02;
  static final int OBJECT = 0x03;
  static final int NULL = 0x05;
  static final int UNDEFINED = 0x06;
  static final int REFERENCE = 0x07;
  static final int ECMA_ARRAY = 0x08;
  static final int OBJECT_END = 0x09;
  static final int STRICT_ARRAY = 0x0A;
  static final int DATE = 0x0B;
  static final int LONG_STRING = 0x0C;
  static final int XML_DOCUMENT = 0x0F;
  static final int TYPED_OBJECT = 0x10;

  /** One value of AMF3 follows, with tables of its own. */
  static final int SWITCH = 0x11;

  private Amf0() {}
}
