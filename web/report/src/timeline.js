import { chart, textWidth, tooltip, tooltipLook } from "./charts.js";
import { figurePart, h, picker } from "./dom.js";
import { figure } from "./figures.js";
import { markedRegions, regionBetween, secondsOf, wholeOf } from "./regions.js";
import { colour } from "./theme.js";

/** @typedef {import("./results.js").Timeline} Timeline */
/** @typedef {import("./regions.js").Region} Region */

const PLOT_PIXELS = 300;
const LEFT_PIXELS = 80;
const RIGHT_PIXELS = 70;
const NAME_PIXELS = 110;
const NAME_ROWS = 2;
const NAME_ROW_PIXELS = 15;

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
    option: (width) => timelineOption(timeline, end, width),
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
 * Returns lines with the names of marks, in two rows; names for which there is no room are left out.
 *
 * @param {Timeline} timeline
 * @param {number} end in seconds
 * @param {number} width in pixels
 */
function markLines(timeline, end, width) {
  const taken = Array(NAME_ROWS).fill(0);
  return timeline.marks.map((mark) => {
    const second = mark.at / 1e6;
    const half = Math.min(NAME_PIXELS, textWidth(mark.name)) / 2;
    const place = LEFT_PIXELS + (second / end) * (width - LEFT_PIXELS - RIGHT_PIXELS);
    const row = taken.findIndex((until) => place - half > until);
    if (row >= 0) {
      taken[row] = place + half + 6;
    }
    return {
      name: mark.name,
      xAxis: second,
      label: { show: row >= 0, distance: 4 + row * NAME_ROW_PIXELS },
    };
  });
}

/**
 * @param {Timeline} timeline
 * @param {number} end in seconds
 * @param {number} width in pixels
 */
function timelineOption(timeline, end, width) {
  /** @param {string} unit @param {string} position */
  const axis = (unit, position) => ({
    type: "value",
    position,
    axisLabel: {
      color: colour("muted"),
      formatter: (/** @type {number} */ value) => `${figure(value / 1e6)} ${unit}`,
    },
    splitLine: { show: position === "left", lineStyle: { color: colour("line") } },
  });
  /** @type {any} */
  const option = {
    grid: { left: LEFT_PIXELS, right: RIGHT_PIXELS, top: 72, bottom: 32 },
    legend: { top: 0, left: LEFT_PIXELS, textStyle: { color: colour("ink") }, selectedMode: false },
    toolbox: { show: false },
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
    yAxis: [axis("MB/s", "left"), axis("MB", "right")],
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
      brushStyle: { color: "rgba(128,128,128,0.2)", borderColor: colour("muted"), borderWidth: 1 },
      outOfBrush: { colorAlpha: 1 },
    },
    series: [
      {
        name: "allocated a second",
        type: "line",
        step: "start",
        showSymbol: false,
        data: rates(timeline.allocated),
        lineStyle: { color: colour("ours"), width: 1.5 },
        itemStyle: { color: colour("ours") },
        areaStyle: { color: colour("ours"), opacity: 0.25 },
        markLine: {
          symbol: "none",
          animation: false,
          lineStyle: { color: colour("ink"), type: "dashed", width: 1 },
          label: {
            position: "end",
            color: colour("ink"),
            width: NAME_PIXELS,
            overflow: "truncate",
            formatter: "{b}",
          },
          data: markLines(timeline, end, width),
          tooltip: {
            trigger: "item",
            formatter: (/** @type {any} */ item) =>
              tooltip(item.name, [["at", `${rounded(item.data.xAxis)} s`]]),
          },
        },
      },
      {
        name: "heap in use",
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
