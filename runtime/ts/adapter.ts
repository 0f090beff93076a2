import { DecodeError, EncodeError, within } from "./errors.js";

/**
 * Turns values of a program into what messages have, and back. It never sees `null` or `undefined`.
 * `fromWire` throws where no value stands for what a message has.
 */
export interface Adapter<Value, Wire> {
  toWire(value: Value): Wire;
  fromWire(wire: Wire): Value;
}

/** The values of an adapter: of what `typeof` gives for it. */
export type Adapted<A extends { fromWire(wire: never): unknown }> = ReturnType<A["fromWire"]>;

type Absent<T> = Extract<T, null | undefined>;

/** Returns what messages have for a component. */
export function toWire<Value, Wire>(
  component: string,
  value: Value,
  convert: (value: NonNullable<Value>) => Wire,
): Wire | Absent<Value> {
  if (value === null || value === undefined) {
    return value as Absent<Value>;
  }
  try {
    return convert(value);
  } catch (e) {
    throw within(e, component);
  }
}

/**
 * Returns what programs see of a component.
 *
 * @param offset where its record was read
 * @throws DecodeError if the adapter throws
 */
export function fromWire<Value, Wire>(
  offset: number,
  component: string,
  wire: Wire,
  convert: (wire: NonNullable<Wire>) => Value,
): Value | Absent<Wire> {
  if (wire === null || wire === undefined) {
    return wire as Absent<Wire>;
  }
  try {
    return convert(wire);
  } catch (e) {
    const found = e instanceof Error ? e.message : String(e);
    const error = new DecodeError(
      "VALUE_OUT_OF_RANGE",
      offset,
      "a value that its adapter takes",
      found,
    );
    error.cause = e;
    throw error.within(component);
  }
}

/** Returns what an adapter makes of the elements of a set, which must be different ones, too. */
export function adaptedSet<E, R>(elements: Iterable<E>, convert: (each: E) => R): Set<R> {
  const set = new Set<R>();
  for (const each of elements) {
    const made = convert(each);
    if (set.has(made)) {
      throw new EncodeError("two elements of a set are equal in the message");
    }
    set.add(made);
  }
  return set;
}

/** Returns what adapters make of the keys and values of a map; keys must be different ones, too. */
export function adaptedMap<K, V, L, W>(
  entries: Iterable<readonly [K, V]>,
  key: (each: K) => L,
  value: (each: V) => W,
): Map<L, W> {
  const map = new Map<L, W>();
  for (const [each, item] of entries) {
    const made = key(each);
    if (map.has(made)) {
      throw new EncodeError("two keys of a map are equal in the message");
    }
    map.set(made, value(item));
  }
  return map;
}

/** Returns what adapters make of the keys and values of a map, as a list. */
export function adaptedEntries<K, V, L, W>(
  entries: Iterable<readonly [K, V]>,
  key: (each: K) => L,
  value: (each: V) => W,
): [L, W][] {
  return Array.from(entries, ([each, item]): [L, W] => [key(each), value(item)]);
}
