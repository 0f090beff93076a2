// What a message has in its heap: values of parts that records have got. SPEC fast 6

import type { PartReader } from "./part-reader.js";

/** Checks where the values of a part start in the heap. SPEC fast 6 */
export function checkHeapStart(input: PartReader, at: number): void {
  const from = input.heapStart + input.u32(at);
  const isForward = input.gaps && from > input.heapNext && from <= input.tableStart;
  if (from !== input.heapNext && !isForward) {
    const expected = `heap values from position ${input.heapNext - input.heapStart}`;
    throw input.error("NON_CANONICAL", at, expected, from - input.heapStart);
  }
  input.heapNext = from;
}

/** Returns the place of the next value of the heap. */
export function heapValue(input: PartReader): number {
  const from = input.heapNext + (-(input.heapNext - input.heapStart) & 7);
  input.padding(input.heapNext, Math.min(from, input.tableStart));
  return from;
}

/** Reads where the value that starts at `from` ends. */
export function heapEnd(input: PartReader, cell: number, from: number): number {
  const to = input.heapStart + input.u32(cell);
  if (to < from || to > input.tableStart) {
    const limit = input.tableStart - input.heapStart;
    const expected = `an end from heap position ${from - input.heapStart} to ${limit}`;
    throw input.error("OUT_OF_BOUNDS", cell, expected, to - input.heapStart);
  }
  input.heapNext = to;
  return to;
}

/** Checks that a value which is not there takes nothing from the heap. */
export function checkNoHeapValue(input: PartReader, cell: number): void {
  if (input.heapStart + input.u32(cell) !== input.heapNext) {
    throw input.error("NON_CANONICAL", cell, "no value in the heap", "one");
  }
}

/** Returns the bytes of the next value of the heap. */
export function takeHeapBytes(input: PartReader, cell: number): Uint8Array {
  const from = heapValue(input);
  return input.bytes.slice(from, heapEnd(input, cell, from));
}

/** Passes over a value of the heap. */
export function skipHeapValue(input: PartReader, cell: number): void {
  heapEnd(input, cell, heapValue(input));
}
