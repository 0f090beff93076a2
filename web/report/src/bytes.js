import { chart, tooltip, tooltipLook } from "./charts.js";
import { choice, figurePart, h } from "./dom.js";
import { percent, whole } from "./figures.js";
import { table } from "./table.js";
import { colour, deepColours } from "./theme.js";

/** @typedef {import("./results.js").FieldBytes} FieldBytes */
/** @typedef {{ name: string, path: string, value: number, children?: Part[] }} Part */

/**
 * Shows where the bytes go by field.
 *
 * @param {import("./results.js").DataSet} dataSet
 */
export function fieldBytes(dataSet) {
  const formats = (dataSet.fields ?? []).filter((format) => format.bytes > 0);
  if (formats.length === 0) {
    return null;
  }
  let shown = formats[0];
  const plot = chart({
    label: `Bytes by field of ${dataSet.name}; the table below holds the same numbers`,
    height: 320,
    option: () => treemap(shown),
  });
  const list = h("div", {}, fieldTable(shown));
  return figurePart({
    title: "Where the bytes go",
    note: "By field, all messages and all elements of lists together.",
    controls: [
      choice(
        "Format",
        formats.map((format) => format.format),
        (name) => {
          shown = formats.find((format) => format.format === name) ?? shown;
          plot.redraw();
          list.replaceChildren(fieldTable(shown));
        },
      ),
    ],
    place: h("div", {}, plot.place, h("details", {}, h("summary", {}, "As a table"), list)),
  });
}

/** @param {FieldBytes} format */
function fieldTable(format) {
  return table({
    caption: `Bytes by field in ${format.format}`,
    columns: [
      { title: "field", value: (field) => field.path },
      { title: "bytes", value: (field) => field.bytes, cell: (field) => whole(field.bytes) },
      {
        title: "share",
        value: (field) => field.bytes,
        cell: (field) => percent(field.bytes / format.bytes),
      },
      { title: "pieces", value: (field) => field.count, cell: (field) => whole(field.count) },
    ],
    rows: format.fields,
  });
}

/**
 * Puts fields into the records that hold them: items[].owner.name into items[], then owner.
 *
 * @param {FieldBytes} format
 * @returns {Part[]}
 */
export function fieldTree(format) {
  /** @type {Part} */
  const root = { name: "", path: "", value: 0, children: [] };
  for (const field of format.fields) {
    const names = field.path.startsWith("(") ? [field.path] : field.path.split(".");
    let part = root;
    names.forEach((name, depth) => {
      const path = names.slice(0, depth + 1).join(".");
      let child = part.children?.find((each) => each.path === path);
      if (!child) {
        child = { name, path, value: 0 };
        part.children = [...(part.children ?? []), child];
      }
      part = child;
    });
    part.value += field.bytes;
  }
  return opened(root.children?.map(finished) ?? []);
}

/**
 * Puts the parts of a record in its place where it is nearly all there is.
 *
 * @param {Part[]} parts
 * @returns {Part[]}
 */
function opened(parts) {
  const sum = parts.reduce((total, part) => total + part.value, 0);
  const large = parts.find((part) => part.children && part.value > 0.9 * sum);
  return large?.children
    ? opened([...large.children, ...parts.filter((part) => part !== large)])
    : parts;
}

/**
 * Gives records the sum of what they hold; what is their own becomes a part of them. A record with
 * one part is drawn as that part.
 *
 * @param {Part} part
 * @returns {Part}
 */
function finished(part) {
  if (!part.children) {
    return part;
  }
  const children = part.children.map(finished);
  const own = part.value;
  if (own > 0) {
    children.push({ name: "(itself)", path: part.path, value: own });
  }
  if (children.length === 1) {
    return { ...children[0], name: `${part.name}.${children[0].name}` };
  }
  const value = children.reduce((sum, child) => sum + child.value, 0);
  return { ...part, children, value };
}

/** @param {FieldBytes} format */
function treemap(format) {
  /** @type {any} */
  const option = {
    color: deepColours(),
    tooltip: {
      ...tooltipLook(),
      formatter: (/** @type {any} */ item) =>
        tooltip(item.data.path ?? item.name, [
          ["bytes", whole(item.value)],
          ["share", percent(item.value / format.bytes)],
        ]),
    },
    series: [
      {
        type: "treemap",
        name: format.format,
        left: 0,
        right: 0,
        top: 0,
        bottom: 30,
        roam: false,
        nodeClick: "zoomToNode",
        data: fieldTree(format),
        breadcrumb: {
          bottom: 0,
          height: 22,
          itemStyle: {
            color: colour("raised"),
            borderColor: colour("line"),
            textStyle: { color: colour("ink") },
          },
        },
        label: {
          color: "#fff",
          fontSize: 12,
          lineHeight: 16,
          formatter: (/** @type {any} */ item) =>
            `${item.name}\n${percent(item.value / format.bytes)}`,
        },
        upperLabel: {
          show: true,
          height: 20,
          color: colour("ink"),
          fontSize: 12,
          formatter: "{b}",
        },
        itemStyle: { borderColor: colour("page"), borderWidth: 1, gapWidth: 1 },
        levels: [
          { itemStyle: { gapWidth: 2, borderWidth: 0 }, upperLabel: { show: false } },
          { itemStyle: { gapWidth: 1, borderColor: colour("fill") } },
          { itemStyle: { gapWidth: 1, borderColor: colour("fill") }, colorSaturation: [0.35, 0.6] },
        ],
      },
    ],
  };
  return option;
}
