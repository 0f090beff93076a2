import { DecodeError, keyText } from "@penstock/runtime";
import { Cursor } from "@penstock/runtime/scalars";
import { CELL_BYTES } from "./header.js";
import type { FastMessage } from "./message.js";
import type { FastVerification } from "./verification.js";
import { FastView } from "./view.js";

/** Makes the value of a list of its elements; a constant of generated code. */
export type Collecting = (list: unknown[], view: FastView) => unknown;

function repeated(view: FastView, index: number): DecodeError {
  const message = view.$message;
  const offset = message.offset(view.$at);
  const error = new DecodeError("DUPLICATE_KEY", offset, "distinct keys", "a repeated one");
  return message.located(error.within(index));
}

/** Checks by a text that equal values share that no value stands twice. */
export function checkDistinct(list: readonly unknown[], view: FastView): void {
  const seen = new Set<unknown>();
  for (const [i, each] of list.entries()) {
    if (seen.size === seen.add(keyText(each)).size) {
      throw repeated(view, i);
    }
  }
}

/** The value of a list is a list. */
export const LIST: Collecting = (list) => list;

/** As `LIST`; numbers are a typed array. */
export const ARRAY: Collecting = (list) => list;

/** The value is a set, in which no element stands twice. */
export const SET: Collecting = (list, view) => {
  const set = new Set(list);
  if (set.size !== list.length) {
    checkDistinct(list, view);
  }
  return set;
};

/** The value is a list in which no element stands twice. */
export const DISTINCT: Collecting = (list, view) => {
  checkDistinct(list, view);
  return list;
};

/**
 * Elements between two places: side by side where all have one width, else by cells with their ends;
 * null where a presence bit says so. SPEC fast 4.1 to 4.4
 *
 * @typeParam E what an element is read as
 * @typeParam T the value of the list
 */
export abstract class FastElements<E, T> extends FastView implements Iterable<E> {
  private cursor: Cursor<E> | undefined;

  /**
   * Creates elements that are nowhere yet.
   *
   * @param nullable whether elements may be null
   * @param collecting makes the value of the list
   */
  constructor(
    protected readonly nullable: boolean,
    private readonly collecting: Collecting = LIST,
  ) {
    super();
  }

  /** Returns how many bytes each element takes in this message; 0 where it has a cell. */
  protected abstract stride(message: FastMessage): number;

  /** Returns what the place of the first element is a multiple of, behind presence bits. */
  protected get alignment(): number {
    return 1;
  }

  /** Returns an element; null where the list has null. */
  abstract get(index: number): E;

  /** Returns the value of an element that is there. */
  protected abstract elementValue(index: number): unknown;

  /** Reads an element that is there, and what it holds. */
  protected abstract verifyElement(run: FastVerification, index: number): void;

  override $verify(run: FastVerification): void {
    const count = this.size;
    run.visit(this.$message, this.$at, count);
    for (let i = 0; i < count; i++) {
      run.at(i);
      if (!this.isAbsent(i)) {
        this.verifyElement(run, i);
      }
    }
  }

  /** How many elements there are. */
  get size(): number {
    const message = this.$message;
    const byteCount = this.$end - this.$at;
    if (byteCount === 0) {
      return 0;
    }
    const stride = this.stride(message);
    if (!this.nullable && stride > 0) {
      return message.wholeElements(this.$at, this.$end, stride);
    }
    message.block(this.$at, this.$end, CELL_BYTES);
    const count = message.u32(this.$at);
    const bits = this.nullable ? Math.ceil(count / 8) : 0;
    const room = byteCount - CELL_BYTES;
    if (count === 0 || bits + count * (stride > 0 ? stride : CELL_BYTES) > room) {
      const expected = `a count that ${room} bytes have room for, at least 1`;
      throw message.error("OUT_OF_BOUNDS", this.$at, expected, count);
    }
    return count;
  }

  /** Tells whether an element is null. */
  isNull(index: number): boolean {
    return this.isAbsent(this.checked(index, this.size));
  }

  protected isAbsent(index: number): boolean {
    return this.nullable && !this.$message.bit(this.$at + CELL_BYTES, index);
  }

  protected checked(index: number, count: number): number {
    if (!(index >= 0 && index < count) || !Number.isInteger(index)) {
      throw new RangeError(`element ${index} of ${count}`);
    }
    return index;
  }

  /** Returns where elements or their cells start, of a list with a count. */
  private body(count: number): number {
    const from = this.$at + CELL_BYTES + (this.nullable ? (count + 7) >> 3 : 0);
    return this.$message.alignedPlace(from, this.alignment);
  }

  /** Returns where an element starts. */
  protected startOf(index: number): number {
    const message = this.$message;
    const stride = this.stride(message);
    const count = this.size;
    this.checked(index, count);
    if (!this.nullable && stride > 0) {
      return this.$at + stride * index;
    }
    const body = this.body(count);
    if (stride > 0) {
      message.block(body, this.$end, stride * count);
      return body + stride * index;
    }
    const first = body + CELL_BYTES * count;
    return index === 0 ? first : message.end(body + CELL_BYTES * (index - 1), first, this.$end);
  }

  /** Returns where the element ends that starts at `from`. */
  protected endOf(index: number, from: number): number {
    const stride = this.stride(this.$message);
    return stride > 0
      ? from + stride
      : this.$message.end(this.body(this.size) + CELL_BYTES * index, from, this.$end);
  }

  /** Returns a new list of what a function makes of each element. */
  map<U>(make: (element: E, index: number) => U): U[] {
    const made: U[] = [];
    const count = this.size;
    for (let i = 0; i < count; i++) {
      made.push(make(this.get(i), i));
    }
    return made;
  }

  /** Goes through the list, in which each step moves its element. */
  [Symbol.iterator](): Iterator<E> {
    const cursor = Cursor.over(this.cursor, this);
    this.cursor ??= cursor;
    return cursor;
  }

  toValue(): T {
    const list: unknown[] = [];
    const count = this.size;
    for (let i = 0; i < count; i++) {
      list.push(this.isAbsent(i) ? null : this.elementValue(i));
    }
    return this.collecting(list, this) as T;
  }
}
