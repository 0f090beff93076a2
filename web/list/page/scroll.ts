import type { VirtualList } from "./virtual-list.js";

/** How long each way of scrolling takes. */
const MILLIS = 2_000;

/** How many pixels a millisecond it goes step by step. */
const PIXELS = 3;

/** Scrolls step by step, as by a wheel, then through all rows. */
export async function scrollThrough(list: VirtualList): Promise<void> {
  const start = list.position;
  await animated(MILLIS, (passed) => list.scrollTo(start + PIXELS * passed));
  await animated(MILLIS, (passed) => list.scrollToShare(passed / MILLIS));
}

/** Calls a function in each frame for a time. */
function animated(millis: number, step: (passed: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let start = 0;
    const frame = (now: number) => {
      start ||= now;
      const passed = Math.min(millis, now - start);
      step(passed);
      if (passed < millis) {
        requestAnimationFrame(frame);
      } else {
        resolve();
      }
    };
    requestAnimationFrame(frame);
  });
}
