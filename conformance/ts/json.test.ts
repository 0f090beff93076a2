import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { JsonCodec, JsonOptions } from "@penstock/json";
import { DEFAULT_LIMITS, DecodeError, type Limits } from "@penstock/runtime";
import { fromHex } from "./hex.js";
import { load } from "./load.js";

/** The repository, seen from where this is compiled to. */
const ROOT = new URL("../../../../../", import.meta.url);
const VECTORS = new URL("formats/json/vectors/", ROOT);
const CODECS = new URL("conformance/target/ts/conformance/target/typescript/json/", ROOT);

/** A document of a vector file: its text, or its bytes, and what a reader makes of it. */
interface Document {
  readonly json?: string;
  readonly hex?: string;
  readonly written?: string;
  readonly kind?: string;
  readonly offset?: string;
  readonly path?: string;
}

interface VectorFile {
  readonly settings?: Readonly<Record<string, string>>;
  readonly documents: readonly Document[];
}

function bytes(document: Document): Uint8Array {
  return document.hex === undefined
    ? new TextEncoder().encode(document.json)
    : fromHex(document.hex.replaceAll(" ", ""));
}

function options(settings: Readonly<Record<string, string>>): Partial<JsonOptions> {
  return {
    nulls: settings.nulls === "left-out" ? "LEFT_OUT" : "WRITTEN",
    unknownMembers: settings.unknownMembers === "refused" ? "REFUSED" : "SKIPPED",
    numberLength: Number(settings.numberLength ?? 10_000),
  };
}

function limits(settings: Readonly<Record<string, string>>): Limits {
  const names = Object.keys(DEFAULT_LIMITS).filter((name) => name in settings);
  const given = names.map((name) => [name, Number(settings[name])]);
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(given) };
}

async function codec(folder: string, file: string): Promise<JsonCodec<unknown>> {
  const modules = new URL(`${folder}/${file}/`, CODECS);
  const name = readdirSync(modules, { recursive: true, encoding: "utf8" }).find((each) =>
    each.endsWith("-json.js"),
  );
  const module = await load(new URL(String(name), modules));
  return Object.values(module)[0] as JsonCodec<unknown>;
}

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (e) {
    assert.ok(e instanceof DecodeError, String(e));
    return `${e.kind} at ${e.offset} in ${e.path}`;
  }
  return "nothing";
}

/** Checks that a document is read, and that its value is written as the vector says. */
function accepts(made: JsonCodec<unknown>, document: Document, most: Limits): void {
  const value = made.decode(bytes(document), most);
  const written = made.encode(value);
  assert.equal(new TextDecoder().decode(written), document.written ?? document.json);
  assert.deepEqual(made.decode(written, most), value);
  assert.deepEqual(structuredClone(value), value);
}

function rejects(made: JsonCodec<unknown>, document: Document, most: Limits): void {
  const expected = `${document.kind} at ${document.offset} in ${document.path}`;
  assert.equal(
    refusal(() => made.decode(bytes(document), most)),
    expected,
  );
}

let count = 0;
for (const [folder, check] of [["accept", accepts] as const, ["reject", rejects] as const]) {
  for (const name of readdirSync(new URL(folder, VECTORS))) {
    const text = readFileSync(new URL(`${folder}/${name}`, VECTORS), "utf8");
    const { settings = {}, documents } = JSON.parse(text) as VectorFile;
    const made = (await codec(folder, name.replace(".json", ""))).withOptions(options(settings));
    for (const document of documents) {
      count++;
      const shown = (document.json ?? document.hex ?? "").slice(0, 80);
      test(`json ${folder} ${name}: ${shown}`, () => check(made, document, limits(settings)));
    }
  }
}

test(`json: ${count} documents were read`, () => assert.ok(count >= 250));
