import type { Tally } from "./tally.js";

const COUNT = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A row: what it is called, and its text for a span of time. */
type Figure = readonly [name: string, text: (tally: Tally) => string];

function millis(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

function perSecond(value: number, { seconds }: Tally): string {
  return seconds > 0 ? COUNT.format(value / seconds) : "0";
}

const FIGURES: readonly Figure[] = [
  ["Latency, median", ({ latency }) => millis(latency.quantile(0.5))],
  ["Latency, 99 %", ({ latency }) => millis(latency.quantile(0.99))],
  ["Latency, longest", ({ latency }) => millis(latency.most)],
  ["Messages a second", (tally) => perSecond(tally.messages, tally)],
  ["Prices a second", (tally) => perSecond(tally.prices, tally)],
  ["Bytes a second", (tally) => perSecond(tally.bytes, tally)],
  ["Conflated prices", ({ conflated }) => COUNT.format(conflated)],
  ["Changes while not connected", ({ away }) => COUNT.format(away)],
  ["Frames a second", (tally) => perSecond(tally.frames.count, tally)],
  ["Frame, median", ({ frames }) => millis(frames.quantile(0.5))],
  ["Frame, 99 %", ({ frames }) => millis(frames.quantile(0.99))],
  ["Frame, longest", ({ frames }) => millis(frames.most)],
  ["Dropped frames", ({ droppedFrames }) => COUNT.format(droppedFrames)],
  ["Decoding between two frames, longest", ({ decodeMillis }) => millis(decodeMillis)],
];

/** The table of figures: of the last seconds, and since the start. */
export class Figures {
  readonly #cells: (readonly [HTMLTableCellElement, HTMLTableCellElement])[];

  constructor(body: HTMLTableSectionElement) {
    this.#cells = FIGURES.map(([name]) => {
      const line = body.insertRow();
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = name;
      line.append(head);
      return [line.insertCell(), line.insertCell()];
    });
  }

  /** Writes the figures. */
  show(lately: Tally, all: Tally): void {
    for (const [i, [, text]] of FIGURES.entries()) {
      const [now, since] = this.#cells[i] as [HTMLTableCellElement, HTMLTableCellElement];
      now.textContent = text(lately);
      since.textContent = text(all);
    }
  }
}
