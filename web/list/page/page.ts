import { ask, at, takeChosen, takeDrops, words } from "../../common/server.js";
import { Figures } from "./figures.js";
import { FrameMeter, framesDuring } from "./frames.js";
import { Loading } from "./loading.js";
import { heapBytes, pageBytes } from "./memory.js";
import type { RowIndex } from "./row-index.js";
import type { Column } from "./rows.js";
import { scrollThrough } from "./scroll.js";
import { VirtualList } from "./virtual-list.js";

/** What the server has. */
interface Choices {
  readonly formats: readonly string[];
  readonly sizes: readonly number[];
}

const NUMBERS = new Intl.NumberFormat("en");

/** For how long frames are measured while nothing moves, to compare with. */
const REST_MILLIS = 1_000;

/** The width of a row's number, in the height of its letters. */
const NUMBER_WIDTH = 6;

const form = at<HTMLFormElement>("order");
const size = at<HTMLSelectElement>("size");
const format = at<HTMLSelectElement>("format");
const stop = at<HTMLButtonElement>("stop");
const row = at<HTMLInputElement>("row");
const through = at<HTMLButtonElement>("through");
const grid = at("grid");
const status = at("status");
const failure = at("failure");
const figures = new Figures(at("figures"));
const meter = new FrameMeter();
const list = new VirtualList(grid, at("region"), at("space"), at("layer"), at("belt"));

let loading: Loading | undefined;
let resting = 0;

/** Loads a file and shows its rows; the last one that is asked for wins. */
async function load(name: string, source: string | File): Promise<void> {
  loading?.stop();
  const own = new Loading();
  loading = own;
  list.clear();
  figures.clear();
  failure.textContent = "";
  stop.hidden = false;
  status.textContent = `${name} is being loaded.`;
  const before = heapBytes();
  const start = performance.now();
  let told = 0;
  const problem = await own
    .run(source, {
      begun(found, inFormat) {
        show(found, name);
        const way = found.reader.isView ? "read in place" : "decoded";
        figures.set("Format", `${inFormat}, ${way}`);
      },
      grown() {
        const rows = list.rowCount;
        if (told === 0) {
          figures.millis("First rows after", performance.now() - start);
        }
        list.grow();
        grid.setAttribute("aria-rowcount", String(rows + 1));
        if (performance.now() - told > 1_000) {
          told = performance.now();
          status.textContent = `${NUMBERS.format(rows)} rows have arrived.`;
        }
      },
    })
    .then(() => undefined, words);
  if (own !== loading) {
    return;
  }
  loading = undefined;
  stop.hidden = true;
  const rows = NUMBERS.format(list.rowCount);
  const isWhole = problem === undefined && !own.isStopped;
  status.textContent = isWhole
    ? `${name}: all ${rows} rows are there.`
    : `${name}: ended after ${rows} rows.`;
  failure.textContent = problem ?? "";
  figures.millis("All rows after", performance.now() - start);
  figures.bytes("File", own.allBytes);
  figures.bytes("Heap before", before);
  figures.bytes("Heap after", heapBytes());
  figures.bytes("All memory of the page", await pageBytes());
}

/** Shows an empty table with the columns of an index. */
function show(found: RowIndex, name: string): void {
  at("shown").hidden = false;
  grid.setAttribute("aria-label", name);
  const heads = [{ name: "Row", kind: "number" }, ...found.reader.columns].map(head);
  at("head").replaceChildren(...heads);
  at("head").setAttribute("role", "row");
  at("head").setAttribute("aria-rowindex", "1");
  const widths = found.reader.columns.map(({ kind }) => (kind.startsWith("text") ? 11 : 7));
  const least = widths.reduce((sum, each) => sum + each, NUMBER_WIDTH);
  const columns = widths.map((each) => `minmax(${each}rem, ${each}fr)`);
  grid.style.setProperty("--least", `${least}rem`);
  grid.style.setProperty("--columns", `${NUMBER_WIDTH}rem ${columns.join(" ")}`);
  list.show(found);
}

function head({ name, kind }: Column): HTMLElement {
  const cell = document.createElement("div");
  cell.setAttribute("role", "columnheader");
  cell.className = kind;
  cell.textContent = name;
  return cell;
}

/** Tells what frames took, once rows stand still. */
function rest(): void {
  meter.stop();
  figures.frames("while scrolling", meter.result());
  figures.bytes("Heap after scrolling", heapBytes());
}

list.onProblem = (error) => {
  failure.textContent = words(error);
};
list.onScroll = () => {
  if (resting === 0) {
    meter.start();
  }
  clearTimeout(resting);
  resting = window.setTimeout(() => {
    resting = 0;
    rest();
  }, 300);
};
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const name = `${NUMBERS.format(Number(size.value))} repositories`;
  load(name, `/list/files/${format.value}/${size.value}`);
});
at("go").addEventListener("submit", (event) => {
  event.preventDefault();
  list.goTo(Number(row.value) - 1);
  grid.focus();
});
through.addEventListener("click", async () => {
  through.disabled = true;
  figures.frames("at rest", await framesDuring(REST_MILLIS));
  await scrollThrough(list);
  through.disabled = false;
});
stop.addEventListener("click", () => loading?.stop());
takeChosen(at<HTMLInputElement>("file"), (chosen) => load(chosen.name, chosen));
takeDrops(at("drop"), (dropped) => load(dropped.name, dropped));

try {
  const choices = await ask<Choices>("choices");
  size.append(...choices.sizes.map((each) => new Option(NUMBERS.format(each), String(each))));
  format.append(...choices.formats.map((each) => new Option(each)));
} catch (error) {
  failure.textContent = words(error);
}
