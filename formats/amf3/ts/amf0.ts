/** The bytes that values of AMF0 begin with. SPEC amf3 10 */
export const Amf0 = {
  NUMBER: 0x00,
  BOOLEAN: 0x01,
  STRING: 0x02,
  OBJECT: 0x03,
  NULL: 0x05,
  UNDEFINED: 0x06,
  REFERENCE: 0x07,
  ECMA_ARRAY: 0x08,
  OBJECT_END: 0x09,
  STRICT_ARRAY: 0x0a,
  DATE: 0x0b,
  LONG_STRING: 0x0c,
  XML_DOCUMENT: 0x0f,
  TYPED_OBJECT: 0x10,
  /** One value of AMF3 follows, with tables of its own. */
  SWITCH: 0x11,
} as const;
