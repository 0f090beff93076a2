// Measures the page Stream in Chromium. Called by lab/stream, which says how.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Server } from "../server.js";
import { HiddenStream } from "./hidden.js";

const WARM_MILLIS = 5_000;

/** What is measured where nothing is named: format, size, rate, thread; data may follow. */
const RUNS = [
  "fast M 10000 worker",
  "compact M 10000 worker",
  "json M 10000 worker",
  "flatbuffers M 10000 worker",
  "fast S 10000 worker",
  "fast L 10000 worker",
  "fast M 10000 page",
  "json L 10000 page",
  "fast M 100000 worker",
  "json M 100000 worker",
  "fast L 100000 worker",
  "fast S 100000 worker",
  "fast M 100000 page",
];

/** The figures that are printed, and how wide. */
const COLUMNS = /** @type {const} */ ([
  ["Latency, median", "p50"],
  ["Latency, 99 %", "p99"],
  ["Latency, longest", "longest"],
  ["Messages a second", "messages/s"],
  ["Prices a second", "prices/s"],
  ["Bytes a second", "bytes/s"],
  ["Conflated prices", "conflated"],
  ["Frames a second", "frames/s"],
  ["Frame, longest", "frame"],
  ["Dropped frames", "dropped"],
  ["Decoding between two frames, longest", "decoding"],
]);

const WIDTH = 11;

/**
 * Returns how much memory a process has, in MB.
 *
 * @param {number} pid
 */
function megabytes(pid) {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024);
}

/**
 * Returns how much of a process's heap is used after a collection, in MB.
 *
 * @param {number} pid
 */
function heapMegabytes(pid) {
  const jcmd = join(process.env.JAVA_HOME ?? "", "bin/jcmd");
  execFileSync(jcmd, [String(pid), "GC.run"], { stdio: "ignore" });
  const said = execFileSync(jcmd, [String(pid), "GC.heap_info"], { encoding: "utf8" });
  // The line of the heap, or one for each generation; others say no total.
  const used = [...said.matchAll(/ total .*used (\d+)K/g)].map((each) => Number(each[1]));
  return (used.reduce((sum, each) => sum + each, 0) / 1024).toFixed(1);
}

/**
 * Prints a row.
 *
 * @param {string} name
 * @param {readonly string[]} cells
 */
function print(name, cells) {
  console.log(name.padEnd(24) + cells.map((each) => each.padStart(WIDTH)).join(""));
}

/**
 * Measures one choice.
 *
 * @param {Server} server
 * @param {string} run
 * @param {number} seconds
 */
async function measure(server, run, seconds) {
  const page = await server.open("stream");
  const choices = run.split(" ");
  for (const [i, id] of ["format", "size", "rate", "thread", "data"].entries()) {
    await page.locator(`#${id}`).selectOption(choices[i] ?? "prices");
  }
  await page.getByRole("button", { name: "Start" }).click();
  await setTimeout(WARM_MILLIS);
  const pid = server.process.pid ?? 0;
  const heap = heapMegabytes(pid);
  await page.getByRole("button", { name: "Count anew" }).click();
  const memory = [megabytes(pid)];
  for (let i = 0; i < seconds; i++) {
    await setTimeout(1_000);
    memory.push(megabytes(pid));
  }
  const figures = new Map(
    await page.locator("#figures tr").evaluateAll((lines) =>
      lines.map((line) => {
        const cells = [...line.children].map((each) => each.textContent ?? "");
        return /** @type {const} */ ([cells[0] ?? "", cells[2] ?? ""]);
      }),
    ),
  );
  const failure = await page.getByRole("alert").textContent();
  if (failure) {
    throw new Error(`${run}: ${failure}`);
  }
  const third = Math.ceil(memory.length / 3);
  print(run, [
    ...COLUMNS.map(([name]) => figures.get(name) ?? ""),
    `${Math.max(...memory.slice(0, third))}-${Math.max(...memory.slice(-third))}`,
    `${heap}-${heapMegabytes(pid)}`,
  ]);
  await page.close();
}

/**
 * Measures what a tab that is hidden for a while costs the server, and how it goes on.
 *
 * @param {Server} server
 * @param {string} run
 * @param {number} seconds
 */
async function measureHidden(server, run, seconds) {
  const [format = "", size = "", rate = "", thread = ""] = run.split(" ");
  const stream = await HiddenStream.start(server.address, { format, size, rate, thread });
  await setTimeout(WARM_MILLIS);
  const pid = server.process.pid ?? 0;
  await stream.tab.hide();
  const conflated = await stream.conflated();
  const heap = heapMegabytes(pid);
  const memory = [megabytes(pid)];
  for (let i = 0; i < seconds; i++) {
    await setTimeout(1_000);
    memory.push(megabytes(pid));
  }
  const heapAfter = heapMegabytes(pid);
  await stream.tab.show();
  const shown = Date.now();
  await stream.untilConflated(conflated + (Number(rate) * seconds) / 2);
  await stream.untilNewest();
  const third = Math.ceil(memory.length / 3);
  console.log(
    `${run}: hidden for ${seconds} s, server ${Math.max(...memory.slice(0, third))}-` +
      `${Math.max(...memory.slice(-third))} MB, heap ${heap}-${heapAfter} MB, ` +
      `${(await stream.conflated()) - conflated} prices conflated, ` +
      `newest state at most ${Date.now() - shown} ms after it was shown`,
  );
  await stream.tab.end();
}

const [seconds = "20", ...runs] = process.argv.slice(2);
const server = await Server.start();
console.log(
  `Chromium ${server.chrome.version()}; ${seconds} seconds each, after ${WARM_MILLIS / 1000} of warming up`,
);
print("format size rate thread", [...COLUMNS.map(([, head]) => head), "server MB", "heap MB"]);
for (const run of runs.length > 0 ? runs : RUNS) {
  const measured = run.endsWith(" hidden") ? measureHidden : measure;
  await measured(server, run, Number(seconds));
}
await server.end();
