import type { DecodeError, ErrorKind } from "../errors.js";
import { keyText } from "../keys.js";

/** A reader, as far as errors at the value that it reads go. */
export interface Place {
  /** Where the value starts that is read. */
  readonly place: number;
  error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError;
}

/** Returns the error of a key or an element that stands twice. */
export function repeated(input: Place): DecodeError {
  return input.error("DUPLICATE_KEY", input.place, "distinct keys", "a repeated one");
}

/** Returns the elements as a set; an element that stands twice is an error. */
export function takeDistinct<T>(input: Place, elements: readonly T[]): Set<T> {
  const set = new Set(elements);
  if (set.size !== elements.length) {
    throw repeated(input);
  }
  return set;
}

/** As `takeDistinct`, of elements that JavaScript would compare by identity. */
export function takeDistinctList<T>(input: Place, elements: T[]): T[] {
  if (new Set(elements.map(keyText)).size !== elements.length) {
    throw repeated(input);
  }
  return elements;
}
