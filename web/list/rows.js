// What is bundled of the modules that are printed for the schema of a list.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ name: string, kind: string }} Column */

/** What turns a value of a kind into text; moments without an object, where a view has their numbers. */
const TEXTS = {
  instant: "instantText",
  date: "dateText",
  time: "timeText",
  "date-time": "dateTimeText",
  duration: "durationText",
  decimal: "decimalText",
};

/**
 * Returns the text of a module that exports a `RowReader`: by a view where one is printed, else by the codec.
 *
 * @param {string} folder with modules, and `columns.json`
 */
export function rowsModule(folder) {
  const { format, list, columns } = JSON.parse(readFileSync(join(folder, "columns.json"), "utf8"));
  const codec = exported(folder, `-${format}.ts`, /export const (\w+Codec)\b/);
  const view = codec && exported(folder, `-${format}-view.ts`, viewOf(codec.name));
  const found = view ?? codec;
  if (!found) {
    throw new Error(`there is nothing that reads ${format}`);
  }
  const rows = list === undefined ? "" : `.${list}`;
  return `
import { ${Object.values(TEXTS).join(", ")} } from "@penstock/runtime";
import { ${found.name} as source } from "./${found.path}";
${view ? viewReader(rows) : codecReader(rows)}
const day = { epochDay: 0 };
function dayText(epochDay) {
  day.epochDay = epochDay;
  return dateText(day);
}
function joined(texts) {
  let all = "";
  for (const each of texts) {
    all += all === "" ? each : \`, \${each}\`;
  }
  return all;
}
const cells = [
${columns.map((/** @type {Column} */ each) => `  () => ${cell(each, view !== undefined)},`).join("\n")}
];
export const reader = {
  columns: ${JSON.stringify(columns)},
  isList: ${list !== undefined},
  isView: ${view !== undefined},
  open,
  move,
  text: (column) => cells[column](),
};
`;
}

/**
 * Returns what finds the view of a root: `partFastCodec` stands beside `PartFastView`.
 *
 * @param {string} codec its name
 */
function viewOf(codec) {
  const name = codec.charAt(0).toUpperCase() + codec.slice(1).replace(/Codec$/, "View");
  return new RegExp(`export class (${name})\\b`);
}

/** @param {string} list the member with the rows, if a message has several */
function viewReader(list) {
  const row = list === "" ? "view" : `view${list}.get(index)`;
  return `
const view = new source();
let row;
function open(message) {
  view.wrap(message);
  return ${list === "" ? "1" : `view${list}.size`};
}
function move(index) {
  row = ${row};
}
`;
}

/** @param {string} list the member with the rows, if a message has several */
function codecReader(list) {
  return `
let rows = [];
let row;
function open(message) {
  const value = source.decode(message);
  rows = ${list === "" ? "[value]" : `value${list}`};
  return rows.length;
}
function move(index) {
  row = rows[index];
}
`;
}

/**
 * Returns the expression of a cell's text.
 *
 * @param {Column} column
 * @param {boolean} isView
 */
function cell({ name, kind }, isView) {
  if (kind === "date" && isView) {
    return textOf(`row.${name}EpochDay`, "dayText");
  }
  const known = /** @type {Record<string, string>} */ (TEXTS)[kind];
  const value = `row.${name}`;
  if (kind === "text") {
    return `${value} ?? ""`;
  }
  return textOf(value, kind === "texts" ? "joined" : (known ?? "String"));
}

/** @param {string} value @param {string} change */
function textOf(value, change) {
  return `${value} == null ? "" : ${change}(${value})`;
}

/**
 * Finds what a module of those in a folder exports; undefined if there is none.
 *
 * @param {string} folder
 * @param {string} ending of the module's name
 * @param {RegExp} pattern
 */
export function exported(folder, ending, pattern) {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(ending)) {
      const name = pattern.exec(readFileSync(join(folder, path), "utf8"))?.[1];
      if (name) {
        return { path, name };
      }
    }
  }
  return undefined;
}
