import { fieldBytes } from "./bytes.js";
import { h, section } from "./dom.js";
import { percent, time, whole } from "./figures.js";
import { abilitiesOf, isOurs, markedName, nameOf, speedOf } from "./results.js";
import { scatter, speedBars } from "./speed.js";
import { table } from "./table.js";

/** @typedef {import("./results.js").DataSet} DataSet */
/** @typedef {import("./results.js").Line} Line */
/** @typedef {import("./results.js").Advice} Advice */
/** @typedef {import("./table.js").Column<Line>} LineColumn */

/**
 * Makes the list of all data sets with what to use for each.
 *
 * @param {DataSet[]} dataSets
 * @param {Advice[]} advice
 * @param {(index: number) => void} onChoose
 */
export function overview(dataSets, advice, onChoose) {
  const rows = dataSets.map((dataSet, index) => ({ dataSet, index, ...advice[index] }));
  /** @param {DataSet} dataSet @param {string} id */
  const name = (dataSet, id) => {
    const line = dataSet.lines.find((each) => each.id === id);
    return line ? nameOf(line) : "–";
  };
  return section(
    "overview",
    "What to use",
    table({
      caption: "What to use for each data set",
      rows,
      columns: [
        {
          title: "data",
          value: (row) => row.dataSet.name,
          cell: (row) =>
            h(
              "button",
              {
                type: "button",
                class: "link",
                "data-index": row.index,
                click: () => onChoose(row.index),
              },
              row.dataSet.name,
            ),
        },
        { title: "where time counts", value: (row) => name(row.dataSet, row.fastest[0]) },
        { title: "where bytes count", value: (row) => name(row.dataSet, row.smallest) },
        { title: "in words", value: (row) => row.sentences.join(" ") },
      ],
      search:
        dataSets.length > 8 ? (row) => `${row.dataSet.name} ${row.sentences.join(" ")}` : undefined,
    }),
  );
}

/**
 * Makes all that there is to see of one data set.
 *
 * @param {DataSet} dataSet
 * @param {Advice} advice
 */
export function dataSetPart(dataSet, advice) {
  const many = dataSet.messageCount > 1;
  const measured = dataSet.lines.filter((line) => line.encode || line.decode);
  return section(
    "data",
    dataSet.name,
    h(
      "p",
      { class: "lead" },
      dataSet.description,
      many
        ? `; ${whole(dataSet.messageCount)} messages: speeds are per message, bytes are of all`
        : "",
    ),
    verdict(dataSet, advice),
    doubts(dataSet, advice),
    measured.length > 0 ? scatter(dataSet, advice) : null,
    measured.length > 0 ? speedBars(dataSet, advice) : null,
    limits(dataSet),
    measured.length > 0 ? lineTable(dataSet, measured, advice) : null,
    reasons(dataSet),
    fieldBytes(dataSet),
  );
}

/**
 * @param {DataSet} dataSet
 * @param {Advice} advice
 */
function verdict(dataSet, advice) {
  const chosen = dataSet.lines.filter(
    (line) => line.id === advice.smallest || line.id === advice.fastest[0],
  );
  return h(
    "div",
    { class: "verdict" },
    advice.sentences.map((sentence) => h("p", {}, sentence)),
    chosen.length === 0
      ? null
      : h(
          "ul",
          { class: "chosen" },
          chosen.map((line) =>
            h(
              "li",
              {},
              h("span", { class: isOurs(line) ? "mark ours" : "mark" }, nameOf(line)),
              abilitiesOf(line).length > 0 ? `: ${abilitiesOf(line).join(", ")}` : "",
            ),
          ),
        ),
  );
}

/**
 * Names what contradicts itself, so that nothing was concluded from it.
 *
 * @param {DataSet} dataSet
 * @param {Advice} advice
 */
function doubts(dataSet, advice) {
  if (advice.doubts.length === 0) {
    return null;
  }
  const texts = advice.doubts.map(({ contender, operation, what }) => {
    const line = dataSet.lines.find((each) => each.id === contender);
    return line ? `${nameOf(line)}, ${operation}: ${what}` : what;
  });
  return h(
    "div",
    { class: "doubts" },
    h("h3", {}, "What contradicts itself"),
    h("p", { class: "note" }, "Nothing is concluded from it; charts and tables mark it with “!”."),
    h(
      "ul",
      {},
      texts.map((text) => h("li", {}, text)),
    ),
  );
}

/** @param {DataSet} dataSet */
function limits(dataSet) {
  if (dataSet.limits.length === 0) {
    return null;
  }
  return h(
    "p",
    { class: "note" },
    "Limits of the machine: ",
    dataSet.limits
      .map((limit) => {
        const speeds = [
          limit.encode?.opsPerSecond ? `encode ${whole(limit.encode.opsPerSecond)}/s` : "",
          limit.decode?.opsPerSecond ? `decode ${whole(limit.decode.opsPerSecond)}/s` : "",
        ];
        return `${limit.name} (${limit.meaning}) ${speeds.filter((text) => text).join(", ")}`;
      })
      .join("; "),
    ".",
  );
}

/** @param {DataSet} dataSet */
function reasons(dataSet) {
  const absent = dataSet.lines.filter((line) => line.reason);
  if (absent.length === 0) {
    return null;
  }
  return h(
    "div",
    { class: "reasons" },
    h("h3", {}, "Not here"),
    h(
      "dl",
      {},
      absent.flatMap((line) => [
        h("dt", {}, `${line.library} ${line.format}`),
        h("dd", {}, line.reason),
      ]),
    ),
  );
}

/**
 * @param {DataSet} dataSet
 * @param {Line[]} lines
 * @param {Advice} advice
 */
function lineTable(dataSet, lines, advice) {
  /** @type {LineColumn[]} */
  const columns = [
    { title: "contender", value: (line) => `${line.library} ${line.format}` },
    ...roundTripColumns(lines),
    ...cellColumns(lines, "encode", advice),
    ...cellColumns(lines, "decode", advice),
    ...sizeColumns(lines),
    { title: "does", value: (line) => abilitiesOf(line).join(", "), isExtra: true },
  ];
  return h(
    "figure",
    {},
    h(
      "figcaption",
      {},
      h(
        "div",
        {},
        h("h3", {}, "All numbers"),
        h(
          "p",
          { class: "note" },
          "A click on a heading sorts; 100 % is the best of those that make an array per message. A round trip is encoding and then decoding.",
        ),
      ),
    ),
    table({
      caption: `All numbers of ${dataSet.name}`,
      columns,
      rows: [...lines].sort((a, b) => roundTrip(a) - roundTrip(b)),
      search: (line) => [line.id, line.library, line.format, ...abilitiesOf(line)].join(" "),
      isMarked: isOurs,
    }),
  );
}

/**
 * Returns the time of a round trip; of what does not do it, the longest there is.
 *
 * @param {Line} line
 */
function roundTrip(line) {
  return perMessage(line, "round trip") ?? Number.POSITIVE_INFINITY;
}

/**
 * @param {Line[]} lines
 * @returns {LineColumn[]}
 */
function roundTripColumns(lines) {
  const best = Math.min(...lines.map(roundTrip));
  /** @param {Line} line */
  const share = (line) => {
    const nanos = perMessage(line, "round trip");
    return nanos === null ? null : best / nanos;
  };
  return [
    { ...number("time", (line) => perMessage(line, "round trip"), time), lessIsBetter: true },
    number("% of best", share, (part) => whole(part * 100)),
  ].map((column) => ({ ...column, group: "round trip" }));
}

/**
 * @param {Line[]} lines
 * @param {"encode" | "decode"} way
 * @param {Advice} advice
 * @returns {LineColumn[]}
 */
function cellColumns(lines, way, advice) {
  const best = Math.max(
    ...lines.filter((line) => line.decode).map((line) => line[way]?.opsPerSecond ?? 0),
  );
  /** @param {Line} line */
  const error = (line) => {
    const { opsPerSecond, error: width } = line[way] ?? {};
    return opsPerSecond && typeof width === "number" ? width / opsPerSecond : null;
  };
  /** @param {Line} line */
  const share = (line) => {
    const cell = line[way];
    return cell?.ratio?.median ?? (cell?.opsPerSecond ? cell.opsPerSecond / best : null);
  };
  /** @type {LineColumn[]} */
  const columns = [
    {
      ...number("messages/s", (line) => line[way]?.opsPerSecond, whole),
      cell: (line) => {
        const ops = line[way]?.opsPerSecond;
        return ops ? markedName(whole(ops), advice, line, way) : "";
      },
    },
    { ...number("time", (line) => perMessage(line, way), time), lessIsBetter: true, isExtra: true },
    { ...number("±", error, percent), lessIsBetter: true },
    {
      ...number("% of best", share, whole),
      cell: (line) => shareText(line, way, share(line)),
      isExtra: true,
    },
    ...latencyColumns(lines, way),
    { ...number("B/op", (line) => line[way]?.bytesPerOp, whole), lessIsBetter: true },
  ];
  return columns.map((column) => ({ ...column, group: way }));
}

/**
 * @param {Line} line
 * @param {import("./results.js").Way} way
 */
function perMessage(line, way) {
  const speed = speedOf(line, way);
  return speed ? 1e9 / speed.value : null;
}

/**
 * @param {Line} line
 * @param {"encode" | "decode"} way
 * @param {number | null} share
 */
function shareText(line, way, share) {
  const ratio = line[way]?.ratio;
  if (share === null) {
    return "";
  }
  const middle = whole(share * 100);
  return ratio && ratio.lower !== null && ratio.upper !== null
    ? `${middle} (${whole(ratio.lower * 100)}–${whole(ratio.upper * 100)})`
    : middle;
}

/**
 * @param {Line[]} lines
 * @param {"encode" | "decode"} way
 * @returns {LineColumn[]}
 */
function latencyColumns(lines, way) {
  /** @type {[string, keyof import("./results.js").Latency][]} */
  const kinds = [
    ["p50", "p50"],
    ["p99", "p99"],
    ["p99.9", "p999"],
    ["max", "max"],
    ["mean", "mean"],
    ["std dev", "standardDeviation"],
  ];
  return kinds
    .filter(([, key]) => lines.some((line) => typeof line[way]?.latency?.[key] === "number"))
    .map(([title, key]) => ({
      ...number(title, (line) => micros(line[way]?.latency?.[key]), time),
      lessIsBetter: true,
      isExtra: key !== "p99",
    }));
}

/** @param {number | null | undefined} value */
function micros(value) {
  return typeof value === "number" ? value * 1000 : null;
}

/**
 * @param {Line[]} lines
 * @returns {LineColumn[]}
 */
function sizeColumns(lines) {
  /** @type {[string, "bytes" | "gzipBytes" | "zstdBytes"][]} */
  const kinds = [
    ["bytes", "bytes"],
    ["gzip", "gzipBytes"],
    ["zstd", "zstdBytes"],
  ];
  return kinds
    .filter(([, key]) => lines.some((line) => typeof line[key] === "number"))
    .map(([title, key]) => ({
      ...number(title, (line) => line[key], whole),
      group: "size",
      lessIsBetter: true,
    }));
}

/**
 * @param {string} title
 * @param {(line: Line) => number | null | undefined} value
 * @param {(value: number) => string} text
 * @returns {LineColumn}
 */
function number(title, value, text) {
  return {
    title,
    value,
    cell: (line) => {
      const found = value(line);
      return typeof found === "number" ? text(found) : "";
    },
  };
}
