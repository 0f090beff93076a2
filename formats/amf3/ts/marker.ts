/** The bytes that values begin with. SPEC amf3 2 */
export const Marker = {
  UNDEFINED: 0x00,
  NULL: 0x01,
  FALSE: 0x02,
  TRUE: 0x03,
  INTEGER: 0x04,
  DOUBLE: 0x05,
  STRING: 0x06,
  XML_DOCUMENT: 0x07,
  DATE: 0x08,
  ARRAY: 0x09,
  OBJECT: 0x0a,
  XML: 0x0b,
  BYTE_ARRAY: 0x0c,
  VECTOR_INT: 0x0d,
  VECTOR_UINT: 0x0e,
  VECTOR_DOUBLE: 0x0f,
  VECTOR_OBJECT: 0x10,
  DICTIONARY: 0x11,
} as const;

/** Lowest bits of the U29 in front of an object: what stands there is no reference. */
export const INLINE = 0b1;

/** The same for traits, which stand behind that bit. */
export const INLINE_TRAITS = 0b11;
export const EXTERNALIZABLE = 0b111;
export const DYNAMIC = 0b1011;

/** The empty text: a length of 0 that is no reference. */
export const EMPTY_TEXT = 0b1;

/** The least and greatest of what marker `INTEGER` holds. */
export const LEAST_INTEGER = -(2 ** 28);
export const GREATEST_INTEGER = 2 ** 28 - 1;

/** The greatest of the integers that a double holds all of. */
export const GREATEST_EXACT = 2 ** 53;

/** The greatest of the milliseconds that a date of ActionScript has. */
export const GREATEST_MILLIS = 8_640_000_000_000_000;

/** More digits no reader takes. SPEC amf3 3 */
export const MOST_DIGITS = 10_000;

const NAMES = [
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
  "a Dictionary",
];

/** Returns what errors call the values of a marker. */
export function markerWords(marker: number): string {
  return NAMES[marker] ?? `the unknown marker 0x${marker.toString(16)}`;
}

/** Returns how many bytes an element of a list has, 0 for values with markers. */
export function width(marker: number): number {
  return marker === Marker.VECTOR_INT || marker === Marker.VECTOR_UINT
    ? 4
    : marker === Marker.VECTOR_DOUBLE
      ? 8
      : 0;
}
