// Reads a .pen file while it is loaded, and hands its messages over as they arrive.
import { batchMemory, type Port, penBatches, toPort } from "@penstock/runtime/worker";

/** What the worker is asked for. */
export interface Order {
  readonly url: string;
  readonly port: Port;
}

addEventListener("message", async ({ data: { url, port } }: MessageEvent<Order>) => {
  const trades = toPort(port, batchMemory);
  try {
    const response = await fetch(url);
    if (!response.ok || response.body === null) {
      throw new Error(`${url}: ${response.status} ${response.statusText}`);
    }
    await response.body.pipeThrough(penBatches()).pipeTo(trades);
  } catch (e) {
    await trades.abort(e).catch(() => {}); // it has the error already if the file was wrong
  }
});
