import { h } from "./dom.js";
import { colour, onTheme } from "./theme.js";

/** @typedef {import("echarts").EChartsOption} Option */

/**
 * A chart in the page.
 *
 * @typedef {object} Chart
 * @property {HTMLElement} place the element that it is drawn in
 * @property {() => void} redraw draws it again, after what it shows has changed
 */

export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const PRINT_WIDTH = 680;

/** @type {Map<Element, () => void>} charts that nobody has seen yet */
const waiting = new Map();
/** @type {Set<{ place: HTMLElement, redraw: () => void, resize: (width?: number) => void }>} */
const drawn = new Set();

const nearby = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) {
        start(entry.target);
      }
    }
  },
  { rootMargin: "600px" },
);

/** @param {Element} place */
function start(place) {
  waiting.get(place)?.();
  waiting.delete(place);
  nearby.unobserve(place);
}

/**
 * Makes a chart, which is drawn when it comes near to the window.
 *
 * @param {object} parts
 * @param {string} parts.label what it shows, in words
 * @param {number} parts.height in pixels; the page keeps the place
 * @param {(width: number) => Option} parts.option for a width in pixels
 * @param {(plot: import("echarts").ECharts) => void} [parts.after] called each time it is drawn
 * @returns {Chart}
 */
export function chart({ label, height, option, after }) {
  const place = h("div", { class: "chart", role: "img", "aria-label": label });
  place.style.height = `${height}px`;
  /** @type {import("echarts").ECharts | undefined} */
  let plot;
  const redraw = () => {
    if (plot) {
      plot.setOption(withBasics(option(plot.getWidth())), { notMerge: true });
      after?.(plot);
    }
  };
  waiting.set(place, () => {
    plot = echarts.init(place, null, { renderer: "svg" });
    redraw();
    let width = plot.getWidth();
    /** @param {number} [wanted] */
    const resize = (wanted) => {
      plot?.resize(wanted ? { width: wanted } : { width: "auto" });
      redraw();
    };
    const observer = new ResizeObserver(() => {
      if (place.clientWidth > 0 && place.clientWidth !== width && !matchMedia("print").matches) {
        width = place.clientWidth;
        resize();
      }
    });
    observer.observe(place);
    drawn.add({ place, redraw, resize });
  });
  nearby.observe(place);
  return { place, redraw };
}

/**
 * @param {Option} option
 * @returns {Option}
 */
function withBasics(option) {
  return {
    animation: false,
    textStyle: { fontFamily: FONT, color: colour("ink"), fontSize: 12 },
    aria: { enabled: false },
    ...option,
  };
}

const PEN = document.createElement("canvas").getContext("2d");

/**
 * Returns how wide a text is in charts, in pixels.
 *
 * @param {string} text
 */
export function textWidth(text) {
  if (!PEN) {
    return text.length * 7;
  }
  PEN.font = `600 12px ${FONT}`;
  return PEN.measureText(text).width;
}

/** The look of boxes that follow the pointer. */
export function tooltipLook() {
  return {
    confine: true,
    backgroundColor: colour("raised"),
    borderColor: colour("line"),
    textStyle: { color: colour("ink"), fontSize: 12, fontFamily: FONT },
    extraCssText: "box-shadow: 0 4px 16px rgb(0 0 0 / 12%); max-width: 22rem; white-space: normal",
  };
}

/**
 * Makes the content of such a box.
 *
 * @param {string} title
 * @param {[string, string][]} rows
 */
export function tooltip(title, rows) {
  return h(
    "div",
    { class: "tip" },
    h("strong", {}, title),
    h(
      "dl",
      {},
      rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
    ),
  );
}

/** Forgets charts whose places have left the page. */
export function dropCharts() {
  for (const chart of drawn) {
    if (!chart.place.isConnected) {
      echarts.getInstanceByDom(chart.place)?.dispose();
      drawn.delete(chart);
    }
  }
  for (const place of waiting.keys()) {
    if (!place.isConnected) {
      nearby.unobserve(place);
      waiting.delete(place);
    }
  }
}

/** Keeps charts right when colours change and when the page is printed. */
export function watchCharts() {
  onTheme(() => {
    for (const chart of drawn) {
      chart.redraw();
    }
  });
  matchMedia("print").addEventListener("change", (event) => {
    for (const place of [...waiting.keys()]) {
      start(place);
    }
    for (const chart of drawn) {
      chart.resize(
        event.matches ? Math.min(PRINT_WIDTH, chart.place.clientWidth || PRINT_WIDTH) : undefined,
      );
    }
  });
}
