// The tests of formats in Chromium, under the policy of our pages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "../../bundle.js";
import { launched } from "../../chromium.js";
import { FOLDER, makeScript } from "../everywhere.js";

const SITE = "http://formats.test/";
const PAGE = `<!doctype html><title>Formats</title><output></output>
<script type="module" src="page.js"></script>`;
const SCRIPT = `import { run } from "./tests.js";
const outcome = await run(await (await fetch("files.json")).json());
document.querySelector("output").textContent = JSON.stringify(outcome);`;

/** @param {string} name */
function file(name) {
  const path = name.slice(FOLDER.length + 1);
  if (path === "" || path === "page.js") {
    const contentType = path === "" ? "text/html" : "text/javascript";
    return { contentType, body: path === "" ? PAGE : SCRIPT };
  }
  const contentType = path.endsWith(".js") ? "text/javascript" : "application/json";
  return { contentType, body: readFileSync(join(ROOT, FOLDER, path)) };
}

test("vectors, changed messages and random schemas in Chromium", async () => {
  await makeScript();
  const browser = await launched();
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on("pageerror", (e) => errors.push(String(e)));
    await page.route(`${SITE}**`, (route) => {
      const headers = { "content-security-policy": "default-src 'self'" };
      return route.fulfill({ ...file(route.request().url().slice(SITE.length)), headers });
    });
    await page.goto(`${SITE}${FOLDER}/`);
    await page.waitForFunction(() => document.querySelector("output")?.textContent !== "", null, {
      timeout: 120_000,
    });
    const { count, failures } = JSON.parse((await page.textContent("output")) ?? "");

    assert.deepEqual(errors, []);
    assert.deepEqual(failures.slice(0, 20), []);
    assert.ok(count > 2_000, `${count} tests`);
  } finally {
    await browser.close();
  }
});
