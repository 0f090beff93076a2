/** How long the thread stood still between two turns, in milliseconds. */
export interface Gaps {
  readonly longest: number;
  /** How many were above 5 ms, one in three of a frame. */
  readonly above: number;
  /** How long all took. */
  readonly whole: number;
}

/** What a gap should not be above. */
const MOST_MILLIS = 5;

/** Takes turns of the thread one after the other, and returns the gaps between them while something runs. */
export async function gapsDuring(run: () => Promise<void>): Promise<Gaps> {
  const { port1, port2 } = new MessageChannel();
  let longest = 0;
  let above = 0;
  let last = performance.now();
  const start = last;
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    above += now - last > MOST_MILLIS ? 1 : 0;
    last = now;
  };
  port1.onmessage = () => {
    turn();
    port2.postMessage(0);
  };
  port2.postMessage(0);
  try {
    await run();
    turn();
  } finally {
    port1.close();
  }
  return { longest, above, whole: last - start };
}
