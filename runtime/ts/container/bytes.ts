/** Returns the number of 16 bits at an offset. */
export function getShort(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
}

/** Returns the number of 32 bits at an offset, with a sign. */
export function getInt(bytes: Uint8Array, at: number): number {
  return getShort(bytes, at) | (getShort(bytes, at + 2) << 16);
}

/** Puts a number of 32 bits, with a sign or without. */
export function putInt(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value;
  bytes[at + 1] = value >>> 8;
  bytes[at + 2] = value >>> 16;
  bytes[at + 3] = value >>> 24;
}

/** Returns the number of 64 bits at an offset. */
export function getLong(bytes: Uint8Array, at: number): bigint {
  const low = BigInt(getInt(bytes, at) >>> 0);
  return low | (BigInt(getInt(bytes, at + 4) >>> 0) << 32n);
}

/** Puts a number of 64 bits, a whole one from 0 to 2^53. */
export function putLong(bytes: Uint8Array, at: number, value: number): void {
  putInt(bytes, at, value);
  putInt(bytes, at + 4, Math.floor(value / 0x1_0000_0000));
}

/** Returns a number of 32 bits in hexadecimal. */
export function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, "0");
}
