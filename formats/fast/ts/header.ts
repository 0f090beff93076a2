// The first bytes of a message. SPEC fast 3

/** How many bytes the header takes. */
export const HEADER_BYTES = 8;

/** Where the offset of the slab stands. */
export const SLAB_START = 4;

/** The slab is UTF-16, and positions in it count units. */
export const WIDE = 0b0001;

/** Marks the end of a text of UTF-16 in a slab of Latin-1. SPEC fast 5 */
export const WIDE_TEXT = 0x8000_0000;

/** How many bytes a cell takes. */
export const CELL_BYTES = 4;

/** How many UTF-16 units one call turns into text. */
const UNITS_PER_CALL = 8_192;

/** Returns the index of the first unit that is a lone surrogate; -1 for none. */
export function loneSurrogate(text: string): number {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdfff) {
      const next = i + 1 < text.length ? text.charCodeAt(i + 1) : 0;
      if (unit >= 0xdc00 || next < 0xdc00 || next > 0xdfff) {
        return i;
      }
      i++;
    }
  }
  return -1;
}

/** Returns the text of Latin-1 or UTF-16 units. */
export function textOf(units: Uint8Array | Uint16Array): string {
  let text = "";
  for (let i = 0; i < units.length; i += UNITS_PER_CALL) {
    text += String.fromCharCode(...units.subarray(i, i + UNITS_PER_CALL));
  }
  return text;
}
