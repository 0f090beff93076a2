/** How many places of an array are left before it is cut. */
const MOST_LEFT = 1_024;

/** What waits, the first first; taking one costs the same however many there are. */
export class Queue<T> {
  private items: (T | undefined)[] = [];
  private head = 0;

  /** Returns how many wait. */
  get length(): number {
    return this.items.length - this.head;
  }

  /** Returns the first one; undefined if none waits. */
  get first(): T | undefined {
    return this.items[this.head];
  }

  /** Adds a last one. */
  push(item: T): void {
    this.items.push(item);
  }

  /** Puts another one in the place of the first. */
  replaceFirst(item: T): void {
    this.items[this.head] = item;
  }

  /** Takes the first one; undefined if none waits. */
  shift(): T | undefined {
    const first = this.items[this.head];
    if (this.length > 0) {
      this.items[this.head++] = undefined;
    }
    if (this.head > MOST_LEFT && this.head * 2 > this.items.length) {
      this.items = this.items.slice(this.head);
      this.head = 0;
    }
    return first;
  }
}
