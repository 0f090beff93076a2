// Measures the TypeScript codecs beside other libraries. Called by lab/browser, which says how.
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { missingCompilers } from "./compilers.js";
import { bundled, nameOf } from "./run.js";
import { subjectModule } from "./subject.js";

/** @typedef {import("./src/bench.js").Bench} Bench */
/** @typedef {import("./src/bench.js").Options} Options */

const HERE = fileURLToPath(new URL(".", import.meta.url));

/**
 * Measures one workload.
 *
 * @param {string} folder of the workload
 * @param {string} place `node`, `deno`, `bun` or the path of Chromium
 * @param {Options} options
 * @returns {Promise<Bench>}
 */
async function measured(folder, place, options) {
  const message = readdirSync(folder).find((each) => each.startsWith("message."));
  writeFileSync(join(folder, "subject.ts"), await subjectModule(folder));
  const code = `
import * as subject from "./subject.ts";
import document from "./document.json";
import message from "./${message}";
import { bench } from "${HERE}src/bench.ts";
globalThis.figures = (options) => bench(subject, message, document, options);
`;
  const run = await bundled(code, folder, place);
  return await run(options);
}

/**
 * Prints times and, for each format of ours, how many times as long as it others take.
 *
 * @param {Bench} bench
 */
function print({ figures, compared, problems }) {
  const formats = figures.slice(0, compared);
  const heads = formats.map((each) => `of ${each.name}`.padStart(14)).join("");
  console.log(
    `${"".padEnd(42)} ${"write".padStart(14)} ${"read".padStart(14)} ${"".padStart(11)}${heads}`,
  );
  for (const each of figures) {
    const ratios = formats.map((_, i) => {
      const [write, read] = [each.encodeRatios[i] ?? 0, each.decodeRatios[i] ?? 0];
      return `${write.toFixed(2)} ${read.toFixed(2).padStart(6)}`.padStart(14);
    });
    console.log(
      `  ${each.name.padEnd(40)} ${time(each.encodeNanos)} ${time(each.decodeNanos)}` +
        ` ${each.bytes.toLocaleString("en").padStart(9)} B${ratios.join("")}`,
    );
  }
  for (const [name, problem] of Object.entries(problems)) {
    console.log(`  ${name} is left out: ${problem}`);
  }
}

/** @param {number} nanos */
function time(nanos) {
  return `${nanos.toLocaleString("en", { maximumFractionDigits: 0 })} ns`.padStart(14);
}

const { values, positionals } = parseArgs({
  options: { only: { type: "string", default: "" }, short: { type: "boolean", default: false } },
  allowPositionals: true,
});
const only = values.only === "" ? [] : values.only.split(";");
const [place = "node", ...folders] = positionals;
const missing = missingCompilers();
if (missing.length > 0) {
  throw new Error(`lab/browser did not put the compilers of ${missing.join(", ")} here`);
}
for (const folder of folders) {
  const bench = await measured(folder, place, { only, isShort: values.short });
  console.log(basename(folder));
  print(bench);
  const name = `figures-${nameOf(place)}.json`;
  writeFileSync(join(folder, name), JSON.stringify(bench.figures));
}
