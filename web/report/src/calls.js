/**
 * Call paths as data: a node holds what was allocated in it and below it.
 *
 * @typedef {import("./results.js").Call} Call
 * @typedef {"objects" | "bytes"} Unit
 *
 * @typedef {object} Node
 * @property {string} name
 * @property {number} now in the profile that is shown
 * @property {number} before in the one that it is compared with; 0 where there is none
 * @property {number} size the width: at least both, and at least that of all children together
 * @property {Node[]} children the widest first
 * @property {Node | null} parent
 */

/**
 * @param {Call} call
 * @param {Unit} unit
 */
export function amount(call, unit) {
  return unit === "objects" ? call.count : call.bytes;
}

/**
 * Returns the last words of a frame or class: Class.method, Class.
 *
 * @param {string} name
 */
export function shortName(name) {
  const words = name.split(".");
  const last = words[words.length - 1];
  const isMethod = words.length > 1 && /^[a-z_<$]/.test(last) && !last.endsWith("[]");
  return isMethod ? words.slice(-2).join(".") : last;
}

/**
 * Lays one tree over another; nodes of the same path become one.
 *
 * @param {Call | null} now
 * @param {Call | null} before
 * @param {(call: Call, isNow: boolean) => number} value
 * @param {Node | null} [parent]
 * @returns {Node}
 */
export function merged(now, before, value, parent = null) {
  /** @type {Node} */
  const node = {
    name: (now ?? before)?.name ?? "",
    now: now ? value(now, true) : 0,
    before: before ? value(before, false) : 0,
    size: 0,
    children: [],
    parent,
  };
  const older = new Map((before?.children ?? []).map((child) => [child.name, child]));
  for (const child of now?.children ?? []) {
    node.children.push(merged(child, older.get(child.name) ?? null, value, node));
    older.delete(child.name);
  }
  for (const child of older.values()) {
    node.children.push(merged(null, child, value, node));
  }
  node.children.sort((a, b) => b.size - a.size);
  const inside = node.children.reduce((sum, child) => sum + child.size, 0);
  node.size = Math.max(node.now, node.before, inside);
  return node;
}

/** @typedef {{ node: Node, depth: number, left: number, width: number }} Frame */

const LEAST_WIDTH = 0.001;

/**
 * Returns the frames to draw, in parts of the whole width: the way to a node over the whole of it,
 * then what is below. What is narrower than a thousandth is left out.
 *
 * @param {Node} focus
 * @returns {Frame[]}
 */
export function framesOf(focus) {
  /** @type {Node[]} */
  const way = [];
  for (let node = focus.parent; node; node = node.parent) {
    way.unshift(node);
  }
  /** @type {Frame[]} */
  const frames = way.map((node, depth) => ({ node, depth, left: 0, width: 1 }));
  /** @param {Node} node @param {number} depth @param {number} left */
  const add = (node, depth, left) => {
    const width = node.size / focus.size;
    if (width < LEAST_WIDTH) {
      return;
    }
    frames.push({ node, depth, left, width });
    let start = left;
    for (const child of node.children) {
      add(child, depth + 1, start);
      start += child.size / focus.size;
    }
  };
  add(focus, way.length, 0);
  return frames;
}

const MOST_RINGS = 8;

/**
 * Returns a tree for the sunburst: frames that only call one other are drawn as that one, and what
 * is narrower than a five-hundredth of the whole is left out, as is what is too far from the middle.
 *
 * @param {Node} node
 * @param {number} [whole]
 * @param {number} [depth]
 * @returns {{ name: string, fullName: string, value: number, children?: any[] }}
 */
export function rings(node, whole = node.size, depth = 0) {
  let shown = node;
  while (
    shown.children.length === 1 &&
    shown.children[0].size === shown.size &&
    shown.children[0].children.length > 0
  ) {
    shown = shown.children[0];
  }
  const drawn = depth < MOST_RINGS ? shown.children : [];
  const children = drawn
    .filter((child) => child.size >= whole / 500)
    .map((child) => rings(child, whole, depth + 1));
  return {
    name: shortName(shown.name),
    fullName: shown.name,
    value: shown.size,
    ...(children.length > 0 ? { children } : {}),
  };
}
