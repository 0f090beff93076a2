import { chart, FONT, textWidth, tooltip, tooltipLook } from "./charts.js";
import { choice, figurePart, h } from "./dom.js";
import { brief, logTicks, percent, time, whole } from "./figures.js";
import { intervalBars } from "./intervals.js";
import { isOurs, markedName, nameOf, speedOf, WAYS } from "./results.js";
import { colour, looks } from "./theme.js";

/** @typedef {import("./results.js").DataSet} DataSet */
/** @typedef {import("./results.js").Line} Line */
/** @typedef {import("./results.js").Way} Way */
/** @typedef {import("./results.js").Advice} Advice */

/**
 * @typedef {object} Point
 * @property {string} name
 * @property {Line} line
 * @property {number} bytes
 * @property {import("./results.js").Measured} speed
 * @property {boolean} chosen whether the advice names it
 */

/**
 * Draws size against speed; both axes are logarithmic.
 *
 * @param {DataSet} dataSet
 * @param {Advice} advice
 */
export function scatter(dataSet, advice) {
  /** @type {Way} */
  let way = "round trip";
  const look = looks(dataSet.lines.map((line) => line.library));
  const plot = chart({
    label: `Size against speed of ${dataSet.name}; the table below holds the same numbers`,
    height: 440,
    option: (width) => scatterOption(pointsOf(dataSet, advice, way), look, width),
  });
  return figurePart({
    title: "Size against speed",
    note: "Up is faster, left is smaller; both scales are logarithmic.",
    controls: [
      choice("Speed of", ["round trip", "encode", "decode"], (value) => {
        way = value;
        plot.redraw();
      }),
    ],
    place: h("div", {}, plot.place, legend(look)),
  });
}

/** @param {Map<string, { colour: string, shape: string }>} look */
function legend(look) {
  const items = [...look].map(([library, { colour: name, shape }]) =>
    h(
      "li",
      {},
      h("span", { class: `swatch ${shape}`, style: `background: var(--${name})` }),
      library,
    ),
  );
  return h("ul", { class: "legend" }, items);
}

/**
 * @param {DataSet} dataSet
 * @param {Advice} advice
 * @param {Way} way
 * @returns {Point[]} the most important first
 */
function pointsOf(dataSet, advice, way) {
  /** @type {Point[]} */
  const points = [];
  for (const line of dataSet.lines) {
    const speed = speedOf(line, way);
    if (speed && line.bytes) {
      const chosen = line.id === advice.smallest || line.id === advice.fastest[0];
      const name = markedName(nameOf(line), advice, line, way);
      points.push({ name, line, bytes: line.bytes, speed, chosen });
    }
  }
  /** @param {Point} point */
  const weight = (point) => (point.chosen ? 2 : 0) + (isOurs(point.line) ? 1 : 0);
  return points.sort((a, b) => weight(b) - weight(a));
}

const ROOM = { left: 58, right: 20, top: 16, bottom: 46 };
const PLOT_HEIGHT = 440;

/**
 * @param {Point[]} points
 * @param {Map<string, { colour: string, shape: string }>} look
 * @param {number} width
 */
function scatterOption(points, look, width) {
  const across = reach(points.map((point) => point.bytes));
  const up = reach(points.map((point) => point.speed.value));
  const inner = {
    width: width - ROOM.left - ROOM.right,
    height: PLOT_HEIGHT - ROOM.top - ROOM.bottom,
  };
  const places = points.map((point) => ({
    x: across.part(point.bytes) * inner.width,
    y: (1 - up.part(point.speed.value)) * inner.height,
    text: point.name,
  }));
  const sides = labelSides(places, inner);
  const axis = { type: "value", show: false, min: 0, max: 1 };
  /** @type {any} */
  const option = {
    grid: ROOM,
    xAxis: { ...axis },
    yAxis: { ...axis },
    tooltip: {
      ...tooltipLook(),
      trigger: "item",
      formatter: (/** @type {any} */ item) => describePoint(points[item.dataIndex]),
    },
    series: [
      {
        type: "scatter",
        name: "contenders",
        symbolSize: (/** @type {any} */ _, /** @type {any} */ item) =>
          points[item.dataIndex].chosen ? 15 : 10,
        data: points.map((point, index) => ({
          value: [across.part(point.bytes), up.part(point.speed.value)],
          name: point.name,
          symbol: look.get(point.line.library)?.shape,
          itemStyle: {
            color: colour(look.get(point.line.library)?.colour ?? "muted"),
            borderColor: colour("page"),
            borderWidth: 1,
          },
          label: pointLabel(point, sides[index]),
        })),
      },
      { type: "scatter", name: "grid", z: 1, data: [], markLine: gridLines(across, up) },
    ],
  };
  return option;
}

/**
 * @param {Point} point
 * @param {string | null} side
 */
function pointLabel(point, side) {
  return {
    show: side !== null,
    position: side ?? "right",
    distance: 6,
    formatter: point.name,
    fontSize: 12,
    fontWeight: point.chosen ? 650 : 400,
    color: colour(isOurs(point.line) ? "ours-ink" : point.chosen ? "ink" : "muted"),
  };
}

/** @param {Point} point */
function describePoint(point) {
  return tooltip(point.name, [
    ["size", `${whole(point.bytes)} bytes`],
    ["speed", `${whole(point.speed.value)} messages/s`],
    ["time", time(1e9 / point.speed.value)],
    [
      "±",
      point.speed.known
        ? percent((point.speed.upper - point.speed.lower) / 2 / point.speed.value)
        : "not known",
    ],
  ]);
}

/**
 * The part of a logarithmic axis that values reach over, with some room at both ends.
 *
 * @param {number[]} values
 */
function reach(values) {
  const least = Math.log(Math.min(...values) / 1.25);
  const most = Math.log(Math.max(...values) * 1.25);
  return {
    /** @param {number} value */
    part: (value) => (Math.log(value) - least) / (most - least),
    ticks: logTicks(Math.exp(least), Math.exp(most)),
  };
}

/**
 * Lines at 1, 2, 5, 10, which the library's own logarithmic axes do not have.
 *
 * @param {ReturnType<typeof reach>} across
 * @param {ReturnType<typeof reach>} up
 */
function gridLines(across, up) {
  const label = { color: colour("muted"), fontSize: 11, position: "start", fontFamily: FONT };
  return {
    silent: true,
    symbol: "none",
    lineStyle: { color: colour("line"), type: "solid", width: 1 },
    data: [
      ...across.ticks.map((tick) => ({
        xAxis: across.part(tick),
        label: { ...label, distance: 8, formatter: `${brief(tick)}B` },
      })),
      ...up.ticks.map((tick) => ({
        yAxis: up.part(tick),
        label: { ...label, formatter: `${brief(tick)}/s` },
      })),
    ],
  };
}

/** @typedef {{ x: number, y: number, text: string }} Place */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

/**
 * Finds a side for each label where it covers no point and no other label, the first ones first.
 *
 * @param {Place[]} places
 * @param {{ width: number, height: number }} inner
 * @returns {(string | null)[]} null where there is none
 */
function labelSides(places, inner) {
  /** @type {Box[]} */
  const taken = places.map(({ x, y }) => ({
    left: x - 5,
    right: x + 5,
    top: y - 5,
    bottom: y + 5,
  }));
  return places.map(({ x, y, text }, index) => {
    const length = textWidth(text) + 4;
    /** @type {[string, Box][]} */
    const sides = [
      ["right", { left: x + 8, right: x + 10 + length, top: y - 8, bottom: y + 8 }],
      ["left", { left: x - 10 - length, right: x - 8, top: y - 8, bottom: y + 8 }],
      ["top", { left: x - length / 2, right: x + length / 2, top: y - 24, bottom: y - 8 }],
      ["bottom", { left: x - length / 2, right: x + length / 2, top: y + 8, bottom: y + 24 }],
    ];
    for (const [side, box] of sides) {
      const inside =
        box.left > 0 &&
        box.right < inner.width + ROOM.right &&
        box.top > -ROOM.top &&
        box.bottom < inner.height;
      if (inside && taken.every((other, place) => place === index || isApart(box, other))) {
        taken.push(box);
        return side;
      }
    }
    return null;
  });
}

/**
 * @param {Box} a
 * @param {Box} b
 */
function isApart(a, b) {
  return a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
}

/**
 * Draws how fast all contenders are, the fastest on top.
 *
 * @param {DataSet} dataSet
 * @param {Advice} advice
 */
export function speedBars(dataSet, advice) {
  const look = looks(dataSet.lines.map((line) => line.library));
  const part = (/** @type {Way} */ way) => {
    const bars = dataSet.lines
      .flatMap((line) => {
        const measured = speedOf(line, way);
        return measured ? [{ line, measured }] : [];
      })
      .sort((a, b) => b.measured.value - a.measured.value)
      .map(({ line, measured }) => ({
        name: markedName(nameOf(line), advice, line, way),
        colour: look.get(line.library)?.colour ?? "muted",
        strong: isOurs(line),
        measured,
      }));
    return bars.length === 0
      ? null
      : h(
          "div",
          { class: "half" },
          h("h4", {}, way === "encode" ? "Encode" : "Decode"),
          intervalBars({
            label: `Messages a second: ${way}`,
            bars,
            text: (value) => `${brief(value)}/s`,
          }).place,
        );
  };
  return figurePart({
    title: "Speed",
    note: "Messages a second; the lines are intervals of error. Rows named “caller's buffer” write to an array that is kept, the others make one per message.",
    place: h("div", { class: "halves" }, WAYS.filter((way) => way !== "round trip").map(part)),
  });
}
