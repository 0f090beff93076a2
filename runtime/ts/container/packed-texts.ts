// Headers and schemas, which can be compressed. SPEC container 4.6, 4.7
import { deflate } from "../deflate/index.js";
import { DecodeError } from "../errors.js";
import { HEAD_BYTES } from "./frame-head.js";
import { checkVersion, decodePairs, PAIRS_AT, type PenHeader } from "./pen-header.js";
import { textOf } from "./utf8.js";

/** The schema stands as it is. */
const PLAIN = 0;

/** The schema is compressed. */
const DEFLATED = 1;

function unpack(packed: Uint8Array, frameOffset: number, mostBytes: number): Uint8Array {
  let unpacked: Uint8Array | undefined;
  try {
    unpacked = deflate.unpack(packed, mostBytes);
  } catch (e) {
    const expected = "a header or schema that can be unpacked";
    const found = `damaged bytes (${e instanceof Error ? e.message : String(e)})`;
    throw new DecodeError("CHECKSUM", frameOffset, expected, found);
  }
  if (unpacked === undefined) {
    const most = `at most ${mostBytes} bytes, unpacked (Limits.messageBytes)`;
    throw new DecodeError("LIMIT_EXCEEDED", frameOffset, most, "more bytes");
  }
  return unpacked;
}

/** Reads the payload of a header frame that starts at an offset of the input. */
export function decodeHeader(
  payload: Uint8Array,
  packed: boolean,
  frameOffset: number,
  mostBytes: number,
): PenHeader {
  const start = frameOffset + HEAD_BYTES;
  checkVersion(payload, start);
  const pairs = payload.subarray(PAIRS_AT);
  return packed
    ? decodePairs(unpack(pairs, frameOffset, mostBytes), () => start + PAIRS_AT)
    : decodePairs(pairs, (at) => start + PAIRS_AT + at);
}

/** Reads the payload of a schema frame that starts at an offset of the input. */
export function decodeSchema(payload: Uint8Array, frameOffset: number, mostBytes: number): string {
  const start = frameOffset + HEAD_BYTES;
  const packing = payload[0];
  if (packing !== PLAIN && packing !== DEFLATED) {
    const found = packing === undefined ? "no byte" : `packing ${packing}`;
    throw new DecodeError("UNSUPPORTED", start, "packing 0 or 1 of a schema", found);
  }
  const bytes = payload.subarray(1);
  const text = textOf(packing === PLAIN ? bytes : unpack(bytes, frameOffset, mostBytes));
  if (typeof text === "number") {
    const wrong = start + 1 + (packing === PLAIN ? text : 0);
    throw new DecodeError("MALFORMED_TEXT", wrong, "UTF-8", "other bytes");
  }
  return text;
}
