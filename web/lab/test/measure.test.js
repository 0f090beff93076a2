// What lab/browser and the page share, without a browser.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { bundle, ROOT } from "../../bundle.js";

const folder = mkdtempSync(join(tmpdir(), "penstock-"));
after(() => rmSync(folder, { recursive: true }));

/**
 * Returns a module of web/lab/src.
 *
 * @param {string} name
 */
async function module(name) {
  const outfile = join(folder, `${name}.mjs`);
  const entryPoints = [join(ROOT, "web/lab/src", `${name}.ts`)];
  await bundle({ entryPoints, format: "esm", platform: "node", outfile });
  return import(pathToFileURL(outfile).href);
}

/**
 * A contender that reads what it is told to.
 *
 * @param {unknown} read
 */
function reads(read) {
  return { name: "mine", encode: () => new Uint8Array(1), decode: () => read };
}

const { checked } = await module("checked");

test("a map is given back in any order", () => {
  const value = {
    map: new Map([
      ["a", [1]],
      ["b", [2]],
    ]),
  };
  const turned = {
    map: new Map([
      ["b", [2]],
      ["a", [1]],
    ]),
  };
  assert.deepEqual(checked(reads(turned), value).message, new Uint8Array(1));
});

test("what is not given back is named with its place", () => {
  const wrong = [
    [{ a: [1, 2] }, { a: [1, 3] }, ", at a.1"],
    [{ a: 1 }, {}, ", at a"],
    [{ a: 1 }, { a: 1, b: 1 }, ""],
    [{ a: new Map([["b", 1]]) }, { a: new Map([["c", 1]]) }, ", at a.b"],
    [{ a: new Set([1]) }, { a: new Set([2]) }, ", at a.0"],
    [JSON.parse('{"__proto__":{"a":1}}'), {}, ", at __proto__"],
    [{ a: -0 }, { a: 0 }, ", at a"],
    [1, 2, ""],
  ];
  for (const [value, read, place] of wrong) {
    assert.deepEqual(
      checked(reads(read), value).problem,
      `mine does not give the value back${place}`,
    );
  }
});

test("what libraries with types have not is named with its component", async () => {
  const { recordsOf } = await module("schema");
  const types = ["list<i32>?", "optional list<text>", "map<text, i32>", "json.Player", "instant"];
  for (const type of types) {
    const schema = `record json.Root {\n  1 a: i32 = 3 @json("b")\n  2 odd: ${type} @json("c")\n}\n`;
    assert.throws(
      () => recordsOf(schema),
      (/** @type {Error} */ { message }) => {
        return message.startsWith(`odd has the type ${type}; `);
      },
    );
  }
});
