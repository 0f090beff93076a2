import { framesOf, shortName } from "./calls.js";
import { h } from "./dom.js";
import { percent } from "./figures.js";

/** @typedef {import("./calls.js").Node} Node */
/** @typedef {import("./calls.js").Frame} Frame */

const FRAME_PIXELS = 21;

/**
 * @typedef {object} FlameParts
 * @property {string} label
 * @property {Node} root
 * @property {(node: Node) => string} look the class of a frame
 * @property {(node: Node) => string} describe
 */

/**
 * Draws call paths from the top down, as wide as what they allocated. A click or Enter makes a frame
 * the whole width, Escape goes back up; arrow keys move.
 *
 * @param {FlameParts} parts
 */
export function flame({ label, root, look, describe }) {
  const told = h("output", { class: "told note" }, describe(root));
  const place = h("div", { class: "flame", role: "group", "aria-label": label });
  /** @type {Map<Node, HTMLElement>} */
  let shown = new Map();

  /** @param {Node} focus */
  const show = (focus) => {
    const frames = framesOf(focus);
    shown = new Map(frames.map((frame) => [frame.node, button(frame)]));
    place.style.height = `${(Math.max(...frames.map((frame) => frame.depth)) + 1) * FRAME_PIXELS}px`;
    place.replaceChildren(...shown.values());
    reach(focus);
  };

  /** @param {Frame} frame */
  const button = ({ node, depth, left, width }) => {
    const tell = () => {
      told.textContent = describe(node);
    };
    return h(
      "button",
      {
        type: "button",
        class: `frame ${look(node)}`,
        tabindex: -1,
        title: describe(node),
        style: `left: ${left * 100}%; width: ${width * 100}%; top: ${depth * FRAME_PIXELS}px`,
        click: () => {
          show(node);
          shown.get(node)?.focus();
        },
        keydown: (/** @type {KeyboardEvent} */ event) => move(event, node),
        focus: () => {
          reach(node);
          tell();
        },
        mouseenter: tell,
      },
      width > 0.015 ? shortName(node.name) : "",
    );
  };

  /** Makes one frame the one that Tab goes to. @param {Node} node */
  const reach = (node) => {
    for (const [each, element] of shown) {
      element.tabIndex = each === node ? 0 : -1;
    }
  };

  /** @param {KeyboardEvent} event @param {Node} node */
  const move = (event, node) => {
    if (event.key === "Escape") {
      show(root);
      shown.get(root)?.focus();
      return;
    }
    const target = neighbour(node, event.key);
    const element = target ? shown.get(target) : undefined;
    if (element) {
      event.preventDefault();
      element.focus();
    }
  };

  show(root);
  return h("div", {}, place, told);
}

/**
 * @param {Node} node
 * @param {string} key
 * @returns {Node | null | undefined}
 */
function neighbour(node, key) {
  const siblings = node.parent?.children ?? [node];
  const place = siblings.indexOf(node);
  switch (key) {
    case "ArrowUp":
      return node.parent;
    case "ArrowDown":
      return node.children[0];
    case "ArrowLeft":
      return siblings[place - 1];
    case "ArrowRight":
      return siblings[place + 1];
    default:
      return null;
  }
}

/**
 * The kind of a frame, for its colour.
 *
 * @param {Node} node
 */
export function frameKind(node) {
  if (node.children.length === 0) {
    return "class";
  }
  if (node.name.startsWith("dev.penstock.")) {
    return "own";
  }
  return /^(java|javax|jdk|sun)\./.test(node.name) ? "jdk" : "other";
}

/**
 * The kind of a frame in a comparison: more, less or the same, and how much of it.
 *
 * @param {Node} node
 */
export function changeKind(node) {
  const most = Math.max(node.now, node.before);
  const change = most === 0 ? 0 : (node.now - node.before) / most;
  if (Math.abs(change) < 0.005) {
    return "same";
  }
  const strength = Math.abs(change) > 0.5 ? 3 : Math.abs(change) > 0.1 ? 2 : 1;
  return `${change > 0 ? "more" : "less"}-${strength}`;
}

/**
 * @param {Node} node
 * @param {(value: number) => string} text
 */
export function describeChange(node, text) {
  const change =
    node.before === 0
      ? "new"
      : `${node.now >= node.before ? "+" : "−"}${percent(Math.abs(node.now / node.before - 1))}`;
  return `${node.name}: ${text(node.now)}, before ${text(node.before)} (${node.now === 0 ? "gone" : change})`;
}
