// Measures the TypeScript codecs beside other libraries. Called by lab/browser, which says how.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";

/** @typedef {import("./src/measure.js").Figures} Figures */

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(HERE, "../..");
const MODULE = /-(fast|compact|json)\.ts$/;

const ALIASES = {
  "@penstock/runtime": join(ROOT, "runtime/ts/index.ts"),
  "@penstock/slab": join(ROOT, "formats/slab/ts/index.ts"),
  "@penstock/fast": join(ROOT, "formats/fast/ts/index.ts"),
  "@penstock/compact": join(ROOT, "formats/compact/ts/index.ts"),
};

/**
 * Bundles a module.
 *
 * @param {{ code: string, folder: string, name: string }} entry
 * @param {"node" | "browser"} platform
 * @returns {Promise<string>} the file
 */
async function bundle({ code, folder, name }, platform) {
  const outfile = join(folder, name);
  await build({
    stdin: { contents: code, resolveDir: folder, loader: "ts" },
    bundle: true,
    platform,
    format: platform === "node" ? "esm" : "iife",
    // In Node these have code of their own in C++.
    external: platform === "node" ? ["msgpackr", "cbor-x"] : [],
    target: "es2022",
    nodePaths: [join(ROOT, "node_modules")],
    alias: ALIASES,
    loader: { ".fast": "binary", ".compact": "binary", ".txt": "text" },
    outfile,
    logLevel: "error",
  });
  return outfile;
}

/**
 * Writes what Bebop's compiler makes of the schema.
 *
 * @param {string} folder of a workload
 */
async function writeBebop(folder) {
  const code = `export * from "${HERE}src/peers/bebop.ts"; export * from "${HERE}src/schema.ts";`;
  const tool = await bundle({ code, folder, name: "schema.mjs" }, "node");
  const { bebopSchema, recordsOf } = await import(pathToFileURL(tool).href);
  const schema = join(folder, "schema.bop");
  writeFileSync(schema, bebopSchema(recordsOf(readFileSync(join(folder, "schema.txt"), "utf8"))));
  const compiler = join(process.env.BEBOP_TOOLS ?? "", "linux", process.arch, "bebopc");
  execFileSync(compiler, ["-i", schema, "build", "-g", `ts:${join(folder, "bebop.ts")}`]);
}

/**
 * Returns a module that measures one workload.
 *
 * @param {string} folder
 */
function entry(folder) {
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => ({ path, format: MODULE.exec(path)?.[1] }))
    .filter((each) => each.format);
  const imports = modules.map(({ path, format }) => {
    const codec = /export const (\w+Codec)\b/.exec(readFileSync(join(folder, path), "utf8"))?.[1];
    return `import { ${codec} as ${format} } from "./${path}";`;
  });
  const message = readdirSync(folder).find((each) => each.startsWith("message."));
  const record = /^record \w+\.([\w.]+)/m.exec(readFileSync(join(folder, "schema.txt"), "utf8"));
  return `
${imports.join("\n")}
import { ${record?.[1]?.replaceAll(".", "")} as struct } from "./bebop.ts";
import message from "./${message}";
import schema from "./schema.txt";
import { bench } from "${HERE}src/bench.ts";
const codecs = { ${modules.map((each) => each.format).join(", ")} };
const value = ${message?.split(".")[1]}.decode(message);
globalThis.figures = (plan) => bench({ codecs, value, schema, struct }, plan);
`;
}

/**
 * Measures in this process, or in one page of Chromium.
 *
 * @param {string} folder of a workload
 * @param {string} place `node` or the path of Chromium
 * @returns {Promise<Figures[]>}
 */
async function measured(folder, place) {
  const code = entry(folder);
  if (place === "node") {
    await import(pathToFileURL(await bundle({ code, folder, name: "node.mjs" }, "node")).href);
    return Reflect.get(globalThis, "figures")();
  }
  const script = await bundle({ code, folder, name: "browser.js" }, "browser");
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
for (const folder of folders) {
  await writeBebop(folder);
  const figures = await measured(folder, place);
  console.log(folder.split(/[/\\]/).at(-1));
  print(figures);
  writeFileSync(
    join(folder, `figures-${place === "node" ? "node" : "chromium"}.json`),
    JSON.stringify(figures),
  );
}
