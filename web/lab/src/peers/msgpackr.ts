import { Packr } from "msgpackr";
import type { Contender } from "../contender.js";

function contender(name: string, packr: Packr): Contender {
  return {
    name,
    evaluates: true,
    encode: (own) => packr.pack(own),
    decode: (message) => packr.unpack(message as Uint8Array),
  };
}

/** MessagePack, with names in every object. */
export const msgpackr: Contender = contender("msgpackr", new Packr({ useRecords: false }));

/** With names known to both sides from messages before, which is no state on the wire. */
export const msgpackrRecords: Contender = contender(
  "msgpackr, shared records",
  new Packr({ structures: [] }),
);

/** And all texts of a message together. */
export const msgpackrBundled: Contender = contender(
  "msgpackr, shared records, bundled texts",
  new Packr({ structures: [], bundleStrings: true }),
);
