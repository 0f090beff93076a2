import type { Drawing } from "../../formats/fast/golden/drawing.js";

/** A value with lists, maps and arrays. */
export const DRAWING: Drawing = {
  shapes: [{ case: "Circle", value: { radius: 1.5 } }, null],
  layers: new Map([["low", new Set([1n, -2n])]]),
  sizes: new Map([["RED", null]]),
  matrix: new Float64Array([1, 2, 3, 4, 5, 6]),
  samples: new Uint16Array([7, 8]),
  price: -(2n ** 63n),
  stamp: new Uint8Array([9]),
};
