/** What elements and keys are sorted by; arrays one part after the other. */
export type Key = number | bigint | boolean | string | readonly Key[];

/** Compares keys of one type. SPEC flatbuffers 4.2 */
export function compareKeys(a: Key, b: Key): number {
  if (typeof a === "string" && typeof b === "string") {
    return compareTexts(a, b);
  }
  if (typeof a === "number" && typeof b === "number") {
    return compareNumbers(a, b);
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    let order = 0;
    for (let i = 0; i < a.length && order === 0; i++) {
      order = compareKeys(a[i] as Key, b[i] as Key);
    }
    return order;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Numbers by their value, NaN last, -0 before 0. */
function compareNumbers(a: number, b: number): number {
  if (a < b) {
    return -1;
  }
  if (a > b || Object.is(a, b)) {
    return a > b ? 1 : 0;
  }
  return rankOfEqual(a) - rankOfEqual(b);
}

function rankOfEqual(value: number): number {
  return Number.isNaN(value) ? 2 : Object.is(value, -0) ? 0 : 1;
}

/** Compares texts as their bytes in UTF-8 compare, without making those. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const one = a.charCodeAt(i);
    const other = b.charCodeAt(i);
    if (one !== other) {
      return rank(one) - rank(other);
    }
  }
  return a.length - b.length;
}

/** Surrogates stand for code points that come after all others. */
function rank(unit: number): number {
  return unit < 0xd800 ? unit : unit > 0xdfff ? unit - 0x800 : unit + 0x2000;
}

/** Tells whether no key is less than the one before. */
export function isSorted(keys: readonly Key[]): boolean {
  return firstUnsorted(keys) < 0;
}

/** Returns the index of the first key that is less than the one before; -1 for none. */
export function firstUnsorted(keys: readonly Key[]): number {
  for (let i = 1; i < keys.length; i++) {
    if (compareKeys(keys[i - 1] as Key, keys[i] as Key) > 0) {
      return i;
    }
  }
  return -1;
}

/** Returns things in the order of their keys; those with equal keys keep theirs. */
export function sortedBy<T>(things: readonly T[], keyOf: (thing: T) => Key): readonly T[] {
  const keys = things.map(keyOf);
  if (isSorted(keys)) {
    return things;
  }
  const order = keys.map((_, i) => i).sort((i, j) => compareKeys(keys[i] as Key, keys[j] as Key));
  return order.map((i) => things[i] as T);
}
