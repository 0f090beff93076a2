import assert from "node:assert/strict";
import { test } from "node:test";
import { FastElements, FastMap, FastUnion, FastView } from "@penstock/fast";
import { FlatElements, FlatMap, FlatUnion, FlatView } from "@penstock/flatbuffers";
import { type Codec, EncodeError } from "@penstock/runtime";
import { allCases, codec } from "./vectors.js";
import { type RootView, rootView } from "./views.js";

/** A component that a view can change: where its value stands in that of the root. */
interface Place {
  readonly path: readonly (string | number)[];
  readonly view: object;
  readonly name: string;
}

function isView(value: unknown): value is object {
  return value instanceof FastView || value instanceof FlatView;
}

function isElements(value: unknown): value is FastElements<unknown, unknown> {
  return value instanceof FastElements || value instanceof FlatElements;
}

/** Returns what setters there are below a view; those of a list's element move with it. */
function* places(view: object, path: readonly (string | number)[]): Generator<Place> {
  let type = Object.getPrototypeOf(view);
  for (; type !== Object.prototype; type = Object.getPrototypeOf(type)) {
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
      if (member.set !== undefined) {
        yield { path: [...path, name], view, name };
      } else if (member.get !== undefined && !/^(has|is)[A-Z]|^(case|value|size)$/.test(name)) {
        yield* placesIn(Reflect.get(view, name), [...path, name]);
      }
    }
  }
}

function* placesIn(value: unknown, path: readonly (string | number)[]): Generator<Place> {
  if (isElements(value)) {
    for (let i = 0; i < value.size; i++) {
      yield* placesIn(value.get(i), [...path, i]);
    }
  } else if (value instanceof FastUnion || value instanceof FlatUnion) {
    yield* placesIn(value.value, [...path, "value"]);
  } else if (isView(value) && !(value instanceof FastMap || value instanceof FlatMap)) {
    yield* places(value, path);
  }
}

/** Returns another value of the same type; undefined where only a schema knows one. */
function other(value: unknown): unknown {
  if (typeof value === "boolean") {
    return !value;
  } else if (typeof value === "number") {
    return value === 1 ? 2 : 1;
  } else if (typeof value === "bigint") {
    return value === 1n ? 2n : 1n;
  } else if (typeof value === "string" && value.length === 36) {
    return "12345678-1234-1234-1234-123456789abc";
  } else if (typeof value === "string" && value.length === 1) {
    return value === "x" ? "y" : "x";
  } else if (value instanceof Set) {
    return new Set();
  } else if (typeof value === "object" && value !== null && Object.keys(value).length > 0) {
    const members = Object.entries(value).map(([name, each]) => [name, other(each)]);
    return Object.fromEntries(members);
  }
  return undefined;
}

/** Returns a value that has another one at a place. */
function changed(
  value: unknown,
  [step, ...rest]: readonly (string | number)[],
  to: unknown,
): unknown {
  if (step === undefined) {
    return to;
  } else if (Array.isArray(value)) {
    return value.map((each, i) => (i === step ? changed(each, rest, to) : each));
  }
  const object = value as Record<string, unknown>;
  const name = Object.hasOwn(object, step) ? step : String(step).replace(/_$/, "");
  return { ...object, [name]: changed(object[name], rest, to) };
}

const counts = new Map<string, number>();

function check(format: string, { path, view, name }: Place, root: RootView, made: Codec<unknown>) {
  const message = Reflect.get(root, "$message").bytes as Uint8Array;
  const before = made.decode(message, undefined, { detach: true });
  const bytes = message.slice();
  const old = Reflect.get(view, name);
  const next = other(old);
  if (next === undefined) {
    return;
  }
  const has = `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const isThere = Reflect.get(view, has) !== false;
  try {
    Reflect.set(view, name, next);
  } catch (e) {
    if (e instanceof EncodeError && /\d+ constants/.test(e.message)) {
      return; // a constant of one letter
    }
    // FlatBuffers leaves out what is the default of its field, and has no place for another value.
    assert.ok(format === "flatbuffers" && e instanceof EncodeError, String(e));
    assert.match(e.message, /: it is absent and has no place in the message/);
    assert.equal(e.path, name.replace(/_$/, ""));
    assert.deepEqual(message, bytes);
    counts.set(`${format} absent`, (counts.get(`${format} absent`) ?? 0) + 1);
    return;
  }
  assert.deepEqual(Reflect.get(view, name), next, String(path));
  const after = made.decode(message, undefined, { detach: true });
  assert.deepEqual(after, changed(before, path, next), String(path));
  Reflect.set(view, name, old);
  if (isThere && !Number.isNaN(old)) {
    assert.deepEqual(message, bytes, String(path));
  } else {
    assert.deepEqual(made.decode(message, undefined, { detach: true }), before, String(path));
  }
  counts.set(format, (counts.get(format) ?? 0) + 1);
}

for (const format of ["fast", "flatbuffers"]) {
  // A shared record that is changed is another one in each place.
  const alone = allCases({ name: format }, "accept").filter((each) => !/^shared/.test(each.file));
  for (const vector of alone) {
    test(`views change components in place, and nothing else: ${vector.name}`, async () => {
      const made = await codec({ name: format }, "accept", vector.file);
      const root = await rootView(format, "accept", vector.file);
      root.wrap(vector.message.slice());
      for (const place of places(root, [])) {
        check(format, place, root, made);
      }
    });
  }

  test(`components of many messages are changed: ${format}`, () => {
    assert.ok((counts.get(format) ?? 0) > 100, `${counts.get(format)}`);
  });
}

test("what has no place in a FlatBuffer is refused", () => {
  assert.ok((counts.get("flatbuffers absent") ?? 0) > 20);
});

test("a value that is not of the type leaves the message as it was", async () => {
  for (const format of ["fast", "flatbuffers"]) {
    const [vector] = allCases({ name: format }, "accept").filter((each) =>
      /^(price|numbers)/.test(each.file),
    );
    assert.ok(vector, format);
    const root = await rootView(format, "accept", vector.file);
    root.wrap(vector.message.slice());
    for (const { view, name } of places(root, [])) {
      const { bytes } = Reflect.get(root, "$message") as { bytes: Uint8Array };
      const before = bytes.slice();
      if (typeof Reflect.get(view, name) === "number") {
        assert.throws(() => Reflect.set(view, name, "1"), EncodeError);
        assert.deepEqual(bytes, before);
      }
    }
  }
});
