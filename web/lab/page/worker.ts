import type { Codec } from "@penstock/runtime";
import { type Checked, checked } from "../src/checked.js";
import { type Subject as Module, peers } from "../src/contenders.js";
import { bytesOf, measure } from "../src/measure.js";
import { penstock } from "../src/penstock.js";
import type { Cells, News, Order, Row, Subject } from "./messages.js";

/** A row until it is measured. */
interface Entry extends Checked {
  readonly isOurs: boolean;
}

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  try {
    const { entries, value, missing } = await prepared(data.subject);
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
        gzipBytes: await gzipBytes(bytesOf(each.message ?? "")),
      });
    }
    say({ kind: "rows", rows: entries.map((each) => row(each, cells.get(each))), missing });
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
  const { contenders, problems } = peers(module, document);
  const ours = Object.entries(module.codecs).map(([name, each]) => penstock(name, each));
  const entries = [
    ...ours.map((each) => ({ ...checked(each, value), isOurs: true })),
    ...contenders.map((each) => ({ ...checked(each, value), isOurs: false })),
  ];
  return { entries, value, missing: problems };
}

async function answer(address: string): Promise<Response> {
  const found = await fetch(address);
  if (!found.ok) {
    throw new Error((await found.json()).problem);
  }
  return found;
}

async function gzipBytes(message: Uint8Array): Promise<number> {
  const packed = new Blob([message as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream("gzip"));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

function row({ contender, isOurs, problem }: Entry, cells: Cells | undefined): Row {
  const { name, evaluates = false } = contender;
  return { name, isOurs, evaluates, ...(cells && { cells }), ...(problem && { problem }) };
}
