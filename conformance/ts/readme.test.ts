import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { FrameKind, frame, type Socket } from "@penstock/runtime/container";
import type { Prices } from "../../formats/fast/golden/prices.js";
import { pricesFastCodec } from "../../formats/fast/golden/prices-fast.js";
import { TestSocket } from "./test-socket.js";
import { ROOT } from "./vectors.js";

interface Example {
  download(url: string, show: (value: Prices) => void): Promise<void>;
  listen(socket: Socket, show: (value: Prices) => void): Promise<void>;
  save(values: ReadableStream<Prices>, schema: string): Promise<Blob>;
}

/** Returns the functions that the README of the runtime shows. */
async function example(): Promise<Example> {
  const readme = readFileSync(new URL("runtime/ts/README.md", ROOT), "utf8");
  const shown = /```js\n(.*?)```/s.exec(readme)?.[1] ?? "";
  const codec = new URL("../../formats/fast/golden/prices-fast.js", import.meta.url).href;
  const file = new URL("readme-example.js", import.meta.url);
  writeFileSync(file, shown.replace("./prices-fast.js", codec));
  return (await import(file.href)) as Example;
}

const VALUES = [1n, 2n, 3n].map((second) => ({ at: { epochSecond: second, nano: 0 }, items: [] }));

test("the README's example saves a file and reads it while it is loaded", async () => {
  const { download, save } = await example();
  const file = await save(new Blob([]).stream().pipeThrough(valuesAtEnd()), "schema");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const server = createServer((_, response) => response.end(bytes)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const shown: Prices[] = [];
  await download(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, (value) =>
    shown.push(value),
  );
  server.closeAllConnections();
  server.close();

  assert.deepEqual(shown, VALUES);
});

function valuesAtEnd(): TransformStream<Uint8Array, Prices> {
  return new TransformStream({
    flush(controller) {
      for (const value of VALUES) {
        controller.enqueue(value);
      }
    },
  });
}

test("the README's example listens to a socket", async () => {
  const { listen } = await example();
  const socket = new TestSocket();
  const shown: Prices[] = [];
  const listening = listen(socket as unknown as Socket, (value) => shown.push(value));
  for (const value of VALUES) {
    const message = frame(FrameKind.MESSAGE, pricesFastCodec.encode(value));
    socket.receive(message.buffer);
  }
  socket.end(1000);
  await listening;

  assert.deepEqual(shown, VALUES);
});
