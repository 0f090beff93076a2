// What codecs weigh in a bundle: as a browser downloads them, minified and compressed by gzip.
//   node web/size/sizes.js      prints all, and the tables of docs/guide/browser.md
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { bundle, ROOT } from "../bundle.js";

/** Where tests in Java print the codecs of the schemas. */
const PRINTED = join(ROOT, "conformance/target/typescript/schemas");

/** @typedef {Record<string, Record<string, number>>} Sizes bytes by schema or package, and by format or subpath */

/**
 * Returns how many bytes a program takes that has one import.
 *
 * @param {string} contents
 * @param {string} resolveDir
 */
async function weigh(contents, resolveDir) {
  const { outputFiles } = await bundle({
    stdin: { contents, resolveDir, loader: "ts" },
    minify: true,
    format: "esm",
    write: false,
  });
  return gzipSync(outputFiles?.[0]?.contents ?? "", { level: 9 }).length;
}

/** Returns what codecs weigh with all that they need, by schema and format. */
export async function codecs() {
  /** @type {Sizes} */
  const sizes = {};
  for (const schema of readdirSync(PRINTED)) {
    const formats = readdirSync(join(PRINTED, schema));
    sizes[schema] = {};
    for (const format of formats) {
      const folder = join(PRINTED, schema, format);
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
      const module = files.find((each) => each.endsWith(`-${format}.ts`)) ?? "";
      sizes[schema][format] = await weigh(`export * from "./${module}";`, folder);
    }
  }
  return sizes;
}

/** Returns what packages weigh of which a program uses all. */
export async function packages() {
  /** @type {Sizes} */
  const sizes = {};
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const workspace of workspaces) {
    const manifest = join(ROOT, workspace, "package.json");
    const { name, exports } = JSON.parse(readFileSync(manifest, "utf8"));
    if (exports === undefined) {
      continue;
    }
    sizes[name] = {};
    for (const path of Object.keys(exports)) {
      sizes[name][path] = await weigh(`export * from "${name}${path.slice(1)}";`, ROOT);
    }
  }
  return sizes;
}

/**
 * Returns the sizes that are above their limits, and those without one.
 *
 * @param {Sizes} sizes
 * @param {Sizes} limits
 */
export function above(sizes, limits) {
  return Object.entries(sizes).flatMap(([name, each]) =>
    Object.entries(each)
      .filter(([of, bytes]) => !(bytes <= (limits[name]?.[of] ?? -1)))
      .map(([of, bytes]) => `${name} ${of}: ${bytes} bytes, limit ${limits[name]?.[of] ?? "none"}`),
  );
}

/**
 * Returns the table of what each type adds to a message of one integer.
 *
 * @param {Sizes} sizes
 */
export function typesTable(sizes) {
  const none = sizes["type-none"] ?? {};
  const formats = Object.keys(none).sort();
  const rows = Object.keys(sizes)
    .filter((each) => each.startsWith("type-") && each !== "type-none")
    .map((each) => [each.slice(5).replaceAll("-", " "), sizes[each] ?? {}])
    .map(([name, own]) => {
      const added = formats.map((of) => thousands(Object(own)[of] - (none[of] ?? 0)));
      return `| ${name} | ${added.join(" | ")} |`;
    });
  const base = formats.map((of) => thousands(none[of] ?? 0));
  return [
    `| KB with gzip | ${formats.join(" | ")} |`,
    `|---|${"--:|".repeat(formats.length)}`,
    `| a message of one integer | ${base.join(" | ")} |`,
    ...rows.sort().map((row) => row.replace("| ", "| + ")),
  ].join("\n");
}

/**
 * Returns the table of whole messages.
 *
 * @param {Sizes} sizes
 */
export function messagesTable(sizes) {
  const names = ["prices", "books", "repos"];
  const formats = Object.keys(sizes.repos ?? {}).sort();
  return [
    `| KB with gzip | ${names.join(" | ")} |`,
    `|---|${"--:|".repeat(names.length)}`,
    ...formats.map(
      (of) => `| ${of} | ${names.map((name) => thousands(sizes[name]?.[of] ?? 0)).join(" | ")} |`,
    ),
  ].join("\n");
}

/** @param {number} bytes */
function thousands(bytes) {
  return Number.isNaN(bytes) ? "" : (bytes / 1000).toFixed(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (existsSync(PRINTED)) {
    const sizes = await codecs();
    console.log(JSON.stringify({ packages: await packages(), codecs: sizes }, null, 2));
    console.log(`${messagesTable(sizes)}\n\n${typesTable(sizes)}`);
  } else {
    console.error("no codecs are printed yet: run ./check web");
    process.exitCode = 1;
  }
}
