/** The Fast format: what generated codecs call. */

export { Shapes } from "@penstock/slab";
export { fastCodec } from "./codec.js";
export type { Stride } from "./list-reader.js";
export { FastReader } from "./reader.js";
export { FastWriter } from "./writer.js";
