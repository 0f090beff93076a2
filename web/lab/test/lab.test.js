import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Server } from "../../server.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Server} */
let server;

before(async () => {
  server = await Server.start();
});

after(() => server.end());

/** @param {import("playwright-core").BrowserContextOptions} [options] */
async function open(options) {
  const page = await server.open("lab", options);
  await page.locator("#workload option").first().waitFor({ state: "attached" });
  await page.locator("#time").selectOption("quick");
  return page;
}

const PEERS = [
  "JSON",
  "JSON, UTF-8",
  "msgpackr *",
  "msgpackr, shared records *",
  "msgpackr, shared records, bundled texts *",
  "cbor-x, shared records *",
  "pbf",
  "protobuf-es",
];

/**
 * Returns the cells of the table, as they are drawn.
 *
 * @param {Page} page
 */
async function rows(page) {
  await page.locator("#results table").waitFor();
  return page
    .locator("#results tbody tr")
    .evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((each) => each.textContent ?? "")),
    );
}

/**
 * Drops a file as a person does.
 *
 * @param {Page} page
 * @param {string} name
 * @param {string} text
 */
function drop(page, name, text) {
  return page.evaluate(
    ([file, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content ?? ""], file ?? ""));
      document
        .querySelector("#drop")
        ?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text],
  );
}

/** @param {string} name @param {string} text */
function file(name, text) {
  return { name, mimeType: "application/json", buffer: Buffer.from(text) };
}

test("a workload is measured by keyboard, every row after a round trip", async () => {
  const page = await open();
  await page.locator("#workload").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const drawn = await rows(page);
  const names = drawn.map(([name]) => name ?? "");
  assert.ok(names.includes("fast"));
  assert.deepEqual(
    names.filter((each) => PEERS.includes(each)),
    PEERS,
  );
  for (const [name, writes, writeShare, reads, readShare, bytes, gzip] of drawn) {
    for (const number of [writes, reads, bytes, gzip]) {
      assert.match(number ?? "", /^[1-9][\d,]*(\.\d+)?$/, name);
    }
    assert.match(`${writeShare} ${readShare}`, /^\d+ % \d+ %$/, name);
  }
  assert.ok(drawn.some((each) => each[2] === "100 %") && drawn.some((each) => each[4] === "100 %"));
  assert.match((await page.locator(".notes").textContent()) ?? "", /policy of this page does not/);
  await page.close();
});

test("the table has a caption, scopes, and a region that keys scroll", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Measure" }).click();
  await page.getByRole("table", { name: /^prices-small: / }).waitFor();
  assert.equal(await page.locator("thead th[scope=col]").count(), 7);
  const count = await page.locator("tbody tr").count();
  assert.equal(await page.locator("tbody th[scope=row]").count(), count);
  await page.getByRole("region", { name: "Table of results" }).focus();
  assert.match((await page.getByRole("status").textContent()) ?? "", /^prices-small is measured: /);
  await page.close();
});

test("a file that is dropped is measured", async () => {
  const page = await open();
  await drop(page, "mine.json", '{"names":["a","ü"],"long":12345678901234,"grid":[[1]]}');
  const drawn = await rows(page);
  assert.deepEqual(
    drawn.filter((each) => each.length < 7),
    [],
  );
  assert.match((await page.locator("caption").textContent()) ?? "", /^mine\.json: /);
  assert.match(
    (await page.locator(".notes").textContent()) ?? "",
    /Left out: [^.]*pbf[^.]*\. grid has the type list<list<i\d+>>/,
  );
  await page.close();
});

const OURS = ["amf3", "compact", "fast", "flatbuffers", "json", "protobuf"];

/** Documents by the names of our formats that have them. */
const ODD = {
  [OURS.join()]: [
    `{"__proto__":{"class":1,"await":2},"a":9223372036854775808,"b":1e400,"😀":"👩‍👧","x":-0.0}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${300 - i}`, i]))),
    `${"[".repeat(120)}${"]".repeat(120)}`,
    "null",
  ],
  [OURS.slice(1).join()]: ['{"":1,"a b":2}'],
};

test("odd documents are measured in all formats that have them", async () => {
  const page = await open();
  for (const [formats, documents] of Object.entries(ODD)) {
    for (const [i, text] of documents.entries()) {
      const name = `odd-${formats.length}-${i}.json`;
      await page.locator("#file").setInputFiles(file(name, text));
      await page.locator("caption, #failure:not(:empty)").filter({ hasText: name }).waitFor();
      const drawn = await page
        .locator("tr.ours")
        .evaluateAll((lines) => lines.map((line) => [...line.children].map((e) => e.textContent)));
      assert.deepEqual(drawn.map(([format]) => format).join(), formats, text);
      assert.ok(
        drawn.every((line) => line.length === 7),
        `${text} ${drawn}`,
      );
    }
  }
  assert.match(
    (await page.locator(".notes").textContent()) ?? "",
    /Left out: amf3\. .*AMF3 has no members without a name/,
  );
  await page.close();
});

test("a text that UTF-8 has not is named, not the number of documents", async () => {
  const page = await open();
  const known = server.faults.length;
  await page.locator("#file").setInputFiles(file("lone.json", '{"a":"\\ud800"}'));
  const alert = page.getByRole("alert").filter({ hasText: "a lone surrogate, U+D800" });
  assert.match((await alert.textContent()) ?? "", /The page takes JSON in UTF-8\.$/);
  assert.match(server.faults.splice(known).join("\n"), /^console: [^\n]* 422 [^\n]*$/);
  await page.close();
});

test("a file that is no JSON is answered with its place", async () => {
  const page = await open();
  // The status of the answer is told on the console, too.
  const known = server.faults.length;
  await page.locator("#file").setInputFiles(file("broken.json", '{"a": [1, 2'));
  const alert = page.getByRole("alert").filter({ hasText: "broken.json:1:" });
  await alert.waitFor();
  assert.match((await alert.textContent()) ?? "", /The page takes one document of JSON\./);
  assert.match(server.faults.splice(known).join("\n"), /^console: [^\n]* 422 [^\n]*$/);
  await page.locator("#file").setInputFiles(file("right.json", '{"a": 1}'));
  await page.getByRole("table", { name: /^right\.json: / }).waitFor();
  assert.equal(await page.getByRole("alert").textContent(), "");
  await page.close();
});

test("a file that is too large is not sent", async () => {
  const page = await open();
  await page.locator("#file").setInputFiles(file("large.json", " ".repeat((16 << 20) + 1)));
  await page.getByRole("alert").filter({ hasText: "large.json is larger than 16 MB" }).waitFor();
  await page.close();
});

test("names in a file become text, never markup", async () => {
  const page = await open();
  await drop(page, "<img src=x>.json", '{"__proto__":{"<b>":1},"constructor":2}');
  const said = page.locator("caption, #failure:not(:empty)").first();
  await said.waitFor();
  assert.match((await said.textContent()) ?? "", /<img src=x>\.json/);
  assert.equal(await page.locator("main img").count(), 0);
  await page.close();
});

test("a measurement is stopped, and the page answers while it runs", async () => {
  const page = await open();
  await page.locator("#time").selectOption("usual");
  await page.getByRole("button", { name: "Measure" }).click();
  await page.getByRole("status").filter({ hasText: "is being measured" }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("status").filter({ hasText: "Stopped." }).waitFor();
  assert.equal(await page.getByRole("progressbar").count(), 0);
  assert.equal(await page.locator("#results table").count(), 0);
  await page.close();
});

test("the policy is on, and a slip is seen", async () => {
  const page = await open();
  const known = server.faults.length;
  await page.addScriptTag({ content: "globalThis.slipped = true" }).catch(() => {});
  assert.equal(await page.evaluate(() => Reflect.get(globalThis, "slipped")), undefined);
  assert.match(server.faults.splice(known).join("\n"), /Content Security Policy/);
  assert.ok(await page.evaluate(() => crossOriginIsolated), "has the coarse clock");
  await page.close();
});

test("the page fits 360 pixels, in light and dark", async () => {
  const colours = [];
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await open({ viewport: { width: 360, height: 740 }, colorScheme });
    await page.getByRole("button", { name: "Measure" }).click();
    await rows(page);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    colours.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    await page.close();
  }
  assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(20, 24, 30)"]);
});

test("long names and places fit 360 pixels", async () => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  const known = server.faults.length;
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= 360);
  const name = `${"name".repeat(40)}.json`;
  await page.locator("#file").setInputFiles(file(name, `${"[".repeat(600)}`));
  await page.getByRole("alert").filter({ hasText: "nest deeper than 500 levels" }).waitFor();
  assert.ok(await fits());
  assert.match(server.faults.splice(known).join("\n"), /^console: [^\n]* 422 [^\n]*$/);
  await page.locator("#file").setInputFiles(file(name, `{"${"key".repeat(60)}":{"a":[[1]]}}`));
  await page.locator("caption").filter({ hasText: name }).waitFor();
  assert.ok(await fits());
  await page.close();
});

test("a server that has ended is named by the page, and ends as Ctrl+C asks", async () => {
  const page = await open();
  assert.equal(await server.stop(), 130);
  const known = server.faults.length;
  await page.getByRole("button", { name: "Measure" }).click();
  await page.getByRole("alert").filter({ hasText: "./penstock serve" }).waitFor();
  assert.match(server.faults.splice(known).join("\n"), /^console: [^\n]*ERR_CONNECTION_REFUSED$/);
  await page.close();
});
