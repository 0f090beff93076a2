import assert from "node:assert/strict";
import { test } from "node:test";
import type { FlatElements, FlatView } from "@penstock/flatbuffers";
import { DecodeError } from "@penstock/runtime";
import { allCases, codec, refusal } from "./vectors.js";
import { around, checkSame, rootView } from "./views.js";

const FLATBUFFERS = { name: "flatbuffers" };

for (const vector of allCases(FLATBUFFERS, "accept")) {
  test(`views read what the codec reads: ${vector.name}`, async () => {
    const made = await codec(FLATBUFFERS, "accept", vector.file);
    const value = made.decode(vector.message, vector.limits);
    const root = (await rootView("flatbuffers", "accept", vector.file)).wrapVerified(
      vector.message,
    );
    checkSame(root, value);
    assert.deepEqual(root.toValue(), value);
    const inside = root.wrap(around(vector.message));
    checkSame(inside, value);
    assert.deepEqual(inside.toValue(), value);
  });
}

test("what is refused is refused by verified views, with offset and path", async () => {
  for (const vector of allCases(FLATBUFFERS, "reject")) {
    const made = await codec(FLATBUFFERS, "reject", vector.file);
    const root = await rootView("flatbuffers", "reject", vector.file);
    const expected = refusal(made, vector);
    const decode = (message: Uint8Array) => root.wrapVerified(message);
    if (vector.json.limits === undefined) {
      assert.equal(refusal({ ...made, decode }, vector), expected, vector.name);
      assert.throws(() => root.wrap(vector.message).toValue(), DecodeError, vector.name);
    }
  }
});

test("a view that is nowhere says so", async () => {
  const root = await rootView("flatbuffers", "accept", "scene");

  assert.throws(() => Reflect.get(root, "title"), /the view is nowhere yet/);
});

test("two views of one list stand at two elements", async () => {
  const [scene] = allCases(FLATBUFFERS, "accept").filter((each) => each.file === "scene");
  assert.ok(scene);
  const root = (await rootView("flatbuffers", "accept", "scene")).wrap(scene.message);
  const items = Reflect.get(root, "items") as FlatElements<FlatView, unknown>;
  const first = items.get(0);
  const kept = new (first.constructor as new () => FlatView)().moveTo(first);
  items.get(1);

  assert.equal(Reflect.get(kept, "id"), -3);
  assert.equal(Reflect.get(items.get(1), "id"), 7);
});
