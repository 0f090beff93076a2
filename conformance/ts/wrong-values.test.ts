import assert from "node:assert/strict";
import { test } from "node:test";
import { type Codec, EncodeError } from "@penstock/runtime";
import { documentAmf3Codec } from "../../formats/amf3/golden/document-amf3.js";
import { kindsAmf3Codec } from "../../formats/amf3/golden/kinds-amf3.js";
import { listsAmf3Codec } from "../../formats/amf3/golden/lists-amf3.js";
import { documentCompactCodec } from "../../formats/compact/golden/document-compact.js";
import { kindsCompactCodec } from "../../formats/compact/golden/kinds-compact.js";
import { listsCompactCodec } from "../../formats/compact/golden/lists-compact.js";
import type { Document } from "../../formats/fast/golden/document.js";
import { documentFastCodec } from "../../formats/fast/golden/document-fast.js";
import { kindsFastCodec } from "../../formats/fast/golden/kinds-fast.js";
import { listsFastCodec } from "../../formats/fast/golden/lists-fast.js";
import { documentFlatBuffersCodec } from "../../formats/flatbuffers/golden/document-flatbuffers.js";
import { kindsFlatBuffersCodec } from "../../formats/flatbuffers/golden/kinds-flatbuffers.js";
import { listsFlatBuffersCodec } from "../../formats/flatbuffers/golden/lists-flatbuffers.js";
import { documentJsonCodec } from "../../formats/json/golden/document-json.js";
import { kindsJsonCodec } from "../../formats/json/golden/kinds-json.js";
import { listsJsonCodec } from "../../formats/json/golden/lists-json.js";
import { documentProtobufCodec } from "../../formats/protobuf/golden/document-protobuf.js";
import { kindsProtobufCodec } from "../../formats/protobuf/golden/kinds-protobuf.js";
import { listsProtobufCodec } from "../../formats/protobuf/golden/lists-protobuf.js";
import { isSameValue } from "./values.js";

const NANO = 1_000_000_000;
const REQUIRED = {
  boolValue: true,
  i8Value: -1,
  i16Value: -1,
  i32Value: -1,
  i64Value: -1n,
  u8Value: 1,
  u16Value: 1,
  u32Value: 1,
  u64Value: 1n,
  fixedI32Value: -1,
  fixedI64Value: -1n,
  fixedU32Value: 1,
  fixedU64Value: 1n,
  f32Value: 0.5,
  f64Value: 0.1,
  charValue: "c",
  textValue: "text",
  bytesValue: Uint8Array.of(1),
  uuidValue: "123e4567-e89b-12d3-a456-426614174000",
  instantValue: { epochSecond: 1n, nano: 2 },
  dateValue: { epochDay: 3 },
  timeValue: { nanoOfDay: 4 },
  dateTimeValue: { date: { epochDay: 5 }, time: { nanoOfDay: 6 } },
  durationValue: { seconds: 7n, nano: 8 },
  bigIntegerValue: 9n,
  decimalValue: { unscaled: 10n, scale: 1 },
  side: "BUY",
};

const { bytesValue: _, ...DEFAULTS } = REQUIRED;

const POINT = { x: 1, y: 2 };

const LISTS = {
  bools: [true],
  bytes: [1],
  shorts: [1],
  ints: [1],
  longs: [1n],
  floats: [0.5],
  doubles: [0.1],
  chars: ["c"],
  texts: ["text"],
  blobs: [Uint8Array.of(1)],
  ids: [REQUIRED.uuidValue],
  dates: [{ epochDay: 1 }],
  decimals: [REQUIRED.decimalValue],
  sides: ["BUY"],
  points: [POINT],
  boolArray: [true],
  byteArray: Int8Array.of(1),
  shortArray: Int16Array.of(1),
  charArray: Uint16Array.of(1),
  intArray: Int32Array.of(1),
  longArray: BigInt64Array.of(1n),
  floatArray: Float32Array.of(1),
  doubleArray: Float64Array.of(1),
  matrix: new Float64Array(6),
  textSet: new Set(["text"]),
  intSet: new Set([1]),
  pointSet: [POINT],
  intsOrNull: [1, null],
  textsOrNull: ["text", null],
  pointsOrNull: [POINT, null],
  blobsOrNull: [null],
  datesOrNull: [null],
  nested: [["text"]],
  nestedOrNull: [[1, null], null],
  arrays: [Int32Array.of(1)],
  byName: new Map([["__proto__", POINT]]),
  byDay: [[{ epochDay: 1 }, [1]]],
  bySide: new Map([["BUY", null]]),
  maps: [new Map([[1, true]])],
};

/** What a program without types can give in place of any value. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  "",
  "x",
  "xy",
  "\ud800",
  "2026-11-21",
  true,
  -1,
  1.5,
  300,
  2 ** 31,
  2 ** 53,
  2 ** 64,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2n ** 63n,
  2n ** 64n,
  -(2n ** 63n) - 1n,
  {},
  [],
  [1, "x"],
  Array(2),
  new Map([["x", 1]]),
  new Set([1]),
  new Date(0),
  Uint16Array.of(1, 2),
  () => 1,
  Symbol("x"),
  { epochSecond: 1 },
  { epochSecond: 1n, nano: NANO },
  { epochSecond: 2n ** 70n, nano: 0 },
  { epochDay: 0.5 },
  { epochDay: 2 ** 60 },
  { nanoOfDay: -1 },
  { date: null, time: null },
  { seconds: 1, nano: 0 },
  { seconds: 1n, nano: -1 },
  { unscaled: 1, scale: 0 },
  { unscaled: 1n, scale: 2 ** 31 },
  { unscaled: 1n, scale: 0.5 },
];

type AnyCodec = Codec<unknown>;
const FORMATS: readonly (readonly [string, AnyCodec, AnyCodec, AnyCodec])[] = [
  ["AMF3", kindsAmf3Codec, listsAmf3Codec, documentAmf3Codec] as never,
  ["Compact", kindsCompactCodec, listsCompactCodec, documentCompactCodec] as never,
  ["Fast", kindsFastCodec, listsFastCodec, documentFastCodec] as never,
  ["FlatBuffers", kindsFlatBuffersCodec, listsFlatBuffersCodec, documentFlatBuffersCodec] as never,
  ["JSON", kindsJsonCodec, listsJsonCodec, documentJsonCodec] as never,
  ["Protobuf", kindsProtobufCodec, listsProtobufCodec, documentProtobufCodec] as never,
];

/** Says what is wrong with how a codec takes a value; nothing where it is refused, or comes back. */
function objection(codec: AnyCodec, value: unknown, path: string): string {
  let message: Uint8Array;
  try {
    message = codec.encode(value);
  } catch (e) {
    if (!(e instanceof EncodeError)) {
      return `${path}: ${e}`;
    }
    return e.path.startsWith(path) ? "" : `${path}: told in ${e.path}: ${e.message}`;
  }
  try {
    return isSameValue(codec.decode(message), value) ? "" : `${path}: another value is written`;
  } catch (e) {
    return `${path}: what is written is not read: ${e}`;
  }
}

function shown(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(shown)}]` : String(value);
}

for (const [name, kinds, lists, documents] of FORMATS) {
  test(`wrong values are refused with their paths, or come back: ${name}`, () => {
    const found: string[] = [];
    for (const member of Object.keys(REQUIRED)) {
      for (const wrong of WRONG) {
        const value = kindsWith({ required: { ...REQUIRED, [member]: wrong } });
        const problem = objection(kinds, value, `required.${member}`);
        if (problem !== "") {
          found.push(`${problem} of ${shown(wrong)}`);
        }
      }
    }
    assert.equal(found.join("\n"), "");
  });

  test(`wrong lists are refused with their paths, or come back: ${name}`, () => {
    const found: string[] = [];
    for (const member of Object.keys(LISTS)) {
      for (const wrong of [...WRONG, ...WRONG.map((each) => [each])]) {
        const value = { ...LISTS, [member]: wrong };
        const problem = objection(lists, value, member);
        if (problem !== "") {
          found.push(`${problem} of ${shown(wrong)}`);
        }
      }
    }
    assert.equal(found.join("\n"), "");
  });

  test(`values that are too deep, and those that hold themselves, are refused: ${name}`, () => {
    const cycle: { case: string; value: { items: unknown[] } } = {
      case: "Items",
      value: { items: [] },
    };
    cycle.value.items.push(cycle);
    let deep: unknown = { case: "Items", value: { items: [] } };
    for (let i = 0; i < 100_000; i++) {
      deep = { case: "Items", value: { items: [deep] } };
    }

    assert.throws(() => documents.encode(cycle as unknown as Document), EncodeError);
    assert.throws(() => documents.encode(deep as Document), EncodeError);
  });
}

function kindsWith(changed: object): object {
  return {
    required: REQUIRED,
    nullable: Object.fromEntries(Object.keys(REQUIRED).map((each) => [each, null])),
    optional: {},
    maybe: {},
    defaults: DEFAULTS,
    ...changed,
  };
}
