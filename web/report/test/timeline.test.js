import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, drawn, see } from "./browser.js";
import { watched } from "./samples.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Browser} */
let browser;

before(async () => {
  browser = await Browser.start();
});

after(async () => {
  await browser.end();
});

/** @param {Page} page @returns {Promise<string[]>} the table of classes, a text for each row */
async function classRows(page) {
  const rows = page.locator("#allocations details tbody tr");
  return (
    await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent).join(" ")),
    )
  ).map((row) => row.replaceAll(",", ""));
}

const TIME = "#allocations figure:has-text('Over time')";

test("a region between two marks is all that rings, table and sum show", async () => {
  const report = watched();
  const page = await browser.open(report);
  await see(page, `${TIME} .chart`);
  const rate = (await drawn(page, `${TIME} .chart`)).map((point) => point.value ?? point);
  assert.deepEqual(rate, [
    [0, 3_000_000],
    [1, 3_000_000],
    [2, 1_000_000],
  ]);
  assert.ok((await classRows(page)).some((row) => row.startsWith("com.acme.Early 500")));
  const texts = await page.locator(`${TIME} svg text`).allTextContents();
  assert.ok(texts.includes("open list") && texts.includes("list shown"));

  await page.locator(TIME).getByLabel("Region").selectOption("open list – list shown");
  const objects = 7 + 8 + 9 + 10 + 11;
  assert.match(
    (await page.locator("#allocations [aria-live]").textContent()) ?? "",
    new RegExp(`From 0.550 s to 1.000 s: ${objects} objects, ${objects * 16} bytes ± 128`),
  );
  assert.deepEqual(await classRows(page), [
    `com.acme.Row ${objects} 100 % ${objects * 16} 100 % 128`,
  ]);
  await see(page, "#allocations figure:has-text('rings') .chart");
  const rings = await drawn(page, "#allocations figure:has-text('rings') .chart");
  assert.equal(
    rings.reduce((sum, part) => sum + part.value, 0),
    objects,
  );
  assert.equal(await page.locator(TIME).getByLabel("from second").inputValue(), "0.55");

  await page.locator(TIME).getByLabel("to second").fill("0.72");
  await page.keyboard.press("Enter");
  assert.deepEqual(await classRows(page), [`com.acme.Row ${7 + 8} 100 % ${15 * 16} 100 % 128`]);
});

test("a region is drawn with the pointer, and a click beside it shows all", async () => {
  const page = await browser.open(watched());
  await see(page, `${TIME} .chart`);
  const chart = page.locator(`${TIME} .chart`);
  const box = await chart.boundingBox();
  assert.ok(box);
  const [left, right] = await chart.evaluate((place) => {
    const plot = /** @type {any} */ (window).echarts.getInstanceByDom(place);
    return [1, 1.5].map((second) => plot.convertToPixel({ xAxisIndex: 0 }, second));
  });
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + left, y);
  await page.mouse.down();
  await page.mouse.move(box.x + right - 20, y, { steps: 3 });
  await page.mouse.move(box.x + right, y, { steps: 2 });
  await page.mouse.up();
  const objects = 12 + 13 + 14 + 15 + 16;
  assert.deepEqual(await classRows(page), [
    `com.acme.Row ${objects} 100 % ${objects * 16} 100 % 128`,
  ]);
  assert.equal(await page.locator(TIME).getByLabel("from second").inputValue(), "1");
  await page.mouse.click(box.x + left - 100, y);
  assert.equal((await classRows(page)).length, 2);
  assert.equal(await page.locator(TIME).getByLabel("Region").inputValue(), "all");
});
