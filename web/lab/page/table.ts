import type { Cells, Missing, Row, Subject } from "./messages.js";

const PER_SECOND = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const BYTES = new Intl.NumberFormat("en");

const HEADS = [
  "Format or library",
  "Writes a second",
  "% of the best",
  "Reads a second",
  "% of the best",
  "Bytes",
  "Bytes, gzip",
];

/** Returns an element with a text. */
function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text = "",
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Returns the table of what was measured, and notes on it. */
export function results(subject: Subject, rows: readonly Row[], missing: Missing): HTMLElement[] {
  const scroll = element("div");
  scroll.className = "scroll";
  // Keys scroll only what has the focus.
  scroll.tabIndex = 0;
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", "Table of results");
  scroll.append(table(subject, rows));
  const list = element("ul");
  list.className = "notes";
  list.append(...notes(subject, rows, missing).map((each) => element("li", each)));
  return [scroll, list];
}

function table(subject: Subject, rows: readonly Row[]): HTMLTableElement {
  const made = element("table");
  made.append(element("caption", `${subject.name}: each row after a round trip of its value`));
  const head = made.createTHead().insertRow();
  for (const text of HEADS) {
    const cell = element("th", text);
    cell.scope = "col";
    head.append(cell);
  }
  const body = made.createTBody();
  const writes = best(rows, (each) => each.writesPerSecond);
  const reads = best(rows, (each) => each.readsPerSecond);
  for (const row of rows) {
    body.append(line(row, writes, reads));
  }
  return made;
}

function best(rows: readonly Row[], figure: (cells: Cells) => number): number {
  return Math.max(...rows.map((each) => (each.cells ? figure(each.cells) : 0)));
}

function line(row: Row, writes: number, reads: number): HTMLTableRowElement {
  const made = element("tr");
  made.className = row.isOurs ? "ours" : "";
  const head = element("th", row.evaluates ? `${row.name} *` : row.name);
  head.scope = "row";
  made.append(head);
  if (!row.cells) {
    const cell = element("td", row.problem);
    cell.className = "wrong";
    cell.colSpan = HEADS.length - 1;
    made.append(cell);
    return made;
  }
  const { writesPerSecond, readsPerSecond, bytes, gzipBytes } = row.cells;
  made.append(
    element("td", PER_SECOND.format(writesPerSecond)),
    share(writesPerSecond / writes),
    element("td", PER_SECOND.format(readsPerSecond)),
    share(readsPerSecond / reads),
    element("td", BYTES.format(bytes)),
    element("td", BYTES.format(gzipBytes)),
  );
  return made;
}

/** Returns a cell with a bar. */
function share(part: number): HTMLTableCellElement {
  const percent = Math.round(part * 100);
  const cell = element("td", `${percent} %`);
  cell.className = "share";
  cell.style.setProperty("--share", String(percent));
  return cell;
}

function notes(subject: Subject, rows: readonly Row[], missing: Missing): string[] {
  const found = [
    "All take turns in one worker; times are medians.",
    "Libraries without types write what JSON.parse gives; our formats what the types say: integers of 64 bits are bigint.",
  ];
  if (rows.some((each) => each.evaluates)) {
    found.push(
      "* makes code from text by new Function where a page lets it. The policy of this page does not, so it runs in its slower way.",
    );
  }
  const names = new Map<string, string[]>();
  for (const [name, reason] of Object.entries({ ...subject.refusals, ...missing })) {
    names.set(reason, [...(names.get(reason) ?? []), name]);
  }
  for (const [reason, each] of names) {
    found.push(`Left out: ${each.join(", ")}. ${reason}`);
  }
  return found;
}
