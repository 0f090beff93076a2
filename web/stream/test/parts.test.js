import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { bundle, ROOT } from "../../bundle.js";

const folder = mkdtempSync(join(tmpdir(), "penstock-"));

/** @typedef {typeof import("../page/ledger.js")} LedgerModule */
/** @typedef {typeof import("../page/histogram.js")} HistogramModule */
/** @typedef {typeof import("../page/frame-clock.js")} FrameModule */
/** @typedef {typeof import("../page/tally.js")} TallyModule */
/** @typedef {typeof import("../page/server-clock.js")} ClockModule */

/** @type {LedgerModule & HistogramModule & FrameModule & TallyModule & ClockModule} */
let parts;

before(async () => {
  const names = ["ledger", "histogram", "frame-clock", "tally", "server-clock"];
  const outfile = join(folder, "parts.mjs");
  await bundle({
    stdin: {
      contents: names.map((each) => `export * from "./${each}.ts";`).join("\n"),
      resolveDir: join(ROOT, "web/stream/page"),
      loader: "ts",
    },
    platform: "node",
    format: "esm",
    outfile,
  });
  parts = await import(pathToFileURL(outfile).href);
});

after(() => rmSync(folder, { recursive: true }));

/**
 * Returns a message without prices.
 *
 * @param {number} number
 * @param {[sequence: number, fresh: number, conflated: number, waiting: number]} account
 */
function message(number, [sequence, fresh, conflated, waiting]) {
  const times = { made: 0, sent: 0, heard: 0, echo: 0 };
  return { number, account: { sequence, fresh, conflated, waiting }, times, prices: [] };
}

test("a ledger takes what continues, conflated or not", () => {
  const ledger = new parts.Ledger();
  ledger.begin();
  assert.ok(ledger.isFirst);
  assert.equal(ledger.enter(message(1, [9_000, 50, 0, 4_950])), 0);
  assert.ok(!ledger.isFirst);
  assert.equal(ledger.enter(message(2, [9_120, 50, 100, 4_920])), 0);
  assert.equal(ledger.enter(message(3, [9_120, 4_920, 0, 0])), 0);
});

test("a ledger refuses a message that is missing, and a change that is nowhere", () => {
  for (const wrong of [
    message(3, [9_050, 50, 0, 4_950]),
    message(1, [9_050, 50, 0, 4_950]),
    message(2, [9_051, 50, 0, 4_950]),
    message(2, [9_050, 50, 0, 4_949]),
    message(2, [9_050, 51, 0, 4_950]),
    message(2, [9_050, 50, 1, 4_950]),
  ]) {
    const ledger = new parts.Ledger();
    ledger.begin();
    ledger.enter(message(1, [9_000, 50, 0, 4_950]));
    assert.throws(() => ledger.enter(wrong), /does not continue message 1/);
  }
});

test("a ledger counts what changed between connections, and knows a server that began again", () => {
  const ledger = new parts.Ledger();
  ledger.begin();
  ledger.enter(message(1, [9_000, 5_000, 0, 0]));
  ledger.begin();
  assert.equal(ledger.enter(message(1, [9_700, 50, 0, 4_950])), 700);
  ledger.begin();
  assert.equal(ledger.enter(message(1, [5_010, 50, 0, 4_950])), 0);
});

test("quantiles of a histogram are right by 2 %, and the longest exactly", () => {
  const histogram = new parts.Histogram();
  assert.equal(histogram.quantile(0.5), 0);
  for (let i = 1; i <= 10_000; i++) {
    histogram.add(i / 10);
  }
  for (const share of [0.01, 0.5, 0.99, 1]) {
    const wrong = histogram.quantile(share) / (share * 1_000);
    assert.ok(wrong > 0.98 && wrong < 1.02, `${share}: ${wrong}`);
  }
  const other = new parts.Histogram();
  other.add(-1);
  other.add(3e9);
  histogram.merge(other);
  assert.equal(histogram.count, 10_002);
  assert.equal(histogram.most, 3e9);
  assert.equal(histogram.quantile(0), 0.01);
});

test("frames are dropped where the screen could have drawn, but not in a rest", () => {
  const frames = new parts.FrameClock();
  const tally = new parts.Tally();
  let time = 1_000;
  frames.tick(time, tally);
  for (let i = 0; i < 30; i++) {
    time += i % 5 === 0 ? 40 : 16;
    frames.tick(time, tally);
  }
  assert.equal(tally.droppedFrames, 0); // how often the screen is drawn is not known before
  frames.tick(time + 48, tally);
  assert.equal(tally.droppedFrames, 2);
  frames.rest();
  frames.tick(time + 100_000, tally);
  assert.equal(tally.droppedFrames, 2);
  assert.equal(tally.frames.most, 48);
});

test("of round trips the shortest is believed", () => {
  const { now } = performance;
  performance.now = () => 5_000;
  try {
    const clock = new parts.ServerClock();
    assert.equal(clock.local(5_000), undefined);
    const page = (performance.timeOrigin + 5_000) * 1_000;
    const ahead = 7_000_000;
    for (const [there, back] of /** @type {const} */ ([
      [400, 0],
      [0, 40],
      [0, 4_000],
    ])) {
      const echo = page - (there + back) * 1_000;
      const heard = echo + there * 1_000 + ahead;
      clock.hear({ made: 0, sent: heard, heard, echo });
    }
    assert.equal(Math.round(clock.error), 20);
    assert.equal(Math.round((clock.local(page + ahead) ?? 0) - page / 1_000), 20);
  } finally {
    performance.now = now;
  }
});
