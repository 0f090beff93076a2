import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_LIMITS, DecodeError, EncodeError } from "@penstock/runtime";
import { drawingFastCodec } from "../../formats/fast/golden/drawing-fast.js";
import type { DrawingShape } from "../../formats/fast/golden/drawing-shape.js";
import { keepingFastCodec } from "../../formats/fast/golden/keeping-fast.js";
import { timetableFastCodec } from "../../formats/fast/golden/timetable-fast.js";
import { DRAWING } from "./drawing.js";

function nested(depth: number): DrawingShape {
  let shape: DrawingShape = { case: "Circle", value: { radius: 0 } };
  for (let i = 0; i < depth; i++) {
    shape = { case: "Group", value: { members: [shape] } };
  }
  return shape;
}

test("values survive a structured clone, and are written as they were", () => {
  const value = drawingFastCodec.decode(drawingFastCodec.encode(DRAWING));

  assert.deepEqual(value, DRAWING);
  assert.deepEqual(drawingFastCodec.encode(structuredClone(value)), drawingFastCodec.encode(value));
});

test("a message may be a Node buffer, part of a buffer, or shared memory", () => {
  const message = drawingFastCodec.encode(DRAWING);
  const shared = new Uint8Array(new SharedArrayBuffer(message.length));
  shared.set(message);
  const part = new Uint8Array(message.length + 3);
  part.set(message, 3);

  assert.deepEqual(drawingFastCodec.decode(Buffer.from(message)), DRAWING);
  const value = drawingFastCodec.decode(shared);
  shared.fill(0);
  assert.deepEqual(value, DRAWING);
  assert.deepEqual(drawingFastCodec.decode(part.subarray(3)), DRAWING);
});

test("detached values keep nothing of the message", () => {
  const message = drawingFastCodec.encode(DRAWING);
  const value = drawingFastCodec.decode(message, DEFAULT_LIMITS, { detach: true });
  const laid = drawingFastCodec.decode(message);
  message.fill(0);

  assert.deepEqual(value, DRAWING);
  assert.deepEqual(laid.stamp, new Uint8Array(1));
});

test("deep values end in an error, never in that of the stack", () => {
  const deep = { ...DRAWING, shapes: [nested(501)] };
  const limits = { ...DEFAULT_LIMITS, depth: 1 };
  const message = drawingFastCodec.encode({ ...DRAWING, shapes: [nested(500)] });

  assert.throws(() => drawingFastCodec.encode(deep), EncodeError);
  assert.throws(() => drawingFastCodec.decode(message, limits), { kind: "LIMIT_EXCEEDED" });
  assert.equal(drawingFastCodec.decode(message).shapes.length, 1);
});

test("an error leaves nothing behind for the next message", () => {
  const message = drawingFastCodec.encode(DRAWING);
  for (let i = 0; i < message.length; i++) {
    assert.throws(() => drawingFastCodec.decode(message.subarray(0, i)), DecodeError);
    assert.throws(() => drawingFastCodec.encode({ ...DRAWING, price: 1 as unknown as bigint }));
  }

  assert.deepEqual(drawingFastCodec.decode(message), DRAWING);
  assert.deepEqual(drawingFastCodec.encode(DRAWING), message);
});

test("a getter may encode", () => {
  const value = {
    ...DRAWING,
    get price() {
      return BigInt(drawingFastCodec.encode(DRAWING).length);
    },
  };

  const read = drawingFastCodec.decode(drawingFastCodec.encode(value));
  assert.equal(read.price, BigInt(drawingFastCodec.encode(DRAWING).length));
});

test("shared records are one object, and cycles are refused", () => {
  const spot = { x: 1, y: 2 };
  const stop = { name: "a", spot, next: null };
  const value = {
    lines: [stop, stop],
    hubs: new Map(),
    first: stop,
    ride: { case: "Stop", value: stop } as const,
    home: spot,
    last: null,
  };
  const cycle = { name: "b", spot, next: null as unknown };
  cycle.next = cycle;

  const read = timetableFastCodec.decode(timetableFastCodec.encode(value));
  assert.deepEqual(read, value);
  assert.equal(read.lines[0], read.first);
  assert.throws(
    () => timetableFastCodec.encode({ ...value, first: cycle as typeof stop }),
    /cycle/,
  );
});

test("unknown fields are undefined where a message has none", () => {
  const leg = { to: "x", via: null };
  const value = { id: 1, at: { x: 0.5 }, path: [null], note: null, legs: [leg] };
  const read = keepingFastCodec.decode(keepingFastCodec.encode(value));

  assert.equal(read.rest, undefined);
  assert.deepEqual(read.legs, [leg]);
});
