// Measures how two texts of each row are read in place. Called by lab/browser, which says how.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "../bundle.js";
import { compilePeers } from "./compilers.js";
import { bundled, nameOf } from "./run.js";

/** @typedef {import("./src/measure.js").RunFigures} RunFigures */

const HERE = fileURLToPath(new URL(".", import.meta.url));
const PBF = join(ROOT, "node_modules/pbf/bin/pbf");
const MODULE = /-(\w+?)(-view)?\.ts$/;

/** The lines of a schema of Protobuf that say where a row's two texts are. */
const PART = /^(?:syntax|message|}|$)| (?:items|name|description) = /;

/** A function of `RowsSubject.units`. */
const UNITS = `({ items }) => {
    let units = 0;
    for (const row of items) {
      units += row.name.length + (row.description?.length ?? 0);
    }
    return units;
  }`;
const MOST_RUNS = 20;

/**
 * Returns the text of a module with a `RowsSubject` of rows.ts.
 *
 * @param {string} folder of the workload `repos`
 */
async function subjectModule(folder) {
  const { modules, problems } = await compilePeers(folder);
  if (!modules.pbf) {
    throw new Error(`pbf: ${problems.pbf}`);
  }
  const schema = readFileSync(join(folder, "schema.proto"), "utf8");
  const part = join(folder, "part.proto");
  writeFileSync(
    part,
    schema
      .split("\n")
      .filter((line) => PART.test(line))
      .join("\n"),
  );
  writeFileSync(join(folder, "pbf-part.js"), execFileSync(process.execPath, [PBF, part]));
  const imports = [];
  /** @type {{ codecs: string[], views: string[] }} */
  const made = { codecs: [], views: [] };
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const [, format, view] = MODULE.exec(path) ?? [];
    const text = format ? readFileSync(join(folder, path), "utf8") : "";
    const name = view
      ? text.match(/(?<=export class )\w+/g)?.at(-1)
      : /export const (\w+Codec)\b/.exec(text)?.[1];
    if (name) {
      const kind = view ? "views" : "codecs";
      imports.push(`import { ${name} } from "./${path}";`);
      made[kind].push(`${format}: ${name}`);
    }
  }
  return `${imports.join("\n")}
import * as pbf from "./pbf.js";
import * as pbfPart from "./pbf-part.js";
export const subject = {
  codecs: { ${made.codecs.join(", ")} },
  views: { ${made.views.join(", ")} },
  pbf,
  pbfPart,
  units: [${Array(MOST_RUNS).fill(UNITS).join(",\n  ")}],
};
`;
}

/** @param {RunFigures[]} figures */
function print(figures) {
  const pbf = figures.findIndex((each) => each.name.startsWith("pbf"));
  for (const each of figures) {
    const nanos = each.nanos.toLocaleString("en", { maximumFractionDigits: 0 });
    console.log(
      `  ${each.name.padEnd(40)} ${nanos.padStart(12)} ns ${each.ratios[pbf]?.toFixed(2)}`,
    );
  }
}

const [place = "node", folder = ""] = process.argv.slice(2);
writeFileSync(join(folder, "rows.ts"), await subjectModule(folder));
const message = readdirSync(folder).find((each) => each.startsWith("message."));
const format = message?.split(".")[1];
const code = `
import { subject } from "./rows.ts";
import message from "./${message}";
import { rows } from "${HERE}src/rows.ts";
globalThis.figures = () => rows(subject, subject.codecs.${format}.decode(message));
`;
const run = await bundled(code, folder, place);
const figures = await run();
print(figures);
writeFileSync(join(folder, `rows-${nameOf(place)}.json`), JSON.stringify(figures));
