// Numbers by their digits: decimals, numbers of 32 bits, and how numbers are written. SPEC json 3.2, 3.3

import { decimalOf } from "../decimal.js";

/** Half of the distance from the greatest number of 32 bits to the next one that would be. */
const BEYOND_SINGLE = 2 ** 128;

/** The least number of 32 bits that has all its digits. */
const LEAST_NORMAL_SINGLE = 2 ** -126;

const BITS = new DataView(new ArrayBuffer(8));

/** Returns the number of 32 bits that is nearest to a text; of two, the even one. */
export function single(text: string): number {
  const close = Number(text);
  const value = Math.fround(close);
  if (close === value || close === 0 || !Number.isFinite(close)) {
    // Close may have been rounded to it, which is right, as the way there is shorter than half.
    return value;
  }
  const other = neighbour(value, close > value);
  if ((bounded(value) + other) / 2 !== close) {
    return value;
  }
  // Close is just between two of them: what was rounded away says which is nearer.
  const order = compare(text, close);
  if (order === 0) {
    return value;
  }
  const nearer = order > 0 ? Math.max : Math.min;
  return Math.fround(nearer(bounded(value), other));
}

function bounded(value: number): number {
  return Number.isFinite(value) ? value : Math.sign(value) * BEYOND_SINGLE;
}

/** Returns the next number of 32 bits above or below one. */
function neighbour(value: number, above: boolean): number {
  BITS.setFloat32(0, value);
  const bits = BITS.getInt32(0);
  if (value === 0) {
    BITS.setInt32(0, above ? 1 : -0x7fff_ffff);
  } else {
    BITS.setInt32(0, bits + (above === value > 0 ? 1 : -1));
  }
  return bounded(BITS.getFloat32(0));
}

/** Compares the number of a text with another one, exactly. */
function compare(text: string, value: number): number {
  const decimal = decimalOf(text);
  if (decimal === undefined) {
    return 0;
  }
  // The value is an integer over a power of two.
  let scaled = value;
  let twos = 0n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    twos++;
  }
  let left = decimal.unscaled * 2n ** twos;
  let right = BigInt(scaled);
  if (decimal.scale > 0) {
    right *= 10n ** BigInt(decimal.scale);
  } else {
    left *= 10n ** BigInt(-decimal.scale);
  }
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns the text of a finite number of 64 bits, as Java's `Double.toString` does. */
export function doubleText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) {
    const text = String(value);
    return Number.isInteger(value) ? `${text}.0` : text;
  }
  if (value === 0) {
    return Object.is(value, -0) ? "-0.0" : "0.0";
  }
  // Of numbers with one digit Java takes the nearest with two, which differ where few bits are left.
  const text = size.toExponential();
  const shortest = text.charAt(1) === "e" ? size.toExponential(1) : text;
  return (value < 0 ? "-" : "") + scientific(shortest);
}

/** Returns the text of a finite number of 32 bits, as Java's `Float.toString` does. */
export function singleText(value: number): string {
  const single = Math.fround(value);
  if (single === 0) {
    return doubleText(single);
  }
  const size = Math.abs(single);
  const text = shortestSingle(size);
  const exponent = Number(text.slice(text.indexOf("e") + 1));
  const sign = single < 0 ? "-" : "";
  if (exponent < -3 || exponent >= 7) {
    return sign + scientific(text);
  }
  const plain = String(Number(text));
  return sign + (plain.includes(".") ? plain : `${plain}.0`);
}

/** Returns the shortest text with an exponent that is rounded to a number of 32 bits. */
function shortestSingle(size: number): string {
  let digits = size >= LEAST_NORMAL_SINGLE ? 5 : 0;
  for (; digits < 8; digits++) {
    const text = size.toExponential(digits);
    if (Math.fround(Number(text)) === size) {
      return digits === 0 ? size.toExponential(1) : withoutZeros(text);
    }
  }
  return withoutZeros(size.toExponential(8));
}

function withoutZeros(text: string): string {
  return text.replace(/\.?0*e/, "e");
}

/** Returns `1.0E7` for `1e+7`, `4.9E-324` for `4.9e-324`. */
function scientific(text: string): string {
  const at = text.indexOf("e");
  const digits = text.slice(0, at);
  const exponent = text.charAt(at + 1) === "+" ? text.slice(at + 2) : text.slice(at + 1);
  return `${digits.includes(".") ? digits : `${digits}.0`}E${exponent}`;
}
