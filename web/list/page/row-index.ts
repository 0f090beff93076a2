import { type MessageBatch, messageAt, messageCount } from "@penstock/runtime/worker";
import type { RowReader } from "./rows.js";

/** Messages that arrived together. */
interface Part {
  readonly batch: MessageBatch;
  /** The number of its first row. */
  readonly firstRow: number;
  /** How many rows of it stand before the end of each message; undefined for one row a message. */
  readonly rowEnds: Uint32Array | undefined;
}

/** Finds rows in batches of messages. Finding allocates nothing, unless it comes to another message. */
export class RowIndex {
  /** How many rows have arrived. */
  rowCount = 0;
  /** How many bytes the messages have that have arrived. */
  byteCount = 0;

  private readonly parts: Part[] = [];
  /** What the reader stands in. */
  private part: Part | undefined;
  private message = -1;

  /** Takes what reads the rows. */
  constructor(readonly reader: RowReader) {}

  /** Takes the next messages. */
  add(batch: MessageBatch): void {
    const count = messageCount(batch);
    const firstRow = this.rowCount;
    let rowEnds: Uint32Array | undefined;
    if (this.reader.isList) {
      rowEnds = new Uint32Array(count);
      let rows = 0;
      this.part = undefined;
      for (let i = 0; i < count; i++) {
        rows += this.reader.open(messageAt(batch, i));
        rowEnds[i] = rows;
      }
      this.rowCount += rows;
    } else {
      this.rowCount += count;
    }
    this.byteCount += batch.bytes.length;
    this.parts.push({ batch, firstRow, rowEnds });
  }

  /** Moves the reader to a row that has arrived. */
  move(row: number): void {
    const part = this.partOf(row);
    const place = row - part.firstRow;
    const message = part.rowEnds === undefined ? place : firstAbove(part.rowEnds, place);
    if (part !== this.part || message !== this.message) {
      this.part = undefined; // in case that the message is wrong
      this.reader.open(messageAt(part.batch, message));
      this.part = part;
      this.message = message;
    }
    const before = message === 0 ? 0 : (part.rowEnds?.[message - 1] ?? place);
    this.reader.move(part.rowEnds === undefined ? 0 : place - before);
  }

  private partOf(row: number): Part {
    let low = 0;
    let high = this.parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.parts[middle] as Part).firstRow <= row) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return this.parts[low] as Part;
  }
}

/** Returns the index of the first number that is above another; the numbers rise. */
function firstAbove(numbers: Uint32Array, other: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) > other) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
