/** What formats share that put numbers, moments and arrays at places of a message. */

export { type ArrayClass, type ArrayType, LITTLE_ENDIAN, type TypedArray } from "./arrays.js";
export { bigIntegerBytes } from "./big-integers.js";
export { BlockReader } from "./block-reader.js";
export { Cursor } from "./cursor.js";
export { doubleText, single, singleText } from "./decimals.js";
export { repeated, takeDistinct, takeDistinctList } from "./distinct.js";
export { digits, isOverflow, plainBytes, shown } from "./given.js";
export {
  distinctElements,
  elements,
  ofLength,
  setBytes,
  setFixedArray,
  setFixedBooleans,
  typed,
} from "./lists.js";
export { PlainReader } from "./plain-reader.js";
export { FIRST_BYTES, PlainWriter } from "./plain-writer.js";
export * from "./sets.js";
export * from "./takes.js";
export { malformedAt, utf8Text } from "./utf8.js";
