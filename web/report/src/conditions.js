import { h, section } from "./dom.js";
import { abilitiesOf, embeddedText } from "./results.js";
import { table } from "./table.js";

/** @typedef {import("./results.js").Results} Results */

/**
 * Shows where and how all was measured, and what each contender was told to do.
 *
 * @param {Results} results
 */
export function conditions(results) {
  const { environment: here, settings } = results;
  /** @type {[string, string | undefined][]} */
  const rows = [
    ["machine", `${here.cpu}, ${here.cores} cores`],
    ["system", here.system],
    ["JVM", here.jvm],
    ["flags", settings.jvmFlags?.join(" ")],
    ["method", settings.method],
    ["time taken", settings.seconds === undefined ? undefined : `${settings.seconds} s`],
    ["date", here.date],
    ["commit", here.commit],
  ];
  return section(
    "conditions",
    "How it was measured",
    h(
      "dl",
      { class: "conditions" },
      rows
        .filter(([, value]) => value)
        .flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
    ),
    contenders(results),
    results.dataSets.length > 0
      ? h(
          "p",
          { class: "note" },
          "Every contender gave back an equal value for every message before it was measured.",
        )
      : null,
    h("p", { class: "note" }, "This file holds all results, every sample among them."),
  );
}

/** @param {Results} results */
function contenders(results) {
  const lines = new Map(
    results.dataSets.flatMap((dataSet) => dataSet.lines).map((line) => [line.id, line]),
  );
  if (lines.size === 0) {
    return null;
  }
  return h(
    "details",
    { open: true },
    h("summary", {}, "Contenders, their options and what they do"),
    table({
      caption: "Contenders",
      columns: [
        { title: "library", value: (line) => line.library },
        { title: "format", value: (line) => line.format },
        { title: "options", value: (line) => line.configuration },
        { title: "does", value: (line) => abilitiesOf(line).join(", ") },
      ],
      rows: [...lines.values()],
    }),
  );
}

/** @param {Results} results */
export function downloadButton(results) {
  const name = `penstock-${results.environment.date.slice(0, 10)}.json`;
  return h(
    "button",
    { type: "button", class: "download", click: () => download(name) },
    "Download JSON",
  );
}

/** @param {string} name */
function download(name) {
  const url = URL.createObjectURL(
    new Blob([`${embeddedText("results")}\n`], { type: "application/json" }),
  );
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
