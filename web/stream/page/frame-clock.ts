import type { Tally } from "./tally.js";

/** So many frames tell how often the screen is drawn. */
const MEASURED = 30;

/** Times frames. A frame is dropped where the screen could have been drawn once more. */
export class FrameClock {
  readonly #first: number[] = [];
  #period = 0;
  #last = 0;

  /** Begins anew, as after a time in which nothing was drawn. */
  rest(): void {
    this.#last = 0;
  }

  /** Counts a frame. */
  tick(time: number, tally: Tally): void {
    const gap = time - this.#last;
    const isFirst = this.#last === 0;
    this.#last = time;
    if (isFirst) {
      return;
    }
    tally.frames.add(gap);
    if (this.#period > 0) {
      tally.droppedFrames += Math.max(0, Math.round(gap / this.#period) - 1);
    } else if (this.#first.push(gap) === MEASURED) {
      // A script can only make gaps longer.
      this.#first.sort((a, b) => a - b);
      this.#period = this.#first[MEASURED >> 2] as number;
    }
  }
}
