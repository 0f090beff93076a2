/** So many frames are kept. */
const MOST_FRAMES = 4_096;

/** What frames took, in milliseconds. */
export interface FrameTimes {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
  readonly most: number;
  /** How many took more than one and a half of the median: a frame was left out. */
  readonly late: number;
}

/** Measures the times between frames, as long as it runs. */
export class FrameMeter {
  private readonly times = new Float64Array(MOST_FRAMES);
  private count = 0;
  private last = 0;
  private running = false;

  /** Starts to measure, from nothing. */
  start(): void {
    this.count = 0;
    this.last = 0;
    if (!this.running) {
      this.running = true;
      requestAnimationFrame(this.frame);
    }
  }

  /** Ends measuring. */
  stop(): void {
    this.running = false;
  }

  private readonly frame = (now: number): void => {
    if (!this.running) {
      return;
    }
    if (this.last > 0) {
      this.times[this.count % MOST_FRAMES] = now - this.last;
      this.count++;
    }
    this.last = now;
    requestAnimationFrame(this.frame);
  };

  /** Returns what was measured; undefined if that was nothing. */
  result(): FrameTimes | undefined {
    const count = Math.min(this.count, MOST_FRAMES);
    if (count === 0) {
      return undefined;
    }
    const sorted = this.times.slice(0, count).sort();
    const median = sorted[count >> 1] as number;
    return {
      count,
      median,
      p99: sorted[Math.min(count - 1, Math.floor(count * 0.99))] as number,
      most: sorted[count - 1] as number,
      late: sorted.filter((each) => each > 1.5 * median).length,
    };
  }
}

/** Returns what frames take for a time. */
export async function framesDuring(millis: number): Promise<FrameTimes | undefined> {
  const meter = new FrameMeter();
  meter.start();
  await new Promise((resolve) => setTimeout(resolve, millis));
  meter.stop();
  return meter.result();
}
