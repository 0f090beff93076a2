import { DEFAULT_LIMITS, Decimal, EncodeError, within } from "@penstock/runtime";
import { CELL_BYTES, HEADER_BYTES, SLAB_START, WIDE } from "./header.js";
import type { Stride } from "./list-reader.js";
import { ScalarWriter } from "./scalar-writer.js";
import { TextSlab } from "./slab.js";

/**
 * Writes the values of one message; called by generated code. A place is an offset from the start of
 * the message.
 */
export class FastWriter extends ScalarWriter {
  private readonly slab = new TextSlab();
  private depthLeft = DEFAULT_LIMITS.depth;

  constructor() {
    super(HEADER_BYTES);
  }

  /** Returns the message. SPEC fast 3 */
  finish(): Uint8Array {
    const slabStart = this.position;
    const slab = this.slab.finish((place, position) => this.view.setUint32(place, position, true));
    const place = this.block(slab.bytes.length);
    this.bytes.set(slab.bytes, place);
    this.putI32(0, slab.wide ? WIDE : 0);
    this.putI32(SLAB_START, slabStart);
    return this.bytes.slice(0, this.position);
  }

  /** Notes that a record of a recursive type begins. */
  enter(): void {
    this.depthLeft--;
    if (this.depthLeft < 0) {
      throw new EncodeError(`records are more than ${DEFAULT_LIMITS.depth} deep`);
    }
  }

  /** Notes that a record of a recursive type ends. */
  exit(): void {
    this.depthLeft++;
  }

  /** Writes that a component ends with what has been written so far. SPEC fast 4.5 */
  end(place: number): void {
    this.putI32(place, this.position);
  }

  /** Notes where the cells of the next texts stand: first that of their start. SPEC fast 5 */
  textStart(place: number): void {
    this.slab.start(place);
  }

  /** Adds a text, whose end stands in the next of the cells. */
  text(value: string): void {
    this.slab.add(value);
  }

  /** Leaves out a text. */
  noText(): void {
    this.slab.add("");
  }

  /** Makes room for elements of fixed width. SPEC fast 4.1, 4.2 */
  private room(count: number, stride: Stride): number {
    if (count > 0) {
      this.block(-this.position & (stride.alignment - 1));
    }
    return this.block(count * stride.byteLength);
  }

  /** Writes a count and which of the elements are not null. SPEC fast 4.4 */
  private putPresence(values: readonly unknown[]): void {
    const place = this.block(CELL_BYTES + ((values.length + 7) >> 3));
    this.putI32(place, values.length);
    values.forEach((value, i) => {
      if (value !== null) {
        this.setBit(place + CELL_BYTES, i);
      }
    });
  }

  private each<T>(values: readonly T[], write: (value: T, index: number) => void): void {
    let i = 0;
    try {
      for (const value of values) {
        write(value, i);
        i++;
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Writes a list of values of fixed width. SPEC fast 4.1, 4.2 */
  blocks<T>(values: Iterable<T>, stride: Stride, put: (at: number, value: T) => void): void {
    const list = [...this.required(values)];
    const at = this.room(list.length, stride);
    this.each(list, (value, i) => put(at + stride.byteLength * i, value));
  }

  /** As `blocks`, of elements that may be null. SPEC fast 4.4 */
  blocksOrNull<T>(
    values: Iterable<T | null>,
    stride: Stride,
    put: (at: number, value: T) => void,
  ): void {
    const list = [...this.required(values)];
    if (list.length > 0) {
      this.putPresence(list);
      const at = this.room(list.length, stride);
      this.each(list, (value, i) => {
        if (value !== null) {
          put(at + stride.byteLength * i, value);
        }
      });
    }
  }

  /** Writes a list of values of variable width. SPEC fast 4.3 */
  list<T>(values: Iterable<T>, write: (value: T) => void): void {
    const list = [...this.required(values)];
    if (list.length > 0) {
      const at = this.block(CELL_BYTES * (list.length + 1));
      this.putI32(at, list.length);
      this.each(list, (value, i) => {
        write(value);
        this.end(at + CELL_BYTES * (i + 1));
      });
    }
  }

  /** As `list`, of elements that may be null. SPEC fast 4.4 */
  listOrNull<T>(values: Iterable<T | null>, write: (value: T) => void): void {
    const list = [...this.required(values)];
    if (list.length > 0) {
      this.putPresence(list);
      const at = this.block(CELL_BYTES * list.length);
      this.each(list, (value, i) => {
        if (value !== null) {
          write(value);
        }
        this.end(at + CELL_BYTES * i);
      });
    }
  }

  /** Writes a list of texts. SPEC fast 5 */
  texts(values: Iterable<string>): void {
    const list = [...this.required(values)];
    if (list.length > 0) {
      this.textStart(this.block(CELL_BYTES * (list.length + 1)));
      this.each(list, (value) => this.text(value));
    }
  }

  /** As `texts`, of texts that may be null. SPEC fast 4.4 */
  textsOrNull(values: Iterable<string | null>): void {
    const list = [...this.required(values)];
    if (list.length > 0) {
      this.putPresence(list);
      this.textStart(this.block(CELL_BYTES * (list.length + 1)));
      this.each(list, (value) => (value === null ? this.noText() : this.text(value)));
    }
  }

  /** Writes a map: the end of its keys, the keys, the values. SPEC fast 4.6 */
  map<K, V>(
    map: ReadonlyMap<K, V>,
    keys: (keys: Iterable<K>) => void,
    values: (values: Iterable<V>) => void,
  ): void {
    if (this.required(map).size > 0) {
      const at = this.block(CELL_BYTES);
      keys(map.keys());
      this.end(at);
      values(map.values());
    }
  }

  /** Writes a typed array, aligned to the width of its elements. SPEC fast 4.1 */
  array(values: ArrayBufferView & { readonly BYTES_PER_ELEMENT: number }): void {
    if (this.required(values).byteLength > 0) {
      this.block(-this.position & (values.BYTES_PER_ELEMENT - 1));
      this.blob(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    }
  }

  /** Writes the elements of a typed array into a block. SPEC fast 2.4 */
  putFixedArray(
    place: number,
    values: ArrayBufferView & { readonly BYTES_PER_ELEMENT: number },
    count: number,
  ): void {
    this.ofLength(this.required(values).byteLength / values.BYTES_PER_ELEMENT, count);
    this.bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), place);
  }

  /** Writes booleans of one byte each into a block. SPEC fast 2.4 */
  putFixedBooleans(place: number, values: readonly boolean[], count: number): void {
    this.ofLength(this.required(values).length, count);
    values.forEach((value, i) => {
      this.putBool(place + i, value);
    });
  }

  private ofLength(length: number, count: number): void {
    if (length !== count) {
      throw new EncodeError(`an array of ${count} elements is needed, not of ${length}`);
    }
  }

  /** Writes booleans of one byte each. */
  booleans(values: readonly boolean[]): void {
    this.putFixedBooleans(this.block(this.required(values).length), values, values.length);
  }

  /** Writes bytes as they are. */
  blob(value: Uint8Array): void {
    if (!(value instanceof Uint8Array)) {
      throw new EncodeError(`a Uint8Array is needed, not ${value}`);
    }
    const place = this.block(value.length);
    this.bytes.set(value, place);
  }

  /** Writes an integer of any size: two's complement, highest byte first. SPEC fast 2.5 */
  bigInteger(value: bigint): void {
    if (typeof value !== "bigint") {
      throw new EncodeError(`a bigint is needed, not ${value}`);
    }
    let length = 1;
    while (BigInt.asIntN(8 * length, value) !== value) {
      length++;
    }
    const digits = BigInt.asUintN(8 * length, value)
      .toString(16)
      .padStart(2 * length, "0");
    const place = this.block(length);
    for (let i = 0; i < length; i++) {
      this.view.setUint8(place + i, Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
    }
  }

  /** Writes a scale of 32 bits, then the unscaled integer. SPEC fast 2.5 */
  decimal(value: Decimal): void {
    this.putI32(this.block(4), this.instance(value, Decimal).scale);
    this.bigInteger(value.unscaled);
  }
}
