import { h, newId } from "./dom.js";

/**
 * @template Row
 * @typedef {object} Column
 * @property {string} title
 * @property {string} [group] a heading over several columns
 * @property {(row: Row) => number | string | null | undefined} value what it is sorted by
 * @property {(row: Row) => string | Node} [cell] how it is shown; as its value if left out
 * @property {boolean} [isExtra] whether it is left out on paper
 * @property {boolean} [lessIsBetter] so that the first click puts the least on top
 */

/**
 * @template Row
 * @typedef {object} TableParts
 * @property {string} caption
 * @property {Column<Row>[]} columns the first one names the row
 * @property {Row[]} rows
 * @property {(row: Row) => string} [search] the text that a filter looks at; no filter if left out
 * @property {(row: Row) => boolean} [isMarked]
 */

/**
 * Makes a table that is sorted by a click on a heading, and filtered by words.
 *
 * @template Row
 * @param {TableParts<Row>} parts
 */
export function table({ caption, columns, rows, search, isMarked }) {
  const body = h("tbody");
  /** @type {{ column: Column<Row> | null, up: boolean }} */
  const order = { column: null, up: true };
  let words = "";

  /** @type {Map<Row, HTMLTableRowElement>} */
  const lines = new Map(rows.map((row) => [row, line(columns, row, isMarked?.(row) ?? false)]));
  const shown = h("output", { class: "note" });
  const heads = columns.map((column) => head(column, rows, () => sortBy(column)));

  const fill = () => {
    const sorted = order.column ? sort(rows, order.column, order.up) : rows;
    const found = sorted.filter((row) => matches(search?.(row) ?? "", words));
    body.replaceChildren(...found.map((row) => /** @type {HTMLElement} */ (lines.get(row))));
    shown.textContent = words ? `${found.length} of ${rows.length}` : "";
  };

  /** @param {Column<Row>} column */
  const sortBy = (column) => {
    const first = isText(column, rows) || column.lessIsBetter === true;
    order.up = order.column === column ? !order.up : first;
    order.column = column;
    columns.forEach((each, index) => {
      const sorted = each === column ? (order.up ? "ascending" : "descending") : "none";
      heads[index].setAttribute("aria-sort", sorted);
    });
    fill();
  };

  fill();
  return h(
    "div",
    { class: "table-part" },
    search
      ? filter(
          caption,
          (text) => {
            words = text;
            fill();
          },
          shown,
        )
      : null,
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": caption },
      h(
        "table",
        {},
        h("caption", { class: "unseen" }, caption),
        columns.map((column) => h("col", { class: column.isExtra ? "extra" : null })),
        h("thead", {}, groups(columns), h("tr", {}, heads)),
        body,
      ),
    ),
  );
}

/**
 * @param {string} caption
 * @param {(words: string) => void} onInput
 * @param {HTMLElement} shown
 */
function filter(caption, onInput, shown) {
  const id = newId("filter");
  return h(
    "div",
    { class: "filter" },
    h("label", { for: id }, "Filter"),
    h("input", {
      id,
      type: "search",
      placeholder: "library, format, trait …",
      "aria-description": caption,
      input: (/** @type {Event} */ event) =>
        onInput(/** @type {HTMLInputElement} */ (event.target).value),
    }),
    shown,
  );
}

/**
 * @param {string} text
 * @param {string} words
 */
function matches(text, words) {
  const lower = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/**
 * What has no value stands last, in both directions.
 *
 * @template Row
 * @param {Row[]} rows
 * @param {Column<Row>} column
 * @param {boolean} up
 */
function sort(rows, column, up) {
  return [...rows].sort((a, b) => {
    const one = column.value(a) ?? null;
    const other = column.value(b) ?? null;
    if (one === null || other === null) {
      return (one === null ? 1 : 0) - (other === null ? 1 : 0);
    }
    const order =
      typeof one === "number" && typeof other === "number"
        ? one - other
        : String(one).localeCompare(String(other));
    return up ? order : -order;
  });
}

/**
 * @template Row
 * @param {Column<Row>} column
 * @param {Row[]} rows
 */
function isText(column, rows) {
  return rows.some((row) => typeof column.value(row) === "string");
}

/**
 * @template Row
 * @param {Column<Row>} column
 * @param {Row[]} rows
 * @param {() => void} onClick
 */
function head(column, rows, onClick) {
  return h(
    "th",
    { scope: "col", "aria-sort": "none", class: isText(column, rows) ? "text" : null },
    h("button", { type: "button", click: onClick }, column.title),
  );
}

/**
 * @template Row
 * @param {Column<Row>[]} columns
 */
function groups(columns) {
  if (columns.every((column) => !column.group)) {
    return null;
  }
  const cells = [];
  for (let start = 0; start < columns.length; ) {
    const group = columns[start].group;
    let end = start + 1;
    while (end < columns.length && columns[end].group === group) {
      end++;
    }
    cells.push(
      group
        ? h("th", { scope: "colgroup", colspan: end - start, class: "group" }, group)
        : h("td", { colspan: end - start }),
    );
    start = end;
  }
  return h("tr", {}, cells);
}

/**
 * @template Row
 * @param {Column<Row>[]} columns
 * @param {Row} row
 * @param {boolean} marked
 */
function line(columns, row, marked) {
  return h(
    "tr",
    { class: marked ? "ours" : null },
    columns.map((column, index) => {
      const value = column.value(row);
      const content = column.cell ? column.cell(row) : (value ?? "");
      return index === 0
        ? h("th", { scope: "row" }, content)
        : h("td", { class: cellClass(column, value) }, content);
    }),
  );
}

/**
 * @template Row
 * @param {Column<Row>} column
 * @param {unknown} value
 */
function cellClass(column, value) {
  const names = [typeof value === "string" ? "text" : "", column.isExtra ? "extra" : ""];
  return names.filter((name) => name).join(" ") || null;
}
