/** The Compact format: what generated codecs call. */
export { type CompactCodec, compactCodec } from "./codec.js";
export { IntegerWidth } from "./integer-width.js";
export type { CompactOptions } from "./options.js";
export { CompactReader } from "./reader.js";
export { CompactWriter } from "./writer.js";
