import { DecodeError, within } from "@penstock/runtime";
import { type Field, fieldAt } from "./field.js";
import { type Message, ofUrl } from "./schema.js";
import { type Moment, readDuration, readTimestamp } from "./times.js";
import type { JsonWriting } from "./writing.js";

/** Writes a message that JSON has a form of its own for. SPEC protobuf 10.4 */
export function writeKnown(to: JsonWriting, shape: Message, node: number): void {
  switch (shape.known) {
    case "Any":
      any(to, shape, node);
      break;
    case "Timestamp":
      time(to, shape, readTimestamp(to.tape, node));
      break;
    case "Duration":
      time(to, shape, readDuration(to.tape, node));
      break;
    case "FieldMask":
      mask(to, fieldAt(shape, 0), node);
      break;
    case "Value":
      to.value(fieldAt(shape, caseOf(to, node)), node, true);
      break;
    default:
      to.field(fieldAt(shape, 0), node);
  }
}

function time(to: JsonWriting, shape: Message, { seconds, nanos }: Moment): void {
  const values = [BigInt(seconds), nanos];
  for (const [index, value] of values.entries()) {
    if (Number(value) !== 0) {
      const field = fieldAt(shape, index);
      to.wire.varint(field.tag);
      to.wire.scalar(field.kind, value);
    }
  }
}

/** Returns the index of the field of a Value that a token is. */
function caseOf({ tape }: JsonWriting, node: number): number {
  if (tape.isNull(node)) {
    return 0;
  }
  if (tape.isWord(node)) {
    return /^[tf]/.test(tape.text(node)) ? 3 : 1;
  }
  return tape.isText(node) ? 2 : tape.isObject(node) ? 4 : 5;
}

function mask({ tape, wire }: JsonWriting, paths: Field, node: number): void {
  if (!tape.isText(node)) {
    throw tape.mismatch(node, "paths with commas between");
  }
  const text = tape.bytes(node);
  for (let from = 0; from < text.length; ) {
    const comma = text.indexOf(0x2c, from);
    const end = comma < 0 ? text.length : comma;
    wire.varint(paths.tag);
    const start = wire.open();
    for (const unit of text.subarray(from, end)) {
      if (unit === 0x5f) {
        throw tape.mismatch(node, "paths in lowerCamelCase");
      }
      const isUpper = unit >= 0x41 && unit <= 0x5a;
      if (isUpper) {
        wire.put(0x5f);
      }
      wire.put(isUpper ? unit | 0x20 : unit);
    }
    wire.close(start);
    from = end + 1;
  }
}

function any(to: JsonWriting, shape: Message, node: number): void {
  const { tape, wire } = to;
  if (!tape.isObject(node)) {
    throw tape.mismatch(node, "an object with the type of a message");
  }
  const type = member(to, node, "@type");
  if (type < 0) {
    if (!tape.isEmpty(node)) {
      throw to.missing("@type", node);
    }
    return;
  }
  const inner = typeOf(to, type + 1);
  wire.varint(fieldAt(shape, 0).tag);
  wire.lengthAndBytes(tape.bytes(type + 1));
  const mark = wire.length;
  wire.varint(fieldAt(shape, 1).tag);
  const start = wire.open();
  if (inner.known === undefined) {
    to.members(inner, node, type);
  } else {
    inMember(to, inner, node, type);
  }
  if (wire.length === start) {
    wire.length = mark;
  } else {
    wire.close(start);
  }
}

/** Returns the node of the name of a member; -1 for none. */
function member(to: JsonWriting, object: number, word: string): number {
  let found = -1;
  for (const name of to.tape.within(object)) {
    if (to.tape.text(name) === word) {
      if (found >= 0) {
        throw to.duplicate(name, "each member once");
      }
      found = name;
    }
  }
  return found;
}

function typeOf({ tape, schema }: JsonWriting, node: number): Message {
  if (!tape.isText(node)) {
    throw tape.mismatch(node, "the URL of a type").within("@type");
  }
  const found = ofUrl(schema, tape.text(node));
  if (found === undefined) {
    const expected = "the URL of a type that the schema has";
    const error = new DecodeError("UNKNOWN_CASE", tape.offset(node), expected, tape.shown(node));
    throw error.within("@type");
  }
  return found;
}

function inMember(to: JsonWriting, inner: Message, object: number, type: number): void {
  const value = member(to, object, "value");
  if (value < 0) {
    throw to.missing("value", object);
  }
  for (const name of to.tape.within(object)) {
    if (name !== type && name !== value) {
      to.unknown("google.protobuf.Any", name);
    }
  }
  try {
    to.message(inner, value + 1);
  } catch (e) {
    throw within(e, "value");
  }
}
