import { chart, tooltip, tooltipLook } from "./charts.js";
import { choice, figurePart, h, picker, section } from "./dom.js";
import { brief, figure, whole } from "./figures.js";
import { intervalBars } from "./intervals.js";
import { figureOf } from "./results.js";
import { table } from "./table.js";
import { colour } from "./theme.js";

/** @typedef {import("./results.js").Sheet} Sheet */
/** @typedef {import("./results.js").SheetRow} SheetRow */

/** @param {Sheet[]} sheets */
export function sheetsPart(sheets) {
  return section("sheets", "Other measurements", ...sheets.map(sheetPart));
}

/** @param {Sheet} sheet */
function sheetPart(sheet) {
  const growth = growthOf(sheet);
  const absent = sheet.rows.filter((row) => row.reason);
  return h(
    "article",
    { class: "sheet" },
    h("h3", { class: "name" }, sheet.name),
    h("p", { class: "lead" }, sheet.description),
    growth ? growthChart(sheet, growth) : sheetBars(sheet),
    sheetTable(sheet),
    sheet.notes.map((note) => h("p", { class: "note" }, note)),
    absent.map((row) => h("p", { class: "note" }, `${row.name}: ${row.reason}`)),
  );
}

/** @param {SheetRow} row */
function isOwn(row) {
  return row.name.includes("Penstock");
}

/** @param {Sheet} sheet */
function sheetBars(sheet) {
  const columns = sheet.columns.filter((column) => sheet.rows.some((row) => figureOf(row, column)));
  if (columns.length === 0) {
    return null;
  }
  const place = h("div");
  let column = columns[0];
  let isLog = false;
  const show = () => {
    const bars = sheet.rows.flatMap((row) => {
      const measured = figureOf(row, column);
      return measured
        ? [{ name: row.name, colour: isOwn(row) ? "ours" : "bar", strong: isOwn(row), measured }]
        : [];
    });
    place.replaceChildren(
      intervalBars({ label: `${sheet.name}: ${column}`, bars, text: figure, isLog }).place,
    );
  };
  show();
  return figurePart({
    title: "Bars",
    note: "Medians; the lines reach from the lower to the upper quartile.",
    controls: [
      picker("Column", columns, (index) => {
        column = columns[index];
        show();
      }),
      choice("Scale", ["linear", "logarithmic"], (scale) => {
        isLog = scale === "logarithmic";
        show();
      }),
    ],
    place,
  });
}

/** @param {Sheet} sheet */
function sheetTable(sheet) {
  return table({
    caption: `All numbers of ${sheet.name}`,
    columns: [
      { title: "", value: (/** @type {SheetRow} */ row) => row.name },
      ...sheet.columns.map((column) => ({
        title: column,
        value: (/** @type {SheetRow} */ row) => figureOf(row, column)?.value,
        cell: (/** @type {SheetRow} */ row) => figureCell(row, column),
      })),
    ],
    rows: sheet.rows.filter((row) => !row.reason),
    isMarked: isOwn,
  });
}

/**
 * @param {SheetRow} row
 * @param {string} column
 */
function figureCell(row, column) {
  const found = figureOf(row, column);
  if (!found) {
    return "";
  }
  return found.known
    ? h(
        "span",
        { title: `quartiles ${figure(found.lower)} – ${figure(found.upper)}` },
        figure(found.value),
      )
    : figure(found.value);
}

/** @typedef {{ unit: string, sizes: { column: string, size: number }[] }} Growth */

/**
 * Returns the columns that are sizes, "9,000 ns", where there are three or more of one unit: the
 * first unit that has them.
 *
 * @param {Sheet} sheet
 * @returns {Growth | null}
 */
export function growthOf(sheet) {
  /** @type {Map<string, Growth>} */
  const units = new Map();
  for (const column of sheet.columns) {
    const found = /^([\d,]+) (\S+)$/.exec(column);
    if (found) {
      const growth = units.get(found[2]) ?? { unit: found[2], sizes: [] };
      growth.sizes.push({ column, size: Number(found[1].replaceAll(",", "")) });
      units.set(found[2], growth);
    }
  }
  return [...units.values()].find((growth) => growth.sizes.length >= 3) ?? null;
}

/**
 * @param {Sheet} sheet
 * @param {Growth} growth
 */
function growthChart(sheet, growth) {
  const rows = sheet.rows.filter((row) => growth.sizes.some(({ column }) => figureOf(row, column)));
  const plot = chart({
    label: `${sheet.name}: ${growth.unit} by size; the table below holds the same numbers`,
    height: 380,
    option: (width) => growthOption(rows, growth, width),
  });
  return figurePart({
    title: "By size",
    note: `${growth.unit} per element, by the number of elements; dashed lines decode. Less is better, level is best.`,
    place: plot.place,
  });
}

/**
 * @param {SheetRow[]} rows
 * @param {Growth} growth
 * @param {number} width
 */
function growthOption(rows, growth, width) {
  const logs = growth.sizes.map(({ size }) => Math.log10(size));
  const names = [...new Set(rows.map((row) => row.id))];
  const shades = ["ours", "peer-1", "peer-3", "peer-2", "peer-5", "peer-4", "peer-6"];
  const label = { color: colour("muted"), fontSize: 11, position: "start", distance: 8 };
  /** @type {any} */
  const option = {
    grid: { left: 56, right: width > 600 ? 24 : 12, top: 16, bottom: width > 600 ? 92 : 150 },
    legend: {
      bottom: 0,
      textStyle: { color: colour("ink") },
      itemWidth: 28,
      icon: "path://M0 4h28v2H0z",
    },
    xAxis: {
      type: "value",
      min: Math.min(...logs) - 0.1,
      max: Math.max(...logs) + 0.1,
      show: false,
    },
    yAxis: {
      type: "value",
      min: 0,
      axisLabel: {
        color: colour("muted"),
        formatter: (/** @type {number} */ value) => brief(value),
      },
      splitLine: { lineStyle: { color: colour("line") } },
    },
    tooltip: {
      ...tooltipLook(),
      trigger: "item",
      formatter: (/** @type {any} */ item) => describeSize(item, growth),
    },
    series: rows.map((row, index) => ({
      type: "line",
      name: row.name,
      symbol: "circle",
      symbolSize: 7,
      color: colour(shades[names.indexOf(row.id) % shades.length]),
      lineStyle: { width: 2, type: row.name.endsWith("decode") ? "dashed" : "solid" },
      data: growth.sizes.flatMap(({ column }, place) => {
        const found = figureOf(row, column);
        return found ? [{ value: [logs[place], found.value], found, place }] : [];
      }),
      markLine:
        index > 0
          ? undefined
          : {
              silent: true,
              symbol: "none",
              lineStyle: { color: colour("line"), type: "solid" },
              data: growth.sizes.map(({ size }, place) => ({
                xAxis: logs[place],
                label: { ...label, formatter: brief(size) },
              })),
            },
    })),
  };
  return option;
}

/**
 * @param {any} item
 * @param {Growth} growth
 */
function describeSize(item, growth) {
  const { found, place } = item.data;
  return tooltip(item.seriesName, [
    ["elements", whole(growth.sizes[place].size)],
    [growth.unit, figure(found.value)],
    ["quartiles", `${figure(found.lower)} – ${figure(found.upper)}`],
  ]);
}
