import assert from "node:assert/strict";
import { FlatElements, FlatMap, FlatNumbers, FlatUnion, FlatView } from "@penstock/flatbuffers";

/** Checks that what accessors give is a value, wherever one looks. */
export function checkSame(given: unknown, value: unknown): void {
  if (given instanceof FlatUnion) {
    const { case: name, value: inner } = value as { case: string; value: unknown };
    assert.equal(given.case, name);
    checkSame(given.value, inner);
  } else if (given instanceof FlatMap) {
    const entries = [...(value as Iterable<[unknown, unknown]>)];
    assert.equal(given.size, entries.length);
    assert.deepEqual(
      [...given.keys],
      entries.map(([key]) => key),
    );
    assert.deepEqual(
      [...given.values],
      entries.map(([, item]) => item),
    );
  } else if (given instanceof FlatElements) {
    checkElements(given, [...(value as Iterable<unknown>)]);
  } else if (given instanceof FlatView) {
    for (const [name, item] of Object.entries(value as object)) {
      checkSame(Reflect.get(given, name), item);
    }
  } else {
    assert.deepEqual(given, value);
  }
}

function checkElements(list: FlatElements<unknown, unknown>, items: readonly unknown[]): void {
  assert.equal(list.size, items.length);
  for (const [i, item] of items.entries()) {
    checkSame(list.get(i), item);
    assert.equal(list.isNull(i), item === null);
  }
  let next = 0;
  for (const each of list) {
    checkSame(each, items[next++]);
  }
  assert.equal(next, items.length);
  for (const wrong of [-1, items.length, 0.5, Number.NaN]) {
    assert.throws(() => list.get(wrong), /^RangeError: element /);
  }
  if (list instanceof FlatNumbers) {
    assert.equal((list.array as ArrayLike<unknown>).length, items.length);
  }
}
