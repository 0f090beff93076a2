import { DEFAULT_LIMITS, type Decimal, type DecodeError, within } from "@penstock/runtime";
import {
  type ArrayType,
  takeBigInteger,
  takeFixedArray,
  takeFixedBooleans,
} from "@penstock/runtime/scalars";
import { CELL_BYTES } from "./header.js";
import type { MessageReader } from "./message-reader.js";
import { PartReader } from "./part-reader.js";
import type { FastReader } from "./reader.js";
import type { FastWriter } from "./writer.js";

/** Reads the value between two places. */
export type Take<T> = (input: FastReader, from: number, to: number) => T;

/** Elements of fixed width that stand side by side; a constant of generated code. */
export interface Stride<T> {
  /** The bytes of one, without the tail of a record. */
  readonly byteLength: number;
  /** The first element stands at an offset that is a multiple of it. */
  readonly alignment: number;
  /** The index of the record whose tail follows each; -1 for none. */
  readonly record: number;
  /** Reads the one at a place. */
  get(input: FastReader, at: number): T;
  /** Writes one at a place. */
  put(out: FastWriter, at: number, value: T): void;
}

/** Counts what is read, and checks where it ends. SPEC fast 2.5, 4.1 to 4.4 */
export abstract class ListReader extends PartReader {
  /** How many elements may still come. */
  elementsLeft = 0;
  depthLeft = 0;
  limits = DEFAULT_LIMITS;

  /** Notes that a record of a recursive type begins. */
  enter(): void {
    this.enterAt(this.place);
  }

  /** Notes that a record of fixed width begins at a place, whose type growth made recursive. */
  enterAt(at: number): void {
    this.depthLeft--;
    if (this.depthLeft < 0) {
      const most = `records at most ${this.limits.depth} deep (Limits.depth)`;
      throw this.error("LIMIT_EXCEEDED", at, most, "deeper ones");
    }
  }

  /** Notes that a record of a recursive type ends. */
  exit(): void {
    this.depthLeft++;
  }

  /** Counts elements, before they are read. */
  chargeElements(count: number, at: number): void {
    this.elementsLeft -= count;
    if (this.elementsLeft < 0) {
      const most = `at most ${this.limits.elements} elements in a message (Limits.elements)`;
      throw this.error("LIMIT_EXCEEDED", at, most, "more");
    }
  }

  /** Checks that just `byteCount` bytes stand between two places and returns the first. */
  exact(from: number, to: number, byteCount: number): number {
    this.block(from, to, byteCount);
    this.close(from + byteCount, to);
    return from;
  }

  /** Checks that nothing stands between the last component of a record and its end. */
  close(from: number, to: number): void {
    if (from !== to) {
      throw this.error("TRAILING_BYTES", from, "the end of the record", `${to - from} bytes`);
    }
  }

  /** As `block`, of a record and its tail; returns the place after them. */
  blockAndTail(from: number, to: number, byteCount: number, record: number): number {
    const all = byteCount + this.tail(record);
    this.block(from, to, all);
    return from + all;
  }
}

/** Returns where the elements of an aligned list start. SPEC fast 4.1 */
export function aligned(input: MessageReader, from: number, to: number, alignment: number): number {
  input.place = from;
  if (from === to) {
    return from;
  }
  const start = from + (-(from - input.start) & (alignment - 1));
  input.padding(from, Math.min(to, start));
  if (start >= to) {
    throw input.error("NON_CANONICAL", from, "padding only before elements", "padding alone");
  }
  return start;
}

/** Returns how many elements stand between two places. */
function counted(input: FastReader, from: number, to: number, byteCount: number): number {
  const count = whole(input, from, to, byteCount);
  input.chargeElements(count, from);
  return count;
}

/** Returns how many elements of a width stand between two places. */
export function whole(input: MessageReader, from: number, to: number, byteCount: number): number {
  input.place = from;
  if ((to - from) % byteCount !== 0) {
    const expected = `whole elements of ${byteCount} bytes`;
    throw input.error("OUT_OF_BOUNDS", from, expected, `${to - from} bytes`);
  }
  return (to - from) / byteCount;
}

/** Reads the count before ends or presence bits; 0 where nothing stands. */
export function leadingCount(
  input: FastReader,
  from: number,
  to: number,
  bitsPerElement: number,
): number {
  if (from === to) {
    return 0;
  }
  input.block(from, to, CELL_BYTES);
  const count = input.u32(from);
  const room = to - from - CELL_BYTES;
  if (count === 0 || count > (room * 8) / bitsPerElement) {
    const expected = `a count that ${room} bytes have room for, at least 1`;
    throw input.error("OUT_OF_BOUNDS", from, expected, count);
  }
  input.chargeElements(count, from);
  return count;
}

/** Checks the presence bits of a list and returns the place after them. SPEC fast 4.4 */
export function afterPresence(input: FastReader, from: number, count: number): number {
  if (count === 0) {
    return from;
  }
  const bits = from + CELL_BYTES;
  input.unusedBits(bits, count, bits);
  return bits + ((count + 7) >> 3);
}

/** Reads a list of values of fixed width. SPEC fast 4.1, 4.2 */
export function takeBlocks<T>(input: FastReader, from: number, to: number, stride: Stride<T>): T[] {
  const width = stride.byteLength + input.tail(stride.record);
  const at = aligned(input, from, to, stride.alignment);
  const count = counted(input, at, to, width);
  const list: T[] = [];
  let i = 0;
  try {
    for (; i < count; i++) {
      list.push(stride.get(input, at + width * i));
    }
  } catch (e) {
    throw within(e, i);
  }
  return list;
}

/** As `takeBlocks`, of elements that may be null. SPEC fast 4.4 */
export function takeBlocksOrNull<T>(
  input: FastReader,
  from: number,
  to: number,
  stride: Stride<T>,
): (T | null)[] {
  const width = stride.byteLength + input.tail(stride.record);
  const count = leadingCount(input, from, to, 1);
  const at = aligned(input, afterPresence(input, from, count), to, stride.alignment);
  input.exact(at, to, count * width);
  const list: (T | null)[] = [];
  let i = 0;
  try {
    for (; i < count; i++) {
      const isThere = input.bit(from + CELL_BYTES, i);
      list.push(isThere ? stride.get(input, at + width * i) : null);
    }
  } catch (e) {
    throw within(e, i);
  }
  return list;
}

/** Reads a list of values of variable width. SPEC fast 4.3 */
export function takeList<T>(input: FastReader, from: number, to: number, take: Take<T>): T[] {
  const count = leadingCount(input, from, to, 32);
  const at = from + CELL_BYTES;
  let next = count === 0 ? from : at + CELL_BYTES * count;
  const list: T[] = [];
  let i = 0;
  try {
    for (; i < count; i++) {
      const start = next;
      next = input.end(at + CELL_BYTES * i, start, to);
      list.push(take(input, start, next));
    }
  } catch (e) {
    throw within(e, i);
  }
  input.close(next, to);
  return list;
}

/** As `takeList`, of elements that may be null. SPEC fast 4.4 */
export function takeListOrNull<T>(
  input: FastReader,
  from: number,
  to: number,
  take: Take<T>,
): (T | null)[] {
  const count = leadingCount(input, from, to, 1);
  const at = afterPresence(input, from, count);
  input.block(at, to, CELL_BYTES * count);
  let next = at + CELL_BYTES * count;
  const list: (T | null)[] = [];
  let i = 0;
  try {
    for (; i < count; i++) {
      const start = next;
      next = input.end(at + CELL_BYTES * i, start, to);
      if (input.bit(from + CELL_BYTES, i)) {
        list.push(take(input, start, next));
      } else {
        input.close(start, next);
        list.push(null);
      }
    }
  } catch (e) {
    throw within(e, i);
  }
  input.close(next, to);
  return list;
}

/** Reads the numbers between two places into a typed array. SPEC fast 4.1 */
export function takeArray<A>(input: FastReader, from: number, to: number, type: ArrayType<A>): A {
  const at = aligned(input, from, to, type.BYTES_PER_ELEMENT);
  return takeFixedArray(input, at, counted(input, at, to, type.BYTES_PER_ELEMENT), type);
}

/** Reads the booleans of one byte each between two places. */
export function takeBooleans(input: FastReader, from: number, to: number): boolean[] {
  return takeFixedBooleans(input, from, counted(input, from, to, 1));
}

/** Returns the bytes between two places. */
export function takeBlob(input: MessageReader, from: number, to: number): Uint8Array {
  return takeFixedArray(input, from, to - from, Uint8Array);
}

/** Reads a scale and an unscaled integer. SPEC fast 2.5 */
export function takeDecimal(input: MessageReader, from: number, to: number): Decimal {
  input.block(from, to, 5);
  const unscaled = takeBigInteger(input, from + 4, to);
  return { unscaled, scale: input.i32(from) };
}

/** Returns the error for a tag that no case of a union has. */
export function unknownCase(input: FastReader, tag: number): DecodeError {
  return input.error("UNKNOWN_CASE", input.place, "the tag of a case", `tag ${tag}`);
}
