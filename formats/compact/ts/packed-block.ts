// Up to 128 integers that are packed as differences from a base, each in as many bits, lowest bits
// first. SPEC compact 4.2

import { bitLength, bitLengthOf, TWO_TO } from "./varint.js";

export const BLOCK_SIZE = 128;

/** Below it, without the sign, numbers hold differences and packed forms of integers exactly. */
export const NARROW = 2 ** 44;

/** Up to so many bits are packed by operations on integers of 32 bits. */
const WITHIN_WORD = 24;

/** The widest differences from a base that are packed and unpacked as numbers. */
export const WIDEST_NUMBER = 46;

/** Returns how many bytes the differences of `n` integers take. */
export function packedBytes(n: number, bits: number): number {
  return (n * bits + 7) >>> 3;
}

/** Base and width of integers that are packed. */
export interface Measure<N> {
  base: N;
  bits: number;
}

/** Finds base and width of `n` integers from an index on; all zero if there are none. */
export function measure(values: Float64Array, from: number, n: number): Measure<number> {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = from; i < from + n; i++) {
    const value = values[i] as number;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return n === 0 ? { base: 0, bits: 1 } : { base: least, bits: bitLength(greatest - least) };
}

/** As `measure`, of integers of 64 bits. */
export function measureOf(values: BigInt64Array, from: number, n: number): Measure<bigint> {
  let least = values[from] ?? 0n;
  let greatest = least;
  for (let i = from + 1; i < from + n; i++) {
    const value = values[i] as bigint;
    if (value < least) {
      least = value;
    } else if (value > greatest) {
      greatest = value;
    }
  }
  return { base: least, bits: bitLengthOf(BigInt.asUintN(64, greatest - least)) };
}

/** Puts the differences of `n` integers from a base into bytes that are there. */
export function pack(
  values: Float64Array,
  from: number,
  n: number,
  { base, bits }: Measure<number>,
  target: Uint8Array,
): void {
  let at = 0;
  let word = 0;
  let filled = 0;
  if (bits <= WITHIN_WORD) {
    for (let i = from; i < from + n; i++) {
      word |= ((values[i] as number) - base) << filled;
      for (filled += bits; filled >= 8; filled -= 8) {
        target[at++] = word;
        word >>>= 8;
      }
    }
  } else {
    for (let i = from; i < from + n; i++) {
      word += ((values[i] as number) - base) * (TWO_TO[filled] as number);
      for (filled += bits; filled >= 8; filled -= 8) {
        const low = word % 256;
        target[at++] = low;
        word = (word - low) / 256;
      }
    }
  }
  if (filled > 0) {
    target[at] = word;
  }
}

/** As `pack`, of integers of 64 bits. */
export function packOf(
  values: BigInt64Array,
  from: number,
  n: number,
  { base, bits }: Measure<bigint>,
  target: Uint8Array,
): void {
  let at = 0;
  let word = 0n;
  let filled = 0;
  for (let i = from; i < from + n; i++) {
    word |= BigInt.asUintN(64, (values[i] as bigint) - base) << BigInt(filled);
    for (filled += bits; filled >= 8; filled -= 8) {
      target[at++] = Number(word & 0xffn);
      word >>= 8n;
    }
  }
  if (filled > 0) {
    target[at] = Number(word);
  }
}

/** Reads `n` integers of up to 46 bits. */
export function unpack(
  source: Uint8Array,
  from: number,
  n: number,
  { base, bits }: Measure<number>,
  target: Float64Array,
): void {
  let at = from;
  let word = 0;
  let filled = 0;
  if (bits <= WITHIN_WORD) {
    const mask = (1 << bits) - 1;
    for (let i = 0; i < n; i++) {
      for (; filled < bits; filled += 8) {
        word |= (source[at++] as number) << filled;
      }
      target[i] = base + (word & mask);
      word >>>= bits;
      filled -= bits;
    }
    return;
  }
  const end = 2 ** bits;
  for (let i = 0; i < n; i++) {
    for (; filled < bits; filled += 8) {
      word += (source[at++] as number) * (TWO_TO[filled] as number);
    }
    const low = word % end;
    target[i] = base + low;
    word = (word - low) / end;
    filled -= bits;
  }
}

/** As `unpack`, of integers of up to 64 bits; sums wrap around. */
export function unpackOf(
  source: Uint8Array,
  from: number,
  n: number,
  { base, bits }: Measure<bigint>,
  target: BigInt64Array,
): void {
  let at = from;
  let word = 0n;
  let filled = 0;
  const mask = (1n << BigInt(bits)) - 1n;
  for (let i = 0; i < n; i++) {
    for (; filled < bits; filled += 8) {
      word |= BigInt(source[at++] as number) << BigInt(filled);
    }
    target[i] = base + (word & mask);
    word >>= BigInt(bits);
    filled -= bits;
  }
}
