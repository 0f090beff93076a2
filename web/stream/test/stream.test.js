import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Server } from "../../server.js";
import { Relay } from "./relay.js";
import { codecsOf } from "./versions.js";

/** @typedef {import("playwright-core").Page} Page */

/** Messages of RFC 6455 in one frame, not masked: a text, and one byte. */
const TEXT = Buffer.from([0x81, 4, ...Buffer.from("text")]);
const BROKEN = Buffer.from([0x82, 1, 0xff]);

/** @type {Server} */
let server;
/** @type {Relay} */
let relay;

before(async () => {
  server = await Server.start();
  relay = new Relay(server.address);
  server.address = await relay.start();
});

after(async () => {
  await relay.end();
  await server.end();
});

/**
 * Opens the page with choices.
 *
 * @param {Record<string, string>} choices
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function open(choices, options) {
  const page = await server.open("stream", options);
  await page.locator("#format option").first().waitFor({ state: "attached" });
  for (const [name, value] of Object.entries(choices)) {
    await page.locator(`#${name}`).selectOption(value);
  }
  return page;
}

/** @param {Page} page */
async function start(page) {
  await page.getByRole("button", { name: "Start" }).click();
  await coming(page);
}

/** @param {Page} page */
async function coming(page) {
  await page.getByRole("status").filter({ hasText: "Prices are coming." }).waitFor();
  await page.locator("#prices tbody tr").first().waitFor();
}

/**
 * Returns a figure since the start.
 *
 * @param {Page} page
 * @param {string} name
 */
async function figure(page, name) {
  const line = page.locator("#figures tr").filter({ hasText: name });
  return Number.parseFloat(
    ((await line.locator("td").last().textContent()) ?? "").replaceAll(",", ""),
  );
}

/**
 * Waits until a figure since the start is above a number.
 *
 * @param {Page} page
 * @param {string} name
 * @param {number} least
 */
async function above(page, name, least) {
  await page.waitForFunction(
    ([figure, number]) => {
      const line = [...document.querySelectorAll("#figures tr")].find((each) =>
        each.textContent?.startsWith(String(figure)),
      );
      const text = line?.lastElementChild?.textContent ?? "";
      return Number.parseFloat(text.replaceAll(",", "")) > Number(number);
    },
    [name, least],
  );
}

/**
 * Returns the rows that are drawn.
 *
 * @param {Page} page
 */
function rows(page) {
  return page
    .locator("#prices tbody tr")
    .evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((each) => each.textContent ?? "")),
    );
}

/**
 * Waits until a row in sight has changed.
 *
 * @param {Page} page
 */
async function changing(page) {
  const before = (await rows(page)).map(String).join("\n");
  await page.waitForFunction(
    (known) =>
      [...document.querySelectorAll("#prices tbody tr")]
        .map((line) => [...line.children].map((each) => each.textContent).join(","))
        .join("\n") !== known,
    before,
  );
}

/**
 * Takes what the console said of connections that broke.
 *
 * @param {number} known
 */
function forgive(known) {
  const said = server.faults.splice(known);
  assert.deepEqual(
    said.filter((each) => !/^console: .*(WebSocket connection to|ERR_|Failed to load)/.test(each)),
    [],
  );
}

test("prices of every format and size are drawn, from a worker and from the UI thread", async () => {
  const page = await open({ rate: "10000" });
  await start(page);
  const formats = await page.locator("#format option").allTextContents();
  assert.ok(formats.includes("fast") && formats.includes("json"), String(formats));
  const sizes = ["S", "M", "L"];
  for (const [shift, thread] of ["worker", "page"].entries()) {
    for (const [i, format] of formats.entries()) {
      await page.getByRole("button", { name: "Stop" }).click();
      await page.locator("#thread").selectOption(thread);
      await page.locator("#format").selectOption(format);
      await page.locator("#size").selectOption(sizes[(i + shift) % sizes.length] ?? "");
      await start(page);
      await page.locator('#prices[aria-rowcount="5001"]').waitFor();
      for (const [symbol, bid, ask, volume, changes] of await rows(page)) {
        assert.match(symbol ?? "", /^[A-Z]{4}$/);
        assert.ok(Number(bid) > 0 && Number(ask) > Number(bid), `${bid} ${ask}`);
        assert.match(`${volume} ${changes}`, /^\d+ [1-9][\d,]*$/);
      }
      await changing(page);
    }
  }
  assert.equal(await page.getByRole("alert").textContent(), "");
  await page.close();
});

test("the study's three messages are drawn in every format, from a worker and from the UI thread", async () => {
  const page = await open({ rate: "10000", size: "M", data: "small" });
  await start(page);
  const formats = await page.locator("#format option").allTextContents();
  assert.ok(formats.includes("amf3") && formats.includes("protobuf"), String(formats));
  for (const [i, format] of formats.entries()) {
    const lengths = [];
    for (const [k, data] of ["small", "medium", "large"].entries()) {
      await page.getByRole("button", { name: "Stop" }).click();
      await page.locator("#figures td").evaluateAll((cells) =>
        cells.forEach((each) => {
          each.textContent = "";
        }),
      );
      await page.locator("#thread").selectOption((i + k) % 2 ? "page" : "worker");
      await page.locator("#format").selectOption(format);
      await page.locator("#data").selectOption(data);
      await start(page);
      await page.locator('#prices[aria-rowcount="5001"]').waitFor();
      assert.equal(await page.locator("#prices thead th").nth(3).textContent(), "Traded");
      for (const [symbol, bid, ask, traded, changes] of await rows(page)) {
        assert.match(symbol ?? "", /^[A-Z]{4}$/);
        assert.ok(Number(bid) >= 20 && Number(ask) > Number(bid), `${bid} ${ask}`);
        assert.match(`${traded} ${changes}`, /^[01]\d-[0-2]\d [1-9][\d,]*$/);
      }
      await changing(page);
      await above(page, "Bytes a second", 0);
      assert.ok((await figure(page, "Latency, median")) > 0);
      lengths.push(
        (await figure(page, "Bytes a second")) / (await figure(page, "Prices a second")),
      );
    }
    const [small = 0, medium = 0, large = 0] = lengths;
    assert.ok(small < medium && medium < large, `${format}: ${lengths}`);
  }
  assert.equal(await page.getByRole("alert").textContent(), "");
  await page.close();
});

test("the page is started, scrolled and stopped by keyboard, and measures", async () => {
  const page = await open({ rate: "10000", size: "M" });
  await page.locator("#thread").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await coming(page);
  await above(page, "Prices a second", 1_000);
  await above(page, "Frames a second", 1);
  assert.ok((await figure(page, "Latency, median")) > 0);
  await page.getByRole("region", { name: "Table of prices" }).focus();
  await page.keyboard.press("End");
  await page.locator('#prices tr[aria-rowindex="5001"]').waitFor();
  assert.ok((await page.locator("#prices tbody tr").count()) < 60, "has rows out of sight");
  await page.getByRole("button", { name: "Stop" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Stopped." }).waitFor();
  const stopped = await rows(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  assert.deepEqual(await rows(page), stopped);
  await page.close();
});

test("a page that draws no frames gets the newest state, and the count of what it missed", async () => {
  for (const thread of ["worker", "page"]) {
    const page = await open({ rate: "100000", size: "M", thread });
    await start(page);
    await above(page, "Prices a second", 1_000);
    // As a tab in the background.
    await page.evaluate(() => {
      const real = requestAnimationFrame;
      /** @type {FrameRequestCallback[]} */
      const kept = [];
      window.requestAnimationFrame = (call) => kept.push(call);
      window.addEventListener("shown", () => {
        window.requestAnimationFrame = real;
        kept.forEach(real);
        document.dispatchEvent(new Event("visibilitychange"));
      });
    });
    const conflated = await figure(page, "Conflated prices");
    await page.waitForTimeout(600);
    await page.evaluate(() => dispatchEvent(new Event("shown")));
    await above(page, "Conflated prices", conflated + 10_000);
    await changing(page);
    assert.equal(await page.getByRole("alert").textContent(), "");
    await page.close();
  }
});

test("a connection that breaks is made again, with what changed meanwhile", async () => {
  const page = await open({ rate: "10000" });
  await start(page);
  const known = server.faults.length;
  relay.down();
  await page
    .getByRole("status")
    .filter({ hasText: /Connecting again in \d/ })
    .waitFor();
  await page.getByRole("alert").filter({ hasText: "./penstock serve" }).waitFor();
  relay.up();
  await coming(page);
  await changing(page);
  await above(page, "Changes while not connected", 100);
  assert.equal(await page.getByRole("alert").textContent(), "");
  forgive(known);
  await page.close();
});

test("a server that started again goes on", async () => {
  const page = await open({ rate: "10000", thread: "page" });
  await start(page);
  const known = server.faults.length;
  const first = relay.target;
  const second = await Server.start();
  relay.target = new URL(second.address);
  relay.cut();
  await page
    .getByRole("status")
    .filter({ hasText: /Connecting again/ })
    .waitFor();
  await coming(page);
  await changing(page);
  assert.equal(await page.getByRole("alert").textContent(), "");
  relay.target = first;
  relay.cut();
  await second.end();
  await coming(page);
  forgive(known);
  await page.close();
});

test("text and what cannot be read are refused with a message, and the page goes on", async () => {
  const page = await open({ rate: "100", size: "S", format: "fast" });
  await start(page);
  for (const [frame, message] of /** @type {const} */ ([
    [TEXT, "The server sent text"],
    [BROKEN, "A message cannot be read: "],
  ])) {
    await page.locator('#prices[aria-rowcount="5001"]').waitFor();
    relay.send(frame);
    await page.getByRole("alert").filter({ hasText: message }).waitFor();
    await coming(page);
    await page.getByRole("alert").filter({ hasText: /^$/ }).waitFor({ state: "attached" });
  }
  await page.close();
});

test("another version of the schema is read where it can be, or said to be which", async () => {
  const choices = await (await fetch(new URL("/stream/choices", relay.target))).json();
  const older = choices.schema.replace("  4 volume: i32\n", "");
  assert.notEqual(older, choices.schema);
  relay.replace("/stream/codecs.js", await codecsOf(older));
  const page = await open({ rate: "10000", format: "json" });
  await start(page);
  const note = page.locator("#note").filter({ hasText: choices.fingerprint });
  await note.waitFor();
  assert.match((await note.textContent()) ?? "", /this page reads it[\s\S]*Price\.volume/);
  await changing(page);
  await page.locator("#format").selectOption("fast");
  const alert = page.getByRole("alert").filter({ hasText: choices.fingerprint });
  await alert.waitFor();
  assert.match((await alert.textContent()) ?? "", /cannot read in fast[\s\S]*Price/);
  relay.restore();
  await page.close();
});

test("what changes all the time is announced to nobody", async () => {
  const page = await open({ rate: "10000" });
  await start(page);
  await above(page, "Prices a second", 1_000);
  const live = await page.evaluate(async () => {
    const regions = [...document.querySelectorAll("[role=status], [role=alert], [aria-live]")];
    let changes = 0;
    const observer = new MutationObserver((all) => {
      changes += all.length;
    });
    for (const each of regions) {
      observer.observe(each, { childList: true, characterData: true, subtree: true });
    }
    for (let i = 0; i < 60; i++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return { regions: regions.map((each) => each.id), changes };
  });
  assert.deepEqual(live, { regions: ["status", "failure"], changes: 0 });
  assert.equal(await page.locator("thead th[scope=col]").count(), 8);
  assert.equal(
    await page.locator("tbody th[scope=row]").count(),
    await page.locator("tbody tr").count(),
  );
  await page.close();
});

test("the policy is on, and the page has the finer clock", async () => {
  const page = await open({});
  const known = server.faults.length;
  await page.addScriptTag({ content: "globalThis.slipped = true" }).catch(() => {});
  assert.equal(await page.evaluate(() => Reflect.get(globalThis, "slipped")), undefined);
  assert.match(server.faults.splice(known).join("\n"), /Content Security Policy/);
  assert.ok(await page.evaluate(() => crossOriginIsolated));
  await page.close();
});

test("the page fits 360 pixels, in light and dark", async () => {
  const colours = [];
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await open(
      { rate: "1000", data: colorScheme === "light" ? "prices" : "large" },
      { viewport: { width: 360, height: 740 }, colorScheme },
    );
    await start(page);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    const cut = page
      .locator("#prices th, #prices td")
      .evaluateAll((cells) =>
        cells.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
    assert.deepEqual(await cut, []);
    colours.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    await page.close();
  }
  assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(20, 24, 30)"]);
});
