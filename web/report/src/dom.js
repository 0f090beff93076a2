/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute */

/**
 * Makes an element. Text is always text, whatever it holds.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes] functions are listeners; false and null are left out
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name, value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      element.append(child instanceof Node ? child : String(child));
    }
  }
  return element;
}

let lastNumber = 0;

/** @param {string} prefix */
export function newId(prefix) {
  lastNumber += 1;
  return `${prefix}-${lastNumber}`;
}

/**
 * Makes a choice of one of a few.
 *
 * @template {string} Value
 * @param {string} label
 * @param {Value[]} values
 * @param {(value: Value) => void} onChange
 */
export function choice(label, values, onChange) {
  const name = newId("choice");
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, label),
    values.map((value, index) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          value,
          checked: index === 0,
          change: () => onChange(value),
        }),
        h("span", {}, value),
      ),
    ),
  );
}

/**
 * Makes a list to choose from.
 *
 * @param {string} label
 * @param {string[]} values
 * @param {(index: number) => void} onChange
 */
export function picker(label, values, onChange) {
  return h(
    "label",
    { class: "picker" },
    h("span", {}, label),
    h(
      "select",
      {
        change: (/** @type {Event} */ event) =>
          onChange(/** @type {HTMLSelectElement} */ (event.target).selectedIndex),
      },
      values.map((value) => h("option", {}, value)),
    ),
  );
}

/**
 * Makes a part of the page with a heading.
 *
 * @param {string} id
 * @param {string} title
 * @param {...Child} children
 */
export function section(id, title, ...children) {
  return h(
    "section",
    { id, "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title` }, title),
    ...children,
  );
}

/**
 * Makes a chart's place: heading, what it shows, controls, and the element to draw in.
 *
 * @param {{ title: string, note?: string, controls?: Child[], place: HTMLElement }} parts
 */
export function figurePart({ title, note, controls = [], place }) {
  return h(
    "figure",
    {},
    h(
      "figcaption",
      {},
      h("div", {}, h("h3", {}, title), note ? h("p", { class: "note" }, note) : null),
      controls.length > 0 ? h("div", { class: "controls" }, ...controls) : null,
    ),
    place,
  );
}
