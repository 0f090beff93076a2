import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { Codec } from "@penstock/runtime";
import { agrees, exchanges, outcome } from "./exchange.js";
import { load } from "./load.js";
import { ROOT } from "./vectors.js";

const FOLDER = new URL("conformance/target/typescript/crosswise/", ROOT);
const CODECS = new URL("conformance/target/ts/conformance/target/typescript/crosswise/", ROOT);
const SHOWN = 3;

const codecs = new Map<string, Codec<unknown>>();
for (const type of readdirSync(CODECS)) {
  const modules = new URL(`${type}/`, CODECS);
  for (const file of readdirSync(modules, { recursive: true, encoding: "utf8" })) {
    const format = /-(\w+?)(?:-codec)?\.js$/.exec(file)?.[1];
    if (format !== undefined) {
      for (const [name, made] of Object.entries(await load(new URL(file, modules)))) {
        if (name.endsWith("Codec")) {
          codecs.set(`${type} ${format}`, made as Codec<unknown>);
        }
      }
    }
  }
}

const all = exchanges(readFileSync(new URL("messages.tsv", FOLDER), "utf8"));

for (const type of new Set(all.map((each) => each.type))) {
  test(`Java and TypeScript say the same of messages: ${type}`, () => {
    const own = all.filter((each) => each.type === type);
    const wrong: string[] = [];
    for (const each of own) {
      const found = outcome(each, (name, format) => {
        const codec = codecs.get(`${name} ${format}`);
        assert.ok(codec, `no codec of ${name} in ${format}`);
        return codec;
      });
      if (!agrees(each, found)) {
        const how = `${each.from} to ${each.to} ${each.setting}`;
        wrong.push(`${how} ${each.message}\n  Java: ${each.outcome}\n  here: ${found}`);
      }
    }
    const shown = wrong.slice(0, SHOWN).join("\n");
    assert.equal(wrong.length, 0, `${wrong.length} of ${own.length} differ:\n${shown}`);
  });
}

test(`there are ${all.length} messages`, () => assert.ok(all.length > 5_000));
