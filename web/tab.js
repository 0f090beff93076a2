import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromiumPath, FLAGS } from "./chromium.js";

const PATIENCE_MILLIS = 60_000;

/**
 * A tab of a Chromium of its own, which can be hidden and frozen: playwright tells its pages that they
 * are in front, always. It speaks the protocol of the developer tools over a pipe.
 */
export class Tab {
  #folder = mkdtempSync(join(tmpdir(), "penstock-"));
  #said = "";
  #count = 0;
  /** @type {Map<number, (answer: any) => void>} */
  #waiting = new Map();
  #targetId = "";
  #sessionId = "";
  #process = spawn(
    chromiumPath(),
    [...FLAGS, "--headless", "--remote-debugging-pipe", `--user-data-dir=${this.#folder}`],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );

  /** @param {string} address */
  static async open(address) {
    const tab = new Tab();
    tab.#process.stdio[4]?.on("data", (piece) => tab.#hear(String(piece)));
    const { targetId } = await tab.#ask("Target.createTarget", { url: address });
    const { sessionId } = await tab.#ask("Target.attachToTarget", { targetId, flatten: true });
    tab.#targetId = targetId;
    tab.#sessionId = sessionId;
    return tab;
  }

  /** @param {string} piece */
  #hear(piece) {
    const messages = (this.#said + piece).split("\0");
    this.#said = messages.pop() ?? "";
    for (const each of messages) {
      const { id, error, result } = JSON.parse(each);
      this.#waiting.get(id)?.(error ? Promise.reject(new Error(error.message)) : result);
      this.#waiting.delete(id);
    }
  }

  /**
   * @param {string} method
   * @param {object} params
   * @returns {Promise<any>}
   */
  #ask(method, params, sessionId = this.#sessionId) {
    const id = ++this.#count;
    const to = sessionId && !/^(Target|Browser)\./.test(method) ? { sessionId } : {};
    const pipe = /** @type {import("node:stream").Writable} */ (this.#process.stdio[3]);
    pipe.write(`${JSON.stringify({ id, method, params, ...to })}\0`);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /**
   * Returns what a function returns that runs in the page.
   *
   * @template T
   * @param {() => T} call
   * @returns {Promise<Awaited<T>>}
   */
  async evaluate(call) {
    const { result, exceptionDetails } = await this.#ask("Runtime.evaluate", {
      expression: `(${call})()`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /**
   * Waits until a function that runs in the page returns true.
   *
   * @param {() => boolean} call
   */
  async until(call) {
    const end = Date.now() + PATIENCE_MILLIS;
    while (!(await this.evaluate(call).catch(() => false))) {
      if (Date.now() > end) {
        throw new Error(`in vain: ${call}`);
      }
      await setTimeout(50);
    }
  }

  /** Puts the window away. */
  async hide() {
    await this.#window("minimized");
    await this.until(() => document.hidden);
  }

  /** Stops all that the page does, as a browser does with hidden ones. */
  async freeze() {
    await this.#ask("Page.setWebLifecycleState", { state: "frozen" });
  }

  /** Shows the page again. */
  async show() {
    await this.#ask("Page.setWebLifecycleState", { state: "active" });
    await this.#window("normal");
    await this.until(() => !document.hidden);
  }

  /** @param {string} windowState */
  async #window(windowState) {
    const { windowId } = await this.#ask("Browser.getWindowForTarget", {
      targetId: this.#targetId,
    });
    await this.#ask("Browser.setWindowBounds", { windowId, bounds: { windowState } });
  }

  async end() {
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    await this.#ask("Browser.close", {});
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
