// Sets and maps. SPEC fast 4.6

import { keyText } from "@penstock/runtime";
import { repeated } from "@penstock/runtime/scalars";
import { CELL_BYTES } from "./header.js";
import type { Take } from "./list-reader.js";
import type { FastReader } from "./reader.js";

/** Reads the entries of a map: the end of its keys, the keys, the values. SPEC fast 4.6 */
export function takeEntries<K, V>(
  input: FastReader,
  from: number,
  to: number,
  keys: Take<readonly K[]>,
  values: Take<readonly V[]>,
): [K, V][] {
  if (from === to) {
    return [];
  }
  input.block(from, to, CELL_BYTES);
  const middle = input.end(from, from + CELL_BYTES, to);
  const found = keys(input, from + CELL_BYTES, middle);
  const items = values(input, middle, to);
  if (found.length !== items.length) {
    const expected = `${found.length} values`;
    throw input.error("NON_CANONICAL", input.place, expected, `${items.length} values`);
  }
  return found.map((key, i) => [key, items[i] as V]);
}

/** Returns entries as a map; a key that stands twice is an error. */
export function takeMap<K, V>(input: FastReader, entries: readonly (readonly [K, V])[]): Map<K, V> {
  const map = new Map(entries);
  if (map.size !== entries.length) {
    const seen = new Set<K>();
    const again = entries.findIndex(([key]) => seen.size === seen.add(key).size);
    throw repeated(input).within(again);
  }
  return map;
}

/** Returns entries of which JavaScript would compare the keys by identity. */
export function takeDistinctEntries<K, V>(input: FastReader, entries: [K, V][]): [K, V][] {
  takeMap(
    input,
    entries.map(([key, value]) => [keyText(key), value]),
  );
  return entries;
}
