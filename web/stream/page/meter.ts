import { FrameClock } from "./frame-clock.js";
import { type Batch, now } from "./messages.js";
import { Tally } from "./tally.js";

const SPAN_SECONDS = 5;

/** Measures what is drawn, second by second. */
export class Meter {
  readonly #frames = new FrameClock();
  readonly #spans: Tally[] = [];
  readonly #all = new Tally();
  #span = new Tally();
  #began = performance.now();
  /** What was made before was seen by nobody until then. */
  #shown = now();

  /** Begins to count again, as after a time in which nothing was drawn. */
  rest(): void {
    this.#frames.rest();
    this.#shown = now();
    this.#began = performance.now();
  }

  /** Counts a frame, and what is drawn in it. */
  frame(time: number, batches: readonly Batch[]): void {
    this.#frames.tick(time, this.#span);
    let decodeMillis = 0;
    for (const each of batches) {
      this.#span.messages += each.messages;
      this.#span.prices += each.fresh;
      this.#span.bytes += each.bytes;
      this.#span.conflated += each.conflated;
      this.#span.away += each.away;
      decodeMillis += each.decodeMillis;
    }
    this.#span.decodeMillis = Math.max(this.#span.decodeMillis, decodeMillis);
  }

  /** Counts messages that are on the screen. */
  seen(batches: readonly Batch[]): void {
    const time = now();
    for (const { made } of batches) {
      for (const each of made) {
        this.#span.latency.add(time - Math.max(each, this.#shown));
      }
    }
  }

  /** Ends the span once a second; returns figures then. */
  turn(): { readonly lately: Tally; readonly all: Tally } | undefined {
    const time = performance.now();
    const seconds = (time - this.#began) / 1000;
    if (seconds < 1) {
      return undefined;
    }
    this.#began = time;
    this.#span.seconds = seconds;
    this.#all.merge(this.#span);
    this.#spans.push(this.#span);
    this.#span = new Tally();
    if (this.#spans.length > SPAN_SECONDS) {
      this.#spans.shift();
    }
    const lately = new Tally();
    for (const each of this.#spans) {
      lately.merge(each);
    }
    return { lately, all: this.#all };
  }
}
