import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { Codec } from "@penstock/runtime";
import { exchanges, refusal } from "./exchange.js";
import { fromHex } from "./hex.js";
import { load } from "./load.js";
import { CODECS, ROOT } from "./vectors.js";
import { around, checkSame, viewIn, withoutKept } from "./views.js";

/** Formats that have views. */
const FORMATS = ["fast", "flatbuffers"];

const FOLDER = new URL("conformance/target/typescript/crosswise/messages.tsv", ROOT);
const MODULES = new URL("crosswise/", CODECS);

const messages = new Map<string, Set<string>>();
for (const { type, from, message } of exchanges(readFileSync(FOLDER, "utf8"))) {
  const key = `${type} ${from}`;
  messages.set(key, (messages.get(key) ?? new Set()).add(message));
}

async function codecIn(modules: URL, format: string): Promise<Codec<unknown>> {
  const files = readdirSync(modules, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((each) => each.endsWith(".js"))) {
    const found = Object.entries(await load(new URL(file, modules)));
    const codec = found.find(([name]) => name.toLowerCase().endsWith(`${format}codec`));
    if (codec) {
      return codec[1] as Codec<unknown>;
    }
  }
  throw new Error(`there is no codec of ${format} in ${modules}`);
}

/** Returns what is read of a message, or the refusal in words. */
function outcome(read: () => unknown): unknown {
  try {
    return withoutKept(read());
  } catch (e) {
    return refusal(e);
  }
}

for (const [key, each] of messages) {
  const [type = "", format = ""] = key.split(" ");
  if (FORMATS.includes(format)) {
    test(`views read what codecs read: ${key}, ${each.size} messages`, async () => {
      const modules = new URL(`${type}/`, MODULES);
      const codec = await codecIn(modules, format);
      const view = new (await viewIn(modules, format))();
      for (const hex of each) {
        const message = around(fromHex(hex), 17);
        const expected = outcome(() => codec.decode(message));
        const found = outcome(() => view.wrapVerified(message).toValue());
        if (typeof expected !== "string") {
          assert.deepEqual(found, expected, hex);
          checkSame(view, codec.decode(message));
        }
      }
    });
  }
}

for (const format of FORMATS) {
  test(`there are messages of many types: ${format}`, () => {
    assert.ok([...messages.keys()].filter((key) => key.endsWith(` ${format}`)).length > 10);
  });
}
