import type { PenHeader } from "@penstock/runtime/container";
import { batchMemory, type Port, penBatches, toPort } from "@penstock/runtime/worker";

/** What the worker is asked for: a file at an address, or one of the user's. */
export interface Order {
  readonly source: string | File;
  /** Where batches of messages go. */
  readonly port: Port;
}

/** What the worker says beside the batches. */
export type News =
  | { readonly kind: "header"; readonly format: string; readonly schema: string }
  | { readonly kind: "bytes"; readonly all: number };

function say(news: News): void {
  postMessage(news);
}

addEventListener("message", ({ data: { source, port } }: MessageEvent<Order>) => {
  const onHeader = ({ format, schema }: PenHeader) => say({ kind: "header", format, schema });
  bytesOf(source)
    .pipeThrough(penBatches({ onHeader }))
    .pipeTo(toPort(port, batchMemory))
    .catch(() => {}); // the page has the error
});

/** Returns the bytes of a file; an error of the network is one of the stream. */
function bytesOf(source: string | File): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (source instanceof File) {
    say({ kind: "bytes", all: source.size });
    return source.stream();
  }
  const { readable, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >();
  answer(source)
    .then((body) => body.pipeTo(writable))
    .catch((error) => writable.abort(error).catch(() => {}));
  return readable;
}

async function answer(address: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const found = await fetch(address);
  if (!found.ok || !found.body) {
    const said = await found.json().catch(() => ({}));
    throw new Error([said.problem, said.advice].filter(Boolean).join("\n") || "no answer");
  }
  say({ kind: "bytes", all: Number(found.headers.get("Content-Length")) });
  return found.body;
}
