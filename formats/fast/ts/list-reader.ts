import { DEFAULT_LIMITS, Decimal, type Limits, within } from "@penstock/runtime";
import { CELL_BYTES } from "./header.js";
import { ScalarReader } from "./scalar-reader.js";

/** A class of typed arrays. */
export interface ArrayType<A> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer): A;
}

/** How elements of fixed width stand side by side. */
export interface Stride {
  readonly byteLength: number;
  /** The first element stands at an offset that is a multiple of it. */
  readonly alignment: number;
}

/** Reads what stands between two places. SPEC fast 2.5, 4.1 to 4.4 */
export abstract class ListReader extends ScalarReader {
  private elementsLeft: number;
  private depthLeft: number;
  /** The place of the last block, for errors. */
  protected place = 0;

  constructor(
    bytes: Uint8Array,
    protected readonly limits: Limits = DEFAULT_LIMITS,
  ) {
    super(bytes);
    this.elementsLeft = limits.elements;
    this.depthLeft = limits.depth;
  }

  /** Notes that a record of a recursive type begins. */
  enter(): void {
    this.depthLeft--;
    if (this.depthLeft < 0) {
      const most = `records at most ${this.limits.depth} deep (Limits.depth)`;
      throw this.error("LIMIT_EXCEEDED", this.place, most, "deeper ones");
    }
  }

  /** Notes that a record of a recursive type ends. */
  exit(): void {
    this.depthLeft++;
  }

  protected chargeElements(count: number, at: number): void {
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

  /** Reads where a component ends: between `from` and `limit`. SPEC fast 4.5 */
  end(cell: number, from: number, limit: number): number {
    const to = this.u32(cell);
    if (to < from || to > limit) {
      throw this.error("OUT_OF_BOUNDS", cell, `an end from offset ${from} to ${limit}`, to);
    }
    return to;
  }

  /** Returns where the elements of an aligned list start. SPEC fast 4.1 */
  private aligned(from: number, to: number, alignment: number): number {
    this.place = from;
    if (from === to) {
      return from;
    }
    const start = Math.ceil(from / alignment) * alignment;
    for (let i = from; i < Math.min(to, start); i++) {
      if (this.u8(i) !== 0) {
        throw this.error("NON_CANONICAL", i, "zero as padding", this.u8(i));
      }
    }
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

  private each<T>(count: number, read: (index: number) => T): T[] {
    const list: T[] = [];
    let i = 0;
    try {
      for (; i < count; i++) {
        list.push(read(i));
      }
    } catch (e) {
      throw within(e, i);
    }
    return list;
  }

  /** Reads a list of values of fixed width. SPEC fast 4.1, 4.2 */
  blocks<T>(from: number, to: number, stride: Stride, get: (at: number) => T): T[] {
    const width = stride.byteLength;
    const at = this.aligned(from, to, stride.alignment);
    return this.each(this.count(at, to, width), (i) => get(at + width * i));
  }

  /** As `blocks`, of elements that may be null. SPEC fast 4.4 */
  blocksOrNull<T>(from: number, to: number, stride: Stride, get: (at: number) => T): (T | null)[] {
    const width = stride.byteLength;
    const count = this.leadingCount(from, to, 1);
    const at = this.aligned(this.afterPresence(from, count), to, stride.alignment);
    this.exact(at, to, count * width);
    return this.each(count, (i) => (this.bit(from + CELL_BYTES, i) ? get(at + width * i) : null));
  }

  /** Reads a list of values of variable width. SPEC fast 4.3 */
  list<T>(from: number, to: number, take: (from: number, to: number) => T): T[] {
    const count = this.leadingCount(from, to, 32);
    const at = from + CELL_BYTES;
    let next = count === 0 ? from : at + CELL_BYTES * count;
    const list = this.each(count, (i) => {
      const start = next;
      next = this.end(at + CELL_BYTES * i, start, to);
      return take(start, next);
    });
    this.close(next, to);
    return list;
  }

  /** As `list`, of elements that may be null. SPEC fast 4.4 */
  listOrNull<T>(from: number, to: number, take: (from: number, to: number) => T): (T | null)[] {
    const count = this.leadingCount(from, to, 1);
    const at = this.afterPresence(from, count);
    this.block(at, to, CELL_BYTES * count);
    let next = at + CELL_BYTES * count;
    const list = this.each(count, (i) => {
      const start = next;
      next = this.end(at + CELL_BYTES * i, start, to);
      if (this.bit(from + CELL_BYTES, i)) {
        return take(start, next);
      }
      this.close(start, next);
      return null;
    });
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
    return new type(this.bytes.slice(at, at + count * type.BYTES_PER_ELEMENT).buffer);
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

  /** Returns a copy of the bytes between two places. */
  blob(from: number, to: number): Uint8Array {
    return this.bytes.slice(from, to);
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
    return new Decimal(this.bigInteger(from + 4, to), this.i32(from));
  }
}
