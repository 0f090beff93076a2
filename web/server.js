import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ROOT } from "./bundle.js";
import { launched } from "./chromium.js";

/** @typedef {import("playwright-core").Page} Page */

/** `./penstock serve`, and a browser that takes note of all that its pages must not do. */
export class Server {
  /**
   * @param {import("node:child_process").ChildProcess} process
   * @param {string} address
   * @param {import("playwright-core").Browser} chrome
   */
  constructor(process, address, chrome) {
    this.process = process;
    this.address = address;
    this.chrome = chrome;
    /** @type {string[]} */
    this.faults = [];
  }

  static async start() {
    const words = ["serve", "--port", "0"];
    const child = spawn(join(ROOT, "penstock"), words, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    for await (const piece of child.stdout) {
      said += piece;
      const address = /^Lab: (\S+)\n/.exec(said)?.[1];
      if (address) {
        return new Server(child, address, await launched());
      }
    }
    assert.fail(`./penstock serve ended: ${said}`);
  }

  /**
   * Opens a page.
   *
   * @param {string} name as it stands in the address
   * @param {import("playwright-core").BrowserContextOptions} [options]
   * @returns {Promise<Page>}
   */
  async open(name, options = {}) {
    const page = await this.chrome.newPage({ viewport: { width: 1280, height: 900 }, ...options });
    page.setDefaultTimeout(60_000);
    page.on("console", (message) => {
      // Two libraries try new Function when they are loaded, which the policy refuses.
      const isTry =
        message.text().includes("unsafe-eval") && message.location().url.endsWith("/lab/worker.js");
      if (!isTry) {
        this.faults.push(`console: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => this.faults.push(`error: ${error.message}`));
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== new URL(this.address).origin) {
        this.faults.push(`request: ${request.url()}`);
      }
    });
    await page.goto(new URL(`/${name}/`, this.address).href, { waitUntil: "networkidle" });
    return page;
  }

  /** Stops the server as Ctrl+C does. */
  async stop() {
    const ended = once(this.process, "exit");
    this.process.kill("SIGINT");
    return (await ended)[0];
  }

  /** Closes the browser; fails if a page wrote to the console, broke, or asked another server. */
  async end() {
    await this.chrome.close();
    this.process.kill("SIGKILL");
    assert.deepEqual(this.faults, []);
  }
}
