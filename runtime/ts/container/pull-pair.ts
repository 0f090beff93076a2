/** What takes pieces and gives values of them. */
export interface PieceReader<O> {
  /** Takes the next piece. */
  push(piece: unknown): void;
  /** Says that no more pieces come. */
  finish(): void;
  /** Returns the next value, undefined if more pieces are needed or all is done. */
  next(): O | undefined;
  /** Whether nothing more comes. */
  readonly isComplete: boolean;
}

/** So many values are ready at most before somebody asks for more. */
const MOST_READY = 128;

/**
 * Makes the two streams of a reader. A `TransformStream` would do but for one thing: when it fails,
 * what it had ready is lost. Here every value before an error is given first. A piece is taken once
 * all values of the one before are asked for.
 */
export class PullPair<O> {
  readonly readable: ReadableStream<O>;
  readonly writable: WritableStream<unknown>;

  private reader: PieceReader<O> | undefined;
  private output: ReadableStreamDefaultController<O> | undefined;
  private input: WritableStreamDefaultController | undefined;
  private failure: { readonly reason: unknown } | undefined;
  /** Lets the writer go on, which waits until its piece is read. */
  private taken: () => void = () => {};
  /** Lets the reader go on, which waits for a piece. */
  private arrived: () => void = () => {};

  constructor(reader: PieceReader<O>) {
    this.reader = reader;
    this.readable = new ReadableStream<O>(
      {
        start: (controller) => {
          this.output = controller;
        },
        pull: () => this.pull(),
        cancel: (reason) => this.stop(reason),
      },
      { highWaterMark: 0 },
    );
    this.writable = new WritableStream<unknown>({
      start: (controller) => {
        this.input = controller;
        controller.signal.addEventListener("abort", () => this.taken());
      },
      write: (piece) => this.write(piece),
      close: () => this.close(),
      abort: (reason) => this.fail(reason),
    });
  }

  private write(piece: unknown): Promise<void> {
    return this.settled(() => this.reader?.push(piece));
  }

  private close(): Promise<void> {
    this.input = undefined;
    return this.settled(() => this.reader?.finish());
  }

  /** Hands something to the reader and waits until all of it is read. */
  private settled(hand: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.taken = () => (this.failure === undefined ? resolve() : reject(this.failure.reason));
      try {
        hand();
      } catch (e) {
        this.fail(e);
      }
      this.arrived();
    });
  }

  /** Makes values ready; a promise where there is none yet. */
  private pull(): Promise<void> | undefined {
    let count = 0;
    try {
      for (; count < MOST_READY; count++) {
        const value = this.failure === undefined ? this.reader?.next() : undefined;
        if (value === undefined) {
          break;
        }
        this.output?.enqueue(value);
      }
    } catch (e) {
      this.failure = { reason: e };
    }
    return count > 0 ? undefined : this.pullMore();
  }

  /** Ends, fails, or waits for a piece. */
  private pullMore(): Promise<void> | undefined {
    if (this.failure !== undefined) {
      this.fail(this.failure.reason);
      return undefined;
    }
    if (this.reader === undefined || this.reader.isComplete) {
      this.end();
      return undefined;
    }
    return new Promise<void>((resolve) => {
      this.arrived = () => {
        this.arrived = () => {};
        resolve(this.pull());
      };
      this.taken();
    });
  }

  private end(): void {
    this.reader = undefined;
    this.output?.close();
    this.taken();
    this.input?.error(new TypeError("the stream has ended"));
  }

  private fail(reason: unknown): void {
    this.stop(reason);
    this.output?.error(reason);
  }

  /** Lets go of everything. */
  private stop(reason: unknown): void {
    this.failure = { reason };
    this.reader = undefined;
    this.input?.error(reason);
    this.taken();
    this.arrived();
  }
}
