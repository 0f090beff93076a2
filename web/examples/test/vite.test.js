// Builds examples/vite by Vite and by esbuild, and looks at what Chromium draws of each.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";
import { POLICY } from "../../../examples/vite/policy.js";
import { launched } from "../../chromium.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ url: string, close: () => void }} Served */

const EXAMPLE = fileURLToPath(new URL("../../../examples/vite", import.meta.url));
const COUNT = 20_000;
const folder = mkdtempSync(join(tmpdir(), "penstock-vite-"));
const publicDir = join(folder, "public");

/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  execFileSync("npm", ["run", "--silent", "data", "--", join(folder, "trades.pen"), `${COUNT}`], {
    cwd: EXAMPLE,
  });
  cpSync(join(EXAMPLE, "public/icon.svg"), join(publicDir, "icon.svg"));
  const file = readFileSync(join(folder, "trades.pen"));
  writeFileSync(join(publicDir, "trades.pen"), file);
  browser = await launched();
});

after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** @returns {Promise<Served>} */
async function byVite() {
  const outDir = join(folder, "vite");
  const config = {
    root: EXAMPLE,
    configFile: join(EXAMPLE, "vite.config.js"),
    publicDir,
    logLevel: /** @type {const} */ ("error"),
  };
  await build({ ...config, build: { outDir, emptyOutDir: true } });
  const server = await preview({
    ...config,
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  return { url: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** @returns {Promise<Served>} */
async function byEsbuild() {
  const target = join(folder, "esbuild");
  execFileSync(process.execPath, [join(EXAMPLE, "build.js"), target]);
  cpSync(publicDir, target, { recursive: true });
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    const type = Object(TYPES)[extname(path)] ?? "application/octet-stream";
    response.setHeader("Content-Type", type).setHeader("Content-Security-Policy", POLICY);
    response.end(readFileSync(join(target, path)));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Opens the page; what goes wrong in it is added to a list.
 *
 * @param {string} url
 */
async function open(url) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (e) => errors.push(e.message));
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  const response = await page.goto(url);
  return { page, errors, policy: response?.headers()["content-security-policy"] };
}

/**
 * Returns the cells of the rows that are drawn.
 *
 * @param {Page} page
 */
async function cells(page) {
  const rows = await page.locator("tbody tr[aria-rowindex]").all();
  return Promise.all(rows.map((row) => row.locator("td").allTextContents()));
}

for (const [name, serve] of Object.entries({ Vite: byVite, esbuild: byEsbuild })) {
  describe(`the page that ${name} builds`, () => {
    /** @type {Served} */
    let served;
    before(async () => {
      served = await serve();
    });
    after(() => served.close());

    test("shows the first trades of a file that a worker reads, under its policy", async () => {
      const { page, errors, policy } = await open(served.url);
      await page.getByText("20,000 trades", { exact: true }).waitFor();
      const rows = await cells(page);

      assert.equal(policy, "default-src 'self'");
      assert.deepEqual(rows[1], [
        "1",
        "2026-05-28T20:26:41Z",
        "BSLT",
        "bought",
        "236.07",
        "2",
        "Ember Optics",
      ]);
      assert.deepEqual(
        rows.map((row) => row[0]),
        rows.map((_, i) => `${i}`),
      );
      assert.ok(rows.length < 60, `${rows.length} rows are drawn`);
      assert.deepEqual(errors, []);
      await page.close();
    });

    test("shows the last trades once the list is scrolled by its keys", async () => {
      const { page, errors } = await open(served.url);
      await page.getByText("20,000 trades", { exact: true }).waitFor();
      await page.getByLabel("All trades").focus();
      await page.keyboard.press("End");
      await page.locator(`tr[aria-rowindex="${COUNT + 1}"]`).waitFor();
      const rows = await cells(page);

      assert.equal(rows.at(-1)?.[0], `${COUNT - 1}`);
      assert.ok(rows.length < 60, `${rows.length} rows are drawn`);
      assert.deepEqual(errors, []);
      await page.close();
    });

    test("keeps the trades before damage, and says what is wrong", async () => {
      const { page } = await open("about:blank");
      const whole = readFileSync(join(folder, "trades.pen"));
      const body = whole.subarray(0, whole.length >> 1);
      await page.route("**/trades.pen", (route) => route.fulfill({ body }));
      await page.goto(served.url);
      await page.getByText(/^Not loaded: TRUNCATED at byte \d+/).waitFor();
      const rows = await cells(page);

      assert.equal(rows[0]?.[0], "0");
      await page.close();
    });
  });
}
