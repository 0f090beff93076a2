import { now, type Prices } from "./messages.js";

/** So many round trips are compared. */
const KEPT = 64;

interface Trip {
  /** Milliseconds on the way, both ways together. */
  readonly delay: number;
  /** The page's clock less the server's. */
  readonly offset: number;
}

/**
 * The server's clock by that of the page. Each message carries the time of the page's last one, when
 * that came, and when it left itself, as in NTP; of the last round trips the shortest is believed,
 * which is wrong by half its time at most.
 */
export class ServerClock {
  readonly #trips: Trip[] = [];
  #best: Trip | undefined;
  #echo = 0;

  /** Learns from a message that has just come. */
  hear(times: Prices["times"]): void {
    if (times.echo === this.#echo) {
      return; // a message that waited for none of ours says nothing new
    }
    this.#echo = times.echo;
    const asked = times.echo / 1000;
    const heard = times.heard / 1000;
    const sent = times.sent / 1000;
    const came = now();
    this.#trips.push({
      delay: came - asked - (sent - heard),
      offset: (asked - heard + (came - sent)) / 2,
    });
    if (this.#trips.length > KEPT) {
      this.#trips.shift();
    }
    this.#best = this.#trips.reduce((a, b) => (b.delay < a.delay ? b : a));
  }

  /** Returns a time of the server in milliseconds of the page; undefined before a round trip. */
  local(micros: number): number | undefined {
    return this.#best && micros / 1000 + this.#best.offset;
  }

  /** Returns how wrong times can be. */
  get error(): number {
    return this.#best ? this.#best.delay / 2 : 0;
  }
}
