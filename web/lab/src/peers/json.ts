import type { Contender } from "../contender.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** JSON as text, which is what a page has after `response.text()`. */
export const json: Contender = {
  name: "JSON",
  encode: (own) => JSON.stringify(own),
  decode: (message) => JSON.parse(message as string),
};

/** JSON as bytes. */
export const jsonBytes: Contender = {
  name: "JSON, UTF-8",
  encode: (own) => encoder.encode(JSON.stringify(own)),
  decode: (message) => JSON.parse(decoder.decode(message as Uint8Array)),
};
