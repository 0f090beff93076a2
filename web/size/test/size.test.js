// Holds what packages and codecs weigh below web/size/limits.json.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { above, codecs, packages } from "../sizes.js";

const limits = JSON.parse(readFileSync(new URL("../limits.json", import.meta.url), "utf8"));

test("no package weighs more than its limit", async (t) => {
  const sizes = await packages();
  t.diagnostic(JSON.stringify(sizes));

  assert.deepEqual(above(sizes, limits.packages), []);
});

test("no codec weighs more with all that it needs than its limit", async (t) => {
  const sizes = await codecs();
  const limited = Object.fromEntries(
    Object.keys(limits.codecs).map((name) => [name, sizes[name] ?? {}]),
  );
  t.diagnostic(JSON.stringify(limited));

  assert.deepEqual(above(limited, limits.codecs), []);
});

test("a size above its limit, or without one, is told", () => {
  const sizes = { repos: { fast: 11, compact: 9, json: 5 } };
  const limit = { repos: { fast: 10, compact: 9 } };

  assert.deepEqual(above(sizes, limit), [
    "repos fast: 11 bytes, limit 10",
    "repos json: 5 bytes, limit none",
  ]);
});

test("the goal of 10 KB holds for Fast and repos", () => {
  assert.ok(limits.codecs.repos.fast <= 10_000);
});
