// Measures the TypeScript codecs beside other libraries. Called by lab/browser, which says how.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { bundle } from "../bundle.js";
import { bebopCompiler, subjectModule, writeBebop } from "./subject.js";

/** @typedef {import("./src/measure.js").Figures} Figures */

const HERE = fileURLToPath(new URL(".", import.meta.url));

/**
 * Bundles a module that measures one workload.
 *
 * @param {string} folder
 * @param {string} outfile
 * @param {"node" | "browser"} platform
 */
async function bundled(folder, outfile, platform) {
  const message = readdirSync(folder).find((each) => each.startsWith("message."));
  writeFileSync(join(folder, "subject.ts"), subjectModule(folder));
  const code = `
import { codecs, first, schema, struct } from "./subject.ts";
import message from "./${message}";
import { bench } from "${HERE}src/bench.ts";
const value = codecs[first].decode(message);
globalThis.figures = () => bench({ codecs, value, schema, struct });
globalThis.ours = Object.keys(codecs).length;
`;
  await bundle({
    stdin: { contents: code, resolveDir: folder, loader: "ts" },
    platform,
    format: platform === "node" ? "esm" : "iife",
    // In Node these have code of their own in C++.
    external: platform === "node" ? ["msgpackr", "cbor-x"] : [],
    loader: { ".fast": "binary", ".compact": "binary", ".txt": "text" },
    outfile,
  });
}

/**
 * Measures in this process, or in one page of Chromium.
 *
 * @param {string} folder of a workload
 * @param {string} place `node` or the path of Chromium
 * @returns {Promise<{ figures: Figures[], ours: number }>} how many of the first are ours
 */
async function measured(folder, place) {
  if (place === "node") {
    // Here, so that modules which are not bundled are found.
    const module = join(HERE, "target/measured.mjs");
    await bundled(folder, module, "node");
    await import(pathToFileURL(module).href);
    return run();
  }
  const script = join(folder, "browser.js");
  await bundled(folder, script, "browser");
  const browser = await chromium.launch({ executablePath: place, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: script });
    return await page.evaluate(run);
  } finally {
    await browser.close();
  }
}

function run() {
  return {
    figures: Reflect.get(globalThis, "figures")(),
    ours: Reflect.get(globalThis, "ours"),
  };
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

const [place = "node", ...folders] = process.argv.slice(2);
const compiler = bebopCompiler();
if (!compiler) {
  throw new Error("Bebop's compiler is not where lab/browser puts it");
}
for (const folder of folders) {
  await writeBebop(folder, compiler);
  const { figures, ours } = await measured(folder, place);
  console.log(folder.split(/[/\\]/).at(-1));
  print(figures, ours);
  writeFileSync(
    join(folder, `figures-${place === "node" ? "node" : "chromium"}.json`),
    JSON.stringify(figures),
  );
}
