import { type Decimal, EncodeError, within } from "@penstock/runtime";
import {
  type ArrayClass,
  bigIntegerBytes,
  distinctElements,
  elements,
  setBytes,
  setFixedBooleans,
  setI32,
  shown,
  type TypedArray,
  typed,
} from "@penstock/runtime/scalars";
import { CELL_BYTES } from "./header.js";
import type { Stride } from "./list-reader.js";
import type { FastWriter } from "./writer.js";

/** Writes a value after all that has been written. */
export type Put<T> = (out: FastWriter, value: T) => void;

/** Makes room for elements of fixed width. SPEC fast 4.1, 4.2 */
function room(out: FastWriter, count: number, width: number, alignment: number): number {
  if (count > 0) {
    out.block(-out.position & (alignment - 1));
  }
  return out.block(count * width);
}

/** Writes a count and which of the elements are not null. SPEC fast 4.4 */
function setPresence(out: FastWriter, values: readonly unknown[]): void {
  const place = out.block(CELL_BYTES + ((values.length + 7) >> 3));
  out.view.setInt32(place, values.length, true);
  for (let i = 0; i < values.length; i++) {
    if (values[i] !== null) {
      out.setBit(place + CELL_BYTES, i);
    }
  }
}

/** Writes a list of values of fixed width. SPEC fast 4.1, 4.2 */
export function addBlocks<T>(out: FastWriter, values: Iterable<T>, stride: Stride<T>): void {
  const list = elements(values);
  const width = stride.byteLength + out.writtenTail(stride.record);
  const at = room(out, list.length, width, stride.alignment);
  let i = 0;
  try {
    for (; i < list.length; i++) {
      stride.put(out, at + width * i, list[i] as T);
    }
  } catch (e) {
    throw within(e, i);
  }
}

/** As `addBlocks`, of elements that may be null. SPEC fast 4.4 */
export function addBlocksOrNull<T>(
  out: FastWriter,
  values: Iterable<T | null>,
  stride: Stride<T>,
): void {
  const list = elements(values);
  if (list.length === 0) {
    return;
  }
  setPresence(out, list);
  const width = stride.byteLength + out.writtenTail(stride.record);
  const at = room(out, list.length, width, stride.alignment);
  let i = 0;
  try {
    for (; i < list.length; i++) {
      const value = list[i];
      if (value !== null) {
        stride.put(out, at + width * i, value as T);
      }
    }
  } catch (e) {
    throw within(e, i);
  }
}

/** Writes a list of values of variable width. SPEC fast 4.3 */
export function addList<T>(out: FastWriter, values: Iterable<T>, put: Put<T>): void {
  const list = elements(values);
  if (list.length === 0) {
    return;
  }
  const at = out.block(CELL_BYTES * (list.length + 1));
  out.view.setInt32(at, list.length, true);
  let i = 0;
  try {
    for (; i < list.length; i++) {
      put(out, list[i] as T);
      out.end(at + CELL_BYTES * (i + 1));
    }
  } catch (e) {
    throw within(e, i);
  }
}

/** As `addList`, of elements that may be null. SPEC fast 4.4 */
export function addListOrNull<T>(out: FastWriter, values: Iterable<T | null>, put: Put<T>): void {
  const list = elements(values);
  if (list.length === 0) {
    return;
  }
  setPresence(out, list);
  const at = out.block(CELL_BYTES * list.length);
  let i = 0;
  try {
    for (; i < list.length; i++) {
      const value = list[i];
      if (value !== null) {
        put(out, value as T);
      }
      out.end(at + CELL_BYTES * i);
    }
  } catch (e) {
    throw within(e, i);
  }
}

/** Writes a list of texts. SPEC fast 5 */
export function addTexts(out: FastWriter, values: Iterable<string>): void {
  putTexts(out, elements(values), false);
}

/** As `addTexts`, of texts that may be null. SPEC fast 4.4 */
export function addTextsOrNull(out: FastWriter, values: Iterable<string | null>): void {
  const list = elements(values);
  if (list.length > 0) {
    setPresence(out, list);
    putTexts(out, list, true);
  }
}

function putTexts(out: FastWriter, list: readonly (string | null)[], orNull: boolean): void {
  if (list.length === 0) {
    return;
  }
  const at = out.block(CELL_BYTES * (list.length + 1));
  out.textStart(at, list.length);
  let i = 0;
  try {
    for (; i < list.length; i++) {
      const value = list[i] as string | null;
      const cell = at + CELL_BYTES * (i + 1);
      if (orNull && value === null) {
        out.noText(cell);
      } else {
        out.text(cell, value as string);
      }
    }
  } catch (e) {
    throw within(e, i);
  }
}

/** Writes a map: the end of its keys, the keys, the values. SPEC fast 4.6 */
export function addMap<K, V>(
  out: FastWriter,
  map: ReadonlyMap<K, V>,
  keys: Put<Iterable<K>>,
  values: Put<Iterable<V>>,
): void {
  if (!(out.required(map) instanceof Map)) {
    throw new EncodeError(`a Map is needed, not ${shown(map)}`);
  }
  putEntries(out, [...map], keys, values);
}

/** Writes the entries of a map of which JavaScript would compare the keys by identity. */
export function addDistinctEntries<K, V>(
  out: FastWriter,
  entries: Iterable<readonly [K, V]>,
  keys: Put<Iterable<K>>,
  values: Put<Iterable<V>>,
): void {
  const list = elements(entries);
  distinctElements(list.map(([key]) => key));
  putEntries(out, list, keys, values);
}

/** Writes the end of the keys, the keys, the values. */
function putEntries<K, V>(
  out: FastWriter,
  list: readonly (readonly [K, V])[],
  keys: Put<Iterable<K>>,
  values: Put<Iterable<V>>,
): void {
  if (list.length > 0) {
    const at = out.block(CELL_BYTES);
    keys(
      out,
      list.map(([key]) => key),
    );
    out.end(at);
    values(
      out,
      list.map(([, value]) => value),
    );
  }
}

/** Writes a typed array, aligned to the width of its elements. SPEC fast 4.1 */
export function addArray(out: FastWriter, values: TypedArray, type: ArrayClass): void {
  typed(out, values, type);
  if (values.byteLength > 0) {
    setBytes(out, room(out, values.byteLength, 1, values.BYTES_PER_ELEMENT), values);
  }
}

/** Writes booleans of one byte each. */
export function addBooleans(out: FastWriter, values: readonly boolean[]): void {
  const list = elements(values);
  setFixedBooleans(out, out.block(list.length), list, list.length);
}

/** Writes bytes as they are. */
export function addBlob(out: FastWriter, value: Uint8Array): void {
  typed(out, value, Uint8Array);
  out.bytes.set(value, out.block(value.length));
}

/** Writes an integer of any size: two's complement, highest byte first. SPEC fast 2.5 */
export function addBigInteger(out: FastWriter, value: bigint): void {
  const bytes = bigIntegerBytes(value);
  out.bytes.set(bytes, out.block(bytes.length));
}

/** Writes a scale of 32 bits, then the unscaled integer. SPEC fast 2.5 */
export function addDecimal(out: FastWriter, value: Decimal): void {
  setI32(out, out.block(4), out.required(value).scale);
  addBigInteger(out, value.unscaled);
}
