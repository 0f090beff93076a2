import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_LIMITS, DecodeError, EncodeError } from "@penstock/runtime";
import type { Prices } from "../../formats/compact/golden/prices.js";
import { pricesCompactCodec } from "../../formats/compact/golden/prices-compact.js";

const PRICE = {
  symbol: "ABC",
  bid: 5,
  ask: null,
  settles: { epochDay: 20_000 },
  ratio: 0.5,
  active: true,
};

const AT = { epochSecond: 1_700_000_000n, nano: 5 };

/** Prices of which the second has other components, some of types that it may not have. */
function prices(changed: object): Prices {
  return { at: AT, items: [PRICE, { ...PRICE, ...changed }] };
}

function problem(value: Prices): string {
  try {
    pricesCompactCodec.encode(value);
  } catch (e) {
    assert.ok(e instanceof EncodeError, String(e));
    return e.message;
  }
  return "nothing";
}

test("compact: a value is read as it was written", () => {
  const value = prices({ symbol: "Ζωή", ask: -7, ratio: 1e300 });
  const message = pricesCompactCodec.encode(value);

  assert.deepEqual(pricesCompactCodec.decode(message), value);
  assert.deepEqual(pricesCompactCodec.decode(message, DEFAULT_LIMITS, { detach: true }), value);
});

test("compact: what a component cannot hold is refused with its path", () => {
  const whole = "a whole number from -2147483648 to 2147483647 is needed, not";

  assert.equal(problem(prices({ bid: 1.5 })), `items[1].bid: ${whole} 1.5`);
  assert.equal(problem(prices({ bid: 2 ** 31 })), `items[1].bid: ${whole} 2147483648`);
  assert.equal(problem(prices({ ask: "7" })), `items[1].ask: ${whole} 7`);
  assert.equal(problem(prices({ active: 1 })), "items[1].active: true or false is needed, not 1");
  assert.match(problem(prices({ settles: { epochDay: 4e11 } })), /^items\[1\]\.settles: a whole/);
});

test("compact: half a character is refused with its path", () => {
  const half = "the text has half a surrogate pair, which is no character";

  assert.equal(problem(prices({ symbol: "a\ud800" })), `items[1].symbol: ${half}`);
  assert.equal(problem(prices({ symbol: "\udc00b" })), `items[1].symbol: ${half}`);
  assert.equal(problem(prices({ symbol: null })), "items[1].symbol: a text is needed, not null");
});

test("compact: after an error the codec writes as before", () => {
  const message = pricesCompactCodec.encode(prices({}));

  problem(prices({ bid: 0.5 }));

  assert.deepEqual(pricesCompactCodec.encode(prices({})), message);
});

test("compact: every cut of a message is refused", () => {
  const message = pricesCompactCodec.encode(prices({ symbol: "Ζωή", ratio: 1 / 3 }));

  for (let length = 0; length < message.length; length++) {
    assert.throws(() => pricesCompactCodec.decode(message.subarray(0, length)), DecodeError);
  }
});

test("compact: every changed byte is read or refused", () => {
  const message = pricesCompactCodec.encode(prices({ symbol: "ABD", ratio: 1 / 3 }));

  for (let at = 0; at < message.length; at++) {
    for (const bits of [0x01, 0x80, 0xff, 0x55]) {
      const changed = message.slice();
      changed[at] = (changed[at] ?? 0) ^ bits;
      try {
        pricesCompactCodec.decode(changed);
      } catch (e) {
        assert.ok(e instanceof DecodeError, String(e));
      }
    }
  }
});
