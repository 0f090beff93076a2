import type { Codec } from "@penstock/runtime";
import { checked } from "./checked.js";
import type { Contender } from "./contender.js";
import { peers, type Subject } from "./contenders.js";
import { type Figures, measure, type Plan, USUAL } from "./measure.js";
import { lending, penstock } from "./penstock.js";

/** For a machine that others use: warmed for long, in short slices, of which the fastest count. */
const BUSY: Plan = { warmMillis: 5 * USUAL.warmMillis, sliceMillis: 2, rounds: 151, isBusy: true };

/** To see that all works: what it measures says little. */
const SHORT: Plan = { warmMillis: 10, sliceMillis: 1, rounds: 5 };

/** What is measured, and how. */
export interface Options {
  /** Names of contenders that are measured alone, in this order; none for all. */
  readonly only: readonly string[];
  readonly isShort: boolean;
}

/** What was measured of one workload. */
export interface Bench {
  /** Ours are first, unless contenders were named. */
  readonly figures: readonly Figures[];
  /** For how many of the first ratios are told. */
  readonly compared: number;
  /** Why others are left out, by name. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * Measures our formats beside the libraries, or contenders of some names alone.
 *
 * @param document the value as `JSON.parse` gives it
 * @throws Error if a contender of ours does not give the value back, or if there is none of a name
 */
export function bench(
  subject: Subject,
  message: Uint8Array,
  document: unknown,
  { only, isShort }: Options,
): Bench {
  // Copied, so that no text is a part of the message.
  const value = structuredClone(subject.codecs[subject.first]?.decode(message));
  const own = ours(subject, value);
  const others = peers(subject, document);
  const problems = { ...others.problems };
  const able = others.contenders.filter((each) => {
    const { problem } = checked(each, value);
    if (problem !== undefined) {
      problems[each.name] = problem;
    }
    return problem === undefined;
  });
  const all = [...own, ...able];
  const chosen = only.length > 0 ? only.map((name) => named(name, all, problems)) : all;
  const plan = isShort ? SHORT : only.length > 0 ? BUSY : USUAL;
  return {
    figures: measure(chosen, value, plan),
    compared: only.length || Object.keys(subject.codecs).length,
    problems: only.length > 0 ? {} : problems,
  };
}

/** Returns our contenders: each format, and those that lend. */
function ours(subject: Subject, value: unknown): Contender[] {
  const codecs = Object.entries(subject.codecs);
  return [
    ...codecs.map(([name, codec]) => penstock(name, codec)),
    ...codecs
      .filter(([, codec]) => lends(codec, value))
      .map(([name, codec]) => lending(name, codec)),
  ];
}

function named(
  name: string,
  all: readonly Contender[],
  problems: Readonly<Record<string, string>>,
): Contender {
  const found = all.find((each) => each.name === name);
  if (found === undefined) {
    const known = all.map((each) => each.name).join(", ");
    throw new Error(problems[name] ?? `there is no contender ${name}; there are ${known}`);
  }
  return found;
}

/** Tells whether a codec can lend its own memory. */
function lends(codec: Codec<unknown>, value: unknown): boolean {
  const message = codec.encode(value, { lend: true });
  return message.buffer.byteLength > message.length;
}
