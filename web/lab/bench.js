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
 * @param {string} name of the file
 * @param {"node" | "browser"} platform
 * @returns {Promise<string>} the file
 */
async function bundled(folder, name, platform) {
  const message = readdirSync(folder).find((each) => each.startsWith("message."));
  writeFileSync(join(folder, "subject.ts"), subjectModule(folder));
  const code = `
import { codecs, first, schema, struct } from "./subject.ts";
import message from "./${message}";
import { bench } from "${HERE}src/bench.ts";
const value = codecs[first].decode(message);
globalThis.figures = (plan) => bench({ codecs, value, schema, struct }, plan);
`;
  const outfile = join(folder, name);
  await bundle({
    stdin: { contents: code, resolveDir: folder, loader: "ts" },
    platform,
    format: platform === "node" ? "esm" : "iife",
    // In Node these have code of their own in C++.
    external: platform === "node" ? ["msgpackr", "cbor-x"] : [],
    loader: { ".fast": "binary", ".compact": "binary", ".txt": "text" },
    outfile,
  });
  return outfile;
}

/**
 * Measures in this process, or in one page of Chromium.
 *
 * @param {string} folder of a workload
 * @param {string} place `node` or the path of Chromium
 * @returns {Promise<Figures[]>}
 */
async function measured(folder, place) {
  if (place === "node") {
    await import(pathToFileURL(await bundled(folder, "node.mjs", "node")).href);
    return Reflect.get(globalThis, "figures")();
  }
  const script = await bundled(folder, "browser.js", "browser");
  const browser = await chromium.launch({ executablePath: place, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: script });
    return await page.evaluate(() => Reflect.get(globalThis, "figures")());
  } finally {
    await browser.close();
  }
}

/** @param {Figures[]} figures */
function print(figures) {
  const [first] = figures;
  for (const each of figures) {
    console.log(
      `  ${each.name.padEnd(42)} ${time(each.encodeNanos)} ${time(each.decodeNanos)}` +
        ` ${each.bytes.toLocaleString("en").padStart(9)} B` +
        `  ${each.encodeRatio.toFixed(2).padStart(6)} ${each.decodeRatio.toFixed(2).padStart(6)}`,
    );
  }
  console.log(`  ratios: times of ${first?.name} in the same round`);
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
  const figures = await measured(folder, place);
  console.log(folder.split(/[/\\]/).at(-1));
  print(figures);
  writeFileSync(
    join(folder, `figures-${place === "node" ? "node" : "chromium"}.json`),
    JSON.stringify(figures),
  );
}
