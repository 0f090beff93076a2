import { fromPort, type MessageBatch } from "@penstock/runtime/worker";
import { ask } from "../../common/server.js";
import { RowIndex } from "./row-index.js";
import type { RowReader } from "./rows.js";
import type { News, Order } from "./worker.js";

/** What is told of a file while it is loaded. */
export interface Watcher {
  /** The schema is known; rows come. */
  begun(index: RowIndex, format: string): void;
  /** Rows have arrived. */
  grown(): void;
}

/** A file that a worker reads, and this thread has the messages of. */
export class Loading {
  /** How many bytes the file has; 0 as long as that is not known. */
  allBytes = 0;
  /** Whether it was ended before its end. */
  isStopped = false;
  private readonly worker = new Worker("worker.js", { type: "module" });
  private reader: ReadableStreamDefaultReader<MessageBatch> | undefined;

  /** Ends what runs. */
  stop(): void {
    this.isStopped = true;
    this.end();
  }

  private end(): void {
    this.reader?.cancel().catch(() => {});
    this.worker.terminate();
  }

  /**
   * Reads a file to its end.
   *
   * @param source an address, or a file of the user
   * @throws an error of the network, or a `DecodeError` where the file is wrong; rows before it are there
   */
  async run(source: string | File, watcher: Watcher): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    const reader = fromPort<MessageBatch>(port1).getReader();
    this.reader = reader;
    const header = this.header();
    const failure = this.failure();
    const read = () => Promise.race([reader.read(), failure]);
    this.worker.postMessage({ source, port: port2 } satisfies Order, [port2]);
    let index: RowIndex | undefined;
    try {
      for (let next = await read(); !next.done; next = await read()) {
        if (index === undefined) {
          const { format, schema } = await header;
          index = new RowIndex(await rowReader(format, schema));
          watcher.begun(index, format);
        }
        index.add(next.value);
        watcher.grown();
      }
    } finally {
      this.end();
    }
  }

  /** Returns what fails when the worker does. */
  private failure(): Promise<never> {
    return new Promise((_, reject) => {
      this.worker.addEventListener("error", () => reject(new Error("The worker did not run.")));
    });
  }

  private header(): Promise<{ format: string; schema: string }> {
    return new Promise((resolve) => {
      this.worker.addEventListener("message", ({ data }: MessageEvent<News>) => {
        if (data.kind === "header") {
          resolve(data);
        } else {
          this.allBytes = data.all;
        }
      });
    });
  }
}

/** Returns what reads rows of a schema, which the server makes. */
async function rowReader(format: string, schema: string): Promise<RowReader> {
  const address = `schemas?format=${encodeURIComponent(format)}`;
  const { id } = await ask<{ id: string }>(address, { method: "POST", body: schema });
  const module = (await import(`/list/subjects/${id}/rows.js`)) as { reader: RowReader };
  return module.reader;
}
