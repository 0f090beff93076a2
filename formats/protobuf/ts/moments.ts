// The ranges of timestamps and durations. SPEC protobuf 3.4

const FIRST_SECOND = -62_135_596_800n;
const LAST_SECOND = 253_402_300_799n;
const MOST_SECONDS = 315_576_000_000n;
const NANOS = 1_000_000_000;

/** Tells whether seconds and nanoseconds are a `google.protobuf.Timestamp`. */
export function isTimestamp(seconds: bigint, nanos: number): boolean {
  return seconds >= FIRST_SECOND && seconds <= LAST_SECOND && nanos >= 0 && nanos < NANOS;
}

/** Tells whether seconds and nanoseconds are a `google.protobuf.Duration`. */
export function isDuration(seconds: bigint, nanos: number): boolean {
  const isSigned = seconds > 0n ? nanos >= 0 : seconds === 0n || nanos <= 0;
  return isSigned && Math.abs(nanos) < NANOS && seconds >= -MOST_SECONDS && seconds <= MOST_SECONDS;
}
