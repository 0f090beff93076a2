// Integers of 1 to 9 bytes: the trailing ones of the first byte count the bytes that follow.
// SPEC compact 2.1

export const MAX_BYTES = 9;

/** Integers below it are exact as numbers. */
export const EXACT = 2 ** 53;

const TWO_32 = 2 ** 32;

/** The powers of two that are exact and taken often: `**` is a call of tens of nanoseconds. */
export const TWO_TO: Float64Array = /* @__PURE__ */ Float64Array.from(
  { length: 64 },
  (_, exponent) => 2 ** exponent,
);

/** Returns how many bits an integer below 2^53 takes, at least one. */
export function bitLength(value: number): number {
  return value < TWO_32 ? 32 - Math.clz32(value | 1) : 64 - Math.clz32(Math.floor(value / TWO_32));
}

/** As `bitLength`, of an integer below 2^64. */
export function bitLengthOf(value: bigint): number {
  const high = Number(value >> 32n);
  return high === 0 ? 32 - Math.clz32(Number(value) | 1) : 64 - Math.clz32(high);
}

function byteLength(bits: number): number {
  return Math.min((bits * 9 + 64) >> 6, MAX_BYTES);
}

/** Returns how many bytes an integer below 2^53 takes. */
export function varintLength(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : byteLength(bitLength(value));
}

/** As `varintLength`, of an integer below 2^64. */
export function varintLengthOf(value: bigint): number {
  return byteLength(bitLengthOf(value));
}

/** Returns how many bytes an integer takes, by its first byte. */
export function lengthByFirst(first: number): number {
  return 32 - Math.clz32(~first & (first + 1));
}

/** SPEC compact 2.2 */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

export function zigzagOf(value: bigint): bigint {
  return BigInt.asUintN(64, (value << 1n) ^ (value >> 63n));
}

export function unzigzag(value: number): number {
  if (value < TWO_32) {
    return (value >>> 1) ^ -(value & 1);
  }
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

export function unzigzagOf(value: bigint): bigint {
  return (value >> 1n) ^ -(value & 1n);
}
