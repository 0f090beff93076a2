import assert from "node:assert/strict";
import { test } from "node:test";
import type { FlatBuffersCodec } from "@penstock/flatbuffers";
import { Builder, ByteBuffer } from "flatbuffers";
import {
  CircleT,
  Color,
  Item,
  ItemT,
  Right,
  Scene,
  SceneT,
  Shape,
  StringIntEntryT,
  VecT,
} from "./flatc/v.js";
import { codec } from "./vectors.js";

/** Code that flatc made of `flatc/scene.fbs`, over npm's flatbuffers, is the other side here. */
const OURS = (await codec({ name: "flatbuffers" }, "accept", "scene")) as FlatBuffersCodec<unknown>;

const VALUE = {
  title: "a scene",
  place: { x: 1.5, y: -2 },
  color: "BLUE",
  rights: new Set(["READ", "GRANT"]),
  items: [
    { id: -3, name: "low" },
    { id: 7, name: "x".repeat(200) },
  ],
  main: { case: "Circle", value: { radius: 0.5 } },
  shapes: [
    { case: "Label", value: { value: "Ζωή" } },
    { case: "Circle", value: { radius: 2 } },
  ],
  names: new Map([
    ["a", 1],
    ["b", 0],
  ]),
  weights: new Float64Array([1, 0.25]),
  data: new Uint8Array([1, 2, 3]),
  inner: { id: 9, name: "inside" },
  big: 18446744073709551615n,
  small: 0,
};

function theirs(): SceneT {
  const inner = new Builder();
  inner.finish(new ItemT(9, "inside").pack(inner));
  return new SceneT(
    "a scene",
    new VecT(1.5, -2),
    Color.BLUE,
    (Right.READ | Right.GRANT) as Right,
    [new ItemT(-3, "low"), new ItemT(7, "x".repeat(200))],
    Shape.Circle,
    new CircleT(0.5),
    [Shape.Label, Shape.Circle],
    ["Ζωή", new CircleT(2)],
    [new StringIntEntryT("a", 1), new StringIntEntryT("b", 0)],
    [1, 0.25],
    [1, 2, 3],
    [...inner.asUint8Array()],
    18446744073709551615n,
    0,
  );
}

function packed(): Builder {
  const builder = new Builder();
  builder.finish(theirs().pack(builder));
  return builder;
}

test("what flatc's code writes is read", () => {
  const value = OURS.decode(packed().asUint8Array());

  assert.deepEqual(value, VALUE);
  assert.deepEqual(OURS.decode(packed().asUint8Array(), undefined, { detach: true }), VALUE);
});

test("flatc's code reads what is written", () => {
  for (const codec of [OURS, OURS.withOptions({ forceDefaults: true, shareTexts: true })]) {
    const scene = Scene.getRootAsScene(new ByteBuffer(codec.encode(VALUE))).unpack();
    const inner = new ByteBuffer(Uint8Array.from(scene.inner));

    assert.deepEqual({ ...scene, inner: [] }, { ...theirs(), inner: [] });
    assert.deepEqual(Item.getRootAsItem(inner).unpack(), new ItemT(9, "inside"));
  }
});

test("size prefix and identifier are those of flatc's code", () => {
  const builder = new Builder();
  builder.finishSizePrefixed(theirs().pack(builder), "SCNE");
  const ours = OURS.withOptions({ sizePrefix: true, identifier: "SCNE" });

  assert.deepEqual(ours.decode(builder.asUint8Array()), VALUE);
  const written = new ByteBuffer(ours.encode(VALUE));
  assert.equal(Scene.getSizePrefixedRootAsScene(written).title(), "a scene");
  assert.throws(() => OURS.withOptions({ identifier: "ELSE" }).decode(packed().asUint8Array()), {
    kind: "TYPE_MISMATCH",
    offset: 4,
  });
});
