import { DecodeError, EncodeError, type ErrorKind } from "../errors.js";
import { getInt, getShort, putInt } from "./bytes.js";
import { textOf, utf8 } from "./utf8.js";

/** What a `.pen` file says about its messages. SPEC container 4.2 */
export interface PenHeader {
  /** The name of the messages' format in lower case. */
  readonly format: string;
  /** The schema in text form. */
  readonly schema: string;
  /** Further pairs in their order; names without a dot are reserved. */
  readonly metadata?: ReadonlyMap<string, string>;
}

const VERSION = 1;
const LARGEST_ALIGNMENT = 4096;
const FORMAT = "format";
const SCHEMA = "schema";
const ALIGN = "align";

/** The bytes of version and features, which stand before the pairs. */
export const PAIRS_AT = 4;

/** Returns at multiples of what messages start, 1 if nothing is said about it. */
export function alignment(header: PenHeader): number {
  const stated = header.metadata?.get(ALIGN);
  for (let known = 2; known <= LARGEST_ALIGNMENT; known *= 2) {
    if (stated === String(known)) {
      return known;
    }
  }
  if (stated !== undefined) {
    const found = JSON.stringify(stated);
    throw new EncodeError(
      `messages start at multiples of a power of two from 2 to 4096, not of ${found}`,
    );
  }
  return 1;
}

/** Tells whether two headers say the same. */
export function isSameHeader(one: PenHeader, other: PenHeader): boolean {
  const [first, second] = [one, other].map((each) => [...(each.metadata ?? [])].sort());
  return (
    one.format === other.format &&
    one.schema === other.schema &&
    JSON.stringify(first) === JSON.stringify(second)
  );
}

/** Returns the payload of a header frame. */
export function encodeHeader(header: PenHeader): Uint8Array {
  const metadata = [...(header.metadata ?? [])];
  if (metadata.some(([name]) => name === FORMAT || name === SCHEMA)) {
    throw new EncodeError("format and schema are no metadata");
  }
  const texts = [[FORMAT, header.format], [SCHEMA, header.schema], ...metadata].flatMap((pair) =>
    pair.map((text) => utf8(text, `the header's ${pair[0]}`)),
  );
  const payload = new Uint8Array(texts.reduce((sum, each) => sum + 4 + each.length, PAIRS_AT));
  payload[0] = VERSION;
  let at = PAIRS_AT;
  for (const text of texts) {
    putInt(payload, at, text.length);
    payload.set(text, at + 4);
    at += 4 + text.length;
  }
  return payload;
}

/** Refuses another version and unknown features in a header that starts at an offset. */
export function checkVersion(payload: Uint8Array, offset: number): void {
  if (payload.length < PAIRS_AT) {
    const expected = "version and features";
    throw new DecodeError("OUT_OF_BOUNDS", offset, expected, "a shorter header");
  }
  const version = getShort(payload, 0);
  if (version !== VERSION) {
    throw new DecodeError("UNSUPPORTED", offset, `version ${VERSION}`, `version ${version}`);
  }
  const features = getShort(payload, 2);
  if (features !== 0) {
    const found = `the features 0x${features.toString(16).padStart(4, "0")}`;
    const way = "a newer Penstock may read it";
    throw new DecodeError("UNSUPPORTED", offset + 2, "no feature bits", `${found}; ${way}`);
  }
}

/**
 * Reads the pairs of a header.
 *
 * @param offsetOf returns where in the input a byte of the pairs stands
 */
export function decodePairs(bytes: Uint8Array, offsetOf: (at: number) => number): PenHeader {
  const pairs = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const name = text(bytes, at, offsetOf);
    const value = text(bytes, name.end, offsetOf);
    if (pairs.has(name.text)) {
      throw new DecodeError("DUPLICATE_KEY", offsetOf(at), "a new key", name.text);
    }
    pairs.set(name.text, value.text);
    at = value.end;
  }
  const [[first, format] = [], [second, schema] = []] = pairs;
  if (first !== FORMAT || second !== SCHEMA || format === undefined || schema === undefined) {
    const found = [...pairs.keys()].join(", ");
    throw new DecodeError("MISSING_FIELD", offsetOf(0), "the keys format and schema", found);
  }
  pairs.delete(FORMAT);
  pairs.delete(SCHEMA);
  return { format, schema, metadata: pairs };
}

function text(
  bytes: Uint8Array,
  at: number,
  offsetOf: (at: number) => number,
): { text: string; end: number } {
  const start = at + 4;
  const length = start > bytes.length ? Number.POSITIVE_INFINITY : getInt(bytes, at) >>> 0;
  const error = (kind: ErrorKind, place: number, expected: string, found: string) =>
    new DecodeError(kind, offsetOf(place), expected, found);
  if (length > bytes.length - start) {
    throw error("OUT_OF_BOUNDS", at, "a text inside the header", "one that passes its end");
  }
  const decoded = textOf(bytes.subarray(start, start + length));
  if (typeof decoded === "number") {
    throw error("MALFORMED_TEXT", start + decoded, "UTF-8", "bytes that are not UTF-8");
  }
  return { text: decoded, end: start + length };
}
