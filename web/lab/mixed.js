// Measures what many types in one process cost. Called by lab/browser, which says how.
import { readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundled, nameOf } from "./run.js";
import { subjectModule } from "./subject.js";

/** @typedef {import("./src/mixed.js").Cell} Cell */
/** @typedef {import("./src/mixed.js").MixedFigures} MixedFigures */
/** @typedef {{ write: number, read: number }} Times */
/** @typedef {{ alone: Times[], types: Times[], formats: Times[], problem?: string }} Found by kind of process */
/** @typedef {Cell & Found} Row */
/** @typedef {{ first: number, median: number, third: number }} Quartiles */

const HERE = fileURLToPath(new URL(".", import.meta.url));
const PEERS = ["msgpackr, shared records", "bebop, struct", "protobuf-es"];
const REPETITIONS = 5;
const WIDTH = 24;

/**
 * Writes a workload's subject, and its value as a message of each format of ours.
 *
 * @param {string} folder
 * @returns {Promise<string[]>} the formats
 */
async function prepared(folder) {
  const message = readdirSync(folder).find((each) => each.startsWith("message."));
  writeFileSync(join(folder, "subject.ts"), await subjectModule(folder));
  const code = `
import * as subject from "./subject.ts";
import message from "./${message}";
import { messagesOf } from "${HERE}src/mixed.ts";
globalThis.figures = () => messagesOf(subject, message);
`;
  const run = await bundled(code, folder, "node");
  const messages = Object.entries(await run());
  for (const [format, text] of messages) {
    writeFileSync(join(folder, `${format}.bin`), Buffer.from(text, "base64"));
  }
  return messages.map(([format]) => format);
}

/**
 * Returns the text of the module that measures cells of all workloads.
 *
 * @param {Map<string, string[]>} formats by workload
 */
function moduleOf(formats) {
  const imports = [`import { mixed } from "${HERE}src/mixed.ts";`];
  const members = [...formats].map(([workload, names], i) => {
    imports.push(`import * as subject${i} from "./${workload}/subject.ts";`);
    imports.push(`import document${i} from "./${workload}/document.json";`);
    const messages = names.map((format, k) => {
      imports.push(`import message${i}_${k} from "./${workload}/${format}.bin";`);
      return `${format}: message${i}_${k}`;
    });
    const parts = `subject: subject${i}, document: document${i}, messages: { ${messages.join(", ")} }`;
    return `${JSON.stringify(workload)}: { ${parts} }`;
  });
  return `${imports.join("\n")}
const bundled = { ${members.join(",\n")} };
globalThis.figures = ({ cells, isShort }) => mixed(bundled, cells, isShort);
`;
}

/**
 * Measures each row alone, each contender with all types, and all formats of ours with all types.
 *
 * @param {Row[]} rows
 * @param {readonly string[]} ours names of contenders
 * @param {(cells: Cell[]) => Promise<MixedFigures[]>} measure in a new process
 */
async function repeat(rows, ours, measure) {
  /** @param {Row[]} together @param {"alone" | "types" | "formats"} kind */
  const add = async (together, kind) => {
    const cells = together.map(({ contender, workload }) => ({ contender, workload }));
    const figures = await measure(cells);
    for (const [i, each] of figures.entries()) {
      const row = /** @type {Row} */ (together[i]);
      if ("problem" in each) {
        row.problem = each.problem;
      } else {
        row[kind].push(each);
      }
    }
  };
  for (const row of rows) {
    await add([row], "alone");
  }
  for (const contender of new Set(rows.map((each) => each.contender))) {
    await add(
      rows.filter((each) => each.contender === contender),
      "types",
    );
  }
  await add(
    rows.filter((each) => ours.includes(each.contender)),
    "formats",
  );
}

/**
 * Returns how many times as long it takes in a process of many as alone, over all pairs of processes.
 *
 * @param {Row} row
 * @param {"types" | "formats"} kind
 * @param {"write" | "read"} way
 * @returns {Quartiles}
 */
function times(row, kind, way) {
  const ratios = row[kind]
    .flatMap((many) => row.alone.map((alone) => many[way] / alone[way]))
    .sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    ratios[Math.floor((ratios.length - 1) * share)] ?? Number.NaN;
  return { first: at(0.25), median: at(0.5), third: at(0.75) };
}

/** @param {Quartiles} quartiles */
function written({ first, median, third }) {
  return Number.isNaN(median)
    ? "".padStart(WIDTH)
    : `${median.toFixed(2)} (${first.toFixed(2)} to ${third.toFixed(2)})`.padStart(WIDTH);
}

const COLUMNS = /** @type {const} */ ([
  ["types", "write"],
  ["types", "read"],
  ["formats", "write"],
  ["formats", "read"],
]);

/** @param {Row[]} rows of one contender */
function print(rows) {
  const able = rows.filter((each) => each.problem === undefined);
  for (const each of able) {
    const cells = COLUMNS.map(([kind, way]) => written(times(each, kind, way)));
    console.log(`  ${`${each.contender}: ${each.workload}`.padEnd(42)}${cells.join("")}`);
  }
  const medians = COLUMNS.map(([kind, way]) => able.map((each) => times(each, kind, way).median));
  const means = medians.map((all) =>
    Math.exp(all.reduce((sum, each) => sum + Math.log(each), 0) / all.length),
  );
  const cells = means.map((each) => (Number.isNaN(each) ? "" : each.toFixed(2)).padStart(WIDTH));
  console.log(`  ${`${rows[0]?.contender}: geometric mean`.padEnd(42)}${cells.join("")}`);
  for (const { contender, workload, problem } of rows.filter((each) => each.problem)) {
    console.log(`  ${contender}: ${workload} is left out: ${problem}`);
  }
}

const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [place = "node", ...folders] = positionals;
const isShort = values.short;
/** @type {Map<string, string[]>} */
const formats = new Map();
for (const each of folders) {
  formats.set(basename(each), await prepared(each));
}
const ours = [...new Set([...formats.values()].flat())];
/** @type {Row[]} */
const rows = [...ours, ...PEERS].flatMap((contender) =>
  [...formats]
    .filter(([, names]) => PEERS.includes(contender) || names.includes(contender))
    .map(([workload]) => ({ contender, workload, alone: [], types: [], formats: [] })),
);
const folder = dirname(folders[0] ?? "");
const run = await bundled(moduleOf(formats), folder, place);
for (let i = 0; i < (isShort ? 1 : REPETITIONS); i++) {
  await repeat(rows, ours, (cells) => run({ cells, isShort }));
}
const heads = ["write, all types", "read, all types", "write, all of ours", "read, all of ours"];
console.log(`  ${"".padEnd(42)}${heads.map((each) => each.padStart(WIDTH)).join("")}`);
for (const contender of new Set(rows.map((each) => each.contender))) {
  print(rows.filter((each) => each.contender === contender));
}
writeFileSync(join(folder, `mixed-${nameOf(place)}.json`), JSON.stringify(rows));
