import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  type Codec,
  DEFAULT_LIMITS,
  DecodeError,
  type EncodeOptions,
  type Limits,
  type Sharing,
} from "@penstock/runtime";
import { fromHex, hex } from "./hex.js";
import { type Digits, elements, type Json, members, parse } from "./json.js";
import { load } from "./load.js";
import { same } from "./same.js";

/** A format whose vectors are run: `formats/NAME/vectors`. */
export interface VectorFormat {
  /** The name of its folder. */
  readonly name: string;
  /** Returns a codec whose writer looks for what a case asks for. */
  configured?(codec: Codec<unknown>, vector: { [name: string]: Json | undefined }): Codec<unknown>;
}

/** The repository, seen from where this is compiled to. */
export const ROOT = new URL("../../../../../", import.meta.url);

/** Where the codecs that a test in Java has printed are compiled to. */
export const CODECS = new URL("conformance/target/ts/conformance/target/typescript/", ROOT);

interface VectorCase {
  /** Its name, with those of the format and the file. */
  readonly name: string;
  readonly file: string;
  readonly message: Uint8Array;
  readonly limits: Limits;
  readonly json: { [name: string]: Json | undefined };
}

export function bytes(json: Json | undefined): Uint8Array {
  const lines = elements(json).map((line) => String(line).replace(/#.*/, ""));
  return fromHex(lines.join("").replaceAll(" ", ""));
}

function limits(json: Json | undefined): Limits {
  const given = Object.entries(json === undefined ? {} : members(json));
  const numbers = given.map(([name, value]) => [name, Number((value as Digits).text)]);
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(numbers) };
}

function cases(format: VectorFormat, folder: string, file: string): VectorCase[] {
  const path = new URL(`formats/${format.name}/vectors/${folder}/${file}.json`, ROOT);
  return elements(members(parse(readFileSync(path, "utf8"))).cases).map((each) => {
    const json = members(each);
    const name = `${format.name} ${folder} ${file}: ${json.name}`;
    return { name, file, message: bytes(json.bytes), limits: limits(json.limits), json };
  });
}

/** Returns the cases of all files of vectors in a folder. */
export function allCases(format: VectorFormat, folder: string): VectorCase[] {
  return files(format, folder).flatMap((file) => cases(format, folder, file));
}

function files(format: VectorFormat, folder: string): string[] {
  const names = readdirSync(new URL(`formats/${format.name}/vectors/${folder}`, ROOT));
  return names.map((name) => name.replace(".json", ""));
}

/** Returns the codec that was printed for a file of vectors. */
export async function codec(
  format: VectorFormat,
  folder: string,
  file: string,
): Promise<Codec<unknown>> {
  const modules = new URL(`${format.name}/${folder}/${file}/`, CODECS);
  const name = readdirSync(modules, { recursive: true })
    .map(String)
    .find((each) => each.endsWith(`-${format.name}.js`));
  const module = await load(new URL(String(name), modules));
  return Object.values(module)[0] as Codec<unknown>;
}

function accepts(made: Codec<unknown>, vector: VectorCase, format: VectorFormat): void {
  const value = made.decode(vector.message, vector.limits);
  assert.ok(same(vector.json.value, value), "the value is another one");
  if (vector.json.written === true || vector.json.passed !== undefined) {
    const writer = format.configured?.(made, vector.json) ?? made;
    assert.equal(hex(writer.encode(value, sharing(vector))), hex(vector.message));
    // Values are plain: what a clone loses, stores and workers would lose.
    assert.equal(hex(writer.encode(structuredClone(value), sharing(vector))), hex(vector.message));
  }
}

function sharing(vector: VectorCase): EncodeOptions {
  const name = vector.json.sharing;
  return name === undefined ? {} : { sharing: String(name).toLowerCase() as Sharing };
}

/** Returns kind, offset and path of the error for a message; "nothing" if it is accepted. */
export function refusal(
  made: Codec<unknown>,
  vector: Pick<VectorCase, "message" | "limits">,
): string {
  try {
    made.decode(vector.message, vector.limits);
  } catch (e) {
    assert.ok(e instanceof DecodeError, String(e));
    return `${e.kind} at ${e.offset} in ${e.path}`;
  }
  return "nothing";
}

function rejects(made: Codec<unknown>, vector: VectorCase): void {
  const error = members(vector.json.error);
  const offset = (error.offset as Digits).text;
  assert.equal(refusal(made, vector), `${error.kind} at ${offset} in ${error.path}`);
}

/**
 * Runs the vectors of a format.
 *
 * @param least how many cases there are at least, so that none are lost unseen
 */
export async function runVectors(format: VectorFormat, least: number): Promise<void> {
  let count = 0;
  for (const [folder, check] of [["accept", accepts] as const, ["reject", rejects] as const]) {
    for (const file of files(format, folder)) {
      const made = await codec(format, folder, file);
      for (const vector of cases(format, folder, file)) {
        count++;
        test(vector.name, () => check(made, vector, format));
      }
    }
  }
  test(`${format.name}: ${count} cases have codecs`, () => assert.ok(count >= least));
}
