import { Feed } from "./feed.js";
import type { Ask, Batch, News, Order, State } from "./messages.js";

/** Where batches come from. */
export interface Source {
  /** Returns what came since the last call. */
  collect(): readonly Batch[];
  /** Tells that a batch is drawn. */
  drawn(batch: Batch): void;
  /** Connects now if it waits. */
  hurry(): void;
  end(): void;
}

/** Returns a source that decodes on this thread. */
export function sourceHere(order: Order, tell: (state: State) => void): Source {
  const feed = new Feed(order, tell, () => {});
  return {
    collect() {
      const batch = feed.collect();
      return batch ? [batch] : [];
    },
    drawn: ({ connection, number }) => feed.drawn(connection, number),
    hurry: () => feed.hurry(),
    end: () => feed.end(),
  };
}

/** Returns a source that decodes in a worker; columns are transferred from there. */
export function sourceInWorker(order: Order, tell: (state: State) => void): Source {
  const worker = new Worker("worker.js", { type: "module" });
  let came: Batch[] = [];
  worker.addEventListener("error", () =>
    tell({ kind: "refused", text: "Stopped.", problem: "The script that decodes did not run." }),
  );
  worker.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (data.kind === "batch") {
      came.push(data.batch);
    } else {
      tell(data.state);
    }
  });
  const say = (ask: Ask) => worker.postMessage(ask);
  say({ kind: "start", order });
  return {
    collect() {
      const taken = came;
      came = [];
      return taken;
    },
    drawn: ({ connection, number }) => say({ kind: "drawn", connection, number }),
    hurry: () => say({ kind: "hurry" }),
    end: () => worker.terminate(),
  };
}
