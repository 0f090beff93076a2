import { loneSurrogate } from "@penstock/runtime";
import {
  asciiText,
  type CollectedText,
  firstNonAscii,
  latin1Text,
  utf8Text,
  utf16Text,
} from "@penstock/slab";
import { ASCII, LATIN_1, UTF_8, UTF_16 } from "./header.js";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { readonly written: number };
};

const ENCODER = /* @__PURE__ */ new TextEncoder();

/** How the bytes of a slab stand. */
export interface Written {
  readonly encoding: number;
  readonly byteLength: number;
}

/**
 * Writes texts to bytes from an index on.
 *
 * @param target has room for three bytes a unit
 * @returns undefined if a text has a lone surrogate
 */
export function writeSlab(
  texts: CollectedText,
  target: Uint8Array,
  at: number,
): Written | undefined {
  const narrow = texts.putBytes(target, at);
  if (narrow !== undefined) {
    return { encoding: narrow === "ASCII" ? ASCII : LATIN_1, byteLength: texts.count };
  }
  if (isMostlyWide(texts)) {
    const isWhole = texts.putUtf16(target, at);
    return isWhole ? { encoding: UTF_16, byteLength: 2 * texts.count } : undefined;
  }
  const text = texts.text();
  if (loneSurrogate(text) >= 0) {
    return undefined;
  }
  return { encoding: UTF_8, byteLength: ENCODER.encodeInto(text, target.subarray(at)).written };
}

/**
 * Tells whether UTF-16 takes no more bytes than UTF-8, judged by units evenly spread, from 128 to
 * 256 of them or all where there are fewer.
 */
function isMostlyWide(texts: CollectedText): boolean {
  const step = Math.max(1, texts.count >>> 7);
  let gain = 0;
  for (let i = 0; i < texts.count; i += step) {
    const unit = texts.unit(i);
    gain += unit < 0x80 ? -1 : unit < 0x800 || isSurrogate(unit) ? 0 : 1;
  }
  return gain >= 0;
}

function isSurrogate(unit: number): boolean {
  return (unit & 0xf800) === 0xd800;
}

/** The characters of a slab, as far as they are well formed. */
export interface Characters {
  readonly text: string;
  /** Where the first byte stands that is no character; -1 for none. */
  readonly malformedAt: number;
}

/** Returns the characters between two places in an encoding; of UTF-16, in pairs of bytes. */
export function readSlab(
  encoding: number,
  bytes: Uint8Array,
  from: number,
  to: number,
): Characters {
  switch (encoding) {
    case ASCII: {
      const text = asciiText(bytes, from, to);
      return text === undefined
        ? { text: "", malformedAt: firstNonAscii(bytes, from, to) }
        : { text, malformedAt: -1 };
    }
    case LATIN_1:
      return { text: latin1Text(bytes, from, to), malformedAt: -1 };
    case UTF_16: {
      const text = utf16Text(bytes, from, to);
      const lone = loneSurrogate(text);
      return { text, malformedAt: lone < 0 ? -1 : from + 2 * lone };
    }
    default:
      return readUtf8(bytes, from, to);
  }
}

function readUtf8(bytes: Uint8Array, from: number, to: number): Characters {
  const text = utf8Text(bytes, from, to);
  if (text !== undefined) {
    return { text, malformedAt: -1 };
  }
  const malformedAt = afterWellFormed(bytes, from, to);
  return { text: utf8Text(bytes, from, malformedAt) ?? "", malformedAt };
}

/** Returns the place of the first byte that starts no character of UTF-8. */
function afterWellFormed(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const length = utf8Length(bytes, at, to);
    if (length === 0) {
      return at;
    }
    at += length;
  }
  return at;
}

/** Returns how many bytes the character of UTF-8 at a place takes; 0 if it is none. */
function utf8Length(bytes: Uint8Array, at: number, to: number): number {
  const lead = bytes[at] as number;
  const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (length === 1) {
    return 1;
  }
  if (lead < 0xc2 || lead > 0xf4 || at + length > to) {
    return 0;
  }
  const second = bytes[at + 1] as number;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  let isWhole = second >= least && second <= most;
  for (let i = 2; i < length; i++) {
    isWhole &&= ((bytes[at + i] as number) & 0xc0) === 0x80;
  }
  return isWhole ? length : 0;
}

/** Returns how many bytes a well-formed text takes in an encoding. */
export function bytesIn(encoding: number, text: string): number {
  if (encoding !== UTF_8) {
    return encoding === UTF_16 ? 2 * text.length : text.length;
  }
  let count = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Of a pair, each half takes two bytes.
    count += unit < 0x80 ? 0 : unit < 0x800 || isSurrogate(unit) ? 1 : 2;
  }
  return count;
}
