/**
 * Makes values of random types that no Java has made, and writes their messages in each format, with
 * the document of each value, to target/typescript/made. A test in Java reads them: MadeInTypeScript.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Codec, EncodeError } from "@penstock/runtime";
import { hex } from "./hex.js";
import { RandomValues, type TypeTree } from "./random-values.js";
import { CODECS, ROOT } from "./vectors.js";

const FOLDER = new URL("conformance/target/typescript/made/", ROOT);
const VALUES = 40;
const LONGEST = 20_000;

/** Returns by format the codecs of a type. */
async function codecs(type: string): Promise<Map<string, Codec<unknown>>> {
  const modules = new URL(`crosswise/${type}/`, CODECS);
  const found = new Map<string, Codec<unknown>>();
  for (const file of readdirSync(modules, { recursive: true, encoding: "utf8" })) {
    const format = /-(\w+?)(?:-codec)?\.js$/.exec(file)?.[1];
    if (format !== undefined) {
      for (const [name, made] of Object.entries(await import(new URL(file, modules).href))) {
        if (name.endsWith("Codec")) {
          found.set(format, made as Codec<unknown>);
        }
      }
    }
  }
  return found;
}

/** Returns a message; undefined where the format has not all values of the type. */
function written(codec: Codec<unknown> | undefined, value: unknown): Uint8Array | undefined {
  try {
    return codec?.encode(value);
  } catch (e) {
    assert.ok(e instanceof EncodeError, String(e));
    return undefined;
  }
}

const lines: string[] = [];
let refused = 0;
for (const file of readdirSync(FOLDER).filter((each) => each.endsWith(".json"))) {
  const type = file.replace(".json", "");
  const tree = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as TypeTree;
  const all = await codecs(type);
  for (let seed = 0; seed < VALUES; seed++) {
    const value = new RandomValues(tree, seed).root();
    const document = written(all.get("json"), value);
    for (const [format, codec] of all) {
      const message = written(codec, value);
      if (message === undefined) {
        refused++;
      } else if (message.length < LONGEST) {
        assert.deepEqual(codec.encode(codec.decode(message)), message);
        lines.push([type, format, hex(message), document ? hex(document) : ""].join("\t"));
      }
    }
  }
}
writeFileSync(new URL("messages.tsv", FOLDER), `${lines.join("\n")}\n`);
console.log(`${lines.length} messages made in TypeScript; ${refused} values that a format has not`);
