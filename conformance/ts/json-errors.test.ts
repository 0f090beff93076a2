import assert from "node:assert/strict";
import { test } from "node:test";
import { DecodeError, EncodeError } from "@penstock/runtime";
import { catalogJsonCodec } from "../../formats/json/golden/catalog-json.js";
import { documentJsonCodec } from "../../formats/json/golden/document-json.js";
import { drawingJsonCodec } from "../../formats/json/golden/drawing-json.js";
import type { Prices } from "../../formats/json/golden/prices.js";
import { pricesJsonCodec } from "../../formats/json/golden/prices-json.js";

const PRICE = `{"symbol":"Ζωή \\n","bid":5,"ask":null,"settles":"2026-11-21","ratio":0.5,"active":true}`;
const PRICES = `{"at":"2026-11-21T10:15:30Z","items":[${PRICE},${PRICE}]}`;

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (e) {
    assert.ok(e instanceof DecodeError, String(e));
    return `${e.kind} in ${e.path}`;
  }
  return "nothing";
}

test("names of a document pollute nothing", () => {
  const names = `"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}`;
  const value = pricesJsonCodec.decode(bytes(`{${names},${PRICES.slice(1)}`));

  assert.equal(value.items.length, 2);
  assert.equal(Reflect.get({}, "polluted"), undefined);
  assert.equal(Object.getPrototypeOf(value), Object.prototype);
});

test("deep input is refused, and does not pass the stack", () => {
  const deep = 200_000;
  const unknown = `{"zz":${"[".repeat(deep)}${"]".repeat(deep)},${PRICES.slice(1)}`;

  assert.equal(
    refusal(() => pricesJsonCodec.decode(bytes(unknown))),
    "LIMIT_EXCEEDED in ",
  );
  assert.match(
    refusal(() => documentJsonCodec.decode(bytes("[".repeat(deep)))),
    /^LIMIT_EXCEEDED in /,
  );
});

test("whatever is changed in a document, it is read or refused with an error of its own", () => {
  const written = bytes(PRICES);
  const codecs = [pricesJsonCodec, drawingJsonCodec, catalogJsonCodec, documentJsonCodec];
  const pieces = [...`{}[]",:\\u0-1e.tfn\n`]
    .map((each) => each.charCodeAt(0))
    .concat(0, 0x80, 0xff);
  let seed = 17;
  const next = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % most;
  };
  for (let i = 0; i < 4_000; i++) {
    const changed = written.slice(0, next(4) === 0 ? next(written.length) : written.length);
    for (let changes = next(3); changes >= 0 && changed.length > 0; changes--) {
      changed[next(changed.length)] = pieces[next(pieces.length)] as number;
    }
    for (const codec of codecs) {
      const outcome = refusal(() => codec.decode(changed));
      assert.ok(outcome.length > 0);
    }
  }
});

test("half a surrogate pair and a number out of range are refused with their paths", () => {
  const value = pricesJsonCodec.decode(bytes(PRICES));
  const wrong = (changed: object): Prices => ({
    ...value,
    items: [...value.items, { ...(value.items[0] as Prices["items"][number]), ...changed }],
  });
  const problem = (changed: object) => {
    try {
      pricesJsonCodec.encode(wrong(changed));
    } catch (e) {
      assert.ok(e instanceof EncodeError, String(e));
      return e.message;
    }
    return "nothing";
  };

  assert.match(problem({ symbol: "a\ud800" }), /^items\[2\]\.symbol: .*surrogate/);
  assert.match(problem({ bid: 2 ** 31 }), /^items\[2\]\.bid: a whole number/);
  assert.match(problem({ settles: undefined }), /^items\[2\]\.settles: a LocalDate/);
});
