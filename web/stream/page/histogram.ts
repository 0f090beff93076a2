/** A bucket is so much wider than the one before: quantiles are wrong by 2 % at most. */
const GROWTH = Math.log(1.02);
const LEAST = 0.01;
const BUCKETS = 1_024;

/** Counts durations in milliseconds, from 0.01 to many hours. */
export class Histogram {
  readonly #counts = new Uint32Array(BUCKETS);
  #count = 0;
  #most = 0;

  add(millis: number): void {
    const bucket = millis <= LEAST ? 0 : Math.ceil(Math.log(millis / LEAST) / GROWTH);
    const at = Math.min(bucket, BUCKETS - 1);
    this.#counts[at] = (this.#counts[at] as number) + 1;
    this.#count++;
    this.#most = Math.max(this.#most, millis);
  }

  merge(other: Histogram): void {
    for (let i = 0; i < BUCKETS; i++) {
      this.#counts[i] = (this.#counts[i] as number) + (other.#counts[i] as number);
    }
    this.#count += other.#count;
    this.#most = Math.max(this.#most, other.#most);
  }

  get count(): number {
    return this.#count;
  }

  get most(): number {
    return this.#most;
  }

  /** Returns what a share of the durations does not exceed; 0 without any. */
  quantile(share: number): number {
    let left = Math.ceil(this.#count * share);
    for (let i = 0; i < BUCKETS && this.#count > 0; i++) {
      left -= this.#counts[i] as number;
      if (left <= 0) {
        return Math.min(this.#most, LEAST * Math.exp(i * GROWTH));
      }
    }
    return this.#most;
  }
}
