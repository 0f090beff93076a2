// The first bytes of a message. SPEC compact 3

/** In place of a slab length below 128: flags follow. */
export const LONG = 0b1000_0000;

/** The bits with the number of the slab's encoding. */
export const ENCODING = 0b0_0011;

/** Texts are more than literals. */
export const REFERENCES = 0b0_0100;

/** Records are shared by identity. */
export const SHARED = 0b0_1000;

/** A shape table follows the slab length. */
export const EVOLVED = 0b1_0000;

/** Texts are made from others. */
export const FRONT_CODED = 0b10_0000;

/** The version of the wire, zero. */
export const VERSION = 0b100_0000;

// The encodings of a slab, by their numbers.
export const ASCII = 0;
export const UTF_8 = 1;
export const LATIN_1 = 2;
export const UTF_16 = 3;
