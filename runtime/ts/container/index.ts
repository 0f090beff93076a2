/** Frames and `.pen` files, as streams. */
export type { Compression } from "../deflate/compression.js";
export { crc32c } from "./crc32c.js";
export { FrameKind } from "./frame-head.js";
export { FrameReader } from "./frame-reader.js";
export type { PenHeader } from "./pen-header.js";
export { type PenMessage, PenReader, type PenReaderOptions } from "./pen-reader.js";
