import { EncodeError } from "../errors.js";

const DECODER = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const ENCODER = /* @__PURE__ */ new TextEncoder();

/** Returns the bytes of a text, which `what` names in the error if it has half a character. */
export function utf8(text: string, what: string): Uint8Array {
  if (/\p{Surrogate}/u.test(text)) {
    throw new EncodeError(`${what} holds a lone surrogate, which has no UTF-8 form`);
  }
  return ENCODER.encode(text);
}

/** Returns the text of UTF-8; where that is malformed, the index of its first wrong sequence. */
export function textOf(bytes: Uint8Array): string | number {
  try {
    return DECODER.decode(bytes);
  } catch {
    return wellFormed(bytes);
  }
}

/** Returns how many bytes there are before the first wrong sequence. */
function wellFormed(bytes: Uint8Array): number {
  let at = 0;
  for (let length = 1; length > 0 && at < bytes.length; at += length) {
    length = sequenceLength(bytes, at);
  }
  return at;
}

/** Returns the length of the sequence at an index; 0 where there is none. RFC 3629, section 4 */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (length < 2) {
    return length;
  }
  const second = bytes[at + 1] ?? 0;
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : first > 0xf4 ? 0 : 0xbf;
  if (second < least || second > most) {
    return 0;
  }
  for (let i = 2; i < length; i++) {
    if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) {
      return 0;
    }
  }
  return length;
}
