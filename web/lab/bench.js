// Measures the TypeScript codecs beside other libraries. Called by lab/browser, which says how.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { missingCompilers } from "./compilers.js";
import { runBundled } from "./run.js";
import { subjectModule } from "./subject.js";

/** @typedef {import("./src/measure.js").Figures} Figures */

const HERE = fileURLToPath(new URL(".", import.meta.url));

/**
 * Measures one workload.
 *
 * @param {string} folder of the workload
 * @param {string} place `node` or the path of Chromium
 * @param {readonly string[]} only names of contenders; none for all
 * @returns {Promise<{ figures: Figures[], ours: number }>} how many of the first are ours
 */
async function measured(folder, place, only) {
  const message = readdirSync(folder).find((each) => each.startsWith("message."));
  writeFileSync(join(folder, "subject.ts"), await subjectModule(folder));
  const code = `
import * as subject from "./subject.ts";
import document from "./document.json";
import message from "./${message}";
import { bench, benchOnly } from "${HERE}src/bench.ts";
const only = ${JSON.stringify(only)};
globalThis.figures = () => ({
  figures: only.length > 0
    ? benchOnly(only, subject, message, document)
    : bench(subject, message, document),
  ours: only.length > 0 ? only.length : Object.keys(subject.codecs).length,
});
`;
  return await runBundled(code, folder, place);
}

/**
 * Prints times and, for each format of ours, how many times as long as it others take.
 *
 * @param {Figures[]} figures ours are first
 * @param {number} ours how many they are
 */
function print(figures, ours) {
  const formats = figures.slice(0, ours);
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
}

/** @param {number} nanos */
function time(nanos) {
  return `${nanos.toLocaleString("en", { maximumFractionDigits: 0 })} ns`.padStart(14);
}

const { values, positionals } = parseArgs({
  options: { only: { type: "string", default: "" } },
  allowPositionals: true,
});
const only = values.only === "" ? [] : values.only.split(";");
const [place = "node", ...folders] = positionals;
const missing = missingCompilers();
if (missing.length > 0) {
  throw new Error(`lab/browser did not put the compilers of ${missing.join(", ")} here`);
}
for (const folder of folders) {
  const { figures, ours } = await measured(folder, place, only);
  console.log(folder.split(/[/\\]/).at(-1));
  print(figures, ours);
  writeFileSync(
    join(folder, `figures-${place === "node" ? "node" : "chromium"}.json`),
    JSON.stringify(figures),
  );
}
