/** Deflate, with the words that every reader of `.pen` files knows. */
import type { Compression } from "./compression.js";
import { dictionary } from "./dictionary.js";
import { inflate } from "./inflate.js";

export type { Compression } from "./compression.js";
export { inflate } from "./inflate.js";

/** Deflate with the dictionary of `.pen` files. SPEC container 4.7 */
export const deflate: Compression = {
  id: 1,
  label: "deflate",
  unpack: (packed, most) => inflate(packed, most, dictionary()),
};
