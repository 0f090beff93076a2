/** By how many bytes the encoding is known: a null byte is that of UTF-16 or UTF-32. SPEC json 7.2 */
export const START_BYTES = 4;

/** Returns where the first sequence starts that is not UTF-8; -1 for none. Unicode, table 3-7 */
export function malformedAt(bytes: Uint8Array): number {
  let i = 0;
  while (i < bytes.length) {
    const lead = bytes[i] as number;
    if (lead < 0x80) {
      if (lead === 0 && i < START_BYTES) {
        return i;
      }
      i++;
    } else {
      const length = sequenceLength(bytes, i, lead);
      if (length === 0) {
        return i;
      }
      i += length;
    }
  }
  return -1;
}

/** Returns the length of a well-formed sequence of several bytes, 0 for all others. */
function sequenceLength(bytes: Uint8Array, at: number, lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) {
    return 0;
  }
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const second = bytes[at + 1] ?? 0;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) {
    return 0;
  }
  for (let i = 2; i < length; i++) {
    if (((bytes[at + i] ?? 0) & 0b11_000000) !== 0b10_000000) {
      return 0;
    }
  }
  return length;
}
