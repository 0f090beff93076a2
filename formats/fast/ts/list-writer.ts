import { type Decimal, EncodeError, keyText, within } from "@penstock/runtime";
import { shown } from "@penstock/slab";
import { CELL_BYTES } from "./header.js";
import { LITTLE_ENDIAN, reverse, type Stride } from "./list-reader.js";
import { PartWriter } from "./part-writer.js";
import type { FastWriter } from "./writer.js";

/** Writes a value after all that has been written. */
export type Put<T> = (out: FastWriter, value: T) => void;

/** A typed array. */
type TypedArray = ArrayBufferView & { readonly BYTES_PER_ELEMENT: number };

/** Writes lists, sets, maps and arrays. SPEC fast 2.5, 4.1 to 4.6 */
export abstract class ListWriter extends PartWriter {
  /** Returns this, as functions take it. */
  private writer(): FastWriter {
    return this as unknown as FastWriter;
  }

  private elements<T>(values: Iterable<T>): readonly T[] {
    if (Array.isArray(values)) {
      return values;
    }
    if (typeof values !== "object" || typeof values?.[Symbol.iterator] !== "function") {
      throw new EncodeError(
        values === null || values === undefined
          ? `a value is needed, not ${values}`
          : `a list is needed, not ${shown(values)}`,
      );
    }
    return [...values];
  }

  /** Returns elements of which none may stand twice, and which JavaScript compares by identity. */
  distinct<T>(values: Iterable<T>): readonly T[] {
    const list = this.elements(values);
    if (new Set(list.map(keyText)).size !== list.length) {
      throw new EncodeError("distinct keys are needed, and one stands twice");
    }
    return list;
  }

  /** Makes room for elements of fixed width. SPEC fast 4.1, 4.2 */
  private room(count: number, width: number, alignment: number): number {
    if (count > 0) {
      this.block(-this.position & (alignment - 1));
    }
    return this.block(count * width);
  }

  /** Writes a count and which of the elements are not null. SPEC fast 4.4 */
  private putPresence(values: readonly unknown[]): void {
    const place = this.block(CELL_BYTES + ((values.length + 7) >> 3));
    this.view.setInt32(place, values.length, true);
    for (let i = 0; i < values.length; i++) {
      if (values[i] !== null) {
        this.setBit(place + CELL_BYTES, i);
      }
    }
  }

  /** Writes a list of values of fixed width. SPEC fast 4.1, 4.2 */
  blocks<T>(values: Iterable<T>, stride: Stride<T>): void {
    const list = this.elements(values);
    const width = stride.byteLength + this.writtenTail(stride.record);
    const at = this.room(list.length, width, stride.alignment);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        stride.put(this.writer(), at + width * i, list[i] as T);
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** As `blocks`, of elements that may be null. SPEC fast 4.4 */
  blocksOrNull<T>(values: Iterable<T | null>, stride: Stride<T>): void {
    const list = this.elements(values);
    if (list.length === 0) {
      return;
    }
    this.putPresence(list);
    const width = stride.byteLength + this.writtenTail(stride.record);
    const at = this.room(list.length, width, stride.alignment);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        const value = list[i];
        if (value !== null) {
          stride.put(this.writer(), at + width * i, value as T);
        }
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Writes a list of values of variable width. SPEC fast 4.3 */
  list<T>(values: Iterable<T>, put: Put<T>): void {
    const list = this.elements(values);
    if (list.length === 0) {
      return;
    }
    const at = this.block(CELL_BYTES * (list.length + 1));
    this.view.setInt32(at, list.length, true);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        put(this.writer(), list[i] as T);
        this.end(at + CELL_BYTES * (i + 1));
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** As `list`, of elements that may be null. SPEC fast 4.4 */
  listOrNull<T>(values: Iterable<T | null>, put: Put<T>): void {
    const list = this.elements(values);
    if (list.length === 0) {
      return;
    }
    this.putPresence(list);
    const at = this.block(CELL_BYTES * list.length);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        const value = list[i];
        if (value !== null) {
          put(this.writer(), value as T);
        }
        this.end(at + CELL_BYTES * i);
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Writes a list of texts. SPEC fast 5 */
  texts(values: Iterable<string>): void {
    this.putTexts(this.elements(values), false);
  }

  /** As `texts`, of texts that may be null. SPEC fast 4.4 */
  textsOrNull(values: Iterable<string | null>): void {
    const list = this.elements(values);
    if (list.length > 0) {
      this.putPresence(list);
      this.putTexts(list, true);
    }
  }

  private putTexts(list: readonly (string | null)[], orNull: boolean): void {
    if (list.length === 0) {
      return;
    }
    const at = this.block(CELL_BYTES * (list.length + 1));
    this.textStart(at, list.length);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        const value = list[i] as string | null;
        const cell = at + CELL_BYTES * (i + 1);
        if (orNull && value === null) {
          this.noText(cell);
        } else {
          this.text(cell, value as string);
        }
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Writes a map: the end of its keys, the keys, the values. SPEC fast 4.6 */
  map<K, V>(map: ReadonlyMap<K, V>, keys: Put<Iterable<K>>, values: Put<Iterable<V>>): void {
    if (!(this.required(map) instanceof Map)) {
      throw new EncodeError(`a Map is needed, not ${shown(map)}`);
    }
    this.entries([...map], keys, values);
  }

  /** Writes the entries of a map of which JavaScript would compare the keys by identity. */
  distinctEntries<K, V>(
    entries: Iterable<readonly [K, V]>,
    keys: Put<Iterable<K>>,
    values: Put<Iterable<V>>,
  ): void {
    const list = this.elements(entries);
    this.distinct(list.map(([key]) => key));
    this.entries(list, keys, values);
  }

  private entries<K, V>(
    list: readonly (readonly [K, V])[],
    keys: Put<Iterable<K>>,
    values: Put<Iterable<V>>,
  ): void {
    if (list.length > 0) {
      const at = this.block(CELL_BYTES);
      keys(
        this.writer(),
        list.map(([key]) => key),
      );
      this.end(at);
      values(
        this.writer(),
        list.map(([, value]) => value),
      );
    }
  }

  private putBytes(place: number, array: TypedArray): void {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    this.bytes.set(bytes, place);
    if (!LITTLE_ENDIAN) {
      reverse(this.bytes.subarray(place, place + bytes.length), array.BYTES_PER_ELEMENT);
    }
  }

  private typed(values: TypedArray, type: ArrayClass): void {
    if (!(this.required(values) instanceof type)) {
      throw new EncodeError(`a ${type.name} is needed, not ${shown(values)}`);
    }
  }

  /** Writes a typed array, aligned to the width of its elements. SPEC fast 4.1 */
  array(values: TypedArray, type: ArrayClass): void {
    this.typed(values, type);
    if (values.byteLength > 0) {
      this.putBytes(this.room(values.byteLength, 1, values.BYTES_PER_ELEMENT), values);
    }
  }

  /** Writes the elements of a typed array into a block. SPEC fast 2.4 */
  putFixedArray(place: number, values: TypedArray, count: number, type: ArrayClass): void {
    this.typed(values, type);
    this.ofLength(values.byteLength / values.BYTES_PER_ELEMENT, count);
    this.putBytes(place, values);
  }

  /** Writes booleans of one byte each into a block. SPEC fast 2.4 */
  putFixedBooleans(place: number, values: readonly boolean[], count: number): void {
    const list = this.elements(values);
    this.ofLength(list.length, count);
    list.forEach((value, i) => {
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
    const list = this.elements(values);
    this.putFixedBooleans(this.block(list.length), list, list.length);
  }

  /** Writes bytes as they are. */
  blob(value: Uint8Array): void {
    this.typed(value, Uint8Array);
    this.bytes.set(value, this.block(value.length));
  }

  /** Writes an integer of any size: two's complement, highest byte first. SPEC fast 2.5 */
  bigInteger(value: bigint): void {
    const bytes = bigIntegerBytes(value);
    this.bytes.set(bytes, this.block(bytes.length));
  }

  /** Writes a scale of 32 bits, then the unscaled integer. SPEC fast 2.5 */
  decimal(value: Decimal): void {
    this.putI32(this.block(4), this.required(value).scale);
    this.bigInteger(value.unscaled);
  }
}

/** A class of typed arrays. */
type ArrayClass = abstract new (...parts: never[]) => TypedArray;

/** Returns the two's complement of an integer, highest byte first, as short as it can be. */
export function bigIntegerBytes(value: bigint): Uint8Array {
  if (typeof value !== "bigint") {
    throw new EncodeError(`a bigint is needed, not ${shown(value)}`);
  }
  const magnitude = value < 0n ? -value - 1n : value;
  const bits = magnitude === 0n ? 0 : magnitude.toString(2).length;
  const length = (bits >> 3) + 1;
  const digits = BigInt.asUintN(8 * length, value)
    .toString(16)
    .padStart(2 * length, "0");
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}
