/** The Fast format: what generated codecs call. */
export { fastCodec } from "./codec.js";
export { FastReader } from "./reader.js";
export { FastWriter } from "./writer.js";
