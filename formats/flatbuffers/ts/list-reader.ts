import { keyText, within } from "@penstock/runtime";
import {
  type ArrayType,
  repeated,
  takeFixedArray,
  takeFixedBooleans,
} from "@penstock/runtime/scalars";
import { firstUnsorted, type Key } from "./order.js";
import type { FlatReader, Take } from "./reader.js";

/** Reads the value of a union by its type, which the reference at a place means. */
export type TakeUnion<T> = (input: FlatReader, type: number, reference: number) => T;

/** Reads elements of a known number from a place on. SPEC flatbuffers 3.2 */
export function takeFixedList<T>(
  input: FlatReader,
  at: number,
  count: number,
  width: number,
  take: Take<T>,
): T[] {
  return input.listAt(at, count, width, take);
}

/** Reads a list of unions: their types stand apart. SPEC flatbuffers 4.3 */
export function takeUnions<T>(
  input: FlatReader,
  tags: number,
  reference: number,
  width: number,
  take: TakeUnion<T>,
): T[] {
  const at = input.listOf(reference, 4, 4);
  const types = input.vector(tags, width, width);
  const count = input.countOfBoth(types, at);
  const list: T[] = [];
  let i = 0;
  try {
    for (; i < count; i++) {
      list.push(take(input, input.low(types + width * i, width), at + 4 * i));
    }
  } catch (e) {
    throw within(e, i);
  }
  return list;
}

/** Reads a vector of bytes. */
export function takeBlob(input: FlatReader, reference: number): Uint8Array {
  const at = input.vector(reference, 1, 1);
  return takeFixedArray(input, at, input.count(at), Uint8Array);
}

/** Reads a vector of numbers as a typed array. */
export function takeArray<A>(input: FlatReader, reference: number, type: ArrayType<A>): A {
  const width = type.BYTES_PER_ELEMENT;
  const at = input.listOf(reference, width, width);
  return takeFixedArray(input, at, input.count(at), type);
}

/** Reads a vector of booleans. */
export function takeBooleans(input: FlatReader, reference: number): boolean[] {
  const at = input.listOf(reference, 1, 1);
  return takeFixedBooleans(input, at, input.count(at));
}

/** Returns an array of which the type fixes the length. */
export function takeLength<A extends { readonly length: number }>(
  input: FlatReader,
  array: A,
  length: number,
): A {
  if (array.length !== length) {
    const expected = `an array of ${length}`;
    throw input.error("OUT_OF_BOUNDS", input.place, expected, `an array of ${array.length}`);
  }
  return array;
}

/** Returns a list in the order of its keys; another order is an error. SPEC flatbuffers 4.2 */
export function takeSorted<T>(input: FlatReader, list: T[], keyOf: (value: T) => Key): T[] {
  checkOrder(input, list.map(keyOf));
  return list;
}

function checkOrder(input: FlatReader, keys: readonly Key[]): void {
  const at = firstUnsorted(keys);
  if (at >= 0) {
    const expected = "elements in the order of their keys";
    throw input.error("NON_CANONICAL", input.place, expected, "a smaller key").within(at);
  }
}

/**
 * Reads the entries of a map; a key that stands twice is an error. SPEC flatbuffers 4.2
 *
 * @param keyOf what they are sorted by; undefined where that is not known
 */
export function takeEntries<K, V>(
  input: FlatReader,
  reference: number,
  take: Take<[K, V]>,
  keyOf?: (key: K) => Key,
): [K, V][] {
  const entries = input.list(reference, 4, 4, take);
  if (keyOf !== undefined) {
    checkOrder(
      input,
      entries.map(([key]) => keyOf(key)),
    );
  }
  const known = new Set<string>();
  for (const [i, [key]] of entries.entries()) {
    if (known.size === known.add(keyText(key)).size) {
      throw repeated(input).within(i);
    }
  }
  return entries;
}
