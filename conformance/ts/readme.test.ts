import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { type AmfValue, writeEnvelope } from "@penstock/amf3";
import type { Codec } from "@penstock/runtime";
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

/**
 * Returns the functions that an example in the README of a folder has, over the codec or the views
 * of a format.
 */
async function shownIn(folder: string, format: string, index = 0): Promise<unknown> {
  const readme = readFileSync(new URL(`${folder}/README.md`, ROOT), "utf8");
  const shown = [...readme.matchAll(/```js\n(.*?)```/gs)][index]?.[1] ?? "";
  const goldens = new URL(`../../formats/${format}/golden/`, import.meta.url).href;
  const file = new URL(`readme-${folder.replaceAll("/", "-")}-${index}.js`, import.meta.url);
  writeFileSync(file, shown.replace(/(?<=")\.[^"]*\/(?=prices-[-\w]+\.js")/, goldens));
  return import(file.href);
}

async function example(): Promise<Example> {
  return (await shownIn("runtime/ts", "fast")) as Example;
}

interface Exchange {
  exchange(url: string, prices: Prices): Promise<Prices>;
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

for (const format of ["amf3", "compact", "fast", "flatbuffers", "json", "protobuf"]) {
  test(`the README of ${format} sends a message and reads the answer`, async () => {
    const { exchange } = (await shownIn(`formats/${format}/ts`, format)) as Exchange;
    const module = await import(`../../formats/${format}/golden/prices-${format}.js`);
    const [codec] = Object.values(module) as [Codec<Prices>];
    const asked: Prices[] = [];
    const server = createServer(async (request, response) => {
      const sent = Buffer.concat(await request.toArray());
      asked.push(codec.decode(new Uint8Array(sent)));
      response.end(codec.encode(VALUES[1] as Prices));
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const answer = await exchange(url, VALUES[0] as Prices);
    server.closeAllConnections();
    server.close();

    assert.deepEqual(asked, [VALUES[0]]);
    assert.deepEqual(answer, VALUES[1]);
  });
}

test("the README of fast reads a symbol where it stands", async () => {
  const { symbolAt } = (await shownIn("formats/fast/ts", "fast", 1)) as {
    symbolAt(message: Uint8Array, index: number): string;
  };
  const price = { bid: 1, ask: null, settles: { epochDay: 1 }, ratio: 1, active: true };
  const items = ["A", "B"].map((symbol) => ({ symbol, ...price }));
  const message = pricesFastCodec.encode({ at: { epochSecond: 1n, nano: 0 }, items });

  assert.equal(symbolAt(message, 1), "B");
});

test("the README of amf3 reads a result, and copies a message", async () => {
  const { copyOf, resultOf } = (await shownIn("formats/amf3/ts", "amf3", 1)) as {
    copyOf(message: Uint8Array): Uint8Array;
    resultOf(response: Uint8Array): unknown;
  };
  const text: AmfValue = { case: "text", value: "x" };
  const response = writeEnvelope({
    version: 3,
    headers: [],
    bodies: [{ target: "/1/onResult", response: "null", value: text }],
  });

  assert.deepEqual(resultOf(response), text);
  assert.deepEqual(copyOf(Uint8Array.of(6, 3, 0x78)), Uint8Array.of(6, 3, 0x78));
});
