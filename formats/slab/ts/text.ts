// Texts of a slab as JavaScript's strings. SPEC compact 5, SPEC fast 5

import { latin1Loop } from "@penstock/runtime";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Up to so many bytes a plain loop beats the fixed cost of a decoder's call. */
const LOOP_BYTES = 64;

/** How many units one call turns into text: more could pass the stack of a small thread. */
const UNITS_PER_CALL = 4_096;

/** Refuses what is not UTF-8, and takes a byte order mark for the character that it is. */
const UTF_8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The same, which takes anything: an error costs more than many texts. */
const LENIENT = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });

/** Tells whether a text has a unit that is half of a pair, of a whole one too. */
export function hasSurrogates(text: string): boolean {
  return /[\ud800-\udfff]/.test(text);
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
  return to - from <= LOOP_BYTES ? latin1Loop(bytes, from, to) : textOf(bytes.subarray(from, to));
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
  const units = new Uint16Array((to - from) >> 1);
  for (let i = 0; i < units.length; i++) {
    units[i] = (bytes[from + 2 * i] as number) | ((bytes[from + 2 * i + 1] as number) << 8);
  }
  return textOf(units);
}

/** Returns the text of UTF-8 between two places; undefined if it is malformed. */
export function utf8Text(bytes: Uint8Array, from: number, to: number): string | undefined {
  try {
    return UTF_8.decode(bytes.subarray(from, to));
  } catch {
    return undefined;
  }
}

/** Returns the text of the bytes between two places; undefined if one of them is not ASCII. */
export function asciiText(bytes: Uint8Array, from: number, to: number): string | undefined {
  if (to - from > LOOP_BYTES) {
    // A byte that is no character becomes one that stands for it; longer ones are fewer units.
    const text = LENIENT.decode(bytes.subarray(from, to));
    return text.length === to - from && !text.includes("\ufffd") ? text : undefined;
  }
  return firstNonAscii(bytes, from, to) === to ? latin1Loop(bytes, from, to) : undefined;
}

/** Returns the place of the first byte that is not ASCII, `to` for none. */
export function firstNonAscii(bytes: Uint8Array, from: number, to: number): number {
  let i = from;
  while (i < to && (bytes[i] as number) < 0x80) {
    i++;
  }
  return i;
}

/** Returns the place after the last byte that is not ASCII, `from` for none. */
export function afterLastNonAscii(bytes: Uint8Array, from: number, to: number): number {
  let i = to;
  while (i > from && (bytes[i - 1] as number) < 0x80) {
    i--;
  }
  return i;
}
