// How much of a text is the start and the end of others. SPEC compact 5.4

/** An end of one unit saves nothing, as its length takes a byte. */
const SHORTEST_END = 2;

/** Tells whether a well-formed text can be cut at an index. */
export function isWhole(text: string, index: number): boolean {
  return index === 0 || (text.charCodeAt(index - 1) & 0xfc00) !== 0xd800;
}

/** Returns how many units two texts start with in common. */
export function commonStart(text: string, base: string): number {
  const most = Math.min(text.length, base.length);
  let count = 0;
  while (count < most && text.charCodeAt(count) === base.charCodeAt(count)) {
    count++;
  }
  return count;
}

/** Finds how much of a text is the start and the end of others. */
export class TextOverlap {
  /** How many units of the text are the start of the best base. */
  start = 0;
  /** How many units of the text are the end of the best base. */
  end = 0;

  constructor(private readonly text: string) {}

  /** Takes a base if the text has more of it than of the one before. */
  compare(base: string): void {
    const length = this.text.length;
    let start = commonStart(this.text, base);
    start -= isWhole(base, start) ? 0 : 1;
    const most = Math.min(length, base.length) - start;
    let count = 0;
    while (
      count < most &&
      this.text.charCodeAt(length - 1 - count) === base.charCodeAt(base.length - 1 - count)
    ) {
      count++;
    }
    count -= isWhole(base, base.length - count) ? 0 : 1;
    const end = count < SHORTEST_END ? 0 : count;
    if (start + end > this.units) {
      this.start = start;
      this.end = end;
    }
  }

  /** Returns how many units of the text are those of the best base. */
  get units(): number {
    return this.start + this.end;
  }
}
