import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { Server } from "../../server.js";
import { HiddenStream } from "../hidden.js";

const HIDDEN_MILLIS = 3_000;
const RATE = 100_000;

/** @type {Server} */
let server;

before(async () => {
  server = await Server.start();
});

after(() => server.end());

for (const [how, thread] of /** @type {const} */ ([
  ["hidden", "page"],
  ["hidden", "worker"],
  ["frozen", "worker"],
])) {
  test(`a ${how} tab gets the newest state, and the count of what it missed: ${thread}`, async () => {
    const choices = { format: "fast", size: "M", rate: String(RATE), thread };
    const stream = await HiddenStream.start(server.address, choices);
    const { tab } = stream;
    try {
      await tab.hide();
      const conflated = await stream.conflated();
      if (how === "frozen") {
        await tab.freeze();
      }
      await setTimeout(HIDDEN_MILLIS);
      await tab.show();
      await stream.untilConflated(conflated + (RATE * HIDDEN_MILLIS) / 2_000);
      await stream.untilNewest();

      assert.equal(await tab.evaluate(() => document.querySelector("#failure")?.textContent), "");
      assert.equal(
        await tab.evaluate(() => document.querySelector("#status")?.textContent),
        "Prices are coming.",
      );
    } finally {
      await tab.end();
    }
  });
}
