import { EncodeError, keyText, within } from "@penstock/runtime";
import {
  type ArrayClass,
  elements,
  ofLength,
  repeated,
  type TypedArray,
  typed,
} from "@penstock/runtime/scalars";
import { COLLECTION } from "./externals.js";
import { EXTERNALIZABLE, Marker } from "./marker.js";
import type { Numbers, VectorNumbers } from "./numbers.js";
import type { Amf3Reader, Take } from "./reader.js";
import type { Amf3Writer, Put } from "./writer.js";

/** What becomes of the elements of a list. */
export type Finish<T, V> = (input: Amf3Reader, list: T[]) => V;

function same<T>(_input: Amf3Reader, list: T[]): T[] {
  return list;
}

function elementsOf<T, V>(
  input: Amf3Reader,
  index: number,
  take: Take<T>,
  finish: Finish<T, V>,
): V {
  const count = input.frame.left;
  const list: T[] = [];
  try {
    for (let i = 0; i < count; i++) {
      list.push(take(input));
    }
  } catch (e) {
    throw within(e, list.length);
  }
  return input.made(index, finish(input, list));
}

/** Reads a list. SPEC amf3 4.3 */
export function takeList<T>(input: Amf3Reader, kind: number, take: Take<T>): T[];
/** As `takeList`, of which something else is made. */
export function takeList<T, V>(
  input: Amf3Reader,
  kind: number,
  take: Take<T>,
  finish: Finish<T, V>,
): V;
export function takeList<T>(
  input: Amf3Reader,
  kind: number,
  take: Take<T>,
  finish: Finish<T, unknown> = same,
): unknown {
  const index = input.beginList(kind);
  return index < 0 ? input.known(index) : elementsOf(input, index, take, finish);
}

/** Reads a list of numbers, which a vector can be, too. SPEC amf3 4.4 */
export function takeNumbers<T>(input: Amf3Reader, kind: number, numbers: Numbers<T>): T[];
/** As `takeNumbers`, of which something else is made. */
export function takeNumbers<T, V>(
  input: Amf3Reader,
  kind: number,
  numbers: Numbers<T>,
  finish: Finish<T, V>,
): V;
export function takeNumbers<T>(
  input: Amf3Reader,
  kind: number,
  numbers: Numbers<T>,
  finish: Finish<T, unknown> = same,
): unknown {
  const index = input.beginNumbers(kind);
  return index < 0
    ? input.known(index)
    : elementsOf(input, index, taker(input.listMarker, numbers), finish);
}

/** Returns what reads an element of a list of a marker. */
function taker<T>(marker: number, numbers: Numbers<T>): Take<T> {
  switch (marker) {
    case Marker.VECTOR_INT:
      return (input) => numbers.of(input, input.view.getInt32(untagged(input)));
    case Marker.VECTOR_UINT:
      return (input) => numbers.of(input, input.view.getUint32(untagged(input)));
    case Marker.VECTOR_DOUBLE:
      return (input) => {
        input.valueAt = input.position;
        return numbers.of(input, input.bits());
      };
    default:
      return numbers.take;
  }
}

/** Goes past the four bytes of an integer without a marker, and returns where they stand. */
function untagged(input: Amf3Reader): number {
  const at = input.position;
  input.valueAt = at;
  input.need(4, "the 4 bytes of an integer");
  input.position = at + 4;
  return at;
}

/** A class of typed arrays that are made of numbers. */
export interface ArrayOf<T, A> {
  from(numbers: readonly T[]): A;
}

/** Returns what makes a typed array of numbers, of a length that its type may fix. */
export function arrayOf<T, A>(type: ArrayOf<T, A>, length = -1): Finish<T, A> {
  return (input, list) => type.from(length < 0 ? list : takeLength(input, list, length));
}

/** Returns what checks how many elements a list has. */
export function listOf<T>(length: number): Finish<T, T[]> {
  return (input, list) => takeLength(input, list, length);
}

function takeLength<T>(input: Amf3Reader, list: T[], length: number): T[] {
  if (list.length !== length) {
    const expected = `an array of ${length}`;
    throw input.error("OUT_OF_BOUNDS", input.position, expected, `an array of ${list.length}`);
  }
  return list;
}

/**
 * Reads a map with keys that JavaScript compares as they are. SPEC amf3 4.5
 *
 * @param index what `beginEntries` or `beginDictionary` returned
 */
export function takeMap<K, V>(
  input: Amf3Reader,
  index: number,
  takeKey: Take<K>,
  takeValue: Take<V>,
): Map<K, V> {
  if (index < 0) {
    return input.known(index);
  }
  const map = new Map<K, V>();
  let i = 0;
  try {
    for (; input.nextEntry(); i++) {
      const key = takeKey(input);
      map.set(key, takeValue(input));
      if (map.size === i) {
        throw repeated(input);
      }
    }
  } catch (e) {
    throw within(e, i);
  }
  return input.made(index, map);
}

/** As `takeMap`, as a list of entries: JavaScript would compare keys by identity. */
export function takeEntries<K, V>(
  input: Amf3Reader,
  index: number,
  takeKey: Take<K>,
  takeValue: Take<V>,
): [K, V][] {
  if (index < 0) {
    return input.known(index);
  }
  const texts = new Set<string>();
  const entries: [K, V][] = [];
  try {
    while (input.nextEntry()) {
      const key = takeKey(input);
      const value = takeValue(input);
      texts.add(keyText(key));
      if (texts.size === entries.length) {
        throw repeated(input);
      }
      entries.push([key, value]);
    }
  } catch (e) {
    throw within(e, entries.length);
  }
  return input.made(index, entries);
}

/** Returns a typed array of a class, of a length that its type may fix. */
export function checkArray<A extends TypedArray>(
  out: Amf3Writer,
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

/** Writes a typed array as an array. SPEC amf3 4.3 */
export function addArray<T>(out: Amf3Writer, values: ArrayLike<T>, put: Put<T>): void {
  out.beginArray(values.length);
  out.each(values, put);
}

/** Starts an ArrayCollection, in which an array follows. SPEC amf3 4.6 */
export function beginCollection(out: Amf3Writer): void {
  out.reserve(0);
  out.put(Marker.OBJECT);
  out.objectCount++;
  if (!out.refersToTraits(COLLECTION)) {
    out.put(EXTERNALIZABLE);
    out.bare(COLLECTION);
  }
}

/** Writes a list as an ArrayCollection. SPEC amf3 4.6 */
export function addCollection<T>(out: Amf3Writer, values: Iterable<T>, put: Put<T>): void {
  const list = elements(values);
  beginCollection(out);
  out.list(list, put);
}

/** Writes a list as a vector of Object. SPEC amf3 4.4 */
export function addVector<T>(
  out: Amf3Writer,
  values: Iterable<T> | (TypedArray & ArrayLike<T>),
  alias: string,
  put: Put<T>,
): void {
  const list = listOrArray(values);
  out.beginCounted(Marker.VECTOR_OBJECT, list.length);
  out.bare(alias);
  out.each(list, put);
}

/** Writes a list as a vector of numbers. SPEC amf3 4.4 */
export function addNumbers<T>(
  out: Amf3Writer,
  values: Iterable<T> | (TypedArray & ArrayLike<T>),
  numbers: VectorNumbers<T>,
): void {
  const list = listOrArray(values);
  out.beginCounted(numbers.vector, list.length);
  out.reserve(8 * list.length);
  out.each(list, numbers.put);
}

function listOrArray<T>(values: Iterable<T> | (TypedArray & ArrayLike<T>)): ArrayLike<T> {
  return ArrayBuffer.isView(values) ? (values as ArrayLike<T> & TypedArray) : elements(values);
}

/** Returns the entries of a map, of which no two have one key. */
function entriesOf<K, V>(map: Iterable<readonly [K, V]>): readonly (readonly [K, V])[] {
  const list = elements(map);
  if (!(map instanceof Map) && new Set(list.map(([key]) => keyText(key))).size !== list.length) {
    throw new EncodeError("distinct keys are needed, and one stands twice");
  }
  return list;
}

/** Writes a map whose keys are texts: an object, or a Dictionary if one is empty. SPEC amf3 4.5 */
export function addTexts<V>(
  out: Amf3Writer,
  map: Iterable<readonly [string, V]>,
  putValue: Put<V>,
): void {
  const list = entriesOf(map);
  if (list.some(([key]) => key === "")) {
    addDictionary(out, map, (out, key) => out.text(key), putValue);
  } else {
    addEntries(out, list, (key) => key, putValue);
  }
}

/** Writes a map whose keys have texts that are not empty, as an object. SPEC amf3 4.5 */
export function addEntries<K, V>(
  out: Amf3Writer,
  map: Iterable<readonly [K, V]>,
  textOf: (key: K) => string,
  putValue: Put<V>,
): void {
  const list = entriesOf(map);
  out.beginEntries();
  out.each(list, (out, [key, value]) => {
    out.name(textOf(key));
    putValue(out, value);
  });
  out.endObject();
}

/** Writes a map whose keys are values, as a Dictionary. SPEC amf3 4.5 */
export function addDictionary<K, V>(
  out: Amf3Writer,
  map: Iterable<readonly [K, V]>,
  putKey: Put<K>,
  putValue: Put<V>,
): void {
  const list = entriesOf(map);
  out.beginCounted(Marker.DICTIONARY, list.length);
  out.each(list, (out, [key, value]) => {
    putKey(out, key);
    putValue(out, value);
  });
}
