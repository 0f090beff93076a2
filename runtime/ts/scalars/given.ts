import { EncodeError } from "../errors.js";

/** Returns the words for what a program gave; no value fails to be shown. */
export function shown(value: unknown): string {
  switch (typeof value) {
    case "object":
      return value === null ? "null" : Array.isArray(value) ? "an array" : "an object";
    case "function":
      return "a function";
    default:
      return String(value);
  }
}

/** Returns the integer of a text of its digits. */
export function digits(value: string): bigint {
  if (typeof value !== "string" || !/^-?\d{1,20}$/.test(value)) {
    throw new EncodeError(`the digits of an integer are needed, not ${shown(value)}`);
  }
  return BigInt(value);
}

/** Returns a message as bytes that are just that, whatever else a program's buffers can do. */
export function plainBytes(message: Uint8Array): Uint8Array {
  if (message?.constructor === Uint8Array) {
    return message;
  }
  if (!ArrayBuffer.isView(message)) {
    throw new TypeError("a Uint8Array is needed");
  }
  return new Uint8Array(message.buffer, message.byteOffset, message.byteLength);
}

/** Tells whether the stack has ended: where a program raised the limit of depth. */
export function isOverflow(e: unknown): boolean {
  return e instanceof Error && /call stack|recursion/i.test(e.message);
}
