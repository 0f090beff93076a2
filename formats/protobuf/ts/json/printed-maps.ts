import { within } from "@penstock/runtime";
import { utf8Text } from "@penstock/runtime/scalars";
import { type Field, fieldAt } from "./field.js";
import { checkText, keyText } from "./json-output.js";
import { type JsonPrinting, type Places, placeAt } from "./printing.js";
import type { Message } from "./schema.js";
import type { Scalar } from "./wire-output.js";
import { indexOf } from "./wire-scan.js";
import { compare } from "./writing.js";

/** An entry of a map: its key, of a text the bytes. */
interface Pair {
  readonly order: number;
  readonly key: Scalar | Uint8Array;
  /** Where the value stands; -1 for nowhere. */
  value: number;
  /** Where the entry stands, if the value is a message in several parts. */
  parts: readonly [number, number] | undefined;
  isDropped: boolean;
}

/** Writes a map: of equal keys the last value, where the first stands. SPEC protobuf 10.3 */
export function printMap(
  to: JsonPrinting,
  entry: Message,
  { found, from, to: end }: Places,
): boolean {
  const pairs: Pair[] = [];
  for (let i = from; i < end; i++) {
    const pair = pairOf(to, entry, placeAt(found, i), i);
    if (pair !== undefined) {
      pairs.push(pair);
    }
  }
  dropEqual(pairs);
  let isEmpty = true;
  to.in.enter(placeAt(found, from));
  to.out.begin("{");
  for (const pair of pairs) {
    if (!pair.isDropped) {
      to.out.separate(isEmpty);
      isEmpty = false;
      member(to, entry, pair);
    }
  }
  to.out.close("}");
  to.in.leave();
  return !isEmpty;
}

function pairOf(to: JsonPrinting, entry: Message, place: number, order: number): Pair | undefined {
  const input = to.in;
  const key = fieldAt(entry, 0);
  const value = fieldAt(entry, 1);
  const span = input.piece(place);
  const end = span[1];
  let found: Scalar | Uint8Array = keyOf(to, key, -1);
  let valuePlace = -1;
  let parts: readonly [number, number] | undefined;
  while (input.at < end) {
    const start = input.at;
    const tag = input.tag(end);
    const at = input.at;
    input.skip(tag, start, end);
    const after = input.at;
    if (tag === key.tag) {
      found = keyOf(to, key, at);
    } else if (tag === value.tag) {
      if (!to.isKnown(value, at)) {
        return undefined;
      }
      parts = valuePlace >= 0 && value.isMessage ? span : undefined;
      valuePlace = at;
    }
    input.at = after;
  }
  return { order, key: found, value: valuePlace, parts, isDropped: false };
}

/** Returns the key at a place, or the one of an entry without a key. */
function keyOf(to: JsonPrinting, key: Field, place: number): Scalar | Uint8Array {
  const input = to.in;
  if (place < 0) {
    return key.kind === "string" ? new Uint8Array() : key.kind.endsWith("64") ? 0n : 0;
  }
  if (key.kind === "string") {
    const piece = input.piece(place);
    checkText(input.bytes, piece);
    return input.bytes.subarray(...piece);
  }
  input.at = place;
  return input.scalar(key.kind, input.bytes.length);
}

function dropEqual(pairs: readonly Pair[]): void {
  const sorted = [...pairs].sort((a, b) => compare(a.key, b.key) || a.order - b.order);
  let first: Pair | undefined;
  for (const pair of sorted) {
    if (first !== undefined && compare(first.key, pair.key) === 0) {
      first.value = pair.value;
      first.parts = pair.parts;
      pair.isDropped = true;
    } else {
      first = pair;
    }
  }
}

function member(to: JsonPrinting, entry: Message, pair: Pair): void {
  const key = fieldAt(entry, 0);
  const { key: found } = pair;
  if (found instanceof Uint8Array) {
    to.out.text(found, 0, found.length);
  } else {
    to.out.key(key, found);
  }
  to.out.colon();
  try {
    value(to, entry, pair);
  } catch (e) {
    throw within(e, found instanceof Uint8Array ? utf8Text(found) : keyText(key, found));
  }
}

function value(to: JsonPrinting, entry: Message, pair: Pair): void {
  const field = fieldAt(entry, 1);
  if (pair.parts !== undefined) {
    const found = to.in.find(entry, [pair.parts]);
    const from = found.entries.findIndex((each) => indexOf(each) === 1);
    to.value(field, { found, from, to: found.entries.length });
  } else if (pair.value < 0) {
    to.zero(field);
  } else {
    to.valueAt(field, pair.value);
  }
}
