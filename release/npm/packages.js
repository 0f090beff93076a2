// Makes the packages for npm, as a release publishes them.
//   node release/npm/packages.js FOLDER      a .tgz of each, to be given to npm publish
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a tool and returns what it prints.
 *
 * @param {string} tool
 * @param {string[]} words
 * @param {string} cwd
 */
function run(tool, words, cwd) {
  return execFileSync(tool, words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

/**
 * A package of this repository.
 *
 * @typedef {object} Package
 * @property {string} folder
 * @property {string} name
 * @property {string} version
 * @property {Record<string, unknown>} manifest
 */

/**
 * Returns all packages that are published.
 *
 * @returns {Package[]}
 */
export function packages() {
  const { workspaces } = json(join(ROOT, "package.json"));
  return workspaces
    .map((/** @type {string} */ each) => {
      const folder = join(ROOT, each);
      const manifest = json(join(folder, "package.json"));
      return { folder, name: manifest.name, version: manifest.version, manifest };
    })
    .filter((/** @type {Package} */ each) => each.manifest.private !== true);
}

/** @param {string} file */
function json(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Compiles all packages anew, so that nothing is left of sources that have gone. */
export function compile() {
  const all = packages().map((each) => each.folder);
  for (const folder of all) {
    rmSync(join(folder, "target"), { recursive: true, force: true });
  }
  run("npx", ["tsc", "--build", ...all], ROOT);
}

/**
 * Copies what is published of a package, with the licence.
 *
 * @param {Package} from
 * @param {string} to
 */
export function stage(from, to) {
  mkdirSync(to, { recursive: true });
  for (const each of ["package.json", "README.md", "target"]) {
    cpSync(join(from.folder, each), join(to, each), { recursive: true });
  }
  cpSync(join(ROOT, "LICENSE"), join(to, "LICENSE"));
}

/**
 * Writes the packages that npm publishes into a folder, and returns their paths.
 *
 * @param {string} folder
 */
export function pack(folder) {
  return packages().map((each) => {
    const staged = join(folder, "packages", basename(each.name));
    stage(each, staged);
    const words = ["pack", "--silent", "--pack-destination", folder];
    const name = run("npm", words, staged).trim();
    return join(folder, name.split("\n").at(-1) ?? "");
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined) {
    console.error("node release/npm/packages.js FOLDER");
    process.exitCode = 2;
  } else {
    mkdirSync(folder, { recursive: true });
    compile();
    for (const each of pack(folder)) {
      console.log(each);
    }
  }
}
