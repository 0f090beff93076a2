// Deno and Bun, which npm has. As a program, node web/engines.js deno|bun says which one is here, after fetching it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {{ path: string, title: string, reading: string[], trusting: string[] }} Engine its arguments before a script's path: where it may only read files, and where it may do all */

const INSTALLED = fileURLToPath(new URL("../conformance/target/engines", import.meta.url));

/** Where the program stands in a package for one system, of which npm takes those that fit. */
const ENGINES = {
  deno: {
    version: "2.9.6",
    scope: "@deno",
    program: "deno",
    reading: ["run", "--allow-read"],
    trusting: ["run", "--allow-all"],
  },
  bun: {
    version: "1.4.5",
    scope: "@oven",
    program: "bin/bun",
    reading: ["run"],
    trusting: ["run"],
  },
};

export const NAMES = /** @type {(keyof typeof ENGINES)[]} */ (Object.keys(ENGINES));

/**
 * Returns an engine, which is fetched if it is not here; scripts of its package do not run.
 *
 * @param {keyof typeof ENGINES} name
 * @returns {Engine}
 * @throws if it cannot be had
 */
export function engine(name) {
  const { version, scope, program, reading, trusting } = ENGINES[name];
  // A folder each: npm takes away what it was not asked for.
  const folder = join(INSTALLED, `${name}-${version}`);
  const find = () => found(join(folder, "node_modules", scope), program);
  const here = find() ?? (install(folder, `${name}@${version}`) ? find() : undefined);
  if (here === undefined) {
    throw new Error(
      `${name} ${version} cannot be had: npm could not fetch it, or has no program of it that runs on ` +
        `${process.platform} ${process.arch}`,
    );
  }
  return { ...here, title: `${name} ${here.title.replace(`${name} `, "")}`, reading, trusting };
}

/** @param {string} folder @param {string} wanted */
function install(folder, wanted) {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    "npm",
    ["install", "--prefix", folder, "--ignore-scripts", "--no-save", "--no-audit", wanted],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  return status === 0;
}

/**
 * Returns the first program that starts here: there may be one for each kind of processor or C library.
 *
 * @param {string} scope
 * @param {string} program
 */
function found(scope, program) {
  for (const each of existsSync(scope) ? readdirSync(scope) : []) {
    const path = join(scope, each, program);
    const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
    if (status === 0) {
      // Below, Deno tells the versions of V8 and TypeScript.
      return { path, title: stdout.trim().split("\n").slice(0, 2).join(", ") };
    }
  }
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = NAMES.find((each) => each === process.argv[2]);
  try {
    console.log(name ? engine(name).title : `node web/engines.js ${NAMES.join("|")}`);
    process.exitCode = name ? 0 : 2;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
