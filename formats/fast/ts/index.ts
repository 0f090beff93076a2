/** The Fast format: what generated codecs call. */

export {
  distinctElements,
  setBool,
  setCharacter,
  setDate,
  setDateTime,
  setDuration,
  setF32,
  setF64,
  setFixedArray,
  setFixedBooleans,
  setI8,
  setI16,
  setI32,
  setI64,
  setI64Number,
  setI64Text,
  setInstant,
  setTime,
  setU8,
  setU16,
  setU32,
  setU64,
  setU64Number,
  setU64Text,
  takeBigInteger,
  takeCharacter,
  takeDate,
  takeDateTime,
  takeDistinct,
  takeDistinctList,
  takeDuration,
  takeFixedArray,
  takeFixedBooleans,
  takeI64Number,
  takeI64Text,
  takeInstant,
  takeNano,
  takeTime,
  takeU64Number,
  takeU64Text,
} from "@penstock/runtime/scalars";
export { Shapes } from "@penstock/slab";
export { fastCodec } from "./codec.js";
export { ARRAY, DISTINCT, FastElements, LIST, SET } from "./elements.js";
export * from "./entries.js";
export {
  checkHeapStart,
  checkNoHeapValue,
  skipHeapValue,
  takeHeapBytes,
} from "./heap-reader.js";
export { addHeapMessage, addMessage, takeHeapMessage, takeMessage } from "./inner.js";
export { FastList } from "./list.js";
export {
  type Stride,
  takeArray,
  takeBlob,
  takeBlocks,
  takeBlocksOrNull,
  takeBooleans,
  takeDecimal,
  takeList,
  takeListOrNull,
  unknownCase,
} from "./list-reader.js";
export {
  addArray,
  addBigInteger,
  addBlob,
  addBlocks,
  addBlocksOrNull,
  addBooleans,
  addDecimal,
  addDistinctEntries,
  addList,
  addListOrNull,
  addMap,
  addTexts,
  addTextsOrNull,
} from "./list-writer.js";
export { ENTRIES, FastMap, MAP } from "./map.js";
export type { FastLayout, FastMessage, FastRoot } from "./message.js";
export { FastNumbers } from "./numbers.js";
export {
  addHeapBytes,
  GrownShapes,
  setHeapEnd,
  unknownPartsWidth,
  unknownTail,
} from "./part-writer.js";
export { FastReader } from "./reader.js";
export * from "./readings.js";
export { takeConstant, takeOpenConstant, takeUuid } from "./scalar-reader.js";
export { setConstant, setOpenConstant, setUuid } from "./scalar-writer.js";
export { addShared, SharedTypes, takeShared } from "./shared.js";
export { takeTexts, takeTextsOrNull } from "./text-lists.js";
export { FastTexts } from "./texts.js";
export { keepParts } from "./unknown-part-reader.js";
export { setUnknownFields } from "./unknown-part-writer.js";
export { FastValues } from "./values.js";
export type { FastVerification } from "./verification.js";
export { FastUnion, FastView } from "./view.js";
export { viewWriter } from "./view-writer.js";
export { FastWriter } from "./writer.js";
