// The control integer before a text. SPEC compact 5

/** Bits 1..0 of a reference; the rest is the index of the text. */
export const REFERENCE = 0b01;

/** Bits 1..0 of every other way; the rest is one of the ways below or a front-coded text. */
export const SPECIAL = 0b11;

export const SAME = 0;
export const DECIMAL = 1;
export const UUID = 2;
export const INSTANT = 3;
export const REPLACED = 4;
export const REPLACED_FROM = 5;

/** From here on: front-coded, less this the number of units between prefix and end. */
export const FRONT_CODED = 8;

/** Behind the control of a front-coded text: an end comes, too. */
export const ENDS = 0b10;

/** Behind the control of a front-coded text: the base is the text of the highest index. */
export const NEWEST = 0b01;

/** Literals shorter than this have no index. */
export const MIN_INDEXED_UNITS = 3;

/** A message takes at most this many times its length in bytes of units from texts. */
export const COPIED_UNITS_PER_BYTE = 64;

/** Returns the control of a way that is no literal and no reference. */
export function special(way: number): number {
  return 4 * way + SPECIAL;
}
