// Messages that stand in others. SPEC fast 4.7, 6

import type { Shapes } from "@penstock/slab";
import { heapEnd, heapValue } from "./heap-reader.js";
import { aligned, type Take } from "./list-reader.js";
import type { Put } from "./list-writer.js";
import { addHeapBytes } from "./part-writer.js";
import { FastReader } from "./reader.js";
import { FastWriter } from "./writer.js";

/** Reads the message that is the next value of the heap. SPEC fast 6 */
export function takeHeapMessage<T>(
  input: FastReader,
  cell: number,
  shapes: Shapes,
  take: Take<T>,
): T {
  const from = heapValue(input);
  return inside(input, from, heapEnd(input, cell, from), shapes, take);
}

/** Reads the message that stands between two places, from a multiple of 8 on. SPEC fast 4.7 */
export function takeMessage<T>(
  input: FastReader,
  from: number,
  to: number,
  shapes: Shapes,
  take: Take<T>,
): T {
  return inside(input, aligned(input, from, to, 8), to, shapes, take);
}

function inside<T>(input: FastReader, from: number, to: number, shapes: Shapes, take: Take<T>): T {
  const inner = openInside(input, from, to);
  const value = inner.read(shapes, take);
  handLimits(input, inner);
  return value;
}

function openInside(input: FastReader, from: number, to: number): FastReader {
  input.inner ??= new FastReader();
  const inner = input.inner;
  inner.limits = input.limits;
  inner.shared = input.shared;
  inner.takeOf(input);
  handLimits(inner, input);
  inner.start = from;
  inner.messageEnd = to;
  inner.readHeader();
  return inner;
}

function handLimits(input: FastReader, other: FastReader): void {
  input.depthLeft = other.depthLeft;
  input.elementsLeft = other.elementsLeft;
  input.unknownFieldsLeft = other.unknownFieldsLeft;
}

/** Writes a message by a writer of its own, unless it has been written before. */
function written<T>(out: FastWriter, shapes: Shapes, value: T, put: Put<T>): Uint8Array {
  const known = out.parts?.repeated();
  if (known !== undefined) {
    return known;
  }
  out.inner ??= new FastWriter();
  out.inner.begin(out.types, out.sharing, out.verifying);
  out.inner.depthLeft = out.depthLeft;
  const message = out.inner.write(shapes, out.required(value), put);
  out.parts?.note(message);
  return message;
}

/** Adds a message to the heap. SPEC fast 6 */
export function addHeapMessage<T>(out: FastWriter, shapes: Shapes, value: T, put: Put<T>): void {
  addHeapBytes(out, written(out, shapes, value, put));
}

/** Writes a message at the next multiple of 8. SPEC fast 4.7 */
export function addMessage<T>(out: FastWriter, shapes: Shapes, value: T, put: Put<T>): void {
  const message = written(out, shapes, value, put);
  out.block(-out.position & 7);
  out.append(message);
}
