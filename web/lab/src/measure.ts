import type { Contender } from "./contender.js";

/** One thing that is measured: what a contender does to the value. */
interface Turn {
  readonly run: () => unknown;
  /** How often one slice runs it. */
  count: number;
  /** Nanoseconds of one run, by round. */
  readonly nanos: number[];
}

/** What was measured of a contender; times are medians over the rounds, in nanoseconds. */
export interface Figures {
  readonly name: string;
  readonly bytes: number;
  readonly encodeNanos: number;
  readonly decodeNanos: number;
  /** Its time divided by that of each contender in the same round, in their order; medians. */
  readonly encodeRatios: readonly number[];
  readonly decodeRatios: readonly number[];
}

/** Is told how many of the steps are done. */
export type Progress = (done: number, all: number) => void;

/** How long is measured. */
export interface Plan {
  readonly warmMillis: number;
  readonly sliceMillis: number;
  readonly rounds: number;
  /**
   * Whether the slice counts than which a tenth are faster, and not the median: where so much else
   * runs that most slices are interrupted. Ratios are those of these times.
   */
  readonly isBusy?: boolean;
}

export const USUAL: Plan = { warmMillis: 300, sliceMillis: 6, rounds: 61 };

/** What the last slice made, so that it is made. */
export let last: unknown;

/**
 * Measures contenders that take turns in random order, so that a slow phase of the machine meets all
 * of them.
 *
 * @param value is written and read by all
 * @throws Error if one does not give the value back
 */
export function measure(
  contenders: readonly Contender[],
  value: unknown,
  plan: Plan = USUAL,
  progress: Progress = () => {},
): Figures[] {
  const sizes: number[] = [];
  const turns: [Turn, Turn][] = contenders.map((each) => {
    const own = each.prepare ? each.prepare(value) : value;
    const message = roundTrip(each, own, value);
    sizes.push(bytesOf(message).length);
    return [turn(() => each.encode(own)), turn(() => each.decode(message))];
  });
  takeTurns(turns.flat(), plan, progress);
  return contenders.map((each, i) => {
    const [encode, decode] = turns[i] as [Turn, Turn];
    return {
      name: each.name,
      bytes: sizes[i] as number,
      encodeNanos: typical(encode, plan),
      decodeNanos: typical(decode, plan),
      encodeRatios: turns.map(([other]) => ratio(encode, other, plan)),
      decodeRatios: turns.map(([, other]) => ratio(decode, other, plan)),
    };
  });
}

/** Something that is run, for what it takes. */
export interface Run {
  readonly name: string;
  readonly run: () => unknown;
}

/** What was measured of a run; medians over the rounds. */
export interface RunFigures {
  readonly name: string;
  readonly nanos: number;
  /** Its time divided by that of each run in the same round, in their order. */
  readonly ratios: readonly number[];
}

/** Measures runs that take turns in random order. */
export function measureRuns(runs: readonly Run[], plan: Plan = USUAL): RunFigures[] {
  const turns = runs.map((each) => turn(each.run));
  takeTurns(turns, plan, () => {});
  return runs.map(({ name }, i) => {
    const own = turns[i] as Turn;
    const ratios = turns.map((other) => ratio(own, other, plan));
    return { name, nanos: typical(own, plan), ratios };
  });
}

/**
 * Measures runs beside a yardstick, so that those of other processes can be compared with them: each
 * slice stands between two of the yardstick.
 *
 * @returns medians of their times, in parts of the yardstick's
 */
export function speeds(
  runs: readonly (() => unknown)[],
  yard: () => unknown,
  plan: Plan,
): number[] {
  const turns = runs.map(turn);
  const yards = turn(yard);
  warm(yards, plan);
  warmTogether(turns, plan);
  let before = slice(yards);
  for (let i = 0; i < plan.rounds; i++) {
    for (const each of shuffled(turns)) {
      const nanos = slice(each);
      const after = slice(yards);
      each.nanos.push((2 * nanos) / (before + after));
      before = after;
    }
  }
  return turns.map(({ nanos }) => quantile(nanos, 0.5));
}

/** Runs turns slice by slice, so that the engine compiles what they share for all of them. */
function warmTogether(turns: readonly Turn[], plan: Plan): void {
  for (let spent = 0; spent < plan.warmMillis; spent += plan.sliceMillis) {
    for (const each of turns) {
      adjust(each, slice(each), plan);
    }
  }
}

function takeTurns(all: readonly Turn[], plan: Plan, progress: Progress): void {
  const steps = all.length + plan.rounds;
  for (const [i, each] of all.entries()) {
    progress(i, steps);
    warm(each, plan);
  }
  for (let i = 0; i < plan.rounds; i++) {
    progress(all.length + i, steps);
    for (const each of shuffled(all)) {
      each.nanos.push(slice(each));
    }
  }
}

/** Returns a message as bytes. */
export function bytesOf(message: Uint8Array | string): Uint8Array {
  return typeof message === "string" ? new TextEncoder().encode(message) : message;
}

/**
 * Returns a message of its own memory, after a round trip.
 *
 * @param own what the contender makes of the value
 * @throws Error if it does not give the value back; without `restore`, what it made of it
 */
export function roundTrip(contender: Contender, own: unknown, value: unknown): Uint8Array | string {
  const written = contender.encode(own);
  const message = typeof written === "string" ? written : written.slice();
  const read = contender.decode(message);
  const path = contender.restore
    ? difference(value, contender.restore(read))
    : difference(own, read);
  if (path) {
    const place = path.length > 0 ? `, at ${path.join(".")}` : "";
    throw new Error(`${contender.name} does not give the value back${place}`);
  }
  return message;
}

/**
 * Returns where two values differ first, member by member, whatever their prototypes; empty if they
 * themselves do, undefined if they are the same.
 */
function difference(a: unknown, b: unknown): readonly unknown[] | undefined {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    return Object.is(a, b) ? undefined : [];
  }
  if (a instanceof Map && b instanceof Map) {
    // Not in their order, which a format need not keep.
    return memberDifference(a.keys(), b.size, (key) => [a.get(key), b.has(key), b.get(key)]);
  }
  if (a instanceof Set && b instanceof Set) {
    return difference([...a], [...b]);
  }
  const [own, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return memberDifference(Object.keys(a), Object.keys(b).length, (key) => {
    return [own[key], Object.hasOwn(other, key), other[key]];
  });
}

/** Compares what is at keys; `at` returns one value, whether there is another, and that. */
function memberDifference<K>(
  keys: Iterable<K>,
  otherCount: number,
  at: (key: K) => readonly [unknown, boolean, unknown],
): readonly unknown[] | undefined {
  let count = 0;
  for (const key of keys) {
    const [value, isThere, other] = at(key);
    const below = isThere ? difference(value, other) : [];
    if (below) {
      return [key, ...below];
    }
    count++;
  }
  return count === otherCount ? undefined : [];
}

function turn(run: () => unknown): Turn {
  return { run, count: 1, nanos: [] };
}

/** Runs a turn for a time, and finds how often a slice runs it. */
function warm(each: Turn, plan: Plan): void {
  const end = performance.now() + plan.warmMillis;
  let nanos = slice(each);
  while (performance.now() < end) {
    adjust(each, nanos, plan);
    nanos = plan.isBusy ? Math.min(nanos, slice(each)) : slice(each);
  }
}

/** Has a slice run a turn as often as its time allows. */
function adjust(each: Turn, nanos: number, plan: Plan): void {
  const wanted = Math.floor((plan.sliceMillis * 1e6) / Math.max(1, nanos));
  each.count = Math.max(1, Math.min(wanted, each.count * 8));
}

/** Returns the nanoseconds of one run. */
function slice(each: Turn): number {
  const start = performance.now();
  for (let i = 0; i < each.count; i++) {
    last = each.run();
  }
  return ((performance.now() - start) * 1e6) / each.count;
}

function shuffled<T>(things: readonly T[]): T[] {
  const order = [...things];
  for (let i = order.length - 1; i > 0; i--) {
    const k = Math.floor(Math.random() * (i + 1));
    [order[i], order[k]] = [order[k] as T, order[i] as T];
  }
  return order;
}

/** Returns the value than which a share of all is less: of a half, the median. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Returns the nanoseconds of one run. */
function typical({ nanos }: Turn, { isBusy }: Plan): number {
  return quantile(nanos, isBusy ? 0.1 : 0.5);
}

/** Returns how many times as long as another one a turn takes. */
function ratio(turn: Turn, other: Turn, plan: Plan): number {
  if (plan.isBusy) {
    return typical(turn, plan) / typical(other, plan);
  }
  const ratios = turn.nanos.map((each, i) => each / (other.nanos[i] as number));
  return quantile(ratios, 0.5);
}
