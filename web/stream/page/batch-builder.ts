import type { FourthColumn } from "./fourth-column.js";
import type { Batch, Prices } from "./messages.js";
import type { ServerClock } from "./server-clock.js";

const FIRST = 1 << 10;
const PER_PRICE = 4;

/** Gathers messages into a batch. Rows are numbered once, for all batches. */
export class BatchBuilder {
  readonly #rows = new Map<string, number>();
  readonly #fourth: FourthColumn;
  #prices = new Int32Array(FIRST);
  #length = 0;
  #names: string[] = [];
  #made: number[] = [];
  #number = 0;
  #messages = 0;
  #bytes = 0;
  #fresh = 0;
  #conflated = 0;
  #away = 0;
  #waiting = 0;
  #decodeMillis = 0;

  constructor(fourth: FourthColumn) {
    this.#fourth = fourth;
  }

  get isEmpty(): boolean {
    return this.#messages === 0;
  }

  /** Counts changes that came while there was no connection. */
  missed(changes: number): void {
    this.#away += changes;
  }

  /** Adds a message that took so long to decode. */
  add(message: Prices, bytes: number, decodeMillis: number, made: number | undefined): void {
    this.#number = message.number;
    this.#messages++;
    this.#bytes += bytes;
    this.#fresh += message.account.fresh;
    this.#conflated += message.account.conflated;
    this.#waiting = message.account.waiting;
    this.#decodeMillis += decodeMillis;
    if (made !== undefined) {
      this.#made.push(made);
    }
    this.#reserve(message.prices.length * PER_PRICE);
    for (const price of message.prices) {
      const at = this.#length;
      this.#prices[at] = this.#row(price.symbol);
      this.#prices[at + 1] = price.bid;
      this.#prices[at + 2] = price.ask;
      this.#prices[at + 3] = this.#fourth.integer(price);
      this.#length += PER_PRICE;
    }
  }

  #reserve(more: number): void {
    if (this.#length + more > this.#prices.length) {
      const grown = new Int32Array(Math.max(this.#length + more, this.#prices.length * 2));
      grown.set(this.#prices.subarray(0, this.#length));
      this.#prices = grown;
    }
  }

  #row(symbol: string): number {
    let row = this.#rows.get(symbol);
    if (row === undefined) {
      row = this.#rows.size;
      this.#rows.set(symbol, row);
      this.#names.push(symbol);
    }
    return row;
  }

  /** Returns what was added since the last call. */
  take(connection: number, clock: ServerClock): Batch {
    const batch: Batch = {
      connection,
      number: this.#number,
      messages: this.#messages,
      bytes: this.#bytes,
      fresh: this.#fresh,
      conflated: this.#conflated,
      away: this.#away,
      waiting: this.#waiting,
      decodeMillis: this.#decodeMillis,
      made: Float64Array.from(this.#made),
      clockError: clock.error,
      names: this.#names,
      prices: this.#prices.slice(0, this.#length),
    };
    this.#length = 0;
    this.#names = [];
    this.#made = [];
    this.#messages = this.#bytes = this.#fresh = this.#conflated = this.#away = 0;
    this.#decodeMillis = 0;
    return batch;
  }
}
