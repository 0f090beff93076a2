// Texts of a slab as JavaScript's strings. SPEC compact 5, SPEC fast 5

import { latin1Loop } from "@penstock/runtime";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Up to so many bytes a plain loop beats the fixed cost of a decoder's call. */
const LOOP_BYTES = 64;

/** Above so many bytes an error, which ends a call early, costs less than its end. */
const LONG_BYTES = 8_192;

/** How many units one call turns into text: more could pass the stack of a small thread. */
const UNITS_PER_CALL = 4_096;

/** Refuses what is not UTF-8, and takes a byte order mark for the character that it is. */
const UTF_8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The same, which takes anything: an error costs more than many texts. */
const LENIENT = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });

/**
 * Reads windows-1252, which standards mean by Latin-1: other characters stand only where that has
 * none that are shown. Without options: with those Node takes a first 0xff for half of a mark.
 */
const NEARLY_LATIN_1 = /* @__PURE__ */ new TextDecoder("latin1");

/** Reads UTF-16, where each lone surrogate becomes one unit that stands for it. */
const UTF_16 = /* @__PURE__ */ new TextDecoder("utf-16le", { fatal: false, ignoreBOM: true });

/** Tells whether a text has a unit that is half of a pair, of a whole one too. */
export function hasSurrogates(text: string): boolean {
  return /[\ud800-\udfff]/.test(text);
}

/** Tells whether a text has a unit above 255. */
function hasWide(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all units of a byte are meant
  return /[^\x00-\xff]/.test(text);
}

/** Returns the text of Latin-1 or UTF-16 units. */
export function textOf(units: Uint8Array | Uint16Array): string {
  let text = "";
  for (let i = 0; i < units.length; i += UNITS_PER_CALL) {
    text += String.fromCharCode.apply(
      null,
      units.subarray(i, i + UNITS_PER_CALL) as unknown as number[],
    );
  }
  return text;
}

/** Returns the text of the bytes between two places, each of which is a unit. */
export function latin1Text(bytes: Uint8Array, from: number, to: number): string {
  if (to - from <= LOOP_BYTES) {
    return latin1Loop(bytes, from, to);
  }
  return decodedLatin1(bytes, from, to) ?? textOf(bytes.subarray(from, to));
}

/** As `latin1Text`, by one call of a decoder; undefined if a unit is one of 0x80 to 0x9f. */
export function decodedLatin1(bytes: Uint8Array, from: number, to: number): string | undefined {
  const text = NEARLY_LATIN_1.decode(unshared(bytes, from, to));
  return hasWide(text) ? undefined : text;
}

/** Returns the text of UTF-16 between two places, which may have lone surrogates. */
export function utf16Text(bytes: Uint8Array, from: number, to: number): string {
  if (to - from <= 2 * LOOP_BYTES) {
    let text = "";
    for (let i = from; i < to; i += 2) {
      text += String.fromCharCode((bytes[i] as number) | ((bytes[i + 1] as number) << 8));
    }
    return text;
  }
  const text = UTF_16.decode(unshared(bytes, from, to));
  if (!text.includes("\ufffd")) {
    return text;
  }
  const units = new Uint16Array((to - from) >> 1);
  for (let i = 0; i < units.length; i++) {
    units[i] = (bytes[from + 2 * i] as number) | ((bytes[from + 2 * i + 1] as number) << 8);
  }
  return textOf(units);
}

/** Returns bytes that a decoder takes, which reads no shared memory. */
function unshared(bytes: Uint8Array, from: number, to: number): Uint8Array {
  return bytes.buffer instanceof ArrayBuffer ? bytes.subarray(from, to) : bytes.slice(from, to);
}

/** Returns the text of UTF-8 between two places; undefined if it is malformed. */
export function utf8Text(bytes: Uint8Array, from: number, to: number): string | undefined {
  try {
    return UTF_8.decode(unshared(bytes, from, to));
  } catch {
    return undefined;
  }
}

/** Returns the text of the bytes between two places; undefined if one of them is not ASCII. */
export function asciiText(bytes: Uint8Array, from: number, to: number): string | undefined {
  if (to - from > LONG_BYTES) {
    const text = utf8Text(bytes, from, to);
    return text?.length === to - from ? text : undefined;
  }
  if (to - from > LOOP_BYTES) {
    // A byte that is no character becomes one that stands for it; longer ones are fewer units.
    const text = LENIENT.decode(unshared(bytes, from, to));
    return text.length === to - from && !text.includes("\ufffd") ? text : undefined;
  }
  return firstNonAscii(bytes, from, to) === to ? latin1Loop(bytes, from, to) : undefined;
}

/** Returns the text of the bytes between two places, of each the low seven bits. */
export function maskedText(bytes: Uint8Array, from: number, to: number): string {
  const words = new Uint32Array((to - from + 3) >> 2);
  const masked = new Uint8Array(words.buffer, 0, to - from);
  masked.set(bytes.subarray(from, to));
  for (let i = 0; i < words.length; i++) {
    words[i] = (words[i] as number) & 0x7f7f7f7f;
  }
  return LENIENT.decode(masked);
}

/** Returns the place of the first byte that is not ASCII, `to` for none. */
export function firstNonAscii(bytes: Uint8Array, from: number, to: number): number {
  let i = from;
  while (i < to && (bytes[i] as number) < 0x80) {
    i++;
  }
  return i;
}
