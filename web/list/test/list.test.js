import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { ROOT } from "../../bundle.js";
import { Server } from "../../server.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Server} */
let server;
/** @type {string} */
let folder;

before(async () => {
  server = await Server.start();
  folder = mkdtempSync(join(tmpdir(), "penstock-list"));
});

after(async () => {
  rmSync(folder, { recursive: true });
  await server.end();
});

/** @param {import("playwright-core").BrowserContextOptions} [options] */
async function open(options) {
  const page = await server.open("list", options);
  await page.locator("#size option").first().waitFor({ state: "attached" });
  return page;
}

/** Opens the page with the shortest file. @param {import("playwright-core").BrowserContextOptions} [options] */
async function loaded(options) {
  const page = await open(options);
  await page.getByRole("button", { name: "Load" }).click();
  await page.getByRole("status").filter({ hasText: "all 10,000 rows are there" }).waitFor();
  return page;
}

/**
 * Packs lines of JSON into a file.
 *
 * @param {string} name
 * @param {unknown[]} values
 * @param {string[]} options
 */
function packed(name, values, options = []) {
  const json = join(folder, `${name}.jsonl`);
  const pen = join(folder, `${name}.pen`);
  writeFileSync(json, values.map((each) => `${JSON.stringify(each)}\n`).join(""));
  execFileSync(join(ROOT, "penstock"), ["pack", json, "-o", pen, ...options], { stdio: "pipe" });
  return pen;
}

/**
 * Returns the rows that can be seen, in the order of their places: cells by row.
 *
 * @param {Page} page
 * @returns {Promise<string[][]>}
 */
async function seen(page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.locator("#region").evaluate((region) => {
    const frame = region.getBoundingClientRect();
    return [...region.querySelectorAll(".row:not([hidden])")]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > frame.top + 1 && box.top < frame.bottom - 1)
      .sort((one, other) => one.box.top - other.box.top)
      .map(({ row }) => [...row.children].map((each) => each.textContent ?? ""));
  });
}

/** @param {string[][]} rows @param {number} first */
function follow(rows, first) {
  assert.ok(rows.length > 5, `${rows.length} rows are seen`);
  assert.deepEqual(
    rows.map(([number]) => Number(number)),
    rows.map((_, i) => first + i),
  );
  for (const [number, name, owner, stars, , pushed] of rows) {
    assert.match(name ?? "", new RegExp(`^[a-z]+-[a-z]+-${Number(number) - 1}$`));
    assert.match(owner ?? "", /^[a-z]+$/);
    assert.match(stars ?? "", /^\d+$/);
    assert.match(pushed ?? "", /^20\d\d-\d\d-\d\d$/);
  }
}

test("rows are drawn from the first on, and each element is used again", async () => {
  const page = await loaded();
  follow(await seen(page), 1);
  const before = await page.locator("#belt .row").count();
  await page.locator("#region").evaluate((region) => region.scrollBy(0, 10_007));
  const rows = await seen(page);
  follow(rows, Number(rows[0]?.[0]));
  assert.ok(Number(rows[0]?.[0]) > 300);
  assert.equal(await page.locator("#belt .row").count(), before);
  assert.ok(before < 60);
  assert.equal(await page.locator("#failure").textContent(), "");
  await page.close();
});

test("rows are the same in each format that is read in place", async () => {
  const page = await loaded();
  const shown = await seen(page);
  const formats = await page.locator("#format option").allTextContents();
  assert.ok(formats.length > 1);
  for (const format of formats.slice(1)) {
    await page.locator("#format").selectOption(format);
    await page.getByRole("button", { name: "Load" }).click();
    await page
      .locator("#figures")
      .filter({ hasText: `${format}, ` })
      .waitFor();
    await page.getByRole("status").filter({ hasText: "all 10,000 rows are there" }).waitFor();
    assert.deepEqual(await seen(page), shown);
  }
  await page.close();
});

test("keys reach every row, and readers are told which one", async () => {
  const page = await loaded();
  const grid = page.getByRole("grid", { name: "10,000 repositories" });
  assert.equal(await grid.getAttribute("aria-rowcount"), "10001");
  await grid.focus();
  for (const [key, row] of /** @type {const} */ ([
    ["ArrowDown", 2],
    ["ArrowUp", 1],
    ["End", 10_000],
    ["ArrowUp", 9_999],
    ["Home", 1],
  ])) {
    await page.keyboard.press(key);
    const rows = await seen(page);
    follow(rows, Number(rows[0]?.[0]));
    const current = page.locator(`#${await grid.getAttribute("aria-activedescendant")}`);
    assert.equal(await current.getAttribute("aria-selected"), "true");
    assert.equal(await current.getAttribute("aria-rowindex"), String(row + 1));
    assert.ok(
      rows.some(([number]) => number === String(row)),
      `row ${row} is not seen`,
    );
  }
  await page.getByLabel("Go to row").fill("5000");
  await page.keyboard.press("Enter");
  assert.ok((await seen(page)).some(([number]) => number === "5000"));
  await page.close();
});

test("the last row stands at the end", async () => {
  const page = await loaded();
  await page.locator("#region").evaluate((region) => region.scrollTo(0, region.scrollHeight));
  const rows = await seen(page);
  assert.equal(rows.at(-1)?.[0], "10000");
  follow(rows, 10_001 - rows.length);
  await page.close();
});

test("scrolling through is measured", async () => {
  const page = await loaded();
  await page.getByRole("button", { name: "Scroll through" }).click();
  const figures = page.locator("#figures");
  await figures.filter({ hasText: "Frames while scrolling: all, late" }).waitFor();
  const text = (await figures.textContent()) ?? "";
  for (const name of ["First rows after", "All rows after", "Heap before", "Heap after", "File"]) {
    assert.match(text, new RegExp(`${name}[\\d,.]+ (ms|MB)`));
  }
  await page.close();
});

const VALUES = Array.from({ length: 3_000 }, (_, i) => ({
  id: i,
  text: i % 7 === 0 ? `Ζωή ${i}` : `<b>${i}</b>`,
  ...(i % 2 === 0 && { tags: ["a", "b"] }),
}));

for (const options of [
  ["--format", "fast"],
  ["--format", "compact"],
  ["--format", "json"],
]) {
  const [, format = ""] = options;
  test(`a file of ${format} is shown, each message a row, and stays in the browser`, async () => {
    const page = await open();
    /** @type {number[]} */
    const sent = [];
    page.on("request", (each) => sent.push(each.postDataBuffer()?.length ?? 0));
    await page.locator("#file").setInputFiles(packed(format, VALUES, options));
    await page.getByRole("status").filter({ hasText: "all 3,000 rows are there" }).waitFor();
    await page.getByLabel("Go to row").fill("1408");
    await page.keyboard.press("Enter");
    const row = (await seen(page)).find(([number]) => number === "1408");
    assert.deepEqual(row, ["1408", "1407", "Ζωή 1407", ""]);
    assert.deepEqual((await seen(page)).at(-1)?.length, 4);
    assert.equal(await page.locator("#region b").count(), 0);
    const way = format === "fast" ? "read in place" : "decoded";
    await page
      .locator("#figures")
      .filter({ hasText: `${format}, ${way}` })
      .waitFor();
    assert.ok(Math.max(...sent) < 2_000, `${sent} bytes were sent`);
    await page.close();
  });
}

test("of more rows than an element can be high, each is reached", async () => {
  const rows = Array.from({ length: 300_000 }, (_, i) => ({ a: i }));
  const page = await open();
  await page.locator("#file").setInputFiles(packed("long", [{ rows }], ["--format", "fast"]));
  await page.getByRole("status").filter({ hasText: "all 300,000 rows are there" }).waitFor();
  const region = page.locator("#region");
  await region.evaluate((each) => each.scrollTo(0, each.scrollHeight / 2));
  const middle = await seen(page);
  const first = Number(middle[0]?.[0]);
  assert.ok(Math.abs(first - 150_000) < 50, `row ${first} is in the middle`);
  assert.deepEqual(middle[0], [String(first), String(first - 1)]);
  const scrolled = await region.evaluate((each) => {
    each.scrollBy(0, 320);
    return each.scrollTop;
  });
  assert.equal(Number((await seen(page))[0]?.[0]), first + 10);
  // Then the scroll bar is put where the rows are, which stay.
  await page.waitForFunction(
    (before) => document.querySelector("#region")?.scrollTop !== before,
    scrolled,
  );
  assert.equal(Number((await seen(page))[0]?.[0]), first + 10);
  await region.evaluate((each) => each.scrollTo(0, each.scrollHeight));
  assert.deepEqual((await seen(page)).at(-1), ["300000", "299999"]);
  await page.close();
});

test("what is loaded is stopped, and something else is loaded", async () => {
  const page = await open();
  await page.route("**/list/files/**", () => {}); // no answer comes
  await page.getByRole("button", { name: "Load" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("status").filter({ hasText: "ended after 0 rows" }).waitFor();
  await page.getByRole("button", { name: "Load" }).click();
  await page.locator("#file").setInputFiles(packed("other", VALUES, ["--format", "fast"]));
  await page.getByRole("status").filter({ hasText: "all 3,000 rows are there" }).waitFor();
  assert.equal(await page.locator("#failure").textContent(), "");
  await page.close();
});

test("rows before damage are shown, and the damage with its place", async () => {
  const whole = readFileSync(packed("torn", VALUES, ["--format", "fast"]));
  const torn = join(folder, "torn-half.pen");
  writeFileSync(torn, whole.subarray(0, whole.length >> 1));
  const page = await open();
  await page.locator("#file").setInputFiles(torn);
  await page
    .getByRole("alert")
    .filter({ hasText: /TRUNCATED at byte \d+/ })
    .waitFor();
  assert.equal((await seen(page))[0]?.[0], "1");
  await page.locator("#file").setInputFiles({
    name: "no.pen",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("nothing of the kind"),
  });
  await page.getByRole("alert").filter({ hasText: "UNSUPPORTED at byte 0" }).waitFor();
  await page.close();
});

test("the page fits 360 pixels, in light and dark", async () => {
  const colours = [];
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await loaded({ viewport: { width: 360, height: 740 }, colorScheme });
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    colours.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    await page.close();
  }
  assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(20, 24, 30)"]);
});
