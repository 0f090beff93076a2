/** AMF3: what generated codecs call, and values without a schema. */

export { distinctElements, takeDistinct, takeDistinctList } from "@penstock/runtime/scalars";
export {
  checkBigInteger,
  checkDate,
  checkDateTime,
  checkDecimal,
  checkDuration,
  checkInstant,
  checkTime,
  checkUuid,
} from "./checks.js";
export { type Amf3Codec, amf3Codec } from "./codec.js";
export { type AmfBody, type AmfEnvelope, type AmfHeader, readEnvelope } from "./envelope.js";
export { writeEnvelope } from "./envelope-writer.js";
export * from "./lists.js";
export { Amf3Names, type NameNotes } from "./names.js";
export * from "./numbers.js";
export type { Amf3Options } from "./options.js";
export type { Amf3Reader, Take } from "./reader.js";
export * from "./scalars.js";
export { amfTreeCodec } from "./tree.js";
export * from "./unknown-members.js";
export type * from "./value.js";
export type { Amf3Writer, Put } from "./writer.js";
