import { type DecodeError, within } from "@penstock/runtime";
import { utf8Text } from "@penstock/runtime/scalars";
import { fieldAt } from "./field.js";
import { checkText } from "./json-output.js";
import { type JsonPrinting, type Parts, placeAt } from "./printing.js";
import { type Message, ofUrl } from "./schema.js";
import { durationText, timestampText } from "./times.js";
import type { Scalar } from "./wire-output.js";
import { type Found, indexOf } from "./wire-scan.js";

/** Writes a message that JSON has a form of its own for. SPEC protobuf 10.4 */
export function printKnown(to: JsonPrinting, shape: Message, parts: Parts): void {
  const from = parts[0]?.[0] ?? 0;
  const found = to.in.find(shape, parts);
  switch (shape.known) {
    case "Any":
      any(to, found, from);
      break;
    case "Timestamp":
    case "Duration": {
      const seconds = BigInt(number(to, shape, found, 0));
      const nanos = Number(number(to, shape, found, 1));
      const text = shape.known === "Timestamp" ? timestampText : durationText;
      to.out.ascii(`"${text(seconds, nanos, from)}"`);
      break;
    }
    case "FieldMask":
      mask(to, found);
      break;
    case "Value":
      value(to, shape, found);
      break;
    case "Struct":
    case "ListValue":
      container(to, shape, found);
      break;
    default:
      wrapped(to, shape, found);
  }
}

function container(to: JsonPrinting, shape: Message, found: Found): void {
  const field = fieldAt(shape, 0);
  if (found.entries.length === 0) {
    to.zero(field);
  } else {
    to.value(field, { found, from: 0, to: found.entries.length });
  }
}

function wrapped(to: JsonPrinting, shape: Message, found: Found): void {
  const place = last(found, 0);
  if (place < 0) {
    to.zero(fieldAt(shape, 0));
  } else {
    to.valueAt(fieldAt(shape, 0), place);
  }
}

/** Returns where the last value of a field stands; -1 for nowhere. */
function last(found: Found, index: number): number {
  let at = found.entries.length - 1;
  while (at >= 0 && indexOf(found.entries[at] as number) !== index) {
    at--;
  }
  return at < 0 ? -1 : placeAt(found, at);
}

function number(to: JsonPrinting, shape: Message, found: Found, index: number): Scalar {
  const place = last(found, index);
  if (place < 0) {
    return 0;
  }
  to.in.at = place;
  return to.in.scalar(fieldAt(shape, index).kind, to.in.bytes.length);
}

function value(to: JsonPrinting, shape: Message, found: Found): void {
  const { entries } = found;
  if (entries.length === 0) {
    to.out.ascii("null");
    return;
  }
  let chosen = 0;
  for (let i = 1; i < entries.length; i++) {
    chosen = placeAt(found, i) > placeAt(found, chosen) ? i : chosen;
  }
  const index = indexOf(entries[chosen] as number);
  const field = fieldAt(shape, index);
  if (field.kind === "double") {
    checkFinite(to, placeAt(found, chosen));
  }
  const from = entries.findIndex((each) => indexOf(each) === index);
  to.value(field, { found, from, to: chosen + 1 });
}

function checkFinite(to: JsonPrinting, place: number): void {
  to.in.at = place;
  const number = to.in.scalar("double", to.in.bytes.length);
  if (!Number.isFinite(number)) {
    throw to.in.error("VALUE_OUT_OF_RANGE", place, "a number that JSON has", String(number));
  }
}

/** Writes the paths of a mask as one text. */
function mask(to: JsonPrinting, found: Found): void {
  to.out.ascii('"');
  for (let i = 0; i < found.entries.length; i++) {
    if (i > 0) {
      to.out.ascii(",");
    }
    path(to, to.in.piece(placeAt(found, i)));
  }
  to.out.ascii('"');
}

function path(to: JsonPrinting, piece: readonly [number, number]): void {
  const { bytes } = to.in;
  checkText(bytes, piece);
  const [from, end] = piece;
  for (let i = from; i < end; i++) {
    const unit = bytes[i] as number;
    const isUpper = unit >= 0x41 && unit <= 0x5a;
    if (unit === 0x5f) {
      i++;
      const next = i < end ? (bytes[i] as number) : 0;
      if (next < 0x61 || next > 0x7a) {
        throw noPath(to, piece);
      }
      to.out.put(next - 0x20);
    } else if (isUpper || unit === 0x2c) {
      throw noPath(to, piece);
    } else {
      to.out.characters(bytes, i, i + 1);
    }
  }
}

function noPath(to: JsonPrinting, [from, end]: readonly [number, number]): DecodeError {
  const found = utf8Text(to.in.bytes.subarray(from, Math.min(end, from + 40)));
  return to.in.error("NON_CANONICAL", from, "a path that comes back from lowerCamelCase", found);
}

function any(to: JsonPrinting, found: Found, from: number): void {
  const value = last(found, 1);
  const content = value < 0 ? ([from, from] as const) : to.in.piece(value);
  const type = last(found, 0);
  to.in.enter(from);
  to.out.begin("{");
  const url = type < 0 ? ([from, from] as const) : to.in.piece(type);
  if (url[1] > url[0]) {
    typed(to, url, content);
  } else if (content[1] > content[0]) {
    throw to.in.error("MISSING_FIELD", from, "the type of a message", "none");
  }
  to.out.close("}");
  to.in.leave();
}

function typed(
  to: JsonPrinting,
  url: readonly [number, number],
  content: readonly [number, number],
): void {
  const { bytes } = to.in;
  checkText(bytes, url);
  const name = utf8Text(bytes.subarray(...url));
  const inner = ofUrl(to.schema, name);
  if (inner === undefined) {
    const expected = "the URL of a type that the schema has";
    throw to.in.error("UNKNOWN_CASE", url[0], expected, name.slice(0, 80));
  }
  to.out.separate(true);
  to.out.quoted("@type");
  to.out.colon();
  to.out.text(bytes, ...url);
  if (inner.known === undefined) {
    to.members(inner, [content], false);
    return;
  }
  to.out.separate(false);
  to.out.quoted("value");
  to.out.colon();
  try {
    to.message(inner, [content]);
  } catch (e) {
    throw within(e, "value");
  }
}
