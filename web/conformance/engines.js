// The tests of formats in Deno and Bun: node web/conformance/engines.js.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bundle.js";
import { engine, NAMES } from "../engines.js";
import { FOLDER, makeScript } from "./everywhere.js";

const RUNNER = `import { readFileSync } from "node:fs";
import { run } from "./tests.js";
const { count, failures } = await run(JSON.parse(readFileSync(process.argv[2], "utf8")));
console.log(count + " tests, " + failures.length + " failures");
console.log(failures.slice(0, 20).join("\\n"));
process.exit(failures.length > 0 ? 1 : 0);
`;

/**
 * Runs the tests in an engine.
 *
 * @param {(typeof NAMES)[number]} name
 * @returns whether all passed
 */
function passes(name) {
  const { path, title, reading } = engine(name);
  console.log(title);
  const folder = join(ROOT, FOLDER);
  const words = [...reading, join(folder, "run.mjs"), join(folder, "files.json")];
  return spawnSync(path, words, { stdio: "inherit" }).status === 0;
}

try {
  await makeScript();
  writeFileSync(join(ROOT, FOLDER, "run.mjs"), RUNNER);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
for (const name of NAMES) {
  try {
    process.exitCode = passes(name) ? process.exitCode : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
