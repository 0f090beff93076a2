// Doubles that are short decimal fractions, as integer and scale. SPEC compact 2.4

import { zigzag } from "./varint.js";

/** Stands for a double that has no decimal form worth writing. */
export const NONE = -1;

export const POWERS: readonly number[] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
];

/** Below it the form takes at most seven bytes, less than the double itself. */
const LARGEST = 2 ** 44;

const MAX_SCALE = 8;

/** Returns the zigzag integer times 16 with the scale added, or `NONE`. */
export function decimalForm(value: number): number {
  const scale = leastScale(value, 0);
  return scale < 0 ? NONE : zigzag(integerAt(value, scale)) * 16 + scale;
}

/** Returns the least scale from `first` on at which a value is an integer, or -1. */
function leastScale(value: number, first: number): number {
  if (Object.is(value, -0)) {
    return -1;
  }
  for (let scale = first; scale <= MAX_SCALE; scale++) {
    const power = POWERS[scale] as number;
    const product = value * power;
    if (!(Math.abs(product) < LARGEST)) {
      return -1;
    }
    if (Math.round(product) / power === value) {
      return scale;
    }
  }
  return -1;
}

/** Returns the scale at which all values are integers, at least 0, or -1 where there is none. */
export function commonScale(values: ArrayLike<number>): number {
  let scale = 0;
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    scale = leastScale(value, scale);
    if (scale < 0) {
      return -1;
    }
    largest = Math.max(largest, Math.abs(value));
  }
  return values.length > 0 && largest * (POWERS[scale] as number) < LARGEST ? scale : -1;
}

/** Returns the integer that a value is at a scale. */
export function integerAt(value: number, scale: number): number {
  return Math.round(value * (POWERS[scale] as number));
}
