import type { Codec } from "@penstock/runtime";
import { readPen } from "@penstock/runtime/container";
import { fromPort, type MessageBatch, messageAt, messageCount } from "@penstock/runtime/worker";
import type { RowReader } from "../page/rows.js";
import { type Gaps, gapsDuring } from "./gaps.js";
import type { Order } from "./worker.js";

/** What is bundled of the modules of a workload. */
export interface Subject {
  readonly reader: RowReader;
  readonly codec: Codec<unknown>;
  /** The columns of a row in a value. */
  rows(value: unknown): readonly Readonly<Record<string, unknown>>[];
}

/** The sum of the lengths of what was read, so that nothing is left out. */
let units = 0;

function readRows(value: readonly Readonly<Record<string, unknown>>[], columns: readonly string[]) {
  for (const row of value) {
    for (const column of columns) {
      units += String(row[column] ?? "").length;
    }
  }
}

/** It waits for orders before anything is measured. */
const worker = new Worker("worker.js", { type: "module" });

/** Returns the stream of what the worker sends. */
function sent<T>(way: Order["way"]): ReadableStream<T> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ way, port: port2 } satisfies Order, [port2]);
  return fromPort<T>(port1);
}

async function each<T>(stream: ReadableStream<T>, take: (value: T) => void): Promise<void> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    take(next.value);
  }
}

/** Returns the ways in which a list can arrive, by what the table calls them. */
function ways({ reader, codec, rows }: Subject): Record<string, () => Promise<void>> {
  const columns = reader.columns.map(({ name }) => name);
  return {
    "nothing arrives": () => new Promise((resolve) => setTimeout(resolve, 500)),
    "worker, batches, views": async () => {
      await each(sent<MessageBatch>("batches"), (batch) => {
        for (let i = 0; i < messageCount(batch); i++) {
          const count = reader.open(messageAt(batch, i));
          for (let row = 0; row < count; row++) {
            reader.move(row);
            for (let column = 0; column < columns.length; column++) {
              units += reader.text(column).length;
            }
          }
        }
      });
    },
    "worker, values are copied": async () => {
      await each(sent<unknown>("values"), (value) => readRows(rows(value), columns));
    },
    "decoded here": async () => {
      const { body } = await fetch("repos.pen");
      const messages = (body as ReadableStream<Uint8Array>).pipeThrough(readPen());
      await each(messages, ({ bytes }) => readRows(rows(codec.decode(bytes)), columns));
    },
    "JSON, parsed here": async () => {
      const values = (await (await fetch("repos.json")).json()) as unknown[];
      for (const value of values) {
        readRows(rows(value), columns);
      }
    },
  };
}

/** Measures all ways in turns, and returns the gaps of each, a list of rounds. */
export async function measure(subject: Subject, rounds: number): Promise<Record<string, Gaps[]>> {
  const found: Record<string, Gaps[]> = {};
  const all = Object.entries(ways(subject));
  let expected = -1;
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of all) {
      units = 0;
      const gaps = await gapsDuring(run);
      if (units > 0 && expected >= 0 && units !== expected) {
        throw new Error(`${name} read ${units} units, and not ${expected}`);
      }
      expected = units > 0 ? units : expected;
      // The first round warms up.
      if (round > 0) {
        const list = found[name] ?? [];
        list.push(gaps);
        found[name] = list;
      }
    }
  }
  return found;
}
