import { ask, at, words } from "../../common/server.js";
import { Figures } from "./figures.js";
import { fourthColumn } from "./fourth-column.js";
import { type Batch, type Choices, dataOf, type Order, type State } from "./messages.js";
import { Meter } from "./meter.js";
import { PriceTable } from "./price-table.js";
import { type Source, sourceHere, sourceInWorker } from "./source.js";

const form = at<HTMLFormElement>("order");
const format = at<HTMLSelectElement>("format");
const data = at<HTMLSelectElement>("data");
const size = at<HTMLSelectElement>("size");
const rate = at<HTMLSelectElement>("rate");
const thread = at<HTMLSelectElement>("thread");
const start = at<HTMLButtonElement>("start");
const stop = at<HTMLButtonElement>("stop");
const anew = at<HTMLButtonElement>("anew");
const table = new PriceTable(at("scroll"), at("room"), at<HTMLTableElement>("prices"));
const figures = new Figures(at<HTMLTableSectionElement>("figures"));
const NUMBER = new Intl.NumberFormat("en");

/** What runs; undefined when nothing does. */
let running: { readonly source: Source; meter: Meter } | undefined;

function begin(): void {
  end();
  const order: Order = {
    format: format.value,
    data: data.value,
    size: size.value,
    rate: Number(rate.value),
  };
  table.clear(fourthColumn(data.value));
  at("failure").textContent = "";
  at("note").textContent = "";
  at("status").textContent = "Connecting.";
  const source = (thread.value === "worker" ? sourceInWorker : sourceHere)(order, tell);
  running = { source, meter: new Meter() };
  stop.disabled = anew.disabled = false;
  start.textContent = "Start again";
  requestAnimationFrame(frame);
}

function end(): void {
  running?.source.end();
  running = undefined;
  stop.disabled = anew.disabled = true;
  start.textContent = "Start";
}

function tell(state: State): void {
  at("status").textContent = state.text;
  if (state.kind === "open") {
    at("failure").textContent = "";
    at("note").textContent = state.note ?? "";
  } else if (state.problem) {
    at("failure").textContent = state.problem;
  }
  if (state.kind === "refused") {
    end();
  }
}

function frame(time: number): void {
  if (!running) {
    return;
  }
  const { source, meter } = running;
  const batches = source.collect();
  meter.frame(time, batches);
  for (const each of batches) {
    table.add(each);
  }
  table.draw();
  for (const each of batches) {
    source.drawn(each);
  }
  if (batches.length > 0) {
    afterPaint(() => meter.seen(batches));
    at("waiting").textContent = waiting(batches.at(-1) as Batch);
  }
  const known = meter.turn();
  if (known) {
    figures.show(known.lately, known.all);
  }
  requestAnimationFrame(frame);
}

/** Calls a function when the frame that is being made is painted. */
function afterPaint(call: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    call();
  };
  port2.postMessage(undefined);
}

function waiting(batch: Batch): string {
  const clock = `The clocks differ by at most ${batch.clockError.toFixed(1)} ms.`;
  return `${NUMBER.format(batch.waiting)} prices wait at the server. ${clock}`;
}

/** Takes choices of the address, as a link to a page with them has. */
function preset(): void {
  const given = new URLSearchParams(location.search);
  for (const each of [format, data, size, rate, thread]) {
    const value = given.get(each.id);
    if ([...each.options].some((option) => option.value === value)) {
      each.value = value as string;
    }
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  begin();
});
form.addEventListener("change", () => {
  if (running) {
    begin();
  }
});
stop.addEventListener("click", () => {
  end();
  at("status").textContent = "Stopped.";
  start.focus();
});
anew.addEventListener("click", () => {
  if (running) {
    running.meter = new Meter();
  }
});
addEventListener("online", () => running?.source.hurry());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) {
    running?.meter.rest();
    running?.source.hurry();
  }
});

// Keys scroll only what has the focus.
for (const each of document.querySelectorAll<HTMLElement>(".scroll, #live")) {
  each.tabIndex = each.id === "live" ? -1 : 0;
}

try {
  const choices = await ask<Choices>("choices");
  format.append(...choices.formats.map((each) => new Option(each)));
  for (const each of [...data.options]) {
    each.hidden = each.disabled = !dataOf(choices).includes(each.value);
  }
  rate.append(...choices.rates.map((each) => new Option(NUMBER.format(each), String(each))));
  rate.value = "10000";
  preset();
  start.disabled = false;
} catch (error) {
  at("failure").textContent = words(error);
}
