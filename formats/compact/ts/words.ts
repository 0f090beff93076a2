import { LITTLE_ENDIAN } from "@penstock/runtime/scalars";

/** Where integers of 64 bits become numbers, and back: `Number` and `BigInt` are calls of 60 ns. */
const WORD = /* @__PURE__ */ new BigInt64Array(1);
const HALVES = /* @__PURE__ */ new Int32Array(WORD.buffer);
const LOW = LITTLE_ENDIAN ? 0 : 1;

/** Returns a whole number that is exact. */
export function wordOf(value: number): bigint {
  HALVES[LOW] = value;
  HALVES[1 - LOW] = Math.floor(value / 0x1_0000_0000);
  return WORD[0] as bigint;
}

/** Returns the nearest number to an integer of 64 bits. */
export function numberOf(word: bigint): number {
  WORD[0] = word;
  return (HALVES[1 - LOW] as number) * 0x1_0000_0000 + ((HALVES[LOW] as number) >>> 0);
}
