/** The JSON format: what generated codecs call. */
export { type JsonCodec, jsonCodec, jsonText } from "./codec.js";
export { JsonNames } from "./names.js";
export { DEFAULT_OPTIONS, type JsonOptions } from "./options.js";
export { JsonReader } from "./reader.js";
export type { JsonKind } from "./tags.js";
export { JsonWriter } from "./writer.js";
