/** After so many misses in a row, so many texts are neither looked up nor remembered. */
const MISSES = 128;

const PAUSE = 512;

/** So many texts are remembered. */
const MOST = 1 << 17;

/** Up to so many texts are compared one by one: a map grows for some hundred nanoseconds first. */
const FEW = 12;

/**
 * Finds texts that a message already holds. Where texts do not repeat it stops looking for a while.
 */
export class TextDictionary {
  /** The first texts, and their indexes. */
  private readonly few: string[] = [];
  private readonly fewIndexes: number[] = [];
  /** How many they are; more than a few once all texts are in the map. */
  private fewCount = 0;
  private readonly indexes = new Map<string, number>();
  private misses = 0;
  private pause = 0;

  /** Returns the index of an equal text, or -1 after remembering this one with `index`. */
  find(text: string, index: number): number {
    if (this.pause > 0) {
      this.pause--;
      return -1;
    }
    const isMapped = this.fewCount > FEW;
    const found = isMapped ? this.indexes.get(text) : this.amongFew(text);
    if (found !== undefined) {
      this.misses = 0;
      return found;
    }
    if (isMapped) {
      this.indexes.set(text, index);
    } else {
      this.remember(text, index);
    }
    if (this.indexes.size === MOST) {
      this.pause = Number.POSITIVE_INFINITY;
    }
    if (++this.misses === MISSES) {
      this.misses = 0;
      this.pause = Math.max(this.pause, PAUSE);
    }
    return -1;
  }

  private amongFew(text: string): number | undefined {
    for (let i = 0; i < this.fewCount; i++) {
      if (this.few[i] === text) {
        return this.fewIndexes[i];
      }
    }
    return undefined;
  }

  private remember(text: string, index: number): void {
    this.few[this.fewCount] = text;
    this.fewIndexes[this.fewCount] = index;
    if (++this.fewCount > FEW) {
      for (let i = 0; i <= FEW; i++) {
        this.indexes.set(this.few[i] as string, this.fewIndexes[i] as number);
      }
    }
  }

  /** Forgets all texts. */
  clear(): void {
    if (this.fewCount > 0) {
      this.few.fill("");
    }
    if (this.fewCount > FEW) {
      this.indexes.clear();
    }
    this.fewCount = 0;
    this.misses = 0;
    this.pause = 0;
  }
}
