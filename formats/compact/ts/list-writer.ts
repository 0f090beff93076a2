import { type Decimal, EncodeError, keyText, within } from "@penstock/runtime";
import { shown } from "@penstock/slab";
import { commonScale, integerAt } from "./decimals.js";
import { IntegerWidth } from "./integer-width.js";
import { narrowed, writeIntegers } from "./integer-writer.js";
import { ScalarWriter } from "./scalar-writer.js";
import { MAX_BYTES, zigzag } from "./varint.js";

/** A typed array of numbers. */
type Typed = ArrayBufferView & { readonly BYTES_PER_ELEMENT: number; readonly length: number };

/** Writes bytes, lists, sets, maps and arrays. SPEC compact 4.1 to 4.4, 4.6 */
export abstract class ListWriter extends ScalarWriter {
  /** Writes bytes with their length. SPEC compact 4.1 */
  writeBytes(value: Uint8Array): void {
    if (!(value instanceof Uint8Array)) {
      throw new EncodeError(`a Uint8Array is needed, not ${shown(value)}`);
    }
    this.writeCount(value.length);
    this.putArray(value);
  }

  /** Writes an integer of any size. SPEC compact 2.6 */
  writeBigInteger(value: bigint): void {
    if (typeof value !== "bigint") {
      throw new EncodeError(`a bigint is needed, not ${shown(value)}`);
    }
    let length = 1;
    while (BigInt.asIntN(8 * length, value) !== value) {
      length++;
    }
    const digits = BigInt.asUintN(8 * length, value)
      .toString(16)
      .padStart(2 * length, "0");
    this.writeCount(length);
    this.room(length);
    for (let i = 0; i < digits.length; i += 2) {
      this.putByte(Number.parseInt(digits.slice(i, i + 2), 16));
    }
  }

  /** Writes a decimal number with its scale. SPEC compact 2.7 */
  writeDecimal(value: Decimal): void {
    const { scale, unscaled } = this.required(value);
    if ((scale | 0) !== scale) {
      throw this.notWhole(scale, -0x8000_0000, 0x7fff_ffff);
    }
    this.room(2 * MAX_BYTES);
    const isWide = typeof unscaled !== "bigint" || BigInt.asIntN(64, unscaled) !== unscaled;
    this.writeVarint(2 * zigzag(scale) + (isWide ? 1 : 0));
    if (isWide) {
      this.writeBigInteger(unscaled);
    } else {
      this.writeI64(unscaled);
    }
  }

  /** Returns a list, which may also be an array of numbers. */
  protected listed<T extends { readonly length: number }>(values: T): T {
    if (!Array.isArray(this.required(values)) && !ArrayBuffer.isView(values)) {
      throw new EncodeError(`a list is needed, not ${shown(values)}`);
    }
    return values;
  }

  private mapped<K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
    if (typeof this.required(map).get !== "function" || !Number.isInteger(map.size)) {
      throw new EncodeError(`a map is needed, not ${shown(map)}`);
    }
    return map;
  }

  /** Returns the elements of a set in their order. */
  elements<T>(set: Iterable<T>): readonly T[] {
    if (typeof this.required(set) !== "object") {
      throw new EncodeError(`a set is needed, not ${shown(set)}`);
    }
    return [...set];
  }

  /** Returns the elements of a set which JavaScript would compare by identity. */
  distinct<T>(elements: readonly T[]): readonly T[] {
    if (new Set(this.listed(elements).map(keyText)).size !== elements.length) {
      throw new EncodeError("distinct elements are needed, not two that are equal");
    }
    return elements;
  }

  /** Returns the entries of a map of which JavaScript would compare the keys by identity. */
  distinctEntries<K, V>(entries: readonly (readonly [K, V])[]): ReadonlyMap<K, V> {
    const keys = new Set(this.listed(entries).map(([key]) => keyText(key)));
    if (keys.size !== entries.length) {
      throw new EncodeError("distinct keys are needed, not two that are equal");
    }
    return new Map(entries);
  }

  /** Calls a function for each element; what it throws gets the element's index. */
  protected each<T>(values: Iterable<T>, write: (value: T, index: number) => void): void {
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

  /** Writes elements one after the other. SPEC compact 4.6 */
  writeList<T>(values: readonly T[], write: (out: this, value: T) => void): void {
    const count = this.listed(values).length;
    this.writeCount(count);
    let i = 0;
    try {
      for (; i < count; i++) {
        write(this, values[i] as T);
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** As `writeList`, of elements that may be null. SPEC compact 4.3 */
  writeListOrNull<T>(values: readonly (T | null)[], write: (out: this, value: T) => void): void {
    this.writeCount(this.writePresence(this.listed(values)));
    this.each(values, (value) => {
      if (value !== null) {
        write(this, value);
      }
    });
  }

  /** Writes which elements are not null, then those as a list. SPEC compact 4.3 */
  writePresent<T>(
    values: readonly (T | null)[],
    write: (out: this, values: readonly T[]) => void,
  ): void {
    const count = this.writePresence(this.listed(values));
    const present = values.filter((value): value is T => value !== null);
    if (present.length !== count) {
      throw new EncodeError("a list without gaps is needed");
    }
    write(this, present);
  }

  /** Writes a count and which of the elements are not null; returns how many are not. */
  private writePresence(values: readonly unknown[]): number {
    this.writeCount(values.length);
    return this.writePresenceBits(values);
  }

  /** Writes which values are not null; returns how many are not. SPEC compact 4.3 */
  private writePresenceBits(values: readonly unknown[]): number {
    const at = this.zeros((values.length + 7) >> 3);
    let present = 0;
    for (let i = 0; i < values.length; i++) {
      if (values[i] !== null) {
        this.setBit(at, i);
        present++;
      }
    }
    return present;
  }

  /** Writes a map: key and value in turn. SPEC compact 4.6 */
  writeMap<K, V>(
    map: ReadonlyMap<K, V>,
    writeKey: (out: this, key: K) => void,
    writeValue: (out: this, value: V) => void,
  ): void {
    this.writeCount(this.mapped(map).size);
    this.each(map, ([key, value]) => {
      writeKey(this, key);
      writeValue(this, value);
    });
  }

  /** As `writeMap`, of values that may be null. SPEC compact 4.6 */
  writeMapOrNull<K, V>(
    map: ReadonlyMap<K, V | null>,
    writeKey: (out: this, key: K) => void,
    writeValue: (out: this, value: V) => void,
  ): void {
    this.writeCount(this.mapped(map).size);
    this.writePresenceBits([...map.values()]);
    this.each(map, ([key, value]) => {
      writeKey(this, key);
      if (value !== null) {
        writeValue(this, value);
      }
    });
  }

  /** Writes booleans: their count, then their bits. SPEC compact 4.3 */
  writeBooleans(values: readonly boolean[]): void {
    this.writeCount(this.listed(values).length);
    const at = this.zeros((values.length + 7) >> 3);
    this.each(values, (value, i) => {
      if (this.boolean(value)) {
        this.setBit(at, i);
      }
    });
  }

  /** Writes integers of up to 32 bits. SPEC compact 4.2 */
  writeIntegers(values: readonly number[], width: IntegerWidth<unknown>): void {
    const numbers = new Float64Array(this.listed(values).length);
    const { least, most } = width;
    this.each(values, (value, i) => {
      if (!Number.isInteger(value) || value < least || value > most) {
        throw this.notWhole(value, least, most);
      }
      numbers[i] = value;
    });
    writeIntegers(this, numbers, width);
  }

  /** Writes integers of 64 bits. SPEC compact 4.2 */
  writeLongs(values: readonly bigint[], width: IntegerWidth<unknown>): void {
    const words = new BigInt64Array(this.listed(values).length);
    this.each(values, (value, i) => {
      words[i] = width.signed ? this.i64(value) : this.u64(value);
    });
    this.writeWords(words, width);
  }

  /** As `writeLongs`, of integers that are given as numbers. */
  writeLongNumbers(values: readonly number[], width: IntegerWidth<unknown>): void {
    const words: bigint[] = [];
    this.each(this.listed(values), (value) => words.push(this.fromNumber(value)));
    this.writeLongs(words, width);
  }

  /** As `writeLongs`, of integers that are given by their digits. */
  writeLongTexts(values: readonly string[], width: IntegerWidth<unknown>): void {
    const words: bigint[] = [];
    this.each(this.listed(values), (value) => words.push(this.fromText(value)));
    this.writeLongs(words, width);
  }

  private writeWords(words: BigInt64Array, width: IntegerWidth<unknown>): void {
    writeIntegers(this, narrowed(words, width.signed), width);
  }

  /** Writes characters as integers of 16 bits. SPEC compact 4.2 */
  writeCharacters(values: readonly string[]): void {
    const numbers = new Float64Array(this.listed(values).length);
    this.each(values, (value, i) => {
      if (typeof value !== "string" || value.length !== 1) {
        throw new EncodeError("a text of one UTF-16 unit is needed");
      }
      numbers[i] = value.charCodeAt(0);
    });
    writeIntegers(this, numbers, IntegerWidth.U16);
  }

  /** Writes the elements of a typed array of integers. SPEC compact 4.2 */
  writeIntegerArray(values: Typed, width: IntegerWidth<unknown>): void {
    this.typed(values, width.array as never);
    if (width.byteCount === 8) {
      this.writeWords(
        new BigInt64Array(values.buffer as ArrayBuffer, values.byteOffset, values.length),
        width,
      );
    } else {
      writeIntegers(this, Float64Array.from(values as unknown as ArrayLike<number>), width);
    }
  }

  private typed<T>(values: T, type: abstract new (...parts: never[]) => unknown): T {
    if (!(this.required(values) instanceof type)) {
      throw new EncodeError(`an ${type.name} is needed, not ${shown(values)}`);
    }
    return values;
  }

  /** Writes the elements of an `Int8Array` as bytes. SPEC compact 4.1 */
  writeI8Array(values: Int8Array): void {
    this.typed(values, Int8Array);
    this.writeBytes(new Uint8Array(values.buffer, values.byteOffset, values.length));
  }

  /** Writes doubles. SPEC compact 4.4 */
  writeF64Array(values: Float64Array): void {
    const scale = commonScale(this.typed(values, Float64Array));
    this.room(MAX_BYTES + 1);
    if (scale < 0) {
      this.writeVarint(values.length * 4);
      this.putArray(values);
      return;
    }
    this.writeVarint(values.length * 4 + 1);
    this.putByte(scale);
    writeIntegers(
      this,
      values.map((value) => integerAt(value, scale)),
      IntegerWidth.I64,
    );
  }

  writeF64s(values: readonly number[]): void {
    this.writeF64Array(this.reals(values, Float64Array));
  }

  /** Writes floats. SPEC compact 4.4 */
  writeF32Array(values: Float32Array): void {
    this.writeCount(this.typed(values, Float32Array).length * 4);
    this.putArray(values);
  }

  writeF32s(values: readonly number[]): void {
    this.writeF32Array(this.reals(values, Float32Array));
  }

  private reals<A extends Float32Array | Float64Array>(
    values: readonly number[],
    type: new (length: number) => A,
  ): A {
    const reals = new type(this.listed(values).length);
    this.each(values, (value, i) => {
      reals[i] = this.real(value);
    });
    return reals;
  }

  /** Returns an array of which the type fixes the length. */
  ofLength<A extends { readonly length: number }>(values: A, count: number): A {
    if (this.listed(values).length !== count) {
      throw new EncodeError(`an array of ${count} elements is needed, not of ${values.length}`);
    }
    return values;
  }
}
