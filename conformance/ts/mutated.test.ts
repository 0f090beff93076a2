import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { Codec } from "@penstock/runtime";
import { agrees, exchanges, outcome } from "./exchange.js";
import { codec, ROOT } from "./vectors.js";

/** Messages of the accepted vectors with bytes changed, cut off or added, and what Java says of them. */
const FOLDER = new URL("conformance/ts/mutated/", ROOT);

for (const file of readdirSync(FOLDER)) {
  const name = file.replace(".tsv", "");

  test(`changed messages get the verdict that Java gives: ${name}`, async () => {
    const lines = exchanges(readFileSync(new URL(file, FOLDER), "utf8"));
    const made = new Map<string, Codec<unknown>>();
    for (const each of lines) {
      made.set(each.type, made.get(each.type) ?? (await codec({ name }, "accept", each.type)));
      const found = outcome(each, (type) => made.get(type) as Codec<unknown>);
      const words = `${each.type} ${each.message}: Java ${each.outcome}, here ${found}`;
      assert.ok(agrees(each, found), words);
    }
    assert.ok(lines.length > 450);
  });
}
