// Runs what is measured in this process or in one page of Chromium.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { bundle } from "../bundle.js";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/**
 * Bundles a module that sets `globalThis.figures` to a function, and returns what that gives.
 *
 * @param {string} code
 * @param {string} folder where its imports are looked for, and its bundle goes
 * @param {string} place `node` or the path of Chromium
 */
export async function runBundled(code, folder, place) {
  if (place === "node") {
    // Here, so that modules which are not bundled are found.
    const module = join(HERE, "target/measured.mjs");
    await bundled(code, folder, module, "node");
    await import(pathToFileURL(module).href);
    return run();
  }
  const script = join(folder, "browser.js");
  await bundled(code, folder, script, "browser");
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
  return Reflect.get(globalThis, "figures")();
}

/**
 * @param {string} contents
 * @param {string} folder
 * @param {string} outfile
 * @param {"node" | "browser"} platform
 */
async function bundled(contents, folder, outfile, platform) {
  await bundle({
    stdin: { contents, resolveDir: folder, loader: "ts" },
    platform,
    target: platform === "node" ? ["es2022", "node20"] : "es2022",
    format: platform === "node" ? "esm" : "iife",
    // In Node these have code of their own in C++.
    external: platform === "node" ? ["msgpackr", "cbor-x"] : [],
    loader: { ".fast": "binary", ".compact": "binary", ".txt": "text" },
    outfile,
  });
}
