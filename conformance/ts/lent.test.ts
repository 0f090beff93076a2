import assert from "node:assert/strict";
import { test } from "node:test";
import type { Codec } from "@penstock/runtime";
import { drawingCompactCodec } from "../../formats/compact/golden/drawing-compact.js";
import type { Drawing } from "../../formats/fast/golden/drawing.js";
import { drawingFastCodec } from "../../formats/fast/golden/drawing-fast.js";
import { DRAWING } from "./drawing.js";

const SMALLER: Drawing = { ...DRAWING, shapes: [], layers: new Map() };
const CODECS: readonly [string, Codec<Drawing>][] = [
  ["Compact", drawingCompactCodec],
  ["Fast", drawingFastCodec],
];

for (const [name, codec] of CODECS) {
  test(`a message that is lent stands until the next one, and leaves nothing in it: ${name}`, () => {
    const [message, smaller] = [codec.encode(DRAWING), codec.encode(SMALLER)];

    const lent = codec.encode(DRAWING, { lend: true });
    assert.deepEqual(lent.slice(), message);
    const next = codec.encode(SMALLER, { lend: true });
    assert.equal(next.buffer, lent.buffer);
    assert.deepEqual(next.slice(), smaller);
    assert.deepEqual(codec.encode(DRAWING), message);
    assert.deepEqual(codec.encode(SMALLER), smaller);
  });
}
