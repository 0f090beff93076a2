/** FlatBuffers: what generated codecs call. */

export {
  distinctElements,
  setBool,
  setCharacter,
  setDate,
  setDateTime,
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
  setTime,
  setU8,
  setU16,
  setU32,
  setU64,
  setU64Number,
  setU64Text,
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
export { type FlatBuffersCodec, flatbuffersCodec } from "./codec.js";
export { FlagBits } from "./flag-bits.js";
export * from "./list.js";
export * from "./list-reader.js";
export * from "./list-writer.js";
export { addNested, takeNested } from "./nested.js";
export type { FlatBuffersOptions } from "./options.js";
export type { FlatReader as FlatBuffersReader } from "./reader.js";
export * from "./scalar-reader.js";
export * from "./scalar-writer.js";
export { TableLayout } from "./table-layout.js";
export { FlatStruct, FlatTable, FlatUnion, FlatView, type Framing } from "./view.js";
export { viewWriter } from "./view-writer.js";
export { WideConstants } from "./wide-constants.js";
export type { FlatWriter as FlatBuffersWriter } from "./writer.js";
