import { Queue } from "./queue.js";

/** An array of its own is at least this long, unless less is asked for. */
const LEAST_BYTES = 1 << 16;

/**
 * Pieces of a stream, shown as one array from the next byte on.
 *
 * A piece is shown where it is. What is asked for and spans pieces is copied into an array that
 * grows with what has arrived, never by what a length claims. No byte that was shown is written to
 * again, so what lies in `array` can be handed out.
 */
export class PieceInput {
  /** The array that holds the next bytes from `start` on, until the next call. */
  array: Uint8Array = new Uint8Array(0);
  start = 0;
  /** How many bytes of the stream stand before `start`. */
  offset = 0;

  private end = 0;
  private own = false;
  private readonly waiting = new Queue<Uint8Array>();
  private ended = false;

  /** Takes the next bytes of the stream, which stay as they are while they are needed. */
  push(piece: Uint8Array): void {
    if (piece.length > 0) {
      this.waiting.push(piece);
    }
  }

  /** Says that no more bytes come. */
  finish(): void {
    this.ended = true;
  }

  /** Tells whether no more bytes come than are there. */
  get isFinished(): boolean {
    return this.ended;
  }

  /** Returns how many bytes `array` has. */
  get available(): number {
    return this.end - this.start;
  }

  /** Takes bytes that are available. */
  consume(count: number): void {
    this.start += count;
    this.offset += count;
  }

  /** Makes so many bytes available; false where so many have not arrived, all are available then. */
  require(count: number): boolean {
    while (this.available < count) {
      const piece = this.waiting.first;
      if (piece === undefined) {
        return false;
      }
      if (this.start === this.end) {
        this.show(piece);
        this.waiting.shift();
      } else {
        const taken = Math.min(count - this.available, piece.length);
        this.append(piece.subarray(0, taken), count);
        this.leave(piece, taken);
      }
    }
    return true;
  }

  private leave(piece: Uint8Array, taken: number): void {
    if (taken < piece.length) {
      this.waiting.replaceFirst(piece.subarray(taken));
    } else {
      this.waiting.shift();
    }
  }

  private show(piece: Uint8Array): void {
    this.array = piece;
    this.start = 0;
    this.end = piece.length;
    this.own = false;
  }

  private append(bytes: Uint8Array, wanted: number): void {
    if (!this.own || this.end + bytes.length > this.array.length) {
      const held = this.array.subarray(this.start, this.end);
      const least = held.length + bytes.length;
      const grown = Math.min(wanted, Math.max(2 * held.length, LEAST_BYTES));
      this.show(new Uint8Array(Math.max(least, grown)));
      this.array.set(held);
      this.end = held.length;
      this.own = true;
    }
    this.array.set(bytes, this.end);
    this.end += bytes.length;
  }
}
