import { amount, merged, rings, shortName } from "./calls.js";
import { chart, dropCharts, textWidth, tooltip, tooltipLook } from "./charts.js";
import { choice, figurePart, h, picker, section } from "./dom.js";
import { brief, figure, percent, whole } from "./figures.js";
import { changeKind, describeChange, flame, frameKind } from "./flame.js";
import { intervalBars } from "./intervals.js";
import { errorOf, profileWithin, secondsOf } from "./regions.js";
import { table } from "./table.js";
import { colour, deepColours } from "./theme.js";
import { timelinePart } from "./timeline.js";

/** @typedef {import("./results.js").Profile} Profile */
/** @typedef {import("./calls.js").Unit} Unit */
/** @typedef {import("./regions.js").Region} Region */

const MOST_BARS = 15;
const RINGS_PIXELS = 460;
const INNER = 0.14;
const TEXT_HALF = 5;

/** @param {Profile[]} profiles */
export function allocationsPart(profiles) {
  let profile = profiles[0];
  /** @type {Unit} */
  let unit = "objects";
  /** @type {Region | null} */
  let region = null;
  const time = h("div");
  const content = h("div");
  const show = () => {
    content.replaceChildren(...profileParts(profile, profiles, unit, region));
    if (content.isConnected) {
      dropCharts();
    }
  };
  const begin = () => {
    region = null;
    time.replaceChildren(...timeParts(profile, choose));
    show();
  };
  /** @param {Region | null} chosen */
  const choose = (chosen) => {
    region = chosen;
    show();
  };
  begin();
  return section(
    "allocations",
    "Allocations",
    h(
      "div",
      { class: "controls" },
      profiles.length > 1
        ? picker(
            "Profile",
            profiles.map((each) => each.name),
            (index) => {
              profile = profiles[index];
              begin();
            },
          )
        : null,
      choice("Count", ["objects", "bytes"], (value) => {
        unit = value;
        show();
      }),
    ),
    time,
    content,
  );
}

/**
 * @param {Profile} profile
 * @param {(region: Region | null) => void} onRegion
 */
function timeParts(profile, onRegion) {
  const { timeline } = profile;
  return [
    h("p", { class: "lead" }, `${profile.name}: ${profile.description}`),
    timeline ? timelinePart(timeline, onRegion) : null,
    timeline
      ? h(
          "ul",
          { class: "note limits" },
          timeline.notes.map((note) => h("li", {}, note)),
        )
      : null,
  ].filter((part) => part !== null);
}

/**
 * @param {Profile} all
 * @param {Profile[]} profiles
 * @param {Unit} unit
 * @param {Region | null} region
 */
function profileParts(all, profiles, unit, region) {
  const profile = region ? profileWithin(all, region) : all;
  const older = region ? null : profiles.find((each) => each.name === profile.against);
  const sum = h("p", { "aria-live": "polite" }, summary(profile, region));
  if (profile.count === 0) {
    return [sum];
  }
  return [
    sum,
    classBars(profile, unit),
    sunburst(profile, unit),
    flameGraph(profile, unit),
    older ? difference(profile, older, unit) : null,
    classTable(profile),
  ].filter((part) => part !== null);
}

/** @param {Profile} profile @param {Region | null} region */
function summary(profile, region) {
  const { timeline } = profile;
  const [from, to] = timeline && region ? secondsOf(timeline, region) : [0, 0];
  const place = region ? `From ${from.toFixed(3)} s to ${to.toFixed(3)} s: ` : "";
  const error = timeline?.interval
    ? ` ± ${whole(errorOf(timeline, profile.bytes, profile.bytes))}`
    : "";
  const all = `${place}${whole(profile.count)} objects, ${whole(profile.bytes)} bytes${error}`;
  const operations = profile.operations ?? 0;
  return operations > 1
    ? `${all} in ${whole(operations)} operations: ${figure(profile.count / operations)} objects and ${figure(profile.bytes / operations)} bytes each.`
    : `${all}.`;
}

/** @param {number} value @param {Unit} unit */
function unitText(value, unit) {
  return `${figure(value)} ${unit}`;
}

/**
 * @param {Profile} profile
 * @param {Unit} unit
 */
function classBars(profile, unit) {
  const sorted = [...profile.classes].sort((a, b) => amount(b, unit) - amount(a, unit));
  const shown = sorted
    .slice(0, MOST_BARS)
    .map((each) => ({ name: shortName(each.name), value: amount(each, unit) }));
  const rest = sorted.slice(MOST_BARS);
  if (rest.length > 0) {
    const value = rest.reduce((sum, each) => sum + amount(each, unit), 0);
    shown.push({ name: `${rest.length} more`, value });
  }
  const bars = shown.map(({ name, value }) => ({
    name,
    colour: "bar",
    measured: { value, lower: value, upper: value, known: false },
  }));
  return figurePart({
    title: "By class",
    place: intervalBars({ label: `${unit} by class`, bars, text: brief }).place,
  });
}

/** @param {Profile} profile */
function classTable(profile) {
  return h(
    "details",
    {},
    h("summary", {}, "All classes as a table"),
    table({
      caption: `Classes of ${profile.name}`,
      columns: [
        { title: "class", value: (each) => each.name },
        { title: "objects", value: (each) => each.count, cell: (each) => whole(each.count) },
        {
          title: "share of objects",
          value: (each) => each.count,
          cell: (each) => percent(each.count / Math.max(1, profile.count)),
        },
        { title: "bytes", value: (each) => each.bytes, cell: (each) => whole(each.bytes) },
        {
          title: "share of bytes",
          value: (each) => each.bytes,
          cell: (each) => percent(each.bytes / Math.max(1, profile.bytes)),
        },
        ...(profile.timeline?.interval ? [errorColumn(profile)] : []),
      ],
      rows: profile.classes,
      search: profile.classes.length > 12 ? (each) => each.name : undefined,
    }),
  );
}

/**
 * @param {Profile} profile
 * @returns {import("./table.js").Column<import("./results.js").AllocatedClass>}
 */
function errorColumn(profile) {
  /** @param {{ bytes: number }} each */
  const error = (each) => errorOf(profile.timeline, each.bytes, profile.bytes);
  return { title: "± bytes", value: error, cell: (each) => whole(error(each)) };
}

/**
 * @param {Profile} profile
 * @param {Unit} unit
 */
function sunburst(profile, unit) {
  const tree = rings(merged(profile.tree, null, (call) => amount(call, unit)));
  const plot = chart({
    label: `${unit} by call path, as rings; the flame graph below holds the same`,
    height: RINGS_PIXELS,
    option: (width) => sunburstOption(tree, unit, Math.min(width, RINGS_PIXELS)),
  });
  return figurePart({
    title: "By call path: rings",
    note: "From the caller inside to the classes outside. A click makes a part the whole, the middle goes back.",
    place: plot.place,
  });
}

/**
 * @param {ReturnType<typeof rings>} tree
 * @param {Unit} unit
 * @param {number} across the diameter in pixels
 */
function sunburstOption(tree, unit, across) {
  const ring = ((1 - INNER) * across) / 2 / depthOf(tree);
  /** @type {any} */
  const option = {
    color: deepColours(),
    tooltip: {
      ...tooltipLook(),
      formatter: (/** @type {any} */ item) =>
        tooltip(item.data.fullName ?? item.name, [
          [unit, figure(item.value)],
          ["share", percent(item.value / tree.value)],
        ]),
    },
    series: [
      {
        type: "sunburst",
        name: unit,
        radius: [`${INNER * 100}%`, "100%"],
        sort: "desc",
        nodeClick: "rootToNode",
        emphasis: { focus: "ancestor" },
        data: (tree.children ?? [tree]).map((node) => labelled(node, tree, 0, ring)),
        itemStyle: { borderColor: colour("page"), borderWidth: 1 },
        label: { rotate: "tangential", fontSize: 11, color: "#fff" },
      },
    ],
  };
  return option;
}

/**
 * Returns a part of the rings whose names are shown where there is room for them.
 *
 * @param {ReturnType<typeof rings>} node
 * @param {ReturnType<typeof rings>} tree
 * @param {number} depth
 * @param {number} ring how wide a ring is, in pixels
 * @returns {object}
 */
function labelled(node, tree, depth, ring) {
  const radius = (depth + 0.5) * ring + (INNER * RINGS_PIXELS) / 2;
  const arc = (node.value / tree.value) * 2 * Math.PI * radius;
  // Text is straight: its upper corners must not leave the ring.
  const chord = 2 * Math.sqrt(Math.max(0, (radius + ring / 2) ** 2 - (radius + TEXT_HALF) ** 2));
  return {
    ...node,
    label: { show: textWidth(node.name) < Math.min(arc, chord) },
    children: node.children?.map((child) => labelled(child, tree, depth + 1, ring)),
  };
}

/**
 * @param {ReturnType<typeof rings>} tree
 * @returns {number} how many rings are around its middle
 */
function depthOf(tree) {
  return tree.children ? 1 + Math.max(...tree.children.map(depthOf)) : 0;
}

/**
 * @param {Profile} profile
 * @param {Unit} unit
 */
function flameGraph(profile, unit) {
  const root = merged(profile.tree, null, (call) => amount(call, unit));
  return figurePart({
    title: "By call path: flame graph",
    note: "From the caller above to the allocated classes below, as wide as their share. A click widens a frame; arrow keys, Enter and Escape work too.",
    place: h(
      "div",
      {},
      flame({
        label: `${unit} by call path`,
        root,
        look: frameKind,
        describe: (node) =>
          `${node.name}: ${unitText(node.now, unit)}, ${percent(node.now / Math.max(1, root.now))}`,
      }),
      key([
        ["own", "Penstock"],
        ["other", "other code"],
        ["jdk", "JDK"],
        ["class", "allocated class"],
      ]),
    ),
  });
}

/**
 * @param {Profile} profile
 * @param {Profile} older
 * @param {Unit} unit
 */
function difference(profile, older, unit) {
  const perOperation = (profile.operations ?? 0) > 0 && (older.operations ?? 0) > 0;
  const now = perOperation ? (profile.operations ?? 1) : 1;
  const before = perOperation ? (older.operations ?? 1) : 1;
  const root = merged(
    profile.tree,
    older.tree,
    (call, isNow) => amount(call, unit) / (isNow ? now : before),
  );
  const what = perOperation ? `${unit} per operation` : unit;
  return figurePart({
    title: `Against ${older.name}`,
    note: `${what}; frames are as wide as the larger of both.`,
    place: h(
      "div",
      {},
      flame({
        label: `Difference to ${older.name}`,
        root,
        look: changeKind,
        describe: (node) => describeChange(node, (value) => unitText(value, unit)),
      }),
      key([
        ["more-3", "more than before"],
        ["same", "the same"],
        ["less-3", "less than before"],
      ]),
    ),
  });
}

/** @param {[string, string][]} items classes of frames and what they say */
function key(items) {
  return h(
    "ul",
    { class: "legend" },
    items.map(([name, text]) => h("li", {}, h("span", { class: `swatch frame ${name}` }), text)),
  );
}
