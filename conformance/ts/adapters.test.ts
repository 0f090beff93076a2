import assert from "node:assert/strict";
import { test } from "node:test";
import { type Codec, type Decimal, DecodeError, EncodeError } from "@penstock/runtime";
import type { Order as Typed } from "../target/typescript/schemas/adapted/fast/com/acme/order.js";
import { load } from "./load.js";
import { Money } from "./money.js";
import { CODECS } from "./vectors.js";

const FORMATS = ["amf3", "compact", "fast", "flatbuffers", "json", "protobuf"];

/** What a program has of an order, by `penstock gen --adapter`. */
function order() {
  return {
    id: 7,
    total: new Money(1_299n),
    fee: null as Money | null,
    tip: undefined as Money | undefined,
    least: new Money(100n),
    parts: [new Money(1n), new Money(2n)],
    rests: [null, new Money(-3n)],
    kinds: [new Money(5n)],
    byPrice: [[new Money(6n), "six"]] as [Money, string][],
    byName: new Map([["a", new Money(8n)]]),
    at: new Date(1_764_000_000_123),
    spot: [1, -2] as readonly [number, number],
    spots: [[3, 4]] as (readonly [number, number])[],
    words: "to be",
    lines: [{ price: new Money(9n), count: 1 }],
    pay: { case: "Card", value: { fee: new Money(4n) } },
  };
}

type Order = ReturnType<typeof order>;

/** What can be compared of a value with amounts. */
function plain(value: unknown): unknown {
  if (value instanceof Money) {
    return { cents: value.cents };
  } else if (value instanceof Map) {
    return new Map([...value].map(([key, item]) => [plain(key), plain(item)]));
  } else if (Array.isArray(value)) {
    return value.map(plain);
  } else if (typeof value === "object" && value !== null && !(value instanceof Date)) {
    const members = Object.entries(value).filter(([, item]) => item !== undefined);
    return Object.fromEntries(members.map(([name, item]) => [name, plain(item)]));
  }
  return value;
}

async function exported(folder: string, format: string, ending: string): Promise<unknown> {
  const modules = await load(
    new URL(`schemas/${folder}/${format}/com/acme/order-${format}${ending}.js`, CODECS),
  );
  const name = Object.keys(modules).find((each) =>
    ending === "" ? each === `order${camel(format)}Codec` : each === `Order${camel(format)}View`,
  );
  return modules[String(name)];
}

function camel(format: string): string {
  return format === "flatbuffers" ? "FlatBuffers" : format.replace(/^./, (c) => c.toUpperCase());
}

async function codec<T = Order>(folder: string, format: string): Promise<Codec<T>> {
  return (await exported(folder, format, "")) as Codec<T>;
}

for (const format of FORMATS) {
  test(`values are what adapters make of messages: ${format}`, async () => {
    const adapted = await codec("adapted", format);
    const read = adapted.decode(adapted.encode(order()));
    assert.ok(read.total instanceof Money);
    assert.deepEqual(plain(read), plain(order()));
  });

  test(`messages are those of codecs without adapters: ${format}`, async () => {
    const adapted = await codec("adapted", format);
    const wire = await codec<{ total: unknown; least: unknown; at: unknown }>("wire", format);
    const message = adapted.encode(order());
    const value = wire.decode(message);
    assert.deepEqual(value.total, { unscaled: 1_299n, scale: 2 });
    assert.deepEqual(value.at, { epochSecond: 1_764_000_000n, nano: 123_000_000 });
    assert.deepEqual(wire.encode(value), message);
  });

  test(`a default is adapted, and left out: ${format}`, async () => {
    const adapted = await codec("adapted", format);
    const cheap = adapted.encode(order());
    const dear = adapted.encode({ ...order(), least: new Money(10_000n) });
    assert.equal(adapted.decode(dear).least.cents, 10_000n);
    assert.equal(adapted.decode(cheap).least.cents, 100n);
    assert.ok(format === "json" || cheap.length < dear.length);
  });

  test(`what an adapter refuses is an error with its path: ${format}`, async () => {
    const wire = await codec<{ lines: readonly { price: unknown }[] }>("wire", format);
    const adapted = await codec("adapted", format);
    const value = wire.decode(adapted.encode(order()));
    const line = { ...value.lines[0], price: { unscaled: 1n, scale: 3 } };
    const message = wire.encode({ ...value, lines: [line] });
    assert.throws(
      () => adapted.decode(message),
      (e) =>
        e instanceof DecodeError &&
        e.kind === "VALUE_OUT_OF_RANGE" &&
        e.path.endsWith("lines[0].price") &&
        e.found === "an amount with 3 digits" &&
        e.cause instanceof RangeError,
    );
  });

  test(`what an adapter cannot write is an error with its path: ${format}`, async () => {
    const adapted = await codec("adapted", format);
    const wrong = (value: unknown, path: string) => {
      const isOf = (e: unknown) => e instanceof EncodeError && e.path === path;
      assert.throws(() => adapted.encode(value as Order), isOf);
    };
    wrong({ ...order(), total: 12 }, "total");
    wrong({ ...order(), total: null }, "total");
    wrong({ ...order(), lines: [null] }, "lines[0]");
    wrong({ ...order(), byName: new Map([["a", 1]]) }, "byName[0]");
  });
}

test("types are those of the adapters", () => {
  const spot: Typed["spot"] = [1, 2];
  // @ts-expect-error a spot is a pair
  const other: Typed["spot"] = { x: 1, y: 2 };
  // @ts-expect-error an amount is an object of its class
  const total: Typed["total"] = { unscaled: 1n, scale: 2 };
  const fees: readonly (Money | null)[] = [null] satisfies Typed["rests"];
  assert.deepEqual([spot, other, total, fees].length, 4);
});

test("values of a class are not taken for equal ones", async () => {
  const adapted = await codec("adapted", "fast");
  const value = { ...order(), kinds: [new Money(5n), new Money(5n)] };
  assert.throws(
    () => adapted.encode(value),
    (e) => e instanceof EncodeError && e.path === "kinds",
  );
});

interface View extends Order {
  readonly totalOnWire: Decimal;
  wrapVerified(message: Uint8Array): View;
  toValue(): Order;
}

for (const format of ["fast", "flatbuffers"]) {
  test(`views have what adapters make: ${format}`, async () => {
    const type = (await exported("adapted", format, "-view")) as new () => View;
    const message = (await codec("adapted", format)).encode(order());
    const view = new type().wrapVerified(message);
    assert.equal(view.total.cents, 1_299n);
    assert.deepEqual(view.totalOnWire, { unscaled: 1_299n, scale: 2 });
    assert.equal(view.fee, null);
    assert.deepEqual(view.at, order().at);
    assert.deepEqual(plain(view.toValue()), plain(order()));
  });
}

test("views that change a message take what adapters do: fast", async () => {
  const type = (await exported("adapted", "fast", "-view")) as new () => View;
  const adapted = await codec("adapted", "fast");
  const message = adapted.encode(order()).slice();
  const view = new type().wrapVerified(message);
  view.at = new Date(5_000);
  assert.deepEqual(adapted.decode(message).at, new Date(5_000));
});
