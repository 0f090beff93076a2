/** A number of a JSON text, by its characters: JavaScript's own would lose digits. */
export class Digits {
  constructor(readonly text: string) {}
}

export type Json = null | boolean | string | Digits | Json[] | { [name: string]: Json };

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const MARK = "\uE000number:";

/** Reads a JSON text with all digits of its numbers. */
export function parse(text: string): Json {
  const marked = text.replace(TOKEN, (token) =>
    token.startsWith('"') ? token : `"${MARK}${token}"`,
  );
  return JSON.parse(marked, (_name, value: unknown) =>
    typeof value === "string" && value.startsWith(MARK)
      ? new Digits(value.slice(MARK.length))
      : value,
  ) as Json;
}

/** Returns the members of an object. */
export function members(json: Json | undefined): { [name: string]: Json | undefined } {
  if (!json || typeof json !== "object" || Array.isArray(json) || json instanceof Digits) {
    throw new Error("an object is needed");
  }
  return json;
}

/** Returns the elements of a list. */
export function elements(json: Json | undefined): Json[] {
  if (!Array.isArray(json)) {
    throw new Error("a list is needed");
  }
  return json;
}
