// The trades of a file, of which each is read where it stands when it is drawn.
import { fromPort, type MessageBatch, messageAt, messageCount } from "@penstock/runtime/worker";
import { TradeFastView } from "./generated/acme/trade-fast-view.js";

/** Trades that have arrived so far. */
export interface Rows {
  readonly count: number;
  readonly isWhole: boolean;
  readonly error: Error | undefined;
  /** Returns the trade in a row, to be read before another row is asked for. */
  at(row: number): TradeFastView;
}

export const NO_ROWS: Rows = {
  count: 0,
  isWhole: false,
  error: undefined,
  at: (row) => {
    throw new RangeError(`no row ${row}`);
  },
};

/** One view for all rows: it moves from message to message. */
const VIEW = new TradeFastView();

/** Moves the view to the trade in a row: the batch that has it is found by halves. */
function find(batches: readonly MessageBatch[], row: number): TradeFastView {
  let low = 0;
  let high = batches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((batches[middle] as MessageBatch).number <= row) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  const batch = batches[low] as MessageBatch;
  return VIEW.wrapVerified(messageAt(batch, row - batch.number));
}

/**
 * Loads a file in a worker.
 *
 * @param onRows is called when more rows have arrived, at most once a frame
 * @returns what ends it
 */
export function load(url: string, onRows: (rows: Rows) => void): () => void {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ url, port: port2 }, [port2]);
  const batches: MessageBatch[] = [];
  let count = 0;
  let frame = 0;
  const show = (isWhole: boolean, error?: Error) => {
    cancelAnimationFrame(frame);
    const rows = { count, isWhole, error, at: (row: number) => find(batches, row) };
    frame = requestAnimationFrame(() => onRows(rows));
  };
  const all = new WritableStream<MessageBatch>({
    write(batch) {
      batches.push(batch);
      count += messageCount(batch);
      show(false);
    },
  });
  const ended = new AbortController();
  fromPort<MessageBatch>(port1)
    .pipeTo(all, { signal: ended.signal })
    .then(() => show(true))
    .catch((e) => show(false, e as Error));
  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
    worker.terminate();
  };
}
