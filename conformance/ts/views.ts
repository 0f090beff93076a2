import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { FastElements, FastMap, FastNumbers, FastUnion, FastView } from "@penstock/fast";
import { FlatElements, FlatMap, FlatNumbers, FlatUnion, FlatView } from "@penstock/flatbuffers";
import { load } from "./load.js";
import { isKept } from "./same.js";
import { CODECS } from "./vectors.js";

/** A view of a root. */
export type RootView = (FastView | FlatView) & {
  wrap(message: Uint8Array): RootView;
  wrapVerified(message: Uint8Array): RootView;
};

type Elements = FastElements<unknown, unknown> | FlatElements<unknown, unknown>;

const MADE = new Map<string, Promise<new () => RootView>>();

/** Returns a new view of the root for which it was printed with a file of vectors. */
export async function rootView(format: string, folder: string, file: string): Promise<RootView> {
  return new (await viewIn(new URL(`${format}/${folder}/${file}/`, CODECS), format))();
}

/** Returns the view of the root that was printed to a folder; one with a member `then` is awaited. */
export async function viewIn(modules: URL, format: string): Promise<new () => RootView> {
  const key = `${format} ${modules.href}`;
  const made = MADE.get(key) ?? found(modules, `-${format}-view.js`);
  MADE.set(key, made);
  return made;
}

async function found(modules: URL, ending: string): Promise<new () => RootView> {
  const name = readdirSync(modules, { recursive: true })
    .map(String)
    .find((each) => each.endsWith(ending));
  const module = await load(new URL(String(name), modules));
  const root = Object.values(module).find(
    (each) => typeof each === "function" && "wrap" in each.prototype,
  );
  return root as new () => RootView;
}

/** Returns a message with other bytes around it. */
export function around(message: Uint8Array, offset = 29): Uint8Array {
  const memory = new Uint8Array(message.length + 64).fill(0xa5);
  memory.set(message, offset);
  return memory.subarray(offset, offset + message.length);
}

/** Returns a value without what its records keep of a message, which views do not. */
export function withoutKept(value: unknown): unknown {
  if (value instanceof Map) {
    return new Map([...value].map(([key, item]) => [withoutKept(key), withoutKept(item)]));
  }
  if (value instanceof Set) {
    return new Set([...value].map(withoutKept));
  }
  if (Array.isArray(value)) {
    return value.map(withoutKept);
  }
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) {
    return value;
  }
  const members = Object.entries(value).filter(([, item]) => item !== undefined && !isKept(item));
  return Object.fromEntries(members.map(([name, item]) => [name, withoutKept(item)]));
}

/** Checks that what accessors give is a value, wherever one looks. */
export function checkSame(view: unknown, value: unknown): void {
  if (view instanceof FastUnion || view instanceof FlatUnion) {
    const { case: name, value: inner } = value as { case: string; value: unknown };
    assert.equal(view.case, name);
    checkSame(view.value, inner);
  } else if (view instanceof FastMap || view instanceof FlatMap) {
    const entries = [...(value as Iterable<[unknown, unknown]>)];
    assert.equal(view.size, entries.length);
    checkSame(
      view.keys,
      entries.map(([key]) => key),
    );
    checkSame(
      view.values,
      entries.map(([, item]) => item),
    );
  } else if (view instanceof FastElements || view instanceof FlatElements) {
    checkElements(view, [...(value as Iterable<unknown>)]);
  } else if (view instanceof FastView || view instanceof FlatView) {
    for (const [name, item] of Object.entries(value as object)) {
      if (!isKept(item)) {
        checkSame(Reflect.get(view, name in Object.prototype ? `${name}_` : name), item);
      }
    }
  } else {
    assert.deepEqual(view, value);
  }
}

function checkElements(view: Elements, items: readonly unknown[]): void {
  assert.equal(view.size, items.length);
  for (const [i, item] of items.entries()) {
    checkSame(view.get(i), item);
    assert.equal(view.isNull(i), item === null);
  }
  let next = 0;
  for (const each of view) {
    checkSame(each, items[next++]);
  }
  assert.equal(next, items.length);
  for (const wrong of [-1, items.length, 0.5, Number.NaN]) {
    assert.throws(() => view.get(wrong), /^RangeError: element /);
  }
  if (view instanceof FastNumbers || view instanceof FlatNumbers) {
    assert.equal((view.array as ArrayLike<unknown>).length, items.length);
  }
}
