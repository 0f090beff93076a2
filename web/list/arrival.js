// Measures how long a page stands still while a list arrives. Called by lab/arrival, which says how.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundle } from "../bundle.js";
import { launched } from "../chromium.js";
import { exported, rowsModule } from "./rows.js";

/** @typedef {import("./arrival/gaps.js").Gaps} Gaps */

const HERE = fileURLToPath(new URL("arrival", import.meta.url));

/** How many bytes arrive. */
const BYTES = 12_000_000;

const FORMAT = "fast";
const COLUMNS = ["name", "description"].map((name) => ({ name, kind: "text" }));

const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html",
  ".js": "text/javascript",
});

/** @param {string} folder of a workload */
async function built(folder) {
  const site = join(folder, "site");
  mkdirSync(site, { recursive: true });
  const schema = readFileSync(join(folder, "schema.txt"), "utf8");
  const list = /record \S+ (?:transparent )?\{\s+\d+ (\w+): list</.exec(schema)?.[1];
  writeFileSync(
    join(folder, "columns.json"),
    JSON.stringify({ format: FORMAT, list, columns: COLUMNS }),
  );
  writeFileSync(join(folder, "rows.ts"), rowsModule(folder));
  const codec = exported(folder, `-${FORMAT}.ts`, /export const (\w+Codec)\b/);
  writeFileSync(
    join(folder, "codec.ts"),
    `export { ${codec?.name} as codec } from "./${codec?.path}";`,
  );
  const page = `
import { codec } from "./codec.ts";
import { reader } from "./rows.ts";
import { measure } from "${HERE}/page.ts";
globalThis.measure = (rounds) => measure({ codec, reader, rows: (value) => value.${list} ?? value }, rounds);
`;
  const worker = `
import { codec } from "./codec.ts";
import { serve } from "${HERE}/worker.ts";
serve(codec);
`;
  const scripts = /** @type {const} */ ([
    ["page", page],
    ["worker", worker],
  ]);
  for (const [name, contents] of scripts) {
    await bundle({
      stdin: { contents, resolveDir: folder, loader: "ts" },
      platform: "browser",
      format: "esm",
      outfile: join(site, `${name}.js`),
    });
  }
  writeFileSync(
    join(site, "index.html"),
    '<!doctype html><script type="module" src="page.js"></script>',
  );
  await writeFiles(folder, site);
  return site;
}

/**
 * Writes the list as a file of messages and as JSON.
 *
 * @param {string} folder
 * @param {string} site
 */
async function writeFiles(folder, site) {
  const tool = join(folder, "files.mjs");
  const message = readdirSync(folder).find((each) => each.startsWith("message.")) ?? "";
  const other = exported(folder, `-${message.split(".")[1]}.ts`, /export const (\w+Codec)\b/);
  await bundle({
    stdin: {
      contents: `
import { codec } from "./codec.ts";
import { ${other?.name} as other } from "./${other?.path}";
import { PenWriter } from "@penstock/runtime/container";
export function file(message, schema, bytes) {
  const one = codec.encode(other.decode(message));
  const pieces = [];
  const pen = new PenWriter({ format: "${FORMAT}", schema }, (piece) => pieces.push(piece));
  let count = 0;
  for (let sum = 0; sum < bytes; sum += one.length, count++) {
    pen.write(one);
  }
  pen.finish();
  return { pieces, count };
}`,
      resolveDir: folder,
      loader: "ts",
    },
    platform: "node",
    format: "esm",
    outfile: tool,
  });
  const { file } = await import(pathToFileURL(tool).href);
  const schema = readFileSync(join(folder, "schema.txt"), "utf8");
  const { pieces, count } = file(readFileSync(join(folder, message)), schema, BYTES);
  writeFileSync(join(site, "repos.pen"), Buffer.concat(pieces));
  const json = readFileSync(join(folder, "document.json"), "utf8");
  writeFileSync(join(site, "repos.json"), `[${Array(count).fill(json).join(",")}]`);
}

/** @param {string} site */
async function served(site) {
  const server = createServer((request, response) => {
    const name = request.url === "/" ? "index.html" : (request.url ?? "").slice(1);
    if (!existsSync(join(site, name))) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader(
      "Content-Type",
      TYPES[/\.\w+$/.exec(name)?.[0] ?? ""] ?? "application/octet-stream",
    );
    response.setHeader("Content-Security-Policy", "default-src 'self'");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
    response.end(readFileSync(join(site, name)));
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return server;
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
}

const [folder = "", rounds = "9"] = process.argv.slice(2);
const site = await built(folder);
const server = await served(site);
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
const chrome = await launched();
try {
  const page = await chrome.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: "networkidle" });
  /** @type {Record<string, Gaps[]>} */
  const found = await page.evaluate(
    (count) => Reflect.get(globalThis, "measure")(count),
    Number(rounds),
  );
  console.log(`${"".padEnd(28)} longest gap: median, least, most   above 5 ms     all took`);
  for (const [name, gaps] of Object.entries(found)) {
    const longest = gaps.map((each) => each.longest);
    const line = [median(longest), Math.min(...longest), Math.max(...longest)].map((each) =>
      each.toFixed(1).padStart(8),
    );
    const above = median(gaps.map((each) => each.above));
    const whole = median(gaps.map((each) => each.whole)).toFixed(0);
    console.log(
      `${name.padEnd(28)} ${line.join(" ")} ms ${String(above).padStart(14)} ${whole.padStart(9)} ms`,
    );
  }
} finally {
  await chrome.close();
  server.close();
}
