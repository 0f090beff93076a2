import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DEFAULT_LIMITS } from "@penstock/runtime";
import { codec, ROOT, refusal } from "./vectors.js";

/**
 * Messages of the accepted vectors with bytes changed, cut off or added. A line has the file of the
 * vector, the message, and what Java's codec says of it.
 */
const LINES = readFileSync(new URL("conformance/ts/fast-mutated.tsv", ROOT), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split("\t"));

test("changed messages get the verdict that Java gives", async () => {
  for (const [file = "", hex = "", verdict = ""] of LINES) {
    const made = await codec({ name: "fast" }, "accept", file);
    const message = Uint8Array.from(Buffer.from(hex, "hex"));
    const found = refusal(made, { message, limits: DEFAULT_LIMITS });
    assert.equal(found === "nothing" ? "accepted" : found, verdict, `${file} ${hex}`);
  }
  assert.ok(LINES.length > 800);
});
