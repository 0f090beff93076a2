/** After so many misses in a row, so many texts are neither looked up nor remembered. */
const MISSES = 128;

const PAUSE = 512;

/** So many texts are remembered. */
const MOST = 1 << 17;

/**
 * Finds texts that a message already holds. Where texts do not repeat it stops looking for a while.
 */
export class TextDictionary {
  private readonly indexes = new Map<string, number>();
  private misses = 0;
  private pause = 0;

  /** Returns the index of an equal text, or -1 after remembering this one with `index`. */
  find(text: string, index: number): number {
    if (this.pause > 0) {
      this.pause--;
      return -1;
    }
    const found = this.indexes.get(text);
    if (found !== undefined) {
      this.misses = 0;
      return found;
    }
    this.indexes.set(text, index);
    if (this.indexes.size === MOST) {
      this.pause = Number.POSITIVE_INFINITY;
    }
    if (++this.misses === MISSES) {
      this.misses = 0;
      this.pause = Math.max(this.pause, PAUSE);
    }
    return -1;
  }

  /** Forgets all texts. */
  clear(): void {
    if (this.indexes.size > 0) {
      this.indexes.clear();
    }
    this.misses = 0;
    this.pause = 0;
  }
}
