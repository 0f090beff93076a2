import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type ProtoJson, protoJson } from "@penstock/protobuf/json";
import { DecodeError } from "@penstock/runtime";
import { fromHex, hex } from "./hex.js";
import { ROOT } from "./vectors.js";

const FOLDER = new URL("conformance/target/typescript/proto-json/", ROOT);
const SHOWN = 3;

const lines = readFileSync(new URL("cases.tsv", FOLDER), "utf8").trimEnd().split("\n");
const all = lines.map((line) => {
  const [schema = "", what = "", input = "", outcome = ""] = line.split("\t");
  return { schema, what, input, outcome };
});

function outcome(json: ProtoJson, what: string, input: string): string {
  const bytes = fromHex(input);
  try {
    return hex(what === "message" ? json.toJson(bytes) : json.toMessage(bytes));
  } catch (e) {
    assert.ok(e instanceof DecodeError, `${e}`);
    return `${e.kind} at ${e.offset} in ${hex(new TextEncoder().encode(e.path))}`;
  }
}

for (const schema of new Set(all.map((each) => each.schema))) {
  test(`Java and TypeScript say the same of documents: ${schema}`, () => {
    const json = protoJson(readFileSync(new URL(`${schema}.schema`, FOLDER), "utf8"));
    const own = all.filter((each) => each.schema === schema);
    const wrong = own.flatMap(({ what, input, outcome: expected }) => {
      const found = outcome(json, what, input);
      return found === expected ? [] : [`${what} ${input}\n  Java: ${expected}\n  here: ${found}`];
    });
    const shown = wrong.slice(0, SHOWN).join("\n");
    assert.equal(wrong.length, 0, `${wrong.length} of ${own.length} differ:\n${shown}`);
  });
}

test(`there are ${all.length} documents and messages`, () => assert.ok(all.length > 5_000));
