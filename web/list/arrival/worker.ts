import type { Codec } from "@penstock/runtime";
import { decodeWith, readPen } from "@penstock/runtime/container";
import { batchMemory, type Port, penBatches, toPort } from "@penstock/runtime/worker";

/** What the worker sends through a port: batches of messages, or their values. */
export interface Order {
  readonly way: "batches" | "values";
  readonly port: Port;
}

/** Waits for orders. */
export function serve(codec: Codec<unknown>): void {
  addEventListener("message", async ({ data: { way, port } }: MessageEvent<Order>) => {
    const { body } = await fetch("repos.pen");
    const bytes = body as ReadableStream<Uint8Array>;
    if (way === "batches") {
      await bytes.pipeThrough(penBatches()).pipeTo(toPort(port, batchMemory));
    } else {
      await bytes.pipeThrough(readPen()).pipeThrough(decodeWith(codec)).pipeTo(toPort(port));
    }
  });
}
