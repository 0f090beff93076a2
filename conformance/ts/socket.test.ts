import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_LIMITS, DecodeError } from "@penstock/runtime";
import {
  FrameKind,
  frame,
  readFrames,
  type Socket,
  socketBytes,
} from "@penstock/runtime/container";
import { TestSocket } from "./test-socket.js";

function messages(socket: TestSocket, messageBytes = 1_000): ReadableStream<Uint8Array> {
  const limits = { ...DEFAULT_LIMITS, messageBytes };
  return socketBytes(socket as unknown as Socket, limits).pipeThrough(readFrames());
}

function buffer(value: number): ArrayBuffer {
  return frame(FrameKind.MESSAGE, Uint8Array.of(value)).buffer as ArrayBuffer;
}

/** Returns what a stream gives to its end, and the words of its error. */
async function outcome(stream: ReadableStream<Uint8Array>): Promise<(number | string)[]> {
  const found: (number | string)[] = [];
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      found.push(...next.value);
    }
    found.push("end");
  } catch (e) {
    found.push(e instanceof DecodeError ? `${e.kind} at ${e.offset}` : String(e));
  }
  return found;
}

test("messages of a socket are read up to its end", async () => {
  const socket = new TestSocket();
  const read = outcome(messages(socket));
  socket.receive(buffer(1));
  await new Promise((resolve) => setImmediate(resolve));
  socket.receive(buffer(2));
  socket.end(1000);

  assert.equal(socket.binaryType, "arraybuffer");
  assert.deepEqual(await read, [1, 2, "end"]);
});

test("what arrived before the connection broke is given first", async () => {
  const socket = new TestSocket();
  const stream = messages(socket);
  socket.receive(buffer(1));
  socket.receive(buffer(2));
  socket.end(1006);

  assert.deepEqual(await outcome(stream), [1, 2, "Error: the connection broke (close code 1006)"]);
});

test("a connection that ends inside a frame is one that is torn", async () => {
  const socket = new TestSocket();
  const stream = messages(socket);
  socket.receive(buffer(1).slice(0, -1));
  socket.end(1000);

  assert.deepEqual(await outcome(stream), ["TRUNCATED at 0"]);
});

test("a text message closes the socket with an error", async () => {
  const socket = new TestSocket();
  const stream = messages(socket);
  socket.receive(buffer(1));
  socket.receive("text");
  socket.receive(buffer(2));

  assert.deepEqual(await outcome(stream), [1, "UNSUPPORTED at 11"]);
  assert.ok(socket.closedByUs);
});

test("more than may wait closes the socket with an error", async () => {
  const socket = new TestSocket();
  const stream = messages(socket, 600);
  for (let i = 0; i < 5; i++) {
    socket.receive(buffer(i));
  }

  assert.deepEqual(await outcome(stream), [0, 1, 2, "LIMIT_EXCEEDED at 33"]);
  assert.ok(socket.closedByUs);
});

test("cancelling closes the socket, and a closed one is an error", async () => {
  const socket = new TestSocket();
  await messages(socket).cancel();
  await new Promise((resolve) => setImmediate(resolve));

  assert.ok(socket.closedByUs);
  assert.deepEqual(await outcome(messages(new TestSocket(3))), ["Error: the socket is closed"]);
});
