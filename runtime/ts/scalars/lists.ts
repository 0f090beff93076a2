import { EncodeError } from "../errors.js";
import { keyText } from "../keys.js";
import { type ArrayClass, LITTLE_ENDIAN, reverse, type TypedArray } from "./arrays.js";
import { shown } from "./given.js";
import type { PlainWriter } from "./plain-writer.js";
import { setBool } from "./sets.js";

/** Returns elements as a list. */
export function elements<T>(values: Iterable<T>): readonly T[] {
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
export function distinctElements<T>(values: Iterable<T>): readonly T[] {
  const list = elements(values);
  if (new Set(list.map(keyText)).size !== list.length) {
    throw new EncodeError("distinct keys are needed, and one stands twice");
  }
  return list;
}

/** Writes the bytes of a typed array at a place. */
export function setBytes(out: PlainWriter, place: number, array: TypedArray): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  out.bytes.set(bytes, place);
  if (!LITTLE_ENDIAN) {
    reverse(out.bytes.subarray(place, place + bytes.length), array.BYTES_PER_ELEMENT);
  }
}

/** Checks the class of a typed array. */
export function typed(out: PlainWriter, values: TypedArray, type: ArrayClass): void {
  if (!(out.required(values) instanceof type)) {
    throw new EncodeError(`a ${type.name} is needed, not ${shown(values)}`);
  }
}

/** Writes the elements of a typed array at a place. */
export function setFixedArray(
  out: PlainWriter,
  place: number,
  values: TypedArray,
  count: number,
  type: ArrayClass,
): void {
  typed(out, values, type);
  ofLength(values.byteLength / values.BYTES_PER_ELEMENT, count);
  setBytes(out, place, values);
}

/** Writes booleans of one byte each at a place. */
export function setFixedBooleans(
  out: PlainWriter,
  place: number,
  values: readonly boolean[],
  count: number,
): void {
  const list = elements(values);
  ofLength(list.length, count);
  for (let i = 0; i < count; i++) {
    setBool(out, place + i, list[i] as boolean);
  }
}

/** Checks how many elements an array has. */
export function ofLength(length: number, count: number): void {
  if (length !== count) {
    throw new EncodeError(`an array of ${count} elements is needed, not of ${length}`);
  }
}
