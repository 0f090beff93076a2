// Runs what is measured in a process of Node, Deno or Bun, or in a page of Chromium.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { bundle } from "../bundle.js";
import { engine, NAMES } from "../engines.js";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** Of a page that is alone in its process, whose clock is the finer one. */
const ISOLATED = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};
const SITE = "https://lab.test/";

/** What a process says is what the function gave that is measured. */
const TOLD = `
import { argv } from "node:process";
console.log(JSON.stringify(await globalThis.figures(JSON.parse(argv[2]))));
`;

/** Returns a short name of a place, for files: `node`, `deno`, `bun` or `chromium`. */
export function nameOf(/** @type {string} */ place) {
  return commandOf(place) ? place : "chromium";
}

/**
 * Returns program and arguments before a script's path, undefined for a path of Chromium.
 *
 * @param {string} place
 * @returns {string[] | undefined}
 */
function commandOf(place) {
  if (place === "node") {
    return [process.execPath];
  }
  const name = NAMES.find((each) => each === place);
  if (name === undefined) {
    return undefined;
  }
  const { path, trusting } = engine(name);
  return [path, ...trusting];
}

/**
 * Bundles a module that sets `globalThis.figures` to a function, and returns one that runs it: each time in a new process
 * or browser, with an argument of JSON.
 *
 * @param {string} code
 * @param {string} folder where its imports are looked for
 * @param {string} place `node`, `deno`, `bun` or the path of Chromium
 * @returns {Promise<(argument?: unknown) => any>}
 */
export async function bundled(code, folder, place) {
  const command = commandOf(place);
  if (command === undefined) {
    const script = join(folder, "browser.js");
    await written(code, folder, script, "browser");
    return (argument) => inPage(script, place, argument);
  }
  // Here, so that modules which are not bundled are found.
  const script = join(HERE, `target/measured-${process.pid}.mjs`);
  process.on("exit", () => rmSync(script, { force: true }));
  await written(code + TOLD, folder, script, "node");
  const [program, ...first] = /** @type {[string, ...string[]]} */ (command);
  return (argument = null) =>
    JSON.parse(
      execFileSync(program, [...first, script, JSON.stringify(argument)], {
        encoding: "utf8",
        maxBuffer: 1 << 28,
        stdio: ["ignore", "pipe", "inherit"],
      }),
    );
}

/**
 * @param {string} script
 * @param {string} executablePath
 * @param {unknown} argument
 */
async function inPage(script, executablePath, argument) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.route(SITE, (route) =>
      route.fulfill({ contentType: "text/html", headers: ISOLATED }),
    );
    await page.goto(SITE);
    await page.addScriptTag({ path: script });
    return await page.evaluate((given) => Reflect.get(globalThis, "figures")(given), argument);
  } finally {
    await browser.close();
  }
}

/**
 * @param {string} contents
 * @param {string} folder
 * @param {string} outfile
 * @param {"node" | "browser"} platform
 */
async function written(contents, folder, outfile, platform) {
  await bundle({
    stdin: { contents, resolveDir: folder, loader: "ts" },
    platform,
    target: platform === "node" ? ["es2022", "node20"] : "es2022",
    format: platform === "node" ? "esm" : "iife",
    // Outside of browsers these have code of their own in C++.
    external: platform === "node" ? ["msgpackr", "cbor-x"] : [],
    loader: { ".bin": "binary", ".fast": "binary", ".compact": "binary", ".txt": "text" },
    outfile,
  });
}
