import { DEFAULT_LIMITS, type Decimal, within } from "@penstock/runtime";
import { CELL_BYTES } from "./header.js";
import { PartReader } from "./part-reader.js";
import type { FastReader } from "./reader.js";
import type { FastWriter } from "./writer.js";

/** A class of typed arrays. */
export interface ArrayType<A> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): A;
}

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

/** Whether typed arrays have the order of bytes that messages have. */
export const LITTLE_ENDIAN = /* @__PURE__ */ new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Turns the bytes of each element around. */
export function reverse(bytes: Uint8Array, width: number): void {
  for (let i = 0; i < bytes.length; i += width) {
    bytes.subarray(i, i + width).reverse();
  }
}

/** Reads what stands between two places. SPEC fast 2.5, 4.1 to 4.4 */
export abstract class ListReader extends PartReader {
  /** How many elements may still come. */
  elementsLeft = 0;
  protected depthLeft = 0;
  protected limits = DEFAULT_LIMITS;
  /** The place of the last block, for errors. */
  protected place = 0;
  /** The message over which arrays are laid; undefined where values keep nothing of it. */
  protected source: Uint8Array | undefined;

  /** Returns this, as functions take it. */
  protected reader(): FastReader {
    return this as unknown as FastReader;
  }

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

  /** Checks that a block of `byteCount` bytes fits between two places. */
  block(from: number, to: number, byteCount: number): void {
    this.place = from;
    if (byteCount > to - from) {
      throw this.error("TRUNCATED", from, `a block of ${byteCount} bytes`, `${to - from} bytes`);
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

  /** Returns where the elements of an aligned list start. SPEC fast 4.1 */
  protected aligned(from: number, to: number, alignment: number): number {
    this.place = from;
    if (from === to) {
      return from;
    }
    const start = from + (-(from - this.start) & (alignment - 1));
    this.padding(from, Math.min(to, start));
    if (start >= to) {
      throw this.error("NON_CANONICAL", from, "padding only before elements", "padding alone");
    }
    return start;
  }

  /** Returns how many elements stand between two places. */
  private count(from: number, to: number, byteCount: number): number {
    const count = this.whole(from, to, byteCount);
    this.chargeElements(count, from);
    return count;
  }

  protected whole(from: number, to: number, byteCount: number): number {
    this.place = from;
    if ((to - from) % byteCount !== 0) {
      const expected = `whole elements of ${byteCount} bytes`;
      throw this.error("OUT_OF_BOUNDS", from, expected, `${to - from} bytes`);
    }
    return (to - from) / byteCount;
  }

  /** Reads the count before ends or presence bits; 0 where nothing stands. */
  protected leadingCount(from: number, to: number, bitsPerElement: number): number {
    if (from === to) {
      return 0;
    }
    this.block(from, to, CELL_BYTES);
    const count = this.u32(from);
    const room = to - from - CELL_BYTES;
    if (count === 0 || count > (room * 8) / bitsPerElement) {
      const expected = `a count that ${room} bytes have room for, at least 1`;
      throw this.error("OUT_OF_BOUNDS", from, expected, count);
    }
    this.chargeElements(count, from);
    return count;
  }

  /** Checks the presence bits of a list and returns the place after them. SPEC fast 4.4 */
  protected afterPresence(from: number, count: number): number {
    if (count === 0) {
      return from;
    }
    const bits = from + CELL_BYTES;
    this.unusedBits(bits, count, bits);
    return bits + ((count + 7) >> 3);
  }

  /** Reads a list of values of fixed width. SPEC fast 4.1, 4.2 */
  blocks<T>(from: number, to: number, stride: Stride<T>): T[] {
    const width = stride.byteLength + this.tail(stride.record);
    const at = this.aligned(from, to, stride.alignment);
    const count = this.count(at, to, width);
    const list: T[] = [];
    let i = 0;
    try {
      for (; i < count; i++) {
        list.push(stride.get(this.reader(), at + width * i));
      }
    } catch (e) {
      throw within(e, i);
    }
    return list;
  }

  /** As `blocks`, of elements that may be null. SPEC fast 4.4 */
  blocksOrNull<T>(from: number, to: number, stride: Stride<T>): (T | null)[] {
    const width = stride.byteLength + this.tail(stride.record);
    const count = this.leadingCount(from, to, 1);
    const at = this.aligned(this.afterPresence(from, count), to, stride.alignment);
    this.exact(at, to, count * width);
    const list: (T | null)[] = [];
    let i = 0;
    try {
      for (; i < count; i++) {
        const isThere = this.bit(from + CELL_BYTES, i);
        list.push(isThere ? stride.get(this.reader(), at + width * i) : null);
      }
    } catch (e) {
      throw within(e, i);
    }
    return list;
  }

  /** Reads a list of values of variable width. SPEC fast 4.3 */
  list<T>(from: number, to: number, take: Take<T>): T[] {
    const count = this.leadingCount(from, to, 32);
    const at = from + CELL_BYTES;
    let next = count === 0 ? from : at + CELL_BYTES * count;
    const list: T[] = [];
    let i = 0;
    try {
      for (; i < count; i++) {
        const start = next;
        next = this.end(at + CELL_BYTES * i, start, to);
        list.push(take(this.reader(), start, next));
      }
    } catch (e) {
      throw within(e, i);
    }
    this.close(next, to);
    return list;
  }

  /** As `list`, of elements that may be null. SPEC fast 4.4 */
  listOrNull<T>(from: number, to: number, take: Take<T>): (T | null)[] {
    const count = this.leadingCount(from, to, 1);
    const at = this.afterPresence(from, count);
    this.block(at, to, CELL_BYTES * count);
    let next = at + CELL_BYTES * count;
    const list: (T | null)[] = [];
    let i = 0;
    try {
      for (; i < count; i++) {
        const start = next;
        next = this.end(at + CELL_BYTES * i, start, to);
        if (this.bit(from + CELL_BYTES, i)) {
          list.push(take(this.reader(), start, next));
        } else {
          this.close(start, next);
          list.push(null);
        }
      }
    } catch (e) {
      throw within(e, i);
    }
    this.close(next, to);
    return list;
  }

  /** Reads the numbers between two places into a typed array. SPEC fast 4.1 */
  array<A>(from: number, to: number, type: ArrayType<A>): A {
    const at = this.aligned(from, to, type.BYTES_PER_ELEMENT);
    return this.fixedArray(at, this.count(at, to, type.BYTES_PER_ELEMENT), type);
  }

  /** Reads `count` numbers at a place into a typed array. SPEC fast 2.4 */
  fixedArray<A>(at: number, count: number, type: ArrayType<A>): A {
    const width = type.BYTES_PER_ELEMENT;
    const message = this.source;
    if (message !== undefined && LITTLE_ENDIAN) {
      const offset = message.byteOffset + at;
      if (offset % width === 0) {
        return new type(message.buffer, offset, count);
      }
    }
    const bytes = this.bytes.slice(at, at + count * width);
    if (!LITTLE_ENDIAN) {
      reverse(bytes, width);
    }
    return new type(bytes.buffer, 0, count);
  }

  /** Reads `count` booleans at a place. SPEC fast 2.4 */
  fixedBooleans(at: number, count: number): boolean[] {
    const values: boolean[] = [];
    for (let i = 0; i < count; i++) {
      values.push(this.bool(at + i));
    }
    return values;
  }

  /** Reads the booleans of one byte each between two places. */
  booleans(from: number, to: number): boolean[] {
    return this.fixedBooleans(from, this.count(from, to, 1));
  }

  /** Returns the bytes between two places. */
  blob(from: number, to: number): Uint8Array {
    return this.fixedArray(from, to - from, Uint8Array);
  }

  /** Reads an integer of any size. SPEC fast 2.5 */
  bigInteger(from: number, to: number): bigint {
    const overlong = to - from > 1 && this.i8(from) === this.i8(from + 1) >> 7;
    if (from === to || overlong) {
      const expected = "the shortest two's complement";
      throw this.error("NON_CANONICAL", from, expected, `${to - from} bytes`);
    }
    let digits = "0x";
    for (let i = from; i < to; i++) {
      digits += this.u8(i).toString(16).padStart(2, "0");
    }
    return BigInt.asIntN(8 * (to - from), BigInt(digits));
  }

  /** Reads a scale and an unscaled integer. SPEC fast 2.5 */
  decimal(from: number, to: number): Decimal {
    this.block(from, to, 5);
    const unscaled = this.bigInteger(from + 4, to);
    return { unscaled, scale: this.i32(from) };
  }
}
