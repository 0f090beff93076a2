import { latin1Loop } from "@penstock/runtime";
import { decodeUtf8 } from "./platform.js";

/** Up to so many bytes a plain loop beats the fixed cost of a decoder's call. */
const LOOP_BYTES = 32;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** Returns the escape of a unit by its number. */
export function unicodeEscape(unit: number): string {
  return `\\u${unit.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Returns a text in quotes, with the escapes that it needs. SPEC json 3.4 */
export function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON escapes
  const escaped = text.replace(/["\\\0-\x1f]/g, (unit) => {
    return ESCAPES[unit] ?? unicodeEscape(unit.charCodeAt(0));
  });
  return `"${escaped}"`;
}

/** Returns the text of UTF-8 between two places; undefined if it is malformed. */
export function textOf(
  bytes: Uint8Array,
  from: number,
  to: number,
  ascii: boolean,
): string | undefined {
  return ascii && to - from <= LOOP_BYTES
    ? latin1Loop(bytes, from, to)
    : decodeUtf8(bytes.subarray(from, to));
}

/** Returns a text as an error shows it: in quotes, without control characters, shortened. */
export function shown(text: string): string {
  const most = 40;
  const visible = quoted(text.slice(0, most));
  return text.length <= most ? visible : `${visible}... (${text.length} characters)`;
}
