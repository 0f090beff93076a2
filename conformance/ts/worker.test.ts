import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { DecodeError, EncodeError } from "@penstock/runtime";
import { FrameKind, frame, PenWriter, readPen } from "@penstock/runtime/container";
import {
  batchMemory,
  frameBatches,
  fromPort,
  type MessageBatch,
  messageAt,
  messageCount,
  type Port,
  penBatches,
  toPort,
} from "@penstock/runtime/worker";
import { inPieces, readAll, streamOf } from "./streams.js";

/** Returns a `.pen` file of so many messages of 0 to 99 bytes, of two schemas. */
function fileOf(count: number): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const header = { format: "fast", schema: "one" };
  const file = new PenWriter(header, (bytes) => pieces.push(bytes as Uint8Array<ArrayBuffer>));
  for (let i = 0; i < count; i++) {
    file.useSchema(i < count / 2 ? "one" : "two");
    file.write(new Uint8Array(i % 100).fill(i));
  }
  file.finish();
  const whole = new Uint8Array(pieces.reduce((sum, each) => sum + each.length, 0));
  pieces.reduce((at, each) => {
    whole.set(each, at);
    return at + each.length;
  }, 0);
  return whole;
}

/** Returns the messages of batches with their numbers and schemas, in one text each. */
function shown(batches: readonly MessageBatch[]): string[] {
  return batches.flatMap((batch) =>
    Array.from({ length: messageCount(batch) }, (_, i) => {
      const message = messageAt(batch, i);
      assert.equal(message.byteOffset % 8, 0, "a message that is not aligned");
      return `${batch.number + i} ${batch.schema} ${message}`;
    }),
  );
}

async function expected(file: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { values } = await readAll(inPieces(file, 1_000).pipeThrough(readPen()));
  return values.map((each) => `${each.number} ${each.schema} ${each.bytes}`);
}

/** Lets all run that can. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test("a thread hands over the messages of a file", async () => {
  const file = fileOf(20_000);
  const { port1, port2 } = new MessageChannel();
  const thread = new Worker(new URL("worker-thread.js", import.meta.url));
  thread.postMessage({ file, port: port2 }, [port2]);
  const { values, error } = await readAll(fromPort<MessageBatch>(port1));
  await thread.terminate();

  assert.equal(error, undefined);
  assert.ok(values.length > 2);
  assert.deepEqual(shown(values), await expected(file));
});

test("batches do not depend on the pieces, but in where they are cut", async () => {
  const file = fileOf(300);
  const messages = await expected(file);
  for (const length of [5, 100, 1_000, file.length]) {
    const { values } = await readAll(inPieces(file, length).pipeThrough(penBatches()));
    assert.deepEqual(shown(values), messages);
  }
});

test("frames are batches, too", async () => {
  const frames = [1, 2, 3].map((each) => frame(FrameKind.MESSAGE, Uint8Array.of(each)));
  const { values } = await readAll(streamOf(...frames).pipeThrough(frameBatches()));
  assert.deepEqual(shown(values), ["0  1", "1  2", "2  3"]);
});

test("an error crosses with kind, offset and path, after all that came before it", async () => {
  const file = fileOf(300);
  const cut = file.subarray(0, file.length / 2);
  const direct = await readAll(inPieces(cut, 1_000).pipeThrough(penBatches()));
  const { port1, port2 } = new MessageChannel();
  const piped = inPieces(cut, 1_000).pipeThrough(penBatches()).pipeTo(toPort(port2, batchMemory));
  piped.catch(() => {});
  const crossed = await readAll(fromPort<MessageBatch>(port1));

  assert.deepEqual(crossed, direct);
  assert.ok(crossed.error instanceof DecodeError);
  assert.equal(crossed.error.kind, "TRUNCATED");
});

test("errors are again what they were", async () => {
  const errors = [
    new DecodeError("SYNTAX", 7, "JSON", "x").within(3).within("items"),
    new EncodeError("too long").within("name"),
    new TypeError("no network"),
  ];
  for (const thrown of errors) {
    const { port1, port2 } = new MessageChannel();
    const failing = new ReadableStream({ start: (controller) => controller.error(thrown) });
    failing.pipeTo(toPort(port2)).catch(() => {});
    const { error } = await readAll(fromPort(port1));
    assert.ok(error instanceof Error);
    assert.deepEqual({ ...error, ...own(error) }, { ...thrown, ...own(thrown) });
    assert.equal(error instanceof DecodeError, thrown instanceof DecodeError);
    assert.equal(error instanceof EncodeError, thrown instanceof EncodeError);
  }
});

function own({ name, message }: Error) {
  return { name, message };
}

test("who does not read holds up who sends, and memory is handed over", async () => {
  const { port1, port2 } = new MessageChannel();
  const sent: Uint8Array<ArrayBuffer>[] = [];
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        sent.push(new Uint8Array(8));
        controller.enqueue(sent.at(-1) as Uint8Array<ArrayBuffer>);
      },
    },
    { highWaterMark: 0 },
  );
  source.pipeTo(toPort(port2, (each) => [each.buffer])).catch(() => {});
  const reader = fromPort<Uint8Array>(port1, 3).getReader();
  await settled();
  assert.ok(sent.length <= 3 + 2, `${sent.length} values were made`);
  assert.equal(sent[0]?.length, 0);
  for (let i = 0; i < 10; i++) {
    assert.equal((await reader.read()).value?.length, 8);
  }
  await settled();
  assert.ok(sent.length <= 13 + 2, `${sent.length} values were made`);
  await reader.cancel();
});

test("cancelling reaches the source", async () => {
  const { port1, port2 } = new MessageChannel();
  let reason: unknown;
  const source = new ReadableStream({
    pull: (controller) => controller.enqueue(1),
    cancel: (given) => {
      reason = given;
    },
  });
  const piped = source.pipeTo(toPort(port2));
  const reader = fromPort(port1).getReader();
  await reader.read();
  await reader.cancel(new Error("no more"));
  await assert.rejects(piped, /no more/);
  assert.match(String(reason), /no more/);
});

test("what cannot cross is an error on both sides", async () => {
  const { port1, port2 } = new MessageChannel();
  const piped = streamOf<unknown>(1, () => {}).pipeTo(toPort(port2));
  const read = readAll(fromPort(port1));
  await assert.rejects(piped, { name: "DataCloneError" });
  const { values, error } = await read;
  assert.deepEqual(values, [1]);
  assert.equal((error as Error).name, "DataCloneError");
});

test("a side that is gone is an error of the other", async () => {
  const reading = new MessageChannel();
  const read = readAll(fromPort(reading.port1));
  reading.port2.close();
  assert.match(String((await read).error), /the other side of the port is gone/);

  const writing = new MessageChannel();
  const piped = streamOf(1, 2).pipeTo(toPort(writing.port2 as Port));
  writing.port1.close();
  await assert.rejects(piped, /the other side of the port is gone/);
});
