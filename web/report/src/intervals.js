import { chart, textWidth, tooltip, tooltipLook } from "./charts.js";
import { colour } from "./theme.js";

/**
 * @typedef {object} Bar
 * @property {string} name
 * @property {string} colour the name of a colour
 * @property {import("./results.js").Measured} measured
 * @property {boolean} [strong] whether the name stands out
 */

/**
 * @typedef {object} BarsParts
 * @property {string} label what they show, in words
 * @property {Bar[]} bars from top to bottom
 * @property {(value: number) => string} text
 * @property {boolean} [isLog] whether the scale is logarithmic
 */

const ROW_PIXELS = 24;
const VALUE_PIXELS = 76;

/**
 * Draws bars with the intervals of their values.
 *
 * @param {BarsParts} parts
 */
export function intervalBars({ label, bars, text, isLog = false }) {
  return chart({
    label: `${label}. ${bars.map((bar) => `${bar.name}: ${text(bar.measured.value)}`).join("; ")}`,
    height: bars.length * ROW_PIXELS + 12,
    option: (width) => barsOption({ label, bars, text, isLog }, nameWidth(bars, width)),
  });
}

/**
 * @param {Bar[]} bars
 * @param {number} width
 */
function nameWidth(bars, width) {
  const widest = Math.max(...bars.map((bar) => textWidth(bar.name)));
  return Math.round(Math.min(widest + 18, width * 0.45));
}

/**
 * @param {BarsParts} parts
 * @param {number} names how wide the names are, in pixels
 */
function barsOption({ bars, text, isLog }, names) {
  const least = Math.min(...bars.map((bar) => bar.measured.value).filter((value) => value > 0));
  /** @param {number} value */
  const place = (value) => (isLog ? Math.max(0, Math.log(value / (least / 2))) : value);
  /** @type {any} */
  const option = {
    grid: { left: names, right: VALUE_PIXELS, top: 4, bottom: 8 },
    xAxis: { type: "value", min: 0, max: place(widest(bars)), show: false },
    yAxis: {
      type: "category",
      inverse: true,
      data: bars.map((bar) => bar.name),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colour("line") } },
      axisLabel: nameLabel(bars, names - 14),
    },
    tooltip: {
      ...tooltipLook(),
      trigger: "item",
      formatter: (/** @type {any} */ item) => describe(bars[item.dataIndex], text),
    },
    series: [
      {
        type: "bar",
        name: "value",
        barWidth: 13,
        data: bars.map((bar) => ({
          value: place(bar.measured.value),
          itemStyle: { color: colour(bar.colour), borderRadius: [0, 2, 2, 0] },
        })),
      },
      {
        type: "custom",
        name: "interval",
        silent: true,
        z: 3,
        encode: { x: [1, 2], y: 0 },
        data: bars.map(({ measured }, index) => [
          index,
          place(measured.lower),
          place(measured.upper),
        ]),
        renderItem: (/** @type {any} */ params, /** @type {any} */ api) => {
          const { measured } = bars[params.dataIndex];
          return whisker(api, text(measured.value), measured.known);
        },
      },
    ],
  };
  return option;
}

/**
 * @param {Bar[]} bars
 * @param {number} width
 */
function nameLabel(bars, width) {
  return {
    width,
    overflow: "truncate",
    interval: 0,
    color: colour("ink"),
    formatter: (/** @type {string} */ name, /** @type {number} */ index) =>
      bars[index]?.strong ? `{strong|${name}}` : name,
    rich: { strong: { fontWeight: 650, color: colour("ours-ink") } },
  };
}

/** @param {Bar[]} bars */
function widest(bars) {
  const most = Math.max(...bars.map((bar) => bar.measured.value));
  // A bar whose interval is enormous must not make all others small.
  return Math.min(most * 1.6, Math.max(most, ...bars.map((bar) => bar.measured.upper)));
}

/**
 * @param {Bar} bar
 * @param {(value: number) => string} text
 */
function describe(bar, text) {
  const { value, lower, upper, known } = bar.measured;
  /** @type {[string, string][]} */
  const rows = [["value", text(value)]];
  if (known) {
    rows.push(["interval", `${text(lower)} – ${text(upper)}`]);
  }
  return tooltip(bar.name, rows);
}

/**
 * Draws the interval, and the value behind it.
 *
 * @param {any} api
 * @param {string} text
 * @param {boolean} known
 */
function whisker(api, text, known) {
  const [from, y] = api.coord([api.value(1), api.value(0)]);
  const [end] = api.coord([api.value(2), api.value(0)]);
  const edge = api.getWidth() - VALUE_PIXELS;
  const to = Math.min(end, edge);
  const style = { stroke: colour("whisker"), lineWidth: 1.25, fill: "none" };
  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
  const line = (x1, y1, x2, y2) => ({ type: "line", shape: { x1, y1, x2, y2 }, style });
  const lines = known
    ? [
        line(from, y, to, y),
        line(from, y - 4, from, y + 4),
        ...(end > edge ? [] : [line(to, y - 4, to, y + 4)]),
      ]
    : [];
  return {
    type: "group",
    children: [
      ...lines,
      {
        type: "text",
        x: to + 7,
        y,
        style: { text, fill: colour("muted"), textVerticalAlign: "middle", fontSize: 12 },
      },
    ],
  };
}
