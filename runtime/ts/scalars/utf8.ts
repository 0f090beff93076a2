// Texts of UTF-8 as JavaScript's strings.

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Takes anything: an error costs more than many texts. */
const DECODER = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });

/** Returns the text of bytes, with a replacement for those that are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string {
  return DECODER.decode(bytes);
}

/**
 * Decodes the character at a place.
 *
 * @returns the code point; -1 if it is malformed
 */
function pointAt(bytes: Uint8Array, at: number, to: number): number {
  const first = bytes[at] as number;
  if (first < 0x80) {
    return first;
  }
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length === 0 || at + length > to) {
    return -1;
  }
  let point = first & (0x7f >> length);
  for (let i = at + 1; i < at + length; i++) {
    const byte = bytes[i] as number;
    if ((byte & 0xc0) !== 0x80) {
      return -1;
    }
    point = (point << 6) | (byte & 0x3f);
  }
  const least = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x1_0000;
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  return point < least || point > 0x10_ffff || isSurrogate ? -1 : point;
}

function byteCount(point: number): number {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
}

/** Returns the text between two places; undefined if it is malformed. For short ones. */
export function utf8Loop(bytes: Uint8Array, from: number, to: number): string | undefined {
  let text = "";
  for (let at = from; at < to; ) {
    const point = pointAt(bytes, at, to);
    if (point < 0) {
      return undefined;
    }
    text += String.fromCodePoint(point);
    at += byteCount(point);
  }
  return text;
}

/** Returns the place of the first character that is malformed; -1 for none. */
export function malformedAt(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; ) {
    const point = pointAt(bytes, at, to);
    if (point < 0) {
      return at;
    }
    at += byteCount(point);
  }
  return -1;
}
