import assert from "node:assert/strict";
import { test } from "node:test";
import type { Codec } from "@penstock/runtime";
import { CODECS } from "./vectors.js";

const VALUE = {
  takeList: [{ addList: "a" }],
  addList: ["b"],
  getNamesPoint: { getNamesPoint: 1 },
  readNamesList: { addList: "c" },
  isSame: { unscaled: 25n, scale: 1 },
  Float64Array: Float64Array.of(2),
  takeArray: Float64Array.of(3),
  setI32: 4,
  takeInstant: { epochSecond: 5n, nano: 6 },
  SHAPES_1: 7,
  within: "d",
  NAMES_NAMES: "e",
  NAMES_POINT_BLOCKS: [{ getNamesPoint: 8 }],
  takeConstant: "SELL",
  NAMES_SIDE_CONSTANTS: "BUY",
  fastCodec: "f",
  BigInt: 9n,
  Number: null,
  distinctElements: [{ getNamesPoint: 10 }],
  bigint: 11n,
};

for (const format of ["amf3", "compact", "fast", "flatbuffers", "json", "protobuf"]) {
  test(`components of ${format} may be called as functions and constants are`, async () => {
    const module = new URL(`schemas/names/${format}/names/names-${format}.js`, CODECS);
    const codec = Object.values(await import(module.href))[0] as Codec<typeof VALUE>;
    const read = codec.decode(codec.encode(VALUE));

    assert.deepEqual(Object.keys(read).sort(), Object.keys(VALUE).sort());
    assert.deepEqual(codec.encode(read), codec.encode(VALUE));
  });
}
