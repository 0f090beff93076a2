/**
 * Regions of time of a program that was watched.
 *
 * @typedef {import("./results.js").Call} Call
 * @typedef {import("./results.js").Profile} Profile
 * @typedef {import("./results.js").Timeline} Timeline
 *
 * @typedef {{ from: number, to: number }} Region the first slice, and the one behind the last
 */

const SECOND = 1e6;

/** @param {Timeline} timeline @returns {Region} */
export function wholeOf(timeline) {
  return { from: 0, to: timeline.bounds.length - 1 };
}

/** @param {Timeline} timeline @param {Region} region @returns {[number, number]} */
export function secondsOf(timeline, region) {
  return [timeline.bounds[region.from] / SECOND, timeline.bounds[region.to] / SECOND];
}

/**
 * Returns the slices that are nearest to two moments; one at least.
 *
 * @param {Timeline} timeline
 * @param {number} start in seconds
 * @param {number} end
 * @returns {Region}
 */
export function regionBetween(timeline, start, end) {
  const last = timeline.bounds.length - 1;
  const from = Math.min(nearest(timeline.bounds, Math.min(start, end) * SECOND), last - 1);
  const to = nearest(timeline.bounds, Math.max(start, end) * SECOND);
  return { from, to: Math.max(from + 1, to) };
}

/** @param {number[]} bounds @param {number} micros */
function nearest(bounds, micros) {
  let best = 0;
  for (let i = 1; i < bounds.length; i++) {
    if (Math.abs(bounds[i] - micros) < Math.abs(bounds[best] - micros)) {
      best = i;
    }
  }
  return best;
}

/**
 * Returns the regions between marks, each with the names of both.
 *
 * @param {Timeline} timeline
 * @returns {{ name: string, region: Region }[]}
 */
export function markedRegions(timeline) {
  const places = [
    { name: "start", at: 0 },
    ...timeline.marks,
    { name: "end", at: timeline.bounds[timeline.bounds.length - 1] },
  ];
  return places.slice(1).flatMap((place, index) => {
    const before = places[index];
    return place.at > before.at
      ? [
          {
            name: `${before.name} – ${place.name}`,
            region: regionBetween(timeline, before.at / SECOND, place.at / SECOND),
          },
        ]
      : [];
  });
}

/**
 * Returns what was allocated in a region; without the paths of which nothing was.
 *
 * @param {Call} call
 * @param {Region} region
 * @returns {Call}
 */
export function callWithin(call, region) {
  const slices = call.slices ?? [];
  let count = 0;
  let bytes = 0;
  for (let i = 0; i < slices.length; i += 3) {
    if (slices[i] >= region.from && slices[i] < region.to) {
      count += slices[i + 1];
      bytes += slices[i + 2];
    }
  }
  const children = (call.children ?? [])
    .map((child) => callWithin(child, region))
    .filter((child) => child.count > 0);
  for (const child of children) {
    count += child.count;
    bytes += child.bytes;
  }
  return { name: call.name, count, bytes, children };
}

/**
 * Returns a profile of a region alone.
 *
 * @param {Profile} profile
 * @param {Region} region
 * @returns {Profile}
 */
export function profileWithin(profile, region) {
  const tree = callWithin(profile.tree, region);
  /** @type {Map<string, { count: number, bytes: number }>} */
  const sums = new Map();
  /** @param {Call} call */
  const collect = (call) => {
    for (const child of call.children ?? []) {
      collect(child);
    }
    if ((call.children ?? []).length === 0 && call.count > 0) {
      const sum = sums.get(call.name) ?? { count: 0, bytes: 0 };
      sums.set(call.name, { count: sum.count + call.count, bytes: sum.bytes + call.bytes });
    }
  };
  collect(tree);
  const classes = [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((a, b) => b.count - a.count);
  return { ...profile, count: tree.count, bytes: tree.bytes, classes, tree };
}

/**
 * Returns how far a number of bytes of samples may be off in 95 of 100 runs.
 *
 * @param {Timeline | undefined} timeline
 * @param {number} bytes of a class or path
 * @param {number} total of all
 */
export function errorOf(timeline, bytes, total) {
  const interval = timeline?.interval ?? 0;
  const share = total === 0 ? 0 : Math.min(1, bytes / total);
  return interval === 0
    ? 0
    : Math.round(2 * Math.sqrt(bytes * interval * (1 - share))) + 2 * interval;
}
