import type { Codec } from "@penstock/runtime";
import type { Contender } from "../src/contender.js";
import { bytesOf, measure, roundTrip } from "../src/measure.js";
import { bebop, type Struct } from "../src/peers/bebop.js";
import { cborRecords } from "../src/peers/cbor.js";
import { json, jsonBytes } from "../src/peers/json.js";
import { msgpackr, msgpackrBundled, msgpackrRecords } from "../src/peers/msgpackr.js";
import { penstock } from "../src/penstock.js";
import { recordsOf } from "../src/schema.js";
import type { Cells, News, Order, Row, Subject } from "./messages.js";

/** What the server bundles of a subject. */
interface Module {
  readonly codecs: Readonly<Record<string, Codec<unknown>>>;
  /** The format of the message. */
  readonly first: string;
  readonly struct?: Struct;
  readonly schema?: string;
}

/** A contender with its value, and a row until it is measured. */
interface Entry {
  readonly contender: Contender;
  readonly isOurs: boolean;
  readonly message?: Uint8Array;
  readonly problem?: string;
}

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  try {
    const { entries, value, hasBebop } = await prepared(data.subject);
    const able = entries.filter((each) => each.message);
    const figures = measure(
      able.map((each) => each.contender),
      value,
      data.plan,
      (done, all) => say({ kind: "progress", share: done / all }),
    );
    const cells = new Map<Entry, Cells>();
    for (const [i, each] of able.entries()) {
      const { encodeNanos, decodeNanos, bytes } = figures[i] as (typeof figures)[number];
      cells.set(each, {
        writesPerSecond: 1e9 / encodeNanos,
        readsPerSecond: 1e9 / decodeNanos,
        bytes,
        gzipBytes: await gzipBytes(each.message as Uint8Array<ArrayBuffer>),
      });
    }
    say({ kind: "rows", rows: entries.map((each) => row(each, cells.get(each))), hasBebop });
  } catch (error) {
    say({ kind: "failure", problem: error instanceof Error ? error.message : String(error) });
  }
});

function say(news: News): void {
  postMessage(news);
}

/** Loads what is measured, and lets every contender give the value back once. */
async function prepared({ id }: Subject) {
  const base = `/lab/subjects/${id}`;
  const [module, message, document] = await Promise.all([
    import(`${base}/codecs.js`) as Promise<Module>,
    answer(`${base}/message`).then((each) => each.arrayBuffer()),
    answer(`${base}/document.json`).then((each) => each.json()),
  ]);
  const codec = module.codecs[module.first] as Codec<unknown>;
  // Copied, so that no text is a part of the message.
  const value = structuredClone(codec.decode(new Uint8Array(message)));
  const ours = Object.entries(module.codecs).map(([name, each]) => penstock(name, each));
  const entries = [
    ...ours.map((each) => entry(each, value, true)),
    ...peers(module, document).map((each) => entry(each, value, false)),
  ];
  return { entries, value, hasBebop: module.struct !== undefined };
}

async function answer(address: string): Promise<Response> {
  const found = await fetch(address);
  if (!found.ok) {
    throw new Error((await found.json()).problem);
  }
  return found;
}

/** Returns the libraries; those that know no types take the value as `JSON.parse` gives it. */
function peers({ struct, schema }: Module, document: unknown): Contender[] {
  const untyped = [json, jsonBytes, msgpackr, msgpackrRecords, msgpackrBundled, cborRecords];
  const all: Contender[] = untyped.map((each) => ({ ...each, prepare: () => document }));
  return struct && schema ? [...all, bebop(struct, recordsOf(schema))] : all;
}

function entry(contender: Contender, value: unknown, isOurs: boolean): Entry {
  try {
    const own = contender.prepare ? contender.prepare(value) : value;
    return { contender, isOurs, message: bytesOf(roundTrip(contender, own, value)) };
  } catch (error) {
    return { contender, isOurs, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function gzipBytes(message: Uint8Array<ArrayBuffer>): Promise<number> {
  const packed = new Blob([message]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

function row({ contender, isOurs, problem }: Entry, cells: Cells | undefined): Row {
  const { name, evaluates = false } = contender;
  return { name, isOurs, evaluates, ...(cells && { cells }), ...(problem && { problem }) };
}
