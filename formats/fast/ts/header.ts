// The first bytes of a message. SPEC fast 3, 6

/** How many bytes the header takes. */
export const HEADER_BYTES = 8;

/** How many bytes the header takes where records have grown. */
export const EVOLVED_BYTES = 16;

/** Where the offset of the slab stands. */
export const SLAB_START = 4;

/** Where the offset of the root's end stands, where records have grown. */
export const HEAP_START = 8;

/** Where the offset of the shape table stands, where records have grown. */
export const TABLE_START = 12;

/** The slab is UTF-16, and positions in it count units. */
export const WIDE = 0b0001;

/** Records have grown: a heap and a shape table stand before the slab. */
export const EVOLVED = 0b0010;

/** Records of shared types have numbers, and may be references. */
export const SHARED = 0b0100;

/** Marks the end of a text of UTF-16 in a slab of Latin-1. SPEC fast 5 */
export const WIDE_TEXT = 0x8000_0000;

/** How many bytes a cell takes. */
export const CELL_BYTES = 4;

/** The name of the format in what records keep. */
export const FORMAT = "fast";
