import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type AmfArray,
  type AmfExternal,
  type AmfObject,
  type AmfValue,
  amfTreeCodec,
  readEnvelope,
  writeEnvelope,
} from "@penstock/amf3";
import { DEFAULT_LIMITS, DecodeError } from "@penstock/runtime";
import { fromHex, hex } from "./hex.js";

function bytes(spaced: string): Uint8Array {
  return fromHex(spaced.replaceAll(" ", ""));
}

function tree(spaced: string): AmfValue {
  return amfTreeCodec.decode(bytes(spaced));
}

function written(value: AmfValue): string {
  return hex(amfTreeCodec.encode(value));
}

/** Returns kind and offset of the error that something ends in; "nothing" if it does not. */
function refusal(read: () => unknown): string {
  try {
    read();
  } catch (e) {
    assert.ok(e instanceof DecodeError, String(e));
    return `${e.kind} at ${e.offset}`;
  }
  return "nothing";
}

const VALUES = [
  "00",
  "01",
  "02",
  "03",
  "04 bf ff ff ff",
  "04 c0 80 80 00",
  "05 3f f0 00 00 00 00 00 00",
  "06 01",
  "06 03 61",
  "07 09 3c 61 2f 3e",
  "0b 01",
  "08 01 42 7a 1f d9 a9 ac a0 00",
  "09 05 01 04 01 06 03 61",
  "09 03 03 6b 01 01 09 00",
  "0a 23 03 41 03 78 03 79 04 01 0a 01 02 03",
  "0a 1b 03 41 03 78 04 01 03 7a 06 00 01",
  "0a 0b 01 03 61 0a 01 01 01",
  "0c 05 00 ff",
  "0d 05 01 ff ff ff fe 00 00 00 01",
  "0e 03 00 ff ff ff ff",
  "0f 03 00 3f e0 00 00 00 00 00 00",
  "10 03 00 03 41 01",
  "11 03 01 04 01 06 03 61",
];

for (const each of VALUES) {
  test(`amf3: a value is written as it was read: ${each}`, () => {
    const read = tree(each);
    assert.equal(written(read), hex(bytes(each)));
    assert.equal(written(structuredClone(read)), hex(bytes(each)));
  });
}

test("amf3: an object can hold itself", () => {
  const array = tree("09 03 01 09 00") as AmfArray;
  assert.equal(array.elements.length, 1);
  assert.ok(array.elements[0] === array);
  assert.equal(written(array), "0903010900");
});

test("amf3: a collection holds its array", () => {
  const source: AmfArray = { case: "array", entries: new Map(), elements: [] };
  const alias = "flex.messaging.io.ArrayCollection";
  const read = amfTreeCodec.decode(
    amfTreeCodec.encode({ case: "external", alias, members: new Map([["source", source]]) }),
  ) as AmfExternal;
  assert.equal(read.case, "external");
  assert.equal(read.members.get("source")?.case, "array");
});

test("amf3: a small message has its members", () => {
  // AbstractMessage: body and messageId, then messageIdBytes; nothing; nothing of its own.
  const message = "0a 07 07 44 53 4b 91 02 06 03 62 06 05 69 64 0c 03 07 00 00";
  const read = tree(message) as AmfExternal;
  assert.equal(read.alias, "DSK");
  assert.equal(String([...read.members.keys()]), "body,messageId,messageIdBytes");
  assert.equal(written(read), hex(bytes(message)));
});

test("amf3: a name of JavaScript's own is a member like others", () => {
  const message = "0a 0b 01 13 5f 5f 70 72 6f 74 6f 5f 5f 01 01";
  const read = tree(message) as AmfObject;
  assert.equal(String([...read.members.keys()]), "__proto__");
  assert.equal(written(read), hex(bytes(message)));
});

test("amf3: values that are too deep are refused", () => {
  const message = Uint8Array.from({ length: 1_801 }, (_, i) =>
    i === 1_800 ? 1 : ([0x09, 0x03, 0x01][i % 3] as number),
  );
  assert.equal(
    refusal(() => amfTreeCodec.decode(message)),
    "LIMIT_EXCEEDED at 1500",
  );
  assert.equal(
    refusal(() => amfTreeCodec.decode(message, { ...DEFAULT_LIMITS, depth: 601 })),
    "nothing",
  );
});

/** Messages that are no value, and what Java says of them. */
const NO_VALUES = {
  "": "TRUNCATED at 0",
  "04": "TRUNCATED at 1",
  "04 80": "TRUNCATED at 2",
  "05 00": "TRUNCATED at 2",
  "06 05 61": "OUT_OF_BOUNDS at 2",
  "09 0f 01": "OUT_OF_BOUNDS at 2",
  "09 ff ff ff ff 01": "OUT_OF_BOUNDS at 5",
  "0a 0b 01 03 61": "TRUNCATED at 5",
  "0a f3 ff ff ff": "TRUNCATED at 5",
  "0d 0f 00": "OUT_OF_BOUNDS at 2",
  "10 03 02 01 01": "TYPE_MISMATCH at 2",
  "11 03 04 01 01": "TYPE_MISMATCH at 2",
  "12": "TYPE_MISMATCH at 0",
  "06 02": "BAD_REFERENCE at 0",
  "09 02": "BAD_REFERENCE at 0",
  "0a 05": "BAD_REFERENCE at 0",
  "0a 07 03 51 01": "UNSUPPORTED at 0",
  "01 01": "TRAILING_BYTES at 1",
};

for (const [message, verdict] of Object.entries(NO_VALUES)) {
  test(`amf3: what is no value is refused: ${message}`, () => {
    assert.equal(
      refusal(() => tree(message)),
      verdict,
    );
  });
}

/** A call of `a.b` with the arguments 1 and "x", to be answered at `/1`. */
const CALL =
  "00 03 00 00 00 01 00 03 61 2e 62 00 02 2f 31 00 00 00 0c 0a 00 00 00 02 11 04 01 11 06 03 78";

test("amf3: a call is written as it was read", () => {
  const call = readEnvelope(bytes(CALL));
  const [body] = call.bodies;
  assert.equal(call.version, 3);
  assert.equal(body?.target, "a.b");
  assert.equal(body?.response, "/1");
  const given = body?.value as AmfArray;
  assert.deepEqual(given.elements, [
    { case: "integer", value: 1 },
    { case: "text", value: "x" },
  ]);
  assert.equal(hex(writeEnvelope(call)), hex(bytes(CALL)));
});

test("amf3: values of AMF0 are read", () => {
  // {a: 1.5, b: [true, null], c: the object itself}, in a header that must be understood
  const object =
    "03 00 01 61 00 3f f8 00 00 00 00 00 00 00 01 62 0a 00 00 00 02 01 01 05 00 01 63 07 00 00" +
    " 00 00 09";
  const { headers } = readEnvelope(bytes(`00 00 00 01 00 01 68 01 ff ff ff ff ${object} 00 00`));
  const value = headers[0]?.value as AmfObject;
  assert.equal(headers[0]?.mustUnderstand, true);
  assert.equal(String([...value.members.keys()]), "a,b,c");
  assert.deepEqual(value.members.get("a"), { case: "double", value: 1.5 });
  assert.ok(value.members.get("c") === value);
});

/** Messages that are no envelope, and what Java says of them. */
const NO_ENVELOPES = {
  "": "TRUNCATED at 0",
  "00 03 00 00 00 01": "TRUNCATED at 6",
  "00 03 00 01 00 09 61": "OUT_OF_BOUNDS at 6",
  "00 03 00 00 00 00 00": "TRAILING_BYTES at 6",
  "00 03 00 00 00 01 00 00 00 00 00 00 00 02 11 04 01": "OUT_OF_BOUNDS at 14",
  "00 03 00 00 00 01 00 00 00 00 00 00 00 04 11 04 01 00": "OUT_OF_BOUNDS at 14",
  "00 03 00 00 00 01 00 00 00 00 ff ff ff fe 05": "OUT_OF_BOUNDS at 14",
  "00 03 00 00 00 01 00 00 00 00 00 00 00 01 0d": "TYPE_MISMATCH at 14",
  "00 03 00 00 00 01 00 00 00 00 00 00 00 03 07 00 00": "BAD_REFERENCE at 14",
  "00 03 00 00 00 01 00 00 00 00 00 00 00 05 0a 7f ff ff ff": "OUT_OF_BOUNDS at 15",
  "00 03 00 00 00 01 00 00 00 00 ff ff ff ff 11 12": "TYPE_MISMATCH at 15",
};

for (const [message, verdict] of Object.entries(NO_ENVELOPES)) {
  test(`amf3: what is no envelope is refused: ${message}`, () => {
    assert.equal(
      refusal(() => readEnvelope(bytes(message))),
      verdict,
    );
  });
}
