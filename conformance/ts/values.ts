/**
 * Tells whether a value that was read is the one that was given, as far as a codec looks at it: numbers
 * of 32 bits are rounded, lists may be given as any that can be gone through, members may be left out.
 */
export function isSameValue(read: unknown, given: unknown): boolean {
  if (typeof read === "number" && typeof given === "number") {
    return Object.is(read, given) || Object.is(read, Math.fround(given));
  }
  if (typeof read !== "object" || typeof given !== "object" || !read || !given) {
    return read === given;
  }
  if (Symbol.iterator in read || Symbol.iterator in given) {
    const [some, others] = [elements(read), elements(given)];
    return some.length === others.length && some.every((each, i) => isSameValue(each, others[i]));
  }
  return Object.entries(read).every(([name, each]) => isSameValue(each, Reflect.get(given, name)));
}

function elements(value: object): unknown[] {
  return Symbol.iterator in value ? Array.from(value as Iterable<unknown>) : [value];
}
