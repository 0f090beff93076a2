import { h } from "./dom.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

const STORED = "penstock-report-theme";

/** @type {(() => void)[]} */
const listeners = [];

/**
 * Calls a listener whenever colours have changed.
 *
 * @param {() => void} listener
 */
export function onTheme(listener) {
  listeners.push(listener);
}

function changed() {
  for (const listener of listeners) {
    listener();
  }
}

const probe = h("span", { hidden: true });
document.body.append(probe);

/**
 * Returns the value of a colour of the style sheet, as it is in the theme of now.
 *
 * @param {string} name
 */
export function colour(name) {
  probe.style.color = `var(--${name})`;
  return getComputedStyle(probe).color;
}

/** Colours that stay apart for people who do not see all of them, after Okabe and Ito. */
const PEER_COLOURS = ["peer-1", "peer-2", "peer-3", "peer-4", "peer-5", "peer-6"];
const PEER_SHAPES = ["circle", "triangle", "rect"];

/**
 * Gives each library a colour and a shape; Penstock's are its own.
 *
 * @param {string[]} libraries
 * @returns {Map<string, { colour: string, shape: string }>} the colour as its name
 */
export function looks(libraries) {
  const peers = [...new Set(libraries.filter((name) => !name.startsWith("Penstock")))];
  /** @type {Map<string, { colour: string, shape: string }>} */
  const found = new Map();
  for (const name of libraries) {
    const place = peers.indexOf(name);
    const round = Math.floor(place / PEER_COLOURS.length);
    found.set(
      name,
      place < 0
        ? { colour: "ours", shape: "diamond" }
        : {
            colour: PEER_COLOURS[place % PEER_COLOURS.length],
            shape: PEER_SHAPES[round % PEER_SHAPES.length],
          },
    );
  }
  return found;
}

/** Colours on which white text can be read, in both themes. */
export function deepColours() {
  return [1, 2, 3, 4, 5, 6, 7].map((number) => colour(`deep-${number}`));
}

/** @param {Theme} theme */
function setTheme(theme) {
  if (theme === "auto") {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
  changed();
}

/** @returns {Theme} */
function storedTheme() {
  try {
    const theme = localStorage.getItem(STORED);
    return theme === "light" || theme === "dark" ? theme : "auto";
  } catch {
    return "auto"; // a browser may keep nothing for files
  }
}

/** @param {Theme} theme */
function storeTheme(theme) {
  try {
    localStorage.setItem(STORED, theme);
  } catch {
    // then it holds for this visit
  }
}

/** Makes the switch between light and dark. */
export function themeSwitch() {
  const first = storedTheme();
  setTheme(first);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
  return h(
    "label",
    { class: "picker" },
    h("span", {}, "Theme"),
    h(
      "select",
      {
        change: (/** @type {Event} */ event) => {
          const theme = /** @type {Theme} */ (
            /** @type {HTMLSelectElement} */ (event.target).value
          );
          storeTheme(theme);
          setTheme(theme);
        },
      },
      ["auto", "light", "dark"].map((theme) => h("option", { selected: theme === first }, theme)),
    ),
  );
}
