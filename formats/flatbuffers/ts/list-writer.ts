import { EncodeError, within } from "@penstock/runtime";
import {
  type ArrayClass,
  distinctElements,
  elements,
  ofLength,
  setBytes,
  setFixedBooleans,
  shown,
  type TypedArray,
  typed,
} from "@penstock/runtime/scalars";
import { type Key, sortedBy } from "./order.js";
import type { FlatWriter, Put } from "./writer.js";

/** Writes the type of a union at one place, and what the reference at another means. */
export type PutUnion<T> = (out: FlatWriter, type: number, reference: number, value: T) => void;

/** Writes a list of unions: their types, and their values. SPEC flatbuffers 4.3 */
export function addUnions<T>(
  out: FlatWriter,
  reference: number,
  values: Iterable<T>,
  width: number,
  put: PutUnion<T>,
): void {
  const list = elements(values);
  const types = out.vector(reference, list.length, width, Math.max(4, width));
  const at = out.vector(reference + 4, list.length, 4, 4);
  let i = 0;
  try {
    for (; i < list.length; i++) {
      put(out, types + width * i, at + 4 * i, list[i] as T);
    }
  } catch (e) {
    throw within(e, i);
  }
}

/** Writes elements of a fixed number at a place. SPEC flatbuffers 3.2 */
export function setFixedList<T>(
  out: FlatWriter,
  place: number,
  values: Iterable<T>,
  count: number,
  width: number,
  put: Put<T>,
): void {
  const list = elements(values);
  ofLength(list.length, count);
  let i = 0;
  try {
    for (; i < count; i++) {
      put(out, place + width * i, list[i] as T);
    }
  } catch (e) {
    throw within(e, i);
  }
}

/** Returns elements in the order of their keys. SPEC flatbuffers 4.2 */
export function sortedElements<T>(
  out: FlatWriter,
  values: Iterable<T>,
  keyOf: (value: T) => Key,
): readonly T[] {
  return sortedBy(elements(values), (each) => keyOf(out.required(each)));
}

/** Returns the entries of a map in the order of their keys. SPEC flatbuffers 4.2 */
export function sortedEntries<K, V>(
  out: FlatWriter,
  map: ReadonlyMap<K, V>,
  keyOf: (key: K) => Key,
): readonly (readonly [K, V])[] {
  if (!(out.required(map) instanceof Map)) {
    throw new EncodeError(`a Map is needed, not ${shown(map)}`);
  }
  return sortedBy([...map], ([key]) => keyOf(key));
}

/** As `sortedEntries`, of keys that JavaScript would compare by identity. */
export function distinctEntries<K, V>(
  out: FlatWriter,
  map: Iterable<readonly [K, V]>,
  keyOf: (key: K) => Key,
): readonly (readonly [K, V])[] {
  const list = elements(map);
  distinctElements(list.map(([key]) => key));
  return sortedBy(list, ([key]) => keyOf(out.required(key)));
}

/** Writes bytes as a vector. */
export function addBlob(
  out: FlatWriter,
  reference: number,
  value: Uint8Array,
  alignment = 4,
): void {
  addArray(out, reference, value, Uint8Array, alignment);
}

/** Writes a typed array as a vector, aligned to the width of its elements at least. */
export function addArray(
  out: FlatWriter,
  reference: number,
  values: TypedArray,
  type: ArrayClass,
  alignment = 4,
): void {
  typed(out, values, type);
  const width = values.BYTES_PER_ELEMENT;
  const count = values.byteLength / width;
  setBytes(out, out.vector(reference, count, width, Math.max(width, alignment)), values);
}

/** Writes booleans as a vector. */
export function addBooleans(
  out: FlatWriter,
  reference: number,
  values: readonly boolean[],
  alignment = 4,
): void {
  const list = elements(values);
  const at = out.vector(reference, list.length, 1, alignment);
  setFixedBooleans(out, at, list, list.length);
}
