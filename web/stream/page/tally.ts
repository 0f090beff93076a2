import { Histogram } from "./histogram.js";

/** Figures of a span of time. */
export class Tally {
  readonly latency = new Histogram();
  readonly frames = new Histogram();
  seconds = 0;
  messages = 0;
  prices = 0;
  bytes = 0;
  conflated = 0;
  away = 0;
  droppedFrames = 0;
  /** The most between two frames. */
  decodeMillis = 0;

  merge(other: Tally): void {
    this.latency.merge(other.latency);
    this.frames.merge(other.frames);
    this.seconds += other.seconds;
    this.messages += other.messages;
    this.prices += other.prices;
    this.bytes += other.bytes;
    this.conflated += other.conflated;
    this.away += other.away;
    this.droppedFrames += other.droppedFrames;
    this.decodeMillis = Math.max(this.decodeMillis, other.decodeMillis);
  }
}
