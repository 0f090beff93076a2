import { EncodeError } from "./errors.js";

/**
 * Returns a text that two values of a type share if, and only if, they are equal: keys of maps and
 * elements of sets that JavaScript would compare by identity. 0 and -0 are two values, all NaN one.
 */
export function keyText(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "object":
      return value === null ? "null" : objectText(value);
    default:
      return String(value);
  }
}

function objectText(value: object): string {
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    return `[${Array.from(value as ArrayLike<unknown>, keyText)}]`;
  }
  if (value instanceof Set) {
    return `{${Array.from(value, keyText).sort()}}`;
  }
  const members = value instanceof Map ? [...value] : plainMembers(value);
  const entries = members.filter(([, item]) => item !== undefined);
  return `{${entries.map(([key, item]) => `${keyText(key)}:${keyText(item)}`).sort()}}`;
}

/** Members of a class can be private: then all of its objects would have the same text. */
function plainMembers(value: object): [string, unknown][] {
  const type = Object.getPrototypeOf(value);
  if (type !== null && Object.getPrototypeOf(type) !== null) {
    const name = type.constructor?.name ?? "a class";
    throw new EncodeError(`a plain object is needed to compare it, not one of ${name}`);
  }
  return Object.entries(value);
}

/** Tells whether two values of a type are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other ? one !== 0 || Object.is(one, other) : keyText(one) === keyText(other);
}
