import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DecodeError } from "@penstock/runtime";
import { fromHex } from "./hex.js";
import { allCases, codec, ROOT } from "./vectors.js";
import { around, checkSame, rootView, withoutKept } from "./views.js";

const FAST = { name: "fast" };
const ACCEPTED = allCases(FAST, "accept");

for (const vector of ACCEPTED) {
  test(`views read what the codec reads: ${vector.name}`, async () => {
    const value = (await codec(FAST, "accept", vector.file)).decode(vector.message, vector.limits);
    const view = (await rootView("fast", "accept", vector.file)).wrapVerified(vector.message);
    checkSame(view, value);
    assert.deepEqual(withoutKept(view.toValue()), withoutKept(value));
    const inside = view.wrap(around(vector.message));
    checkSame(inside, value);
    assert.deepEqual(withoutKept(inside.toValue()), withoutKept(value));
  });
}

test("views of all accepted messages are read", () => assert.ok(ACCEPTED.length > 190));

/** What views in Java say of messages: rejected vectors, and accepted ones that were changed. */
const VERDICTS = readFileSync(new URL("conformance/ts/fast-verified.tsv", ROOT), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split("\t"));

function verdict(read: () => unknown): string {
  try {
    read();
  } catch (e) {
    assert.ok(e instanceof DecodeError, String(e));
    return `${e.kind} at ${e.offset} in ${e.path}`;
  }
  return "accepted";
}

test("verified messages get the verdict that views in Java give", async () => {
  const wrong: string[] = [];
  for (const [folder = "", file = "", hex = "", expected = ""] of VERDICTS) {
    const message = fromHex(hex);
    const view = await rootView("fast", folder, file);
    const found = verdict(() => view.wrapVerified(around(message)));
    if (found !== expected) {
      wrong.push(`${folder} ${file} ${hex}: ${found}, not ${expected}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(VERDICTS.length > 900);
});

test("what passes a verification has no wrong component", async () => {
  for (const [folder = "", file = "", hex = "", expected = ""] of VERDICTS) {
    const message = fromHex(hex);
    const view = await rootView("fast", folder, file);
    const read = () => view.wrap(around(message)).toValue();
    if (expected === "accepted") {
      view.wrapVerified(message);
      assert.match(verdict(read), /accepted|DUPLICATE_KEY|NON_CANONICAL/);
    } else {
      verdict(read);
    }
  }
});
