import { chart, tooltip, tooltipLook } from "./charts.js";
import { figurePart, h, picker } from "./dom.js";
import { figure } from "./figures.js";
import { markedRegions, regionBetween, secondsOf, wholeOf } from "./regions.js";
import { colour } from "./theme.js";

/** @typedef {import("./results.js").Timeline} Timeline */
/** @typedef {import("./regions.js").Region} Region */

const PLOT_PIXELS = 300;
const MOST_NAMES = 12;

/**
 * Draws allocation and heap over time; a region of it can be chosen with the pointer, by marks, or by
 * its seconds.
 *
 * @param {Timeline} timeline
 * @param {(region: Region | null) => void} onRegion null for all
 */
export function timelinePart(timeline, onRegion) {
  const [, end] = secondsOf(timeline, wholeOf(timeline));
  /** @type {Region | null} */
  let region = null;
  const regions = markedRegions(timeline);

  const plot = chart({
    label: "bytes allocated a second, and heap in use, over time",
    height: PLOT_PIXELS,
    option: () => timelineOption(timeline, end),
    after: (drawn) => {
      listen(drawn);
      show(drawn);
    },
  });
  /** @param {any} drawn */
  const listen = (drawn) => {
    drawn.off("brushEnd");
    drawn.on("brushEnd", (/** @type {any} */ event) => {
      const range = event.areas[0]?.coordRange;
      choose(range ? regionBetween(timeline, range[0], range[1]) : null);
    });
    drawn.dispatchAction({
      type: "takeGlobalCursor",
      key: "brush",
      brushOption: { brushType: "lineX", brushMode: "single" },
    });
  };
  /** @param {any} drawn */
  const show = (drawn) => {
    const areas = region
      ? [{ brushType: "lineX", coordRange: secondsOf(timeline, region), xAxisIndex: 0 }]
      : [];
    drawn.dispatchAction({ type: "brush", areas });
  };

  /** @param {string} name @param {number} value */
  const seconds = (name, value) =>
    h("input", {
      type: "number",
      "aria-label": name,
      min: 0,
      max: end,
      step: "any",
      value: rounded(value),
      change: () => choose(regionBetween(timeline, Number(first.value), Number(last.value))),
    });
  const first = seconds("from second", 0);
  const last = seconds("to second", end);
  const marks = picker("Region", ["all", ...regions.map(({ name }) => name)], (index) =>
    choose(index === 0 ? null : regions[index - 1].region),
  );

  /** @param {Region | null} chosen */
  const choose = (chosen) => {
    region = chosen;
    const [from, to] = secondsOf(timeline, chosen ?? wholeOf(timeline));
    first.value = rounded(from);
    last.value = rounded(to);
    const list = /** @type {HTMLSelectElement} */ (marks.querySelector("select"));
    const index = regions.findIndex((each) => isSame(each.region, chosen));
    list.selectedIndex = chosen ? index + 1 : 0;
    if (chosen && index < 0) {
      list.selectedIndex = -1;
    }
    const drawn = echarts.getInstanceByDom(plot.place);
    if (drawn) {
      show(drawn);
    }
    onRegion(chosen);
  };

  return figurePart({
    title: "Over time",
    note: "Draw over the chart to choose a region: all below shows that region alone. A click beside it chooses all.",
    controls: [marks, h("div", { class: "picker" }, h("span", {}, "Seconds"), first, "–", last)],
    place: plot.place,
  });
}

/** @param {number} value */
function rounded(value) {
  return String(Math.round(value * 1000) / 1000);
}

/** @param {Region} one @param {Region | null} other */
function isSame(one, other) {
  return one.from === other?.from && one.to === other.to;
}

/** @param {number[]} flat times and values @returns {[number, number][]} in seconds */
function points(flat) {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] / 1e6, flat[2 * i + 1]]);
}

/**
 * Returns how much was allocated a second, at the end of each step of the sum.
 *
 * @param {number[]} allocated
 * @returns {[number, number][]}
 */
export function rates(allocated) {
  const sums = points(allocated);
  let [time, sum] = [0, 0];
  /** @type {[number, number][]} */
  const found = [];
  for (const [at, bytes] of sums) {
    if (at > time) {
      const rate = (bytes - sum) / (at - time);
      if (found.length === 0) {
        found.push([0, rate]);
      }
      found.push([at, rate]);
      [time, sum] = [at, bytes];
    }
  }
  return found;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${figure(bytes / 1e6)} MB`;
}

/**
 * @param {Timeline} timeline
 * @param {number} end in seconds
 */
function timelineOption(timeline, end) {
  const named = timeline.marks.length <= MOST_NAMES;
  /** @param {string} name @param {string} unit @param {string} position */
  const axis = (name, unit, position) => ({
    type: "value",
    name,
    position,
    nameTextStyle: { color: colour("muted"), align: position === "left" ? "left" : "right" },
    axisLabel: {
      color: colour("muted"),
      formatter: (/** @type {number} */ value) => `${figure(value / 1e6)} ${unit}`,
    },
    splitLine: { show: position === "left", lineStyle: { color: colour("line") } },
  });
  /** @type {any} */
  const option = {
    grid: { left: 80, right: 70, top: 56, bottom: 32 },
    xAxis: {
      type: "value",
      min: 0,
      max: end,
      axisLabel: {
        color: colour("muted"),
        formatter: (/** @type {number} */ value) => `${rounded(value)} s`,
      },
      splitLine: { show: false },
    },
    yAxis: [axis("allocated a second", "MB/s", "left"), axis("heap in use", "MB", "right")],
    tooltip: {
      ...tooltipLook(),
      trigger: "axis",
      formatter: (/** @type {any[]} */ items) =>
        tooltip(
          `${rounded(items[0].value[0])} s`,
          items.map((item) => [
            item.seriesName,
            megabytes(item.value[1]) + (item.seriesIndex === 0 ? "/s" : ""),
          ]),
        ),
    },
    brush: {
      xAxisIndex: 0,
      brushType: "lineX",
      brushMode: "single",
      toolbox: [],
      brushStyle: { color: "rgba(128,128,128,0.2)", borderColor: colour("muted"), borderWidth: 1 },
      outOfBrush: { colorAlpha: 1 },
    },
    series: [
      {
        name: "allocated",
        type: "line",
        step: "start",
        showSymbol: false,
        data: rates(timeline.allocated),
        lineStyle: { color: colour("bar"), width: 1.5 },
        itemStyle: { color: colour("bar") },
        areaStyle: { color: colour("bar"), opacity: 0.25 },
        markLine: {
          symbol: "none",
          animation: false,
          lineStyle: { color: colour("ink"), type: "dashed", width: 1 },
          label: {
            show: named,
            position: "end",
            color: colour("ink"),
            width: 110,
            overflow: "truncate",
            formatter: "{b}",
          },
          data: timeline.marks.map((mark) => ({ name: mark.name, xAxis: mark.at / 1e6 })),
          tooltip: {
            trigger: "item",
            formatter: (/** @type {any} */ item) =>
              tooltip(item.name, [["at", `${rounded(item.data.xAxis)} s`]]),
          },
        },
      },
      {
        name: "heap",
        type: "line",
        yAxisIndex: 1,
        showSymbol: false,
        data: points(timeline.heap),
        lineStyle: { color: colour("peer-1"), width: 1.5 },
        itemStyle: { color: colour("peer-1") },
      },
    ],
  };
  return option;
}
