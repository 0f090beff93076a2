import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brief, figure, percent, whole } from "../src/figures.js";
import { Browser, drawn, results, see } from "./browser.js";
import { doubtful, HOSTILE, hostile, large, profiles, watched } from "./samples.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../src/results.js").Results} Results */
/** @typedef {import("../src/results.js").Line} Line */

/** @type {Browser} */
let browser;

before(async () => {
  browser = await Browser.start();
});

after(async () => {
  await browser.end();
});

const FULL = "web/report/test/samples/full.json";
const GROWTH = "web/report/test/samples/growth.json";
const STRAW = "web/report/test/samples/straw.json";

/**
 * Returns the text of a column of the table with all numbers.
 *
 * @param {Page} page
 * @param {string} title
 * @param {string} group
 */
function column(page, title, group) {
  return page.locator("#data figure:has(.group) table").evaluate(
    (table, [wantedTitle, wantedGroup]) => {
      const groups = [...(table.querySelector("thead tr")?.children ?? [])].flatMap((cell) =>
        Array(/** @type {HTMLTableCellElement} */ (cell).colSpan).fill(cell.textContent),
      );
      const titles = [...table.querySelectorAll("thead tr:last-child th")].map(
        (cell) => cell.textContent,
      );
      const place = titles.findIndex(
        (each, index) => each === wantedTitle && groups[index] === wantedGroup,
      );
      return [...table.querySelectorAll("tbody tr")].map(
        (row) => row.children[place].textContent ?? "",
      );
    },
    [title, group],
  );
}

/** @param {Results} report @param {"encode" | "decode"} way */
function fastestFirst(report, way) {
  return report.dataSets[0].lines
    .flatMap((line) => (line[way]?.opsPerSecond ? [{ line, ops: line[way].opsPerSecond }] : []))
    .sort((a, b) => b.ops - a.ops);
}

test("bars are as long as the speeds in the results", async () => {
  const report = results(FULL);
  const page = await browser.open(report);
  await see(page, "#data .half .chart");
  const expected = fastestFirst(report, "encode");
  const values = (await drawn(page, "#data .half .chart")).map((item) => item.value);
  assert.deepEqual(
    values,
    expected.map(({ ops }) => ops),
  );
  const texts = await page.locator("#data .half").first().locator("svg text").allTextContents();
  for (const { ops } of expected) {
    assert.ok(texts.includes(`${brief(ops)}/s`), `${brief(ops)}/s is drawn`);
  }
  const fills = page.locator("#data .half .chart").first().locator("svg path[fill^='rgb']");
  const lengths = await fills.evaluateAll((paths) =>
    paths
      .map((path) => path.getBoundingClientRect())
      .filter((box) => Math.round(box.height) === 13)
      .map((box) => box.width),
  );
  assert.equal(lengths.length, expected.length);
  const scale = lengths[0] / expected[0].ops;
  lengths.forEach((length, index) => {
    assert.ok(
      Math.abs(length - expected[index].ops * scale) < 1.5,
      `bar ${index} is ${length} long`,
    );
  });
});

test("intervals of error are drawn from end to end", async () => {
  const report = results(FULL);
  const page = await browser.open(report);
  await see(page, "#data .half .chart");
  const intervals = await drawn(page, "#data .half .chart", 1);
  fastestFirst(report, "encode").forEach(({ line, ops }, index) => {
    const error = line.encode?.error ?? 0;
    assert.deepEqual(intervals[index], [index, Math.max(0, ops - error), ops + error]);
  });
});

test("the scatter has a point for each contender that does both, and follows its switch", async () => {
  const report = results(FULL);
  const page = await browser.open(report);
  await see(page, "#data .chart");
  const { lines } = report.dataSets[0];
  assert.equal(
    (await drawn(page, "#data .chart")).length,
    lines.filter((line) => line.decode).length,
  );
  await page.locator("#data .choice").getByLabel("encode").check();
  const points = await drawn(page, "#data .chart");
  assert.equal(points.length, lines.filter((line) => line.encode).length);
  const bySize = [...points].sort((a, b) => a.value[0] - b.value[0]);
  const bytes = bySize.map(
    (point) =>
      lines.find(
        (line) =>
          point.name.endsWith(line.format) && line.library.startsWith(point.name.slice(0, 4)),
      )?.bytes ?? 0,
  );
  assert.deepEqual(
    bytes,
    [...bytes].sort((a, b) => a - b),
  );
});

test("table cells are the numbers of the results", async () => {
  const report = results(FULL);
  const page = await browser.open(report);
  const { lines } = report.dataSets[0];
  const names = await column(page, "contender", "");
  const byName = names.map(
    (name) => /** @type {Line} */ (lines.find((line) => `${line.library} ${line.format}` === name)),
  );
  const ops = await column(page, "messages/s", "encode");
  assert.deepEqual(
    ops,
    byName.map((line) => whole(line.encode?.opsPerSecond ?? 0)),
  );
  const errors = await column(page, "±", "encode");
  assert.deepEqual(
    errors,
    byName.map((line) => percent((line.encode?.error ?? 0) / (line.encode?.opsPerSecond ?? 1))),
  );
  assert.deepEqual(
    await column(page, "bytes", "size"),
    byName.map((line) => whole(line.bytes ?? 0)),
  );
  assert.deepEqual(
    await column(page, "gzip", "size"),
    byName.map((line) => whole(line.gzipBytes ?? 0)),
  );
  assert.deepEqual(
    await column(page, "B/op", "encode"),
    byName.map((line) => whole(line.encode?.bytesPerOp ?? 0)),
  );
});

test("latency and Zstandard have columns where they were measured", async () => {
  const report = large(1, 3);
  const page = await browser.open(report);
  for (const title of ["p50", "p99", "p99.9", "max", "std dev"]) {
    assert.equal((await column(page, title, "decode")).length, 3, title);
  }
  const smallest = Math.min(...report.dataSets[0].lines.map((line) => line.zstdBytes ?? 0));
  assert.ok((await column(page, "zstd", "size")).includes(whole(smallest)));
});

test("what a contender does stands in words", async () => {
  const page = await browser.open(large(1, 4));
  const does = await page
    .getByRole("region", { name: "Contenders", exact: true })
    .locator("tbody tr td:last-child")
    .allTextContents();
  assert.equal(
    does[0],
    "reads other versions, makes whole objects, same schema on both sides, validates",
  );
  assert.equal(
    does[1],
    "reads other versions, reads in place, same schema on both sides, keeps references",
  );
});

test("a heading sorts its column, and once more the other way round", async () => {
  const page = await browser.open(results(FULL));
  const table = page.locator("#data figure:has(.group) table");
  const heading = table.getByRole("columnheader", { name: "bytes", exact: true });
  await heading.getByRole("button").click();
  const numbers = async () =>
    (await column(page, "bytes", "size")).map((text) => Number(text.replaceAll(",", "")));
  const up = await numbers();
  assert.deepEqual(
    up,
    [...up].sort((a, b) => a - b),
  );
  assert.equal(await heading.getAttribute("aria-sort"), "ascending");
  await heading.getByRole("button").click();
  assert.deepEqual(
    await numbers(),
    [...up].sort((a, b) => b - a),
  );
});

test("a filter leaves the rows that have all its words", async () => {
  const report = results(FULL);
  const page = await browser.open(report);
  await page.locator("#data input[type=search]").fill("jackson names");
  const left = await column(page, "contender", "");
  assert.equal(
    left.length,
    report.dataSets[0].lines.filter((line) => line.id.startsWith("jackson")).length,
  );
  assert.ok(left.every((name) => name.startsWith("Jackson")));
});

test("a data set is chosen by its name", async () => {
  const report = results(FULL);
  const page = await browser.open(report);
  assert.equal(await page.locator("#overview tbody tr").count(), report.dataSets.length);
  await page.locator("#overview").getByRole("button", { name: "repos-chinese" }).click();
  assert.equal(await page.locator("#data h2").textContent(), "repos-chinese");
});

test("the advice has three sentences for each data set", async () => {
  const report = results(FULL);
  const page = await browser.open(report);
  for (const dataSet of report.dataSets) {
    await page
      .locator("#overview")
      .getByRole("button", { name: dataSet.name, exact: true })
      .click();
    assert.ok((await page.locator(".verdict > p").count()) >= 3);
  }
});

test("what contradicts itself is marked in the words of the results, and nothing follows from it", async () => {
  const report = doubtful();
  const page = await browser.open(report);
  const { conclusion, lines } = report.dataSets[0];
  assert.ok(conclusion);
  assert.deepEqual(
    await page.locator(".verdict > p").allTextContents(),
    conclusion.sentences,
    "the words are those of the results",
  );
  assert.equal(await page.locator(".chosen li").count(), 0);
  assert.deepEqual(await page.locator(".doubts li").allTextContents(), [
    "load came and went",
    `${lines[1].library.split(" ")[0]} format 1, decode: 3.0 times as fast as the limit rebuild`,
  ]);
  const decode = await column(page, "messages/s", "decode");
  assert.equal(decode.filter((text) => text.startsWith("! ")).length, 1);
  assert.ok(decode.includes(`! ${whole(lines[1].decode?.opsPerSecond ?? 0)}`));
  const encode = await column(page, "messages/s", "encode");
  assert.ok(encode.every((text) => !text.startsWith("!")));
  await see(page, "#data .half .chart");
  const names = await page.locator("#data .half").nth(1).locator("svg text").allTextContents();
  assert.equal(names.filter((text) => text.startsWith("! ")).length, 1);
});

test("growth is drawn by size, other sheets as bars", async () => {
  const growth = results(GROWTH);
  const page = await browser.open({
    ...growth,
    sheets: [...growth.sheets, ...results(STRAW).sheets],
  });
  await see(page, ".sheet:first-of-type .chart");
  const row = /** @type {any} */ (growth.sheets[0].rows[0]);
  const line = await drawn(page, ".sheet:first-of-type .chart");
  assert.deepEqual(
    line.map((item) => item.value),
    ["9", "90", "900", "9,000", "90,000"].map((size) => [
      Math.log10(Number(size.replace(",", ""))),
      row[`${size} ns`].median,
    ]),
  );
  await see(page, ".sheet:nth-of-type(2) .chart");
  const straw = results(STRAW).sheets[0];
  const bars = await drawn(page, ".sheet:nth-of-type(2) .chart");
  const medians = straw.rows
    .map((each) => /** @type {any} */ (each)["time ns"]?.median)
    .filter((value) => typeof value === "number");
  assert.deepEqual(
    bars.map((item) => item.value),
    medians,
  );
  const cells = await page
    .locator(".sheet:nth-of-type(2) tbody tr:first-child td")
    .first()
    .textContent();
  assert.equal(cells, figure(medians[0]));
});

test("allocations are drawn by class and path, in objects and bytes", async () => {
  const report = profiles();
  const page = await browser.open(report);
  await see(page, "#allocations .chart");
  const [profile] = report.allocations;
  /** @param {"count" | "bytes"} unit */
  const sorted = (unit) => profile.classes.map((each) => each[unit]).sort((a, b) => b - a);
  assert.deepEqual(
    (await drawn(page, "#allocations .chart")).map((item) => item.value),
    sorted("count"),
  );
  await page.locator("#allocations .choice").getByLabel("bytes").check();
  await see(page, "#allocations .chart");
  assert.deepEqual(
    (await drawn(page, "#allocations .chart")).map((item) => item.value),
    sorted("bytes"),
  );
  const widths = await page
    .locator(".flame .frame")
    .evaluateAll((frames) =>
      frames
        .slice(0, 2)
        .map((frame) => Number.parseFloat(/** @type {HTMLElement} */ (frame).style.width)),
    );
  const widest = Math.max(...(profile.tree.children ?? []).map((child) => child.bytes));
  assert.equal(widths[0], 100);
  assert.ok(Math.abs(widths[1] - (widest / profile.tree.bytes) * 100) < 0.001);
});

test("frames are reached and widened by keys", async () => {
  const page = await browser.open(profiles());
  await page.locator(".flame .frame[tabindex='0']").focus();
  await page.keyboard.press("ArrowDown");
  const chosen = await page.evaluate(() => document.activeElement?.getAttribute("title"));
  await page.keyboard.press("Enter");
  const focused = page.locator(".flame .frame:focus");
  assert.equal(await focused.getAttribute("title"), chosen);
  assert.equal(
    await focused.evaluate((frame) => /** @type {HTMLElement} */ (frame).style.width),
    "100%",
  );
  await page.keyboard.press("Escape");
  assert.equal(
    await page
      .locator(".flame .frame:focus")
      .evaluate((frame) => /** @type {HTMLElement} */ (frame).style.top),
    "0px",
  );
});

test("a profile against another one shows what became more and less", async () => {
  const report = profiles();
  const page = await browser.open(report);
  assert.equal(await page.locator(".flame").count(), 1);
  await page.locator("#allocations select").selectOption({ index: 1 });
  assert.equal(await page.locator(".flame").count(), 2);
  const [before, now] = report.allocations;
  const told = await page.locator(".flame").nth(1).locator(".frame").first().getAttribute("title");
  assert.ok(
    told?.startsWith(
      `all: ${whole(now.count / 10)} objects, before ${whole(before.count / 10)} objects`,
    ),
    told ?? "",
  );
});

test("bytes by field fill the treemap and its table", async () => {
  const report = results(FULL);
  report.dataSets = [report.dataSets[0]];
  report.dataSets[0].fields = [
    {
      format: "Compact",
      bytes: 100,
      fields: [
        { path: "items[].a", bytes: 60, count: 3 },
        { path: "items[].b.c", bytes: 30, count: 3 },
        { path: "(message headers)", bytes: 10, count: 1 },
      ],
    },
    { format: "Fast", bytes: 7, fields: [{ path: "a", bytes: 7, count: 1 }] },
  ];
  const page = await browser.open(report);
  const part = "#data figure:has(details)";
  await see(page, `${part} .chart`);
  const parts = (await drawn(page, `${part} .chart`)).map((item) => [item.name, item.value]);
  assert.deepEqual(parts, [
    ["items[]", 90],
    ["(message headers)", 10],
  ]);
  await page.locator(part).getByLabel("Fast").check();
  await page.locator(`${part} summary`).click();
  assert.deepEqual(await page.locator(`${part} tbody tr`).allTextContents(), ["a7100 %1"]);
});

test("hostile names are text", async () => {
  const page = await browser.open(hostile());
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).harmed), undefined);
  assert.equal(await page.locator("#data h2").textContent(), HOSTILE);
  assert.equal(await page.locator("main img").count(), 0);
  const classes = page.locator("#allocations summary");
  await classes.click();
  assert.ok(
    (await page.locator("#allocations tbody").allTextContents()).join("").includes(HOSTILE),
  );
  await see(page, "#data .half .chart");
  await page
    .locator("#data .half .chart")
    .first()
    .hover({ position: { x: 300, y: 16 } });
  await page.locator("#data .tip").first().waitFor();
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).harmed), undefined);
});

test("the download is the results", async () => {
  const report = hostile();
  const page = await browser.open(report);
  const waiting = page.waitForEvent("download");
  await page.locator("header .download").click();
  const download = await waiting;
  assert.equal(download.suggestedFilename(), "penstock-2026-01-01.json");
  assert.deepEqual(JSON.parse(readFileSync(await download.path(), "utf8")), report);
});

test("dark is followed, and chosen", async () => {
  const page = await browser.open(results(FULL), { colorScheme: "dark" });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await background(), "rgb(20, 24, 30)");
  await see(page, "#data .chart");
  const dark =
    (await page.locator("#data .chart svg path[fill='rgb(61,159,217)']").count()) +
    (await page.locator("#data .chart svg path[fill='rgb(61, 159, 217)']").count());
  assert.ok(dark > 0, "charts are dark too");
  await page.locator("header select").selectOption("light");
  assert.equal(await background(), "rgb(255, 255, 255)");
});

test("a phone scrolls down only", async () => {
  for (const report of [results(FULL), results(STRAW), profiles(), watched(), hostile()]) {
    const page = await browser.open(report, { viewport: { width: 360, height: 740 } });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  }
});

test("paper has all charts and no controls, and nothing is cut off at its side", async () => {
  const page = await browser.open(results(FULL), { viewport: { width: 680, height: 900 } });
  await page.emulateMedia({ media: "print" });
  await page.locator(".chart svg").nth(2).waitFor();
  assert.equal(await page.locator(".chart:not(:has(svg))").count(), 0);
  assert.equal(await page.locator("header .controls").isVisible(), false);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 680);
  assert.ok((await page.pdf({ format: "A4" })).length > 10_000);
});

test("nothing moves while the page is read", async () => {
  const page = await browser.open(results(FULL));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const first = await height();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await see(page, "#data .half .chart");
  assert.equal(await height(), first);
});

test("a hundred data sets with thirty contenders stay quick to go through", async () => {
  const page = await browser.open(large(100, 30));
  assert.equal(await page.locator("#overview tbody tr").count(), 100);
  await page.locator("#overview").getByRole("button", { name: "file-99.json" }).click();
  await see(page, "#data .half .chart");
  assert.equal((await drawn(page, "#data .half .chart")).length, 30);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  assert.ok(elements < 10_000, `${elements} elements`);
});

test("JSON that is no report is refused", () => {
  const file = join(browser.folder, "other.json");
  writeFileSync(file, '{"a": 1}');
  const { status, stderr } = browser.penstock("report", file);
  assert.equal(status, 1);
  assert.match(stderr, /not a report of the lab/);
});
