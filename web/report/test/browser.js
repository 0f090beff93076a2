import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launched } from "../../chromium.js";

/** @typedef {import("../src/results.js").Results} Results */
/** @typedef {import("playwright-core").Page} Page */

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Returns results of the lab.
 *
 * @param {string} file below the root of the repository
 * @returns {Results}
 */
export function results(file) {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8"));
}

/**
 * Returns the data of a chart's series, as the plotting library holds them.
 *
 * @param {Page} page
 * @param {string} selector
 * @param {number} [series]
 * @returns {Promise<any[]>}
 */
export function drawn(page, selector, series = 0) {
  return page
    .locator(selector)
    .first()
    .evaluate((place, index) => {
      const option = /** @type {any} */ (window).echarts.getInstanceByDom(place).getOption();
      return option.series[index].data;
    }, series);
}

/** @param {Page} page @param {string} selector */
export async function see(page, selector) {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.locator(`${selector} svg`).first().waitFor();
}

/**
 * The system's Chromium, which opens reports as files and takes note of all that they must not do.
 */
export class Browser {
  /** @param {import("playwright-core").Browser} chrome */
  constructor(chrome) {
    this.chrome = chrome;
    this.folder = mkdtempSync(join(tmpdir(), "penstock-report-"));
    /** @type {string[]} */
    this.faults = [];
    /** @type {Map<string, string>} pages by their results */
    this.pages = new Map();
  }

  static async start() {
    return new Browser(await launched());
  }

  /**
   * Runs the command line.
   *
   * @param {...string} words
   */
  penstock(...words) {
    return spawnSync(join(ROOT, "penstock"), words, { encoding: "utf8", maxBuffer: 1 << 28 });
  }

  /**
   * Draws a report by the command line and opens it.
   *
   * @param {Results} report
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  async open(report, options = {}) {
    const html = this.page(JSON.stringify(report));
    const page = await this.chrome.newPage({ viewport: { width: 1280, height: 900 }, ...options });
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => this.faults.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => this.faults.push(`error: ${error.message}`));
    page.on("request", (request) => {
      const url = request.url();
      if (url !== pathToFileURL(html).href && !url.startsWith("blob:")) {
        this.faults.push(`request: ${url}`);
      }
    });
    await page.goto(pathToFileURL(html).href);
    return page;
  }

  /**
   * Returns the page of results, which is made once.
   *
   * @param {string} json
   */
  page(json) {
    const known = this.pages.get(json);
    if (known) {
      return known;
    }
    const file = join(this.folder, `${this.pages.size}.json`);
    const html = join(this.folder, `${this.pages.size}.html`);
    writeFileSync(file, json);
    const { status, stderr } = this.penstock("report", file, "-o", html);
    assert.equal(status, 0, stderr);
    this.pages.set(json, html);
    return html;
  }

  /** Closes the browser; fails if a page wrote to the console, broke, or asked for anything. */
  async end() {
    await this.chrome.close();
    rmSync(this.folder, { recursive: true });
    assert.deepEqual(this.faults, []);
  }
}
