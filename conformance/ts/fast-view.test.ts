import assert from "node:assert/strict";
import { test } from "node:test";
import { DecodeError, EncodeError } from "@penstock/runtime";
import { drawingFastCodec } from "../../formats/fast/golden/drawing-fast.js";
import { DrawingFastView } from "../../formats/fast/golden/drawing-fast-view.js";
import { grownFastCodec } from "../../formats/fast/golden/grown-fast.js";
import { GrownFastView } from "../../formats/fast/golden/grown-fast-view.js";
import { pricesFastCodec } from "../../formats/fast/golden/prices-fast.js";
import { PricesFastView, PricesPriceView } from "../../formats/fast/golden/prices-fast-view.js";
import type { PricesPrice } from "../../formats/fast/golden/prices-price.js";
import { DRAWING } from "./drawing.js";
import { allCases, codec } from "./vectors.js";
import { around, rootView } from "./views.js";

function price(symbol: string, bid: number): PricesPrice {
  return { symbol, bid, ask: null, settles: { epochDay: 20_000 }, ratio: 1.5, active: true };
}

function message(count: number): Uint8Array {
  const items = Array.from({ length: count }, (_, i) => price(`S${i}`, i));
  return pricesFastCodec.encode({ at: { epochSecond: 1n, nano: 5 }, items });
}

test("a function takes a value and a view", () => {
  const shown = (row: Pick<PricesPrice, "symbol" | "bid" | "ask">) => `${row.symbol} ${row.bid}`;
  const items = new PricesFastView().wrap(message(3)).items;
  assert.deepEqual(items.map(shown), ["S0 0", "S1 1", "S2 2"]);
  assert.deepEqual(pricesFastCodec.decode(message(3)).items.map(shown), items.map(shown));
});

test("long texts of Latin-1 and of UTF-16 are read", () => {
  const texts = ["a".repeat(200), `${"a".repeat(200)}\u00e9`, "\u0394".repeat(200), "\u00e9", ""];
  const items = texts.map((symbol, i) => price(symbol, i));
  const bytes = pricesFastCodec.encode({ at: { epochSecond: 1n, nano: 5 }, items });
  const view = new PricesFastView().wrapVerified(bytes);
  assert.deepEqual(
    view.items.map((each) => each.symbol),
    texts,
  );
});

test("moments are read by their numbers", () => {
  const view = new PricesFastView().wrap(message(1));
  assert.deepEqual(view.at, { epochSecond: 1n, nano: 5 });
  assert.equal(view.atEpochSecond, 1n);
  assert.equal(view.atNano, 5);
  assert.equal(view.items.get(0).settlesEpochDay, 20_000);
});

test("two elements are read at a time by a view of the caller", () => {
  const { items } = new PricesFastView().wrap(message(3));
  const first = items.get(0, new PricesPriceView());
  const second = new PricesPriceView().moveTo(items.get(1));
  assert.equal(items.get(2).bid, 2);
  assert.equal(first.bid, 0);
  assert.equal(second.bid, 1);
  assert.equal(items.get(0), items.get(1));
});

test("a loop inside of a loop goes through the whole list", () => {
  const { items } = new PricesFastView().wrap(message(3));
  const seen: string[] = [];
  for (const outer of items) {
    const symbol = outer.symbol;
    for (const inner of items) {
      seen.push(symbol + inner.symbol);
    }
  }
  assert.equal(seen.length, 9);
  assert.equal(new Set(seen).size, 9);
});

test("a loop that was left starts again", () => {
  const { items } = new PricesFastView().wrap(message(3));
  for (let i = 0; i < 3; i++) {
    for (const each of items) {
      assert.equal(each.symbol, "S0");
      break;
    }
  }
});

test("views from before a move read the message from before", () => {
  const view = new PricesFastView().wrap(message(3));
  const old = view.items.get(2, new PricesPriceView());
  view.wrap(message(1));
  assert.equal(old.symbol, "S2");
  assert.equal(view.items.size, 1);
});

test("a view that is nowhere says so", () => {
  assert.throws(() => new PricesFastView().atNano, /the view is nowhere yet.*wrap/);
  assert.throws(() => new PricesPriceView().symbol, /the view is nowhere yet/);
});

test("a view of what is no Uint8Array is refused", () => {
  const wrong = "text" as unknown as Uint8Array;
  assert.throws(() => new PricesFastView().wrap(wrong), /TypeError: a Uint8Array is needed/);
});

test("unions are narrowed by their case", () => {
  const shape = new DrawingFastView().wrap(drawingFastCodec.encode(DRAWING)).shapes.get(0);
  assert.equal(shape?.case, "Circle");
  assert.equal(shape?.case === "Circle" ? shape.value.radius : 0, 1.5);
});

test("numbers lie over the message where it is aligned in memory", () => {
  const bytes = drawingFastCodec.encode(DRAWING);
  const view = new DrawingFastView();
  const offsets = [0, 1, 2, 3, 4, 5, 6, 7];
  const aligned = offsets.map((offset) => {
    const given = around(bytes, offset);
    const { samples } = view.wrap(given);
    assert.deepEqual(samples.array, DRAWING.samples);
    assert.equal(samples.array.buffer === given.buffer, samples.isAligned);
    return samples.isAligned;
  });
  assert.deepEqual(
    aligned,
    offsets.map((offset) => offset % 2 === 0),
  );
});

test("a message in shared memory is read in place, and its arrays are copies", () => {
  const bytes = drawingFastCodec.encode(DRAWING);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const view = new DrawingFastView().wrapVerified(shared);
  assert.equal(view.samples.isAligned, false);
  assert.deepEqual(view.toValue(), drawingFastCodec.decode(bytes));
});

test("errors of accessors have their path", () => {
  const bytes = message(3);
  const prices = new PricesFastView().wrap(bytes);
  const item = prices.items.get(1);
  new DataView(bytes.buffer).setUint8(item.$at + 25, 7);
  assert.throws(
    () => item.active,
    (e) => e instanceof DecodeError && e.path === "items[1].active" && e.offset === item.$at + 25,
  );
});

test("rows allocate nothing but their texts", () => {
  const { items } = new PricesFastView().wrap(message(1_000));
  const sum = () => {
    let all = 0;
    for (const each of items) {
      all += each.bid + (each.ask ?? 0) + each.settlesEpochDay + (each.active ? 1 : 0);
    }
    return all + items.get(7).bid;
  };
  for (let i = 0; i < 500; i++) {
    sum();
  }
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 20; i++) {
    const before = process.memoryUsage().heapUsed;
    for (let k = 0; k < 20; k++) {
      sum();
    }
    const grown = process.memoryUsage().heapUsed - before;
    least = grown >= 0 ? Math.min(least, grown) : least; // less than nothing: garbage was collected
  }
  assert.ok(least < 20 * 1_000, `${least} bytes for 20,000 rows`);
});

/** A view that changes its message, of a schema with the components `a` to `i`. */
type Settable = { [name: string]: unknown };

test("components are changed in the message", async () => {
  const fast = { name: "fast" };
  const made = await codec(fast, "accept", "presence");
  const [full, ...others] = allCases(fast, "accept").filter((each) => each.file === "presence");
  for (const other of [full, ...others]) {
    const target = other?.message.slice() ?? new Uint8Array();
    const wanted = made.decode(full?.message ?? new Uint8Array()) as Record<string, unknown>;
    const root = (await rootView("fast", "accept", "presence")).wrap(target);
    for (const name of "abcdefghi") {
      (root as unknown as Settable)[name] = wanted[name];
    }
    assert.deepEqual(made.decode(target), wanted);
    for (const name of "abc") {
      (root as unknown as Settable)[name] = name === "b" ? undefined : null;
    }
    const cleared = { ...wanted, a: null, b: undefined, c: null };
    assert.deepEqual(made.decode(target), cleared);
  }
});

test("a value that does not fit leaves the message as it was", async () => {
  const [vector] = allCases({ name: "fast" }, "accept").filter((each) => each.file === "presence");
  const target = vector?.message.slice() ?? new Uint8Array();
  const root = (await rootView("fast", "accept", "presence")).wrap(target);
  assert.throws(() => {
    (root as unknown as Settable).a = 1_000;
  }, EncodeError);
  assert.deepEqual(target, vector?.message);
});

test("components of all accepted messages are set to what they have", async () => {
  let count = 0;
  for (const vector of allCases({ name: "fast" }, "accept")) {
    const made = await codec({ name: "fast" }, "accept", vector.file);
    const target = vector.message.slice();
    const root = (await rootView("fast", "accept", vector.file)).wrap(target);
    const value = made.decode(vector.message);
    for (const name of Object.keys(value as object)) {
      const setter = Object.getOwnPropertyDescriptor(
        Object.getPrototypeOf(Object.getPrototypeOf(root)),
        name,
      )?.set;
      if (setter !== undefined && isThere(root, name)) {
        count++;
        setter.call(root, Reflect.get(root, name));
      }
    }
    assert.deepEqual(made.decode(target), value, vector.name);
  }
  assert.ok(count > 150);
});

/** Tells whether a component has a place in the message. */
function isThere(root: object, name: string): boolean {
  const has = `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return !(has in root) || Boolean(Reflect.get(root, has));
}

test("a component of a later version is set where the writer knew it", async () => {
  const outcomes = new Set<string>();
  for (const { file, message: bytes } of allCases({ name: "fast" }, "accept")) {
    if (file === "evolved-blocks") {
      const view = (await rootView("fast", "accept", file)).wrap(bytes.slice());
      const inner = (view as unknown as { p: Settable }).p;
      try {
        inner.y = 3;
        outcomes.add(`set ${inner.y}`);
      } catch (e) {
        assert.ok(e instanceof EncodeError);
        outcomes.add(e.message);
      }
    }
  }
  const refused =
    "the message was written without version 2 of its record, and has no place for the value";
  assert.deepEqual([...outcomes].sort(), ["set 3", refused]);
});

test("components of a later version have their defaults", () => {
  const point = { x: 1, y: 2, z: 0 };
  const bytes = grownFastCodec.encode({
    id: 1,
    name: "n",
    at: point,
    path: [point],
    shape: { case: "Circle", value: { radius: 1 } },
    color: "RED",
    note: "none",
    legs: null,
    stamp: null,
  });
  const view = new GrownFastView().wrap(bytes);
  assert.equal(view.hasNote, false);
  assert.equal(view.note, "none");
  assert.equal(view.color, "RED");
  assert.deepEqual(view.path.toValue(), [point]);
});
