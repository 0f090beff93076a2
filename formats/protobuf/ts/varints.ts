/** Writes an integer below 2^53 as a varint, for which there is room; returns where it ends. */
export function putVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value;
  let to = at;
  while (rest > 0x7f) {
    bytes[to++] = (rest % 0x80) | 0x80;
    rest = Math.floor(rest / 0x80);
  }
  bytes[to++] = rest;
  return to;
}

/** Returns how many bytes a varint of at most 32 bits takes. */
export function varintLength(value: number): number {
  return value < 0x80
    ? 1
    : value < 0x4000
      ? 2
      : value < 0x20_0000
        ? 3
        : value < 0x1000_0000
          ? 4
          : 5;
}

/** Writes an integer of 64 bits as a varint, by its halves; returns where it ends. */
export function putWide(bytes: Uint8Array, at: number, low: number, high: number): number {
  let rest = low >>> 0;
  let upper = high >>> 0;
  let to = at;
  while (upper !== 0 || rest > 0x7f) {
    bytes[to++] = (rest & 0x7f) | 0x80;
    rest = ((rest >>> 7) | (upper << 25)) >>> 0;
    upper >>>= 7;
  }
  bytes[to++] = rest;
  return to;
}
