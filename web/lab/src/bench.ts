import type { Codec } from "@penstock/runtime";
import type { Contender } from "./contender.js";
import { type Figures, measure, type Plan } from "./measure.js";
import { bebop, type Struct } from "./peers/bebop.js";
import { cborRecords } from "./peers/cbor.js";
import { json, jsonBytes } from "./peers/json.js";
import { msgpackr, msgpackrBundled, msgpackrRecords } from "./peers/msgpackr.js";
import { lending, penstock } from "./penstock.js";
import { recordsOf } from "./schema.js";

/** What is measured: generated code by format, the value, its schema. */
export interface Subject {
  readonly codecs: Readonly<Record<string, Codec<unknown>>>;
  readonly value: unknown;
  readonly schema: string;
  readonly struct: Struct;
}

/** Measures our formats beside the libraries; ours are first. */
export function bench(subject: Subject, plan?: Plan): Figures[] {
  // JSON between, so that no text is a part of another one, as after a download.
  const value = JSON.parse(JSON.stringify(subject.value));
  const ours = Object.entries(subject.codecs).map(([name, codec]) => penstock(name, codec));
  const peers: Contender[] = [
    ...Object.entries(subject.codecs)
      .filter(([, codec]) => lends(codec, value))
      .map(([name, codec]) => lending(name, codec)),
    json,
    jsonBytes,
    msgpackr,
    msgpackrRecords,
    msgpackrBundled,
    cborRecords,
    bebop(subject.struct, recordsOf(subject.schema)),
  ];
  return measure([...ours, ...peers], value, plan);
}

/** Tells whether a codec can lend its own memory. */
function lends(codec: Codec<unknown>, value: unknown): boolean {
  const message = codec.encode(value, { lend: true });
  return message.buffer.byteLength > message.length;
}
