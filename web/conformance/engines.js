// The tests of formats in Deno and Bun: node web/conformance/engines.js. Both come from npm, without
// scripts of theirs, into a folder of the build.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bundle.js";
import { FOLDER, makeScript } from "./everywhere.js";

const INSTALLED = join(ROOT, "conformance/target/engines");
const ENGINES = [
  {
    name: "deno",
    version: "2.9.6",
    scope: "@deno",
    program: "deno",
    arguments: ["run", "--allow-read"],
  },
  { name: "bun", version: "1.4.5", scope: "@oven", program: "bin/bun", arguments: ["run"] },
];
const RUNNER = `import { readFileSync } from "node:fs";
import { run } from "./tests.js";
const { count, failures } = await run(JSON.parse(readFileSync(process.argv[2], "utf8")));
console.log(count + " tests, " + failures.length + " failures");
console.log(failures.slice(0, 20).join("\\n"));
process.exit(failures.length > 0 ? 1 : 0);
`;

/**
 * Returns the program of an engine, which stands in a package for the system.
 *
 * @param {string} scope
 * @param {string} program
 */
function programs(scope, program) {
  const folder = join(INSTALLED, "node_modules", scope);
  const packages = existsSync(folder) ? readdirSync(folder) : [];
  return packages.map((each) => join(folder, each, program)).filter((each) => existsSync(each));
}

mkdirSync(INSTALLED, { recursive: true });
const packages = ENGINES.map(({ name, version }) => `${name}@${version}`);
spawnSync(
  "npm",
  ["install", "--prefix", INSTALLED, "--ignore-scripts", "--no-save", "--no-audit", ...packages],
  { stdio: "inherit" },
);
await makeScript();
writeFileSync(join(ROOT, FOLDER, "run.mjs"), RUNNER);
for (const { name, version, scope, program, arguments: first } of ENGINES) {
  const works = programs(scope, program).find((each) => !spawnSync(each, ["--version"]).status);
  if (works === undefined) {
    console.error(`${name} ${version}: npm has no program for this system`);
    process.exitCode = 1;
    continue;
  }
  console.log(`${name} ${version}`);
  const folder = join(ROOT, FOLDER);
  const { status } = spawnSync(
    works,
    [...first, join(folder, "run.mjs"), join(folder, "files.json")],
    {
      stdio: "inherit",
    },
  );
  process.exitCode ||= status ?? 1;
}
