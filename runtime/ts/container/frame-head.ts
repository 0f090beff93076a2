// The ten bytes before a payload. SPEC container 3
import { getInt, putInt } from "./bytes.js";
import { crc32c } from "./crc32c.js";

export const HEAD_BYTES = 10;
export const LARGEST_PAYLOAD = 2_147_483_639;

const LENGTH_AT = 1;
const CHECK_AT = 5;
const CRC_AT = 6;

/** The kinds of frame, as they stand in a frame's first byte. SPEC container 3.1 */
export const FrameKind = {
  /** Format, schema and metadata of a file. */
  HEADER: 0x01,
  /** One message. */
  MESSAGE: 0x02,
  /** The end of a file, or of a stream whose sender closed on purpose. */
  END: 0x03,
  /** A schema for messages after it. */
  SCHEMA: 0x05,
  /** The key of a schema, and one message of that schema. */
  KEYED_MESSAGE: 0x06,
  /** Messages that are compressed together. */
  BLOCK: 0x07,
  /** A header that is compressed. */
  PACKED_HEADER: 0x08,
  /** Where messages start in a file. */
  INDEX: 0x81,
  /** Bytes that say nothing, so that the message after them starts at an aligned offset. */
  PADDING: 0x82,
  /** The bit of kinds that a reader may skip when it does not know them. */
  MAY_SKIP: 0x80,
} as const;

/** Tells whether frames of a kind hold messages. */
export function isMessageKind(kind: number): boolean {
  return kind === FrameKind.MESSAGE || kind === FrameKind.KEYED_MESSAGE || kind === FrameKind.BLOCK;
}

/** Tells whether frames of a kind hold a header. */
export function isHeaderKind(kind: number): boolean {
  return kind === FrameKind.HEADER || kind === FrameKind.PACKED_HEADER;
}

/** Tells whether readers of version 1 read frames of a kind. */
export function isKnownKind(kind: number): boolean {
  const other = kind === FrameKind.END || kind === FrameKind.SCHEMA;
  return other || isMessageKind(kind) || isHeaderKind(kind);
}

/** Returns the number of bytes of the payload, up to 4 GiB. */
export function payloadLength(bytes: Uint8Array, at: number): number {
  return getInt(bytes, at + LENGTH_AT) >>> 0;
}

/** Returns the crc that a head states. */
export function statedCrc(bytes: Uint8Array, at: number): number {
  return getInt(bytes, at + CRC_AT);
}

/** Returns the CRC-32C up to the check byte, whether that is right or wrong. */
export function headCrc(bytes: Uint8Array, at: number): number {
  return crc32c(bytes, at, at + CRC_AT);
}

/** Tells whether the check byte of a head is right. */
export function isHead(bytes: Uint8Array, at: number): boolean {
  return (crc32c(bytes, at, at + CHECK_AT) & 0xff) === bytes[at + CHECK_AT];
}

/** Puts the head of the payload that stands behind it. */
export function putHead(bytes: Uint8Array, at: number, kind: number, length: number): void {
  bytes[at] = kind;
  putInt(bytes, at + LENGTH_AT, length);
  bytes[at + CHECK_AT] = crc32c(bytes, at, at + CHECK_AT);
  const payload = at + HEAD_BYTES;
  putInt(bytes, at + CRC_AT, crc32c(bytes, payload, payload + length, headCrc(bytes, at)));
}
