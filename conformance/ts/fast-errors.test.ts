import assert from "node:assert/strict";
import { test } from "node:test";
import { EncodeError, MAX_SECOND } from "@penstock/runtime";
import type { Prices } from "../../formats/fast/golden/prices.js";
import { pricesFastCodec } from "../../formats/fast/golden/prices-fast.js";

const PRICE = {
  symbol: "ABC",
  bid: 5,
  ask: null,
  settles: { epochDay: 20_000 },
  ratio: 0.5,
  active: true,
};

/** Prices of which the second has other components, some of types that it may not have. */
function prices(changed: object): Prices {
  const items = [PRICE, { ...PRICE, ...changed }];
  return { at: { epochSecond: 1_700_000_000n, nano: 5 }, items };
}

function problem(value: Prices): string {
  try {
    pricesFastCodec.encode(value);
  } catch (e) {
    assert.ok(e instanceof EncodeError, String(e));
    return e.message;
  }
  return "nothing";
}

test("a value is read as it was written", () => {
  const value = prices({ symbol: "Ζωή", ask: -7 });

  assert.deepEqual(pricesFastCodec.decode(pricesFastCodec.encode(value)), value);
});

test("what a component cannot hold is refused with its path", () => {
  const whole = "a whole number from -2147483648 to 2147483647 is needed, not";

  assert.equal(problem(prices({ bid: 1.5 })), `items[1].bid: ${whole} 1.5`);
  assert.equal(problem(prices({ bid: 2 ** 31 })), `items[1].bid: ${whole} 2147483648`);
  assert.equal(problem(prices({ ask: "7" })), `items[1].ask: ${whole} 7`);
  assert.equal(problem(prices({ ask: undefined })), `items[1].ask: ${whole} undefined`);
});

test("what is no text, and half a character, is refused with its path", () => {
  const half = "the text has half a surrogate pair, which is no character";

  assert.equal(problem(prices({ symbol: "a\ud800" })), `items[1].symbol: ${half}`);
  assert.equal(problem(prices({ symbol: "\udc00b" })), `items[1].symbol: ${half}`);
  assert.equal(problem(prices({ symbol: null })), "items[1].symbol: a text is needed, not null");
});

test("a value that is not there is refused with its path", () => {
  const at = { epochSecond: 0n, nano: 0 };
  const missing = { at, items: [undefined] } as unknown as Prices;
  const noList = { at } as unknown as Prices;

  assert.equal(problem(missing), "items[0]: a value is needed, not undefined");
  assert.equal(problem(noList), "items: a value is needed, not undefined");
  assert.equal(problem(null as unknown as Prices), "a value is needed, not null");
  assert.equal(problem(prices({ active: 1 })), "items[1].active: true or false is needed, not 1");
});

test("dates and points in time out of range are refused with their paths", () => {
  const late = { at: { epochSecond: MAX_SECOND + 1n, nano: 0 }, items: [] };

  assert.match(problem(prices({ settles: { epochDay: 4e11 } })), /^items\[1\]\.settles: /);
  assert.match(problem(prices({ settles: "2026-11-21" })), /^items\[1\]\.settles: a whole number/);
  assert.match(problem(late), /^at: an instant is needed/);
});
