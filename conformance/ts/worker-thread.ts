// Started by worker.test.ts as a thread: reads a file and hands over its messages.
import { parentPort } from "node:worker_threads";
import { batchMemory, type Port, penBatches, toPort } from "@penstock/runtime/worker";

/** What the thread is asked for. */
export interface Order {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly port: Port;
}

parentPort?.once("message", ({ file, port }: Order) => {
  const pieces = new Blob([file]).stream();
  pieces
    .pipeThrough(penBatches())
    .pipeTo(toPort(port, batchMemory))
    .catch(() => {});
});
