/** Frames and `.pen` files, as streams or piece by piece. */
export type { Compression } from "../deflate/compression.js";
export { type BytesReader, type Piece, readWith, type Through } from "./bytes-reader.js";
export { crc32c } from "./crc32c.js";
export { FrameKind } from "./frame-head.js";
export { FrameReader } from "./frame-reader.js";
export type { PenStreamOptions } from "./message-readers.js";
export type { PenHeader } from "./pen-header.js";
export { type PenMessage, PenReader, type PenReaderOptions } from "./pen-reader.js";
export { frame, PenWriter } from "./pen-writer.js";
export { type Socket, socketBytes } from "./socket-bytes.js";
export {
  decodeWith,
  encodeWith,
  readFrames,
  readPen,
  type WrittenMessage,
  writeFrames,
  writePen,
} from "./streams.js";
