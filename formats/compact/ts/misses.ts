/** After so many misses in a row a field is paused. */
const MOST = 16;

/** For so many texts. */
const PAUSE = 16;

/** Tells of which fields a writer has looked for something in vain, again and again. */
export class Misses {
  private readonly counts: number[] = [];

  /** Tells whether a text of a field is to be passed over, and counts it if it is. */
  isPaused(field: number): boolean {
    const count = this.counts[field] ?? 0;
    if (count < MOST) {
      return false;
    }
    this.counts[field] = count === MOST + PAUSE ? MOST - 1 : count + 1;
    return true;
  }

  hit(field: number): void {
    this.counts[field] = 0;
  }

  miss(field: number): void {
    this.counts[field] = (this.counts[field] ?? 0) + 1;
  }
}
