import {
  DEFAULT_LIMITS,
  type Decimal,
  type DecodeError,
  keyText,
  type Limits,
  within,
} from "@penstock/runtime";
import { noBudget } from "./budget.js";
import { POWERS } from "./decimals.js";
import { type IntegerInput, IntegerReader } from "./integer-reader.js";
import { type ArrayType, IntegerWidth } from "./integer-width.js";
import { ScalarReader } from "./scalar-reader.js";
import { unzigzag } from "./varint.js";

/** Reads bytes, lists, sets, maps and arrays. SPEC compact 4.1 to 4.4, 4.6 */
export abstract class ListReader extends ScalarReader implements IntegerInput {
  protected limits: Limits = DEFAULT_LIMITS;
  protected budget = noBudget();

  get source(): Uint8Array {
    return this.bytes;
  }

  get left(): number {
    return this.end - this.position;
  }

  get elementsLeft(): number {
    return this.budget.elementsLeft;
  }

  takeBytes(byteCount: number, expected: string): number {
    return this.take(byteCount, expected);
  }

  /** Returns the error for what passes a limit. */
  protected overLimit(at: number, most: string, limit: string, found: unknown): DecodeError {
    return this.error("LIMIT_EXCEEDED", at, `${most} (Limits.${limit})`, found);
  }

  /** Notes that a record of a recursive type begins. */
  enter(): void {
    this.budget.depthLeft--;
    if (this.budget.depthLeft < 0) {
      const most = `records at most ${this.limits.depth} deep`;
      throw this.overLimit(this.position, most, "depth", "deeper ones");
    }
  }

  /** Notes that a record of a recursive type ends. */
  exit(): void {
    this.budget.depthLeft++;
  }

  chargeElements(count: number, at: number): void {
    this.budget.elementsLeft -= count;
    if (this.budget.elementsLeft < 0) {
      const most = `at most ${this.limits.elements} elements in a message`;
      throw this.overLimit(at, most, "elements", "more");
    }
  }

  counted(count: number, most: number, at: number): number {
    this.withRoom(count, most, at);
    this.chargeElements(count, at);
    return count;
  }

  private withRoom(count: number, most: number, at: number): number {
    if (count > most) {
      const expected = `a count that the ${this.left} bytes left have room for`;
      throw this.error("OUT_OF_BOUNDS", at, expected, count);
    }
    return count;
  }

  /** Reads how many elements follow, each of at least one byte. */
  private readCount(): number {
    const at = this.position;
    const count = this.readVarint();
    return this.counted(count, this.left, at);
  }

  /** Takes a length and as many bytes, and returns where they start. SPEC compact 4.1 */
  protected takeLength(what: string): number {
    const at = this.position;
    const length = this.readVarint();
    if (length > this.left) {
      const expected = `${what} of at most ${this.left} bytes`;
      throw this.error("OUT_OF_BOUNDS", at, expected, `${length} bytes`);
    }
    return this.take(length, what);
  }

  /** Reads bytes with their length. SPEC compact 4.1 */
  readBytes(): Uint8Array {
    const from = this.takeLength("bytes");
    return this.bytes.slice(from, this.position);
  }

  /** Passes over bytes with their length. SPEC compact 4.1 */
  skipBytes(): void {
    this.takeLength("bytes");
  }

  /** Reads an integer of any size. SPEC compact 2.6 */
  readBigInteger(): bigint {
    const at = this.position;
    const from = this.takeLength("bytes");
    const length = this.position - from;
    const head = this.bytes[from] as number;
    const sign = (this.bytes[from + 1] as number) >> 7 === 0 ? 0 : 0xff;
    if (length === 0 || (length > 1 && head === sign)) {
      throw this.error("NON_CANONICAL", at, "the shortest two's complement", `${length} bytes`);
    }
    let digits = "0x";
    for (let i = from; i < this.position; i++) {
      digits += (this.bytes[i] as number).toString(16).padStart(2, "0");
    }
    return BigInt.asIntN(8 * length, BigInt(digits));
  }

  /** Reads a decimal number with its scale. SPEC compact 2.7 */
  readDecimal(): Decimal {
    const at = this.position;
    const head = this.readVarint();
    const isWide = head % 2 !== 0;
    const scale = unzigzag(Math.floor(head / 2));
    if (scale !== (scale | 0)) {
      throw this.error("VALUE_OUT_OF_RANGE", at, "a scale of 32 bits", scale);
    }
    if (!isWide) {
      return { unscaled: this.readI64(), scale };
    }
    const unscaled = this.readBigInteger();
    if (BigInt.asIntN(64, unscaled) === unscaled) {
      throw this.error("NON_CANONICAL", at, "a varint for 64 bits or less", "bytes");
    }
    return { unscaled, scale };
  }

  /** Takes as many bits as there are values, and returns where they start. SPEC compact 4.3 */
  private takeBits(count: number): number {
    const at = this.take((count + 7) >> 3, "bits");
    if (count % 8 !== 0 && (this.bytes[at + (count >> 3)] as number) >> (count % 8) !== 0) {
      throw this.error("NON_CANONICAL", at, "zero in unused bits", "one");
    }
    return at;
  }

  private spreadBits(count: number): boolean[] {
    const at = this.takeBits(count);
    const values: boolean[] = [];
    for (let i = 0; i < count; i++) {
      values.push(this.bit(at, i));
    }
    return values;
  }

  /** Reads booleans. SPEC compact 4.3 */
  readBooleans(): boolean[] {
    const at = this.position;
    const count = this.readVarint();
    return this.spreadBits(this.counted(count, this.left * 8, at));
  }

  /** Reads which elements of a list are not null, and counts those that are. SPEC compact 4.3 */
  private readPresence(): boolean[] {
    const at = this.position;
    const count = this.readVarint();
    const present = this.spreadBits(this.withRoom(count, this.left * 8, at));
    this.chargeElements(count - countOf(present), at);
    return present;
  }

  private otherCount(at: number, expected: number, found: number): DecodeError {
    const count = `${expected} elements, as the presence bits say`;
    return this.error("NON_CANONICAL", at, count, `${found} elements`);
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

  /** Reads elements one after the other. SPEC compact 4.6 */
  readList<T>(read: (input: this) => T): T[] {
    const count = this.readCount();
    const list: T[] = [];
    try {
      while (list.length < count) {
        list.push(read(this));
      }
    } catch (e) {
      throw within(e, list.length);
    }
    return list;
  }

  /** As `readList`, of elements that may be null. SPEC compact 4.3 */
  readListOrNull<T>(read: (input: this) => T): (T | null)[] {
    const present = this.readPresence();
    const at = this.position;
    const count = this.readCount();
    const expected = countOf(present);
    if (count !== expected) {
      throw this.otherCount(at, expected, count);
    }
    return this.each(present.length, (i) => (present[i] ? read(this) : null));
  }

  /** Reads which elements are not null, then those as a list. SPEC compact 4.3 */
  readPresent<T>(read: (input: this) => T[]): (T | null)[] {
    const present = this.readPresence();
    const list = read(this);
    const expected = countOf(present);
    if (list.length !== expected) {
      throw this.otherCount(this.position, expected, list.length);
    }
    let next = 0;
    return present.map((there) => (there ? (list[next++] as T) : null));
  }

  private duplicate(): DecodeError {
    return this.error("DUPLICATE_KEY", this.position, "distinct keys", "a repeated one");
  }

  /** Returns the elements as a set; an element that stands twice is an error. */
  distinct<T>(elements: T[]): Set<T> {
    const set = new Set(elements);
    if (set.size !== elements.length) {
      throw this.duplicate();
    }
    return set;
  }

  /** As `distinct`, of elements that JavaScript would compare by identity. */
  distinctList<T>(elements: T[]): T[] {
    if (new Set(elements.map(keyText)).size !== elements.length) {
      throw this.duplicate();
    }
    return elements;
  }

  /** Reads a map: key and value in turn. SPEC compact 4.6 */
  readMap<K, V>(readKey: (input: this) => K, readValue: (input: this) => V): Map<K, V> {
    const count = this.readCount();
    const map = new Map<K, V>();
    this.entries(
      count,
      readKey,
      () => readValue(this),
      (key, value) => map.set(key, value).size,
    );
    return map;
  }

  /** As `readMap`, of values that may be null. SPEC compact 4.6 */
  readMapOrNull<K, V>(
    readKey: (input: this) => K,
    readValue: (input: this) => V,
  ): Map<K, V | null> {
    const count = this.readCount();
    const at = this.takeBits(count);
    const map = new Map<K, V | null>();
    const read = (i: number) => (this.bit(at, i) ? readValue(this) : null);
    this.entries(count, readKey, read, (key, value) => map.set(key, value).size);
    return map;
  }

  /** As `readMap`, of keys that JavaScript would compare by identity. */
  readEntries<K, V>(readKey: (input: this) => K, readValue: (input: this) => V): [K, V][] {
    const count = this.readCount();
    return this.distinctEntries(count, readKey, () => readValue(this));
  }

  /** As `readEntries`, of values that may be null. */
  readEntriesOrNull<K, V>(
    readKey: (input: this) => K,
    readValue: (input: this) => V,
  ): [K, V | null][] {
    const count = this.readCount();
    const at = this.takeBits(count);
    return this.distinctEntries(count, readKey, (i) => (this.bit(at, i) ? readValue(this) : null));
  }

  private distinctEntries<K, V>(
    count: number,
    readKey: (input: this) => K,
    readValue: (index: number) => V,
  ): [K, V][] {
    const entries: [K, V][] = [];
    const keys = new Set<string>();
    this.entries(count, readKey, readValue, (key, value) => {
      entries.push([key, value]);
      return keys.add(keyText(key)).size;
    });
    return entries;
  }

  /** Reads entries; `add` returns how many keys there are. */
  private entries<K, V>(
    count: number,
    readKey: (input: this) => K,
    readValue: (index: number) => V,
    add: (key: K, value: V) => number,
  ): void {
    let i = 0;
    try {
      for (; i < count; i++) {
        const key = readKey(this);
        if (add(key, readValue(i)) !== i + 1) {
          throw this.duplicate();
        }
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Reads integers of up to 32 bits. SPEC compact 4.2 */
  readIntegers(width: IntegerWidth<ArrayLike<number>>): number[] {
    const integers = new IntegerReader(this, width);
    const plain = integers.plain(width.array);
    if (plain !== undefined) {
      return Array.from(plain);
    }
    const list: number[] = [];
    for (let n = integers.next(); n > 0; n = integers.next()) {
      for (let i = 0; i < n; i++) {
        list.push(integers.numbers[i] as number);
      }
    }
    return list;
  }

  /** Reads integers of 64 bits. SPEC compact 4.2 */
  readLongs(width: IntegerWidth<ArrayLike<bigint>>): bigint[] {
    const integers = new IntegerReader(this, width);
    const plain = integers.plain(width.array);
    if (plain !== undefined) {
      return Array.from(plain);
    }
    const list: bigint[] = [];
    for (let n = integers.next(); n > 0; n = integers.next()) {
      for (let i = 0; i < n; i++) {
        list.push(integers.word(i));
      }
    }
    return list;
  }

  /** As `readLongs`, into numbers, which must hold the integers exactly. */
  readLongNumbers(width: IntegerWidth<ArrayLike<bigint>>): number[] {
    const list = this.readLongs(width);
    return list.map((value) => this.exactly(Number(value), this.position));
  }

  /** As `readLongs`, into texts of digits. */
  readLongTexts(width: IntegerWidth<ArrayLike<bigint>>): string[] {
    return this.readLongs(width).map(String);
  }

  /** Reads characters as integers of 16 bits. SPEC compact 4.2 */
  readCharacters(): string[] {
    return this.readIntegers(IntegerWidth.U16).map((unit) => String.fromCharCode(unit));
  }

  /** Reads integers into a typed array of their width. SPEC compact 4.2 */
  readIntegerArray<A>(width: IntegerWidth<A>): A {
    const integers = new IntegerReader(this, width);
    const plain = integers.plain(width.array);
    if (plain !== undefined) {
      return plain;
    }
    const array = new width.array(integers.count);
    const values = array as { [index: number]: number | bigint };
    let from = 0;
    for (let n = integers.next(); n > 0; n = integers.next()) {
      for (let i = 0; i < n; i++) {
        values[from++] = width.byteCount === 8 ? integers.word(i) : (integers.numbers[i] as number);
      }
    }
    return array;
  }

  /** Reads bytes into an `Int8Array`. SPEC compact 4.1 */
  readI8Array(): Int8Array {
    return new Int8Array(this.readBytes().buffer);
  }

  /** Takes numbers that stand as they are. */
  private copied<A>(type: ArrayType<A>, count: number): A {
    const byteCount = count * type.BYTES_PER_ELEMENT;
    const at = this.take(byteCount, "an array");
    return new type(this.bytes.slice(at, at + byteCount).buffer);
  }

  /** Reads doubles. SPEC compact 4.4 */
  readF64Array(): Float64Array {
    const at = this.position;
    const head = this.readVarint();
    const form = this.formOf(head, at);
    const count = Math.floor(head / 4);
    if (form === 0) {
      return this.copied(Float64Array, this.counted(count, Math.floor(this.left / 8), at));
    }
    if (form !== 1) {
      throw this.error("UNSUPPORTED", at, "form 0 or 1 of a list of doubles", `form ${form}`);
    }
    return this.readQuotients(count);
  }

  private readQuotients(count: number): Float64Array {
    const scaleAt = this.position;
    const scale = this.readByte("a scale");
    const power = POWERS[scale];
    if (power === undefined) {
      throw this.error("VALUE_OUT_OF_RANGE", scaleAt, "a scale of 0 to 15", scale);
    }
    const at = this.position;
    const integers = new IntegerReader(this, IntegerWidth.I64);
    if (integers.count !== count) {
      throw this.error("NON_CANONICAL", at, `${count} integers`, `${integers.count} integers`);
    }
    const plain = integers.plain(BigInt64Array);
    if (plain !== undefined) {
      return Float64Array.from(plain, (value) => Number(value) / power);
    }
    const values = new Float64Array(count);
    let from = 0;
    for (let n = integers.next(); n > 0; n = integers.next()) {
      for (let i = 0; i < n; i++) {
        values[from++] = integers.number(i) / power;
      }
    }
    return values;
  }

  readF64s(): number[] {
    return Array.from(this.readF64Array());
  }

  /** Reads floats. SPEC compact 4.4 */
  readF32Array(): Float32Array {
    const at = this.position;
    const head = this.readVarint();
    if (this.formOf(head, at) !== 0) {
      throw this.error("UNSUPPORTED", at, "form 0 of a list of floats", "another form");
    }
    return this.copied(
      Float32Array,
      this.counted(Math.floor(head / 4), Math.floor(this.left / 4), at),
    );
  }

  readF32s(): number[] {
    return Array.from(this.readF32Array());
  }

  /** Checks the length of an array that the type fixes. */
  ofLength<A extends { readonly length: number }>(values: A, count: number): A {
    if (values.length !== count) {
      const found = `an array of ${values.length}`;
      throw this.error("OUT_OF_BOUNDS", this.position, `an array of ${count}`, found);
    }
    return values;
  }
}

function countOf(present: readonly boolean[]): number {
  let count = 0;
  for (const there of present) {
    count += there ? 1 : 0;
  }
  return count;
}
