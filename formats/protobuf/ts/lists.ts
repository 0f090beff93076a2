import { keyText, within } from "@penstock/runtime";
import {
  type ArrayClass,
  elements,
  ofLength,
  type TypedArray,
  typed,
} from "@penstock/runtime/scalars";
import type { ProtobufReader, Take } from "./reader.js";
import type { Numbered, ProtobufWriter, Put } from "./writer.js";

/** Adds a number to a list of numbers, in which paths have no index. */
export function takeNumber<T>(input: ProtobufReader, list: T[], take: Take<T>): void {
  input.countElements(1);
  list.push(take(input));
}

/**
 * Adds numbers that stand side by side. SPEC protobuf 4.2
 *
 * @param width how many bytes each takes; 0 if that is not always the same
 */
export function takeNumbers<T>(
  input: ProtobufReader,
  list: T[],
  width: number,
  take: Take<T>,
): void {
  const outer = input.enter();
  const { position, limit } = input;
  const byteCount = limit - position;
  if (width > 0 && byteCount % width !== 0) {
    const expected = `a multiple of ${width} bytes`;
    throw input.error("OUT_OF_BOUNDS", position, expected, byteCount);
  }
  if (width === 0 && byteCount > 0 && (input.bytes[limit - 1] as number) > 0x7f) {
    const expected = "the end of an integer";
    throw input.error("OUT_OF_BOUNDS", limit, expected, "the end of its list");
  }
  input.countElements(width > 0 ? byteCount / width : ends(input.bytes, position, limit));
  while (input.position < limit) {
    list.push(take(input));
  }
  input.leave(outer);
}

/** Counts the bytes that end an integer. */
function ends(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    count += (bytes[i] as number) < 0x80 ? 1 : 0;
  }
  return count;
}

/** Returns a list if it has as many elements as its type says. SPEC protobuf 4.2 */
export function takeLength<A extends { readonly length: number }>(
  input: ProtobufReader,
  list: A,
  length: number,
): A {
  if (list.length !== length) {
    const expected = `an array of ${length}`;
    throw input.error("OUT_OF_BOUNDS", input.position, expected, `an array of ${list.length}`);
  }
  return list;
}

/** Adds a constant to a list; the number of one that is not known is kept aside. SPEC protobuf 3.7 */
export function takeConstant<E>(
  input: ProtobufReader,
  list: E[],
  constants: Numbered<E>,
  pieces: Uint8Array[],
  tag: number,
): void {
  try {
    input.countElements(1);
    const constant = input.constantOrNone(constants);
    if (constant === undefined) {
      input.keepNumber(pieces, tag);
    } else {
      list.push(constant);
    }
  } catch (e) {
    throw input.within(e, list.length);
  }
}

/** As `takeConstant`, of constants that stand side by side. */
export function takeConstants<E>(
  input: ProtobufReader,
  list: E[],
  constants: Numbered<E>,
  pieces: Uint8Array[],
  tag: number,
): void {
  const outer = input.enterPacked();
  while (input.position < input.limit) {
    takeConstant(input, list, constants, pieces, tag);
  }
  input.leave(outer);
}

/** How the key or the value of an entry stands, and what it is where it is missing. */
export interface Side<T> {
  readonly tag: number;
  readonly take: Take<T>;
  readonly absent: Take<T>;
  /** Whether it is a record, which can stand in parts. */
  readonly isMessage: boolean;
}

/** Reads an entry of a map. SPEC protobuf 4.4 */
function takeEntry<K, V>(input: ProtobufReader, keys: Side<K>, values: Side<V>): [K, V] {
  const outer = input.enter();
  let key: K | undefined;
  let value: V | undefined;
  for (let tag = input.nextTag(); tag !== 0; tag = input.nextTag()) {
    if (tag === keys.tag) {
      key = taken(input, keys, key);
    } else if (tag === values.tag) {
      value = taken(input, values, value);
    } else {
      input.skip(tag);
    }
  }
  input.leave(outer);
  return [
    key === undefined ? keys.absent(input) : key,
    value === undefined ? values.absent(input) : value,
  ];
}

function taken<T>(input: ProtobufReader, side: Side<T>, before: T | undefined): T {
  if (side.isMessage && before !== undefined) {
    input.again();
  }
  return side.take(input);
}

/** Adds an entry to a map; of two with one key the last one counts. SPEC protobuf 4.4 */
export function takeInto<K, V>(
  input: ProtobufReader,
  map: Map<K, V>,
  keys: Side<K>,
  values: Side<V>,
): void {
  try {
    input.countElements(1);
    const [key, value] = takeEntry(input, keys, values);
    map.set(key, value);
  } catch (e) {
    throw input.within(e, map.size);
  }
}

/** Entries of which JavaScript would compare the keys by identity, by the texts of the keys. */
export class KeyedEntries<K, V> {
  readonly list: [K, V][] = [];
  private readonly indexes = new Map<string, number>();

  /** Adds an entry, as `takeInto`. */
  take(input: ProtobufReader, keys: Side<K>, values: Side<V>): void {
    try {
      input.countElements(1);
      const entry = takeEntry(input, keys, values);
      const text = keyText(entry[0]);
      const known = this.indexes.get(text);
      if (known === undefined) {
        this.indexes.set(text, this.list.length);
        this.list.push(entry);
      } else {
        entry[0] = (this.list[known] as [K, V])[0];
        this.list[known] = entry;
      }
    } catch (e) {
      throw input.within(e, this.list.length);
    }
  }
}

/** Writes the entries of a map. SPEC protobuf 4.4, 6 */
export function addEntries<K, V>(
  out: ProtobufWriter,
  tag: number,
  entries: Iterable<readonly [K, V]>,
  putKey: Put<K>,
  putValue: Put<V>,
): void {
  const given = elements(entries);
  const list = out.sortsMaps ? [...given].sort(([one], [other]) => compare(one, other)) : given;
  let i = 0;
  try {
    for (; i < list.length; i++) {
      const [key, value] = list[i] as readonly [K, V];
      const from = out.begin(tag);
      putKey(out, key);
      putValue(out, value);
      out.end(from);
    }
  } catch (e) {
    throw within(e, i);
  }
}

/** As `addEntries`, of a list of entries, in which no key may stand twice. */
export function addDistinctEntries<K, V>(
  out: ProtobufWriter,
  tag: number,
  entries: Iterable<readonly [K, V]>,
  putKey: Put<K>,
  putValue: Put<V>,
): void {
  const list = elements(entries);
  if (new Set(list.map(([key]) => keyText(key))).size !== list.length) {
    throw out.repeatedKey();
  }
  addEntries(out, tag, list, putKey, putValue);
}

/** Compares keys: numbers by size, texts as their UTF-8. SPEC protobuf 6 */
function compare(one: unknown, other: unknown): number {
  if (typeof one !== "string" || typeof other !== "string") {
    const [a, b] = [one as number, other as number];
    return a < b ? -1 : a > b ? 1 : 0;
  }
  const [a, b] = [Array.from(one, pointOf), Array.from(other, pointOf)];
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) {
      return (a[i] as number) - (b[i] as number);
    }
  }
  return a.length - b.length;
}

function pointOf(character: string): number {
  return character.codePointAt(0) as number;
}

/** Returns a typed array of a class, of a length that its type fixes. */
export function checkArray<A extends TypedArray>(
  out: ProtobufWriter,
  values: A,
  type: ArrayClass,
  length?: number,
): A {
  typed(out, values, type);
  if (length !== undefined) {
    ofLength(values.byteLength / values.BYTES_PER_ELEMENT, length);
  }
  return values;
}

/** Returns a list of a length that its type fixes. */
export function checkLength<T>(values: Iterable<T>, length: number): readonly T[] {
  const list = elements(values);
  ofLength(list.length, length);
  return list;
}
