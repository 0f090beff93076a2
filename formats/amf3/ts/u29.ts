// Integers of 29 bits in one to four bytes, the highest bits first. SPEC amf3 2.1

/** Writes the lowest 29 bits of a number and returns the place behind them. */
export function putU29(target: Uint8Array, at: number, value: number): number {
  const bits = value & 0x1fff_ffff;
  if (bits < 0x80) {
    target[at] = bits;
    return at + 1;
  } else if (bits < 0x4000) {
    target[at] = (bits >>> 7) | 0x80;
    target[at + 1] = bits & 0x7f;
    return at + 2;
  } else if (bits < 0x20_0000) {
    target[at] = (bits >>> 14) | 0x80;
    target[at + 1] = (bits >>> 7) | 0x80;
    target[at + 2] = bits & 0x7f;
    return at + 3;
  }
  target[at] = (bits >>> 22) | 0x80;
  target[at + 1] = (bits >>> 15) | 0x80;
  target[at + 2] = (bits >>> 8) | 0x80;
  target[at + 3] = bits;
  return at + 4;
}

/** Returns how many bytes a number takes. */
export function u29Length(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : 4;
}
