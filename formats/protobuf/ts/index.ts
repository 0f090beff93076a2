/** Protobuf: what generated codecs call. */

export {
  distinctElements,
  takeDistinct,
  takeDistinctList,
} from "@penstock/runtime/scalars";
export { type ProtobufCodec, protobufCodec } from "./codec.js";
export type { FieldNames } from "./field-reader.js";
export * from "./lists.js";
export type { ProtobufOptions } from "./options.js";
export type { ProtobufReader } from "./reader.js";
export * from "./scalar-reader.js";
export * from "./scalar-writer.js";
export { numberOf as checkNumber, type ProtobufWriter } from "./writer.js";
