// CRC-32C by tables. SPEC container 2

const POLYNOMIAL = 0x82f63b78;

/** Eight bytes a step: 1.4 GB/s in Node 20 on a server; one byte a step 0.5, sixteen no more. */
const TABLES = 8;

function tables(): Int32Array {
  const all = new Int32Array(256 * TABLES);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) {
      crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
    }
    all[byte] = crc;
  }
  for (let i = 256; i < all.length; i++) {
    const before = all[i - 256] as number;
    all[i] = (before >>> 8) ^ (all[before & 0xff] as number);
  }
  return all;
}

const T = /* @__PURE__ */ tables();

/**
 * Returns the CRC-32C of bytes, as a number of 32 bits with a sign.
 *
 * @param before the CRC-32C of what stands before them
 */
export function crc32c(b: Uint8Array, start: number, end: number, before = 0): number {
  let crc = ~before;
  let at = start;
  for (const last = end - 8; at <= last; at += 8) {
    crc =
      (T[1792 + ((b[at] as number) ^ (crc & 0xff))] as number) ^
      (T[1536 + ((b[at + 1] as number) ^ ((crc >>> 8) & 0xff))] as number) ^
      (T[1280 + ((b[at + 2] as number) ^ ((crc >>> 16) & 0xff))] as number) ^
      (T[1024 + ((b[at + 3] as number) ^ (crc >>> 24))] as number) ^
      (T[768 + (b[at + 4] as number)] as number) ^
      (T[512 + (b[at + 5] as number)] as number) ^
      (T[256 + (b[at + 6] as number)] as number) ^
      (T[b[at + 7] as number] as number);
  }
  for (; at < end; at++) {
    crc = (T[(crc ^ (b[at] as number)) & 0xff] as number) ^ (crc >>> 8);
  }
  return ~crc;
}
