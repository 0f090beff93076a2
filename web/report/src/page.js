import { allocationsPart } from "./allocations.js";
import { dropCharts, watchCharts } from "./charts.js";
import { conditions, downloadButton } from "./conditions.js";
import { dataSetPart, overview } from "./dataset.js";
import { h } from "./dom.js";
import { readAdvice, readResults } from "./results.js";
import { sheetsPart } from "./sheets.js";
import { themeSwitch } from "./theme.js";

const results = readResults();
const advice = readAdvice();

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

function fillHeader() {
  const { environment: here } = results;
  document.title = `${titleOf()} – Penstock lab report`;
  element("top").append(
    h(
      "div",
      {},
      h("p", { class: "brand" }, "Penstock lab report"),
      h("h1", {}, titleOf()),
      h(
        "p",
        { class: "note" },
        `${here.date.replace("T", ", ").replace("Z", " UTC")} · ${here.cpu}, ${here.cores} cores${here.commit ? ` · commit ${here.commit}` : ""}`,
      ),
    ),
    h(
      "div",
      { class: "controls" },
      themeSwitch(),
      h("button", { type: "button", click: () => print() }, "Print"),
      downloadButton(results),
    ),
  );
}

function titleOf() {
  const names = [
    ...results.dataSets.map((dataSet) => dataSet.name),
    ...results.sheets.map((sheet) => sheet.name),
    ...results.allocations.map((profile) => profile.name),
  ];
  return names.length <= 3
    ? names.join(", ")
    : `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

/** @param {HTMLElement} place @param {number} index */
function showDataSet(place, index) {
  place.replaceChildren(dataSetPart(results.dataSets[index], advice[index]));
  for (const button of document.querySelectorAll("#overview [data-index]")) {
    button.setAttribute(
      "aria-current",
      String(Number(button.getAttribute("data-index")) === index),
    );
  }
  dropCharts();
}

function fillMain() {
  const main = element("main");
  main.replaceChildren();
  if (results.dataSets.length > 0) {
    const place = h("div");
    if (results.dataSets.length > 1) {
      main.append(
        overview(results.dataSets, advice, (index) => {
          showDataSet(place, index);
          place.scrollIntoView();
          place.querySelector("h2")?.setAttribute("tabindex", "-1");
          place.querySelector("h2")?.focus({ preventScroll: true });
        }),
      );
    }
    main.append(place);
    showDataSet(place, 0);
  }
  if (results.sheets.length > 0) {
    main.append(sheetsPart(results.sheets));
  }
  if (results.allocations.length > 0) {
    main.append(allocationsPart(results.allocations));
  }
  main.append(conditions(results));
}

function fillSections() {
  const titles = [
    ["overview", "What to use"],
    ["data", "Data"],
    ["sheets", "Other measurements"],
    ["allocations", "Allocations"],
    ["conditions", "How it was measured"],
  ];
  element("sections").append(
    ...titles
      .filter(([id]) => document.getElementById(id))
      .map(([id, title]) => h("a", { href: `#${id}` }, title)),
  );
}

fillHeader();
fillMain();
fillSections();
watchCharts();
