// Bundles modules in TypeScript by esbuild, with the packages of this repository.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Returns the sources of our packages by their names. */
function packages() {
  const formats = readdirSync(join(ROOT, "formats")).map((each) => `formats/${each}/ts`);
  const folders = ["runtime/ts", ...formats].map((each) => join(ROOT, each));
  const named = folders.filter((each) => existsSync(join(each, "package.json")));
  return Object.fromEntries(named.flatMap(sources));
}

/**
 * Returns the sources of a package by what they are imported as.
 *
 * @param {string} folder
 * @returns {[string, string][]}
 */
function sources(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.entries(exports).map(([path, { default: built }]) => [
    name + path.slice(1),
    join(folder, built.replace("./target/", "").replace(/\.js$/, ".ts")),
  ]);
}

/**
 * Bundles modules.
 *
 * @param {import("esbuild").BuildOptions} options
 */
export function bundle(options) {
  return build({
    bundle: true,
    target: "es2022",
    nodePaths: [join(ROOT, "node_modules")],
    alias: packages(),
    logLevel: "error",
    ...options,
  });
}
