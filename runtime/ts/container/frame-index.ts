import { putInt, putLong } from "./bytes.js";

const MOST_MARKS = 1 << 16;
const FIRST_INTERVAL = 1 << 16;

/** Which message starts where, for about every 64 KiB one. SPEC container 4.4, 6 */
export class FrameIndex {
  private interval = FIRST_INTERVAL;
  private marks: { readonly number: number; readonly offset: number }[] = [];

  /** Adds a message or block, whose number and offset are above all before. */
  add(number: number, offset: number): void {
    if (!this.isDue(offset)) {
      return;
    }
    if (this.marks.length === MOST_MARKS) {
      this.interval *= 2;
      this.marks = this.marks.filter((_, i) => i % 2 === 0);
      if (!this.isDue(offset)) {
        return;
      }
    }
    this.marks.push({ number, offset });
  }

  private isDue(offset: number): boolean {
    const last = this.marks.at(-1);
    return last === undefined || offset - last.offset >= this.interval;
  }

  /** Tells whether a file is long enough for an index. */
  get isWorthWriting(): boolean {
    return this.marks.length > 1;
  }

  /** Returns the payload of the index frame. */
  encode(schemaOffsets: readonly number[]): Uint8Array {
    const payload = new Uint8Array(8 + 16 * (this.marks.length + schemaOffsets.length));
    putLong(payload, 0, this.interval);
    let at = 8;
    for (const mark of this.marks) {
      putLong(payload, at, mark.number);
      putLong(payload, at + 8, mark.offset);
      at += 16;
    }
    for (const offset of schemaOffsets) {
      putInt(payload, at, -1);
      putInt(payload, at + 4, -1);
      putLong(payload, at + 8, offset);
      at += 16;
    }
    return payload;
  }
}
