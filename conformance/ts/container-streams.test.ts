import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_LIMITS, DecodeError } from "@penstock/runtime";
import {
  decodeWith,
  encodeWith,
  FrameKind,
  frame,
  readFrames,
  readPen,
  writeFrames,
  writePen,
} from "@penstock/runtime/container";
import type { Prices } from "../../formats/fast/golden/prices.js";
import { pricesFastCodec } from "../../formats/fast/golden/prices-fast.js";
import { containerCases, headerOf, number, pairs, schemasOf } from "./container.js";
import { hex } from "./hex.js";
import { elements, members } from "./json.js";
import { inPieces, readAll, streamOf } from "./streams.js";

const ACCEPTED = containerCases("accept");
const REJECTED = containerCases("reject");

async function joined(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const { values, error } = await readAll(stream);
  assert.equal(error, undefined);
  return Buffer.concat(values);
}

function kindOf(error: unknown): { kind: string; offset: number } {
  assert.ok(error instanceof DecodeError, String(error));
  return { kind: error.kind, offset: error.offset };
}

test("files of the vectors are read as a Blob and as a response", async () => {
  for (const each of ACCEPTED) {
    const headers: unknown[] = [];
    const onHeader = (header: Parameters<typeof pairs>[0]) => headers.push(pairs(header));
    const sources = [new Blob([each.bytes]).stream(), new Response(each.bytes).body];
    for (const source of sources) {
      const found = await readAll((source as ReadableStream).pipeThrough(readPen({ onHeader })));

      assert.equal(found.error, undefined);
      assert.deepEqual(
        found.values.map(({ bytes }) => hex(bytes)),
        each.json.messages,
      );
      assert.deepEqual(
        found.values.map(({ number: at }) => at),
        [...found.values.keys()],
      );
    }
    assert.deepEqual(headers, [members(each.json.header), members(each.json.header)]);
  }
});

test("every whole message before an error is given first", async () => {
  for (const each of REJECTED) {
    const error = members(each.json.error);
    const found = await readAll(streamOf(each.bytes).pipeThrough(readPen()));

    assert.deepEqual(
      found.values.map(({ bytes }) => hex(bytes)),
      each.json.messages,
      each.name,
    );
    assert.deepEqual(kindOf(found.error), { kind: error.kind, offset: number(error.offset) });
  }
});

test("a stream that is told of damage goes on behind it", async () => {
  for (const each of REJECTED.filter(({ json }) => json.recovered !== undefined)) {
    for (const length of [1, 7, 1_000_000]) {
      const told: DecodeError[] = [];
      const onDamage = (error: DecodeError) => told.push(error);
      const found = await readAll(inPieces(each.bytes, length).pipeThrough(readPen({ onDamage })));

      assert.deepEqual(
        found.values.map(({ bytes }) => hex(bytes)),
        each.json.recovered,
        each.name,
      );
      assert.deepEqual(kindOf(told[0]).offset, number(members(each.json.error).offset));
    }
  }
});

test("the writer gives the bytes of the vectors that it is to give", async () => {
  for (const each of ACCEPTED) {
    const schemas = schemasOf(each);
    const messages = elements(each.json.messages).map((message, i) => ({
      bytes: Buffer.from(String(message), "hex"),
      schema: schemas[i] as string,
    }));
    const written = await joined(streamOf(...messages).pipeThrough(writePen(headerOf(each))));

    assert.equal(hex(written) === hex(each.bytes), each.json.written === true, each.name);
  }
});

function prices(bid: number): Prices {
  const settles = { epochDay: 20_000 };
  const price = { symbol: "ABC", bid, ask: null, settles, ratio: 0.5, active: true };
  return { at: { epochSecond: 1_700_000_000n, nano: 5 }, items: [price] };
}

test("values travel through frames in any pieces", async () => {
  const values = Array.from({ length: 300 }, (_, i) => prices(i));
  const frames = streamOf(...values)
    .pipeThrough(encodeWith(pricesFastCodec))
    .pipeThrough(writeFrames());
  const bytes = await joined(frames);
  for (const length of [1, 10, 4_096, bytes.length]) {
    const read = inPieces(bytes, length)
      .pipeThrough(readFrames())
      .pipeThrough(decodeWith(pricesFastCodec));

    assert.deepEqual(await readAll(read), { values, error: undefined });
  }
});

test("values travel through files of any length", async () => {
  const values = Array.from({ length: 3_000 }, (_, i) => prices(i));
  const header = { format: "fast", schema: "schema" };
  const file = streamOf(...values)
    .pipeThrough(encodeWith(pricesFastCodec))
    .pipeThrough(writePen(header));
  const bytes = await joined(file);
  const read = inPieces(bytes, 50_000)
    .pipeThrough(readPen())
    .pipeThrough(decodeWith(() => pricesFastCodec));

  assert.ok(bytes.length > 2 * 65_536, "long enough for an index");
  assert.deepEqual(await readAll(read), { values, error: undefined });
});

test("an end frame ends frames, and what is no message is refused", async () => {
  const message = frame(FrameKind.MESSAGE, Uint8Array.of(7));
  const end = frame(FrameKind.END, new Uint8Array(16));
  const header = frame(FrameKind.HEADER, new Uint8Array(1));
  const ended = await readAll(streamOf(message, end, message).pipeThrough(readFrames()));
  const refused = await readAll(
    streamOf(Uint8Array.from([...message, ...header])).pipeThrough(readFrames()),
  );

  assert.deepEqual(ended, { values: [Uint8Array.of(7)], error: undefined });
  assert.deepEqual(refused.values, [Uint8Array.of(7)]);
  assert.deepEqual(kindOf(refused.error), { kind: "UNSUPPORTED", offset: 11 });
});

test("a text, a torn frame and a message above the limit are refused", async () => {
  const message = frame(FrameKind.MESSAGE, new Uint8Array(100));
  const limits = { ...DEFAULT_LIMITS, messageBytes: 99 };
  const text = await readAll(streamOf<Uint8Array>(message, "x" as never).pipeThrough(readFrames()));
  const torn = await readAll(streamOf(message.subarray(0, -1)).pipeThrough(readFrames()));
  const whole = await readAll(streamOf(message, message.subarray(0, 50)).pipeThrough(readFrames()));
  const long = await readAll(streamOf(message).pipeThrough(readFrames(limits)));

  assert.deepEqual(kindOf(text.error), { kind: "UNSUPPORTED", offset: 110 });
  assert.equal(text.values.length, 1);
  assert.deepEqual(kindOf(torn.error), { kind: "TRUNCATED", offset: 0 });
  assert.deepEqual(kindOf(whole.error), { kind: "TRUNCATED", offset: 110 });
  assert.deepEqual(kindOf(long.error), { kind: "LIMIT_EXCEEDED", offset: 0 });
});

test("a stream that is cancelled cancels its source", async () => {
  let reason: unknown;
  const message = frame(FrameKind.MESSAGE, Uint8Array.of(7));
  const source = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(message),
    cancel: (given) => {
      reason = given;
    },
  });
  const reader = source.pipeThrough(readFrames()).getReader();
  await reader.read();
  await reader.cancel("enough");
  await new Promise((resolve) => setImmediate(resolve));

  assert.equal(reason, "enough");
});

test("a source that fails fails the stream, behind what arrived", async () => {
  const message = frame(FrameKind.MESSAGE, Uint8Array.of(7));
  let count = 0;
  const source = new ReadableStream<Uint8Array>({
    pull: (controller) => (count++ < 2 ? controller.enqueue(message) : controller.error("broken")),
  });
  const found = await readAll(source.pipeThrough(readFrames()));

  assert.deepEqual(found, { values: [Uint8Array.of(7), Uint8Array.of(7)], error: "broken" });
});

test("a writer that aborts is let go, and so is the reader", async () => {
  const pair = readFrames();
  const writer = pair.writable.getWriter();
  const writing = writer.write(frame(FrameKind.MESSAGE, Uint8Array.of(7)));
  const aborted = writer.abort("stopped");

  await assert.rejects(writing, (e) => e === "stopped");
  await aborted;
  assert.deepEqual(await readAll(pair.readable), { values: [], error: "stopped" });
});

test("what nobody asks for is not taken from the source", async () => {
  let taken = 0;
  const message = frame(FrameKind.MESSAGE, new Uint8Array(1_000));
  const source = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        taken++;
        controller.enqueue(message);
      },
    },
    { highWaterMark: 0 },
  );
  const reader = source.pipeThrough(readFrames()).getReader();
  await reader.read();
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
  }

  assert.ok(taken <= 3, `${taken} pieces`);
  await reader.cancel();
});
