/** Frames and `.pen` files, as streams or piece by piece. */
export type { Compression } from "../deflate/compression.js";
export { crc32c } from "./crc32c.js";
export { FrameKind } from "./frame-head.js";
export { FrameReader } from "./frame-reader.js";
export type { PenHeader } from "./pen-header.js";
export { type PenMessage, PenReader, type PenReaderOptions } from "./pen-reader.js";
export { frame, PenWriter } from "./pen-writer.js";
export { type Socket, socketBytes } from "./socket-bytes.js";
export {
  decodeWith,
  encodeWith,
  type PenStreamOptions,
  type Piece,
  readFrames,
  readPen,
  type Through,
  type WrittenMessage,
  writeFrames,
  writePen,
} from "./streams.js";
