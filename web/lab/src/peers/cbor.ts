import { Encoder } from "cbor-x";
import type { Contender } from "../contender.js";

const encoder = new Encoder({ structures: [] });

/** CBOR with names known to both sides from messages before. */
export const cborRecords: Contender = {
  name: "cbor-x, shared records",
  evaluates: true,
  encode: (own) => encoder.encode(own),
  decode: (message) => encoder.decode(message as Uint8Array),
};
