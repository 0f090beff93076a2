import { setTimeout } from "node:timers/promises";
import { Tab } from "../tab.js";

const PATIENCE_MILLIS = 60_000;

/** The page Stream in a tab that can be hidden. */
export class HiddenStream {
  /** @param {Tab} tab */
  constructor(tab) {
    this.tab = tab;
  }

  /**
   * Opens the page, and starts prices.
   *
   * @param {string} address of the server
   * @param {Record<string, string>} choices
   */
  static async start(address, choices) {
    const url = new URL("/stream/", address);
    url.search = new URLSearchParams(choices).toString();
    const stream = new HiddenStream(await Tab.open(url.href));
    await stream.tab.until(() => {
      const button = document.querySelector("#start");
      const isReady = button instanceof HTMLButtonElement && !button.disabled;
      if (isReady) {
        button.click();
      }
      return isReady;
    });
    await stream.tab.until(
      () =>
        document.querySelector("#status")?.textContent === "Prices are coming." &&
        document.querySelector("#figures td") !== null,
    );
    return stream;
  }

  /** Returns the figures of the page by name: of the last second, and since the start. */
  async figures() {
    const lines = await this.tab.evaluate(() =>
      [...document.querySelectorAll("#figures tr")].map((line) =>
        [...line.children].map((each) => each.textContent ?? ""),
      ),
    );
    /** @param {string | undefined} text */
    const number = (text) => Number.parseFloat((text ?? "").replaceAll(",", ""));
    return new Map(
      lines.map(([name = "", lately, all]) => [name, { lately: number(lately), all: number(all) }]),
    );
  }

  /** Returns how many prices were replaced by newer ones. */
  async conflated() {
    return (await this.figures()).get("Conflated prices")?.all ?? Number.NaN;
  }

  /**
   * Waits until more prices were replaced.
   *
   * @param {number} least
   */
  async untilConflated(least) {
    for (const end = Date.now() + PATIENCE_MILLIS; (await this.conflated()) < least; ) {
      if (Date.now() > end) {
        throw new Error(`${await this.conflated()} prices were replaced, not ${least}`);
      }
      await setTimeout(50);
    }
  }

  /** Waits until what is drawn is not older than a second. */
  async untilNewest() {
    await this.tab.until(() => {
      const line = [...document.querySelectorAll("#figures tr")].find((each) =>
        each.textContent?.startsWith("Latency, longest"),
      );
      return Number.parseFloat((line?.children[1]?.textContent ?? "").replace(",", "")) < 1_000;
    });
  }
}
