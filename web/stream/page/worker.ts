import { Feed } from "./feed.js";
import type { Ask, News } from "./messages.js";

/** Batches that the page has not drawn; more wait here, as one. */
const UNDRAWN = 8;

/** So long messages are gathered. */
const GATHER_MILLIS = 3;

let feed: Feed | undefined;
let undrawn = 0;
let isGathering = false;

addEventListener("message", ({ data }: MessageEvent<Ask>) => {
  if (data.kind === "start") {
    feed = new Feed(data.order, (state) => say({ kind: "state", state }), came);
  } else if (data.kind === "drawn") {
    undrawn--;
    feed?.drawn(data.connection, data.number);
    came();
  } else {
    feed?.hurry();
  }
});

function say(news: News, transfer: Transferable[] = []): void {
  postMessage(news, { transfer });
}

function came(): void {
  if (isGathering) {
    return;
  }
  isGathering = true;
  setTimeout(() => {
    isGathering = false;
    const batch = undrawn < UNDRAWN ? feed?.collect() : undefined;
    if (batch) {
      undrawn++;
      say({ kind: "batch", batch }, [batch.prices.buffer, batch.made.buffer]);
    }
  }, GATHER_MILLIS);
}
