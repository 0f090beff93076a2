import type { Codec } from "@penstock/runtime";
import { checked } from "./checked.js";
import type { Contender } from "./contender.js";
import { peers, type Subject } from "./contenders.js";
import { type Plan, speeds } from "./measure.js";
import { penstock } from "./penstock.js";
import { yardstick } from "./yardstick.js";

/** A contender with the type of one workload. */
export interface Cell {
  readonly contender: string;
  readonly workload: string;
}

/** A workload as it is bundled. */
export interface Bundled {
  readonly subject: Subject;
  readonly document: unknown;
  /** The value as a message of each format of ours. */
  readonly messages: Readonly<Record<string, Uint8Array>>;
}

/** What a process found of a cell. */
export type MixedFigures =
  | {
      /** Medians of its times, in parts of the yardstick's beside them. */
      readonly write: number;
      readonly read: number;
    }
  | { readonly problem: string };

const USUAL: Plan = { warmMillis: 240, sliceMillis: 6, rounds: 31 };
const SHORT: Plan = { warmMillis: 18, sliceMillis: 2, rounds: 5 };

/** Returns a workload's value as a message of each of our formats, each in Base64. */
export function messagesOf(subject: Subject, message: Uint8Array): Record<string, string> {
  const value = subject.codecs[subject.first]?.decode(message);
  return Object.fromEntries(
    Object.entries(subject.codecs).map(([format, codec]) => {
      const bytes = codec.encode(value);
      return [format, btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""))];
    }),
  );
}

/**
 * Measures cells in turn; nothing else of what is bundled runs in this process.
 *
 * @returns figures in the order of the cells
 */
export function mixed(
  bundled: Readonly<Record<string, Bundled>>,
  cells: readonly Cell[],
  isShort: boolean,
): MixedFigures[] {
  const entries = cells.map(({ contender, workload }) => {
    try {
      return entry(contender, bundled[workload] as Bundled);
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  });
  const runs = entries.flatMap((each) => ("problem" in each ? [] : [each.write, each.read]));
  const found = speeds(runs, yardstick(), isShort ? SHORT : USUAL).values();
  const next = () => found.next().value as number;
  return entries.map((each) => ("problem" in each ? each : { write: next(), read: next() }));
}

/**
 * Returns what a cell runs.
 *
 * @throws Error if its contender cannot have the value
 */
function entry(name: string, { subject, document, messages }: Bundled) {
  const codec = subject.codecs[name];
  // A format of ours reads its own message: another one would be a second user of what they share.
  const format = codec ? name : subject.first;
  const reader = subject.codecs[format] as Codec<unknown>;
  // Copied, so that no text is a part of the message.
  const value = structuredClone(reader.decode(messages[format] as Uint8Array));
  const contender = codec ? penstock(name, codec) : peer(name, subject, document);
  const { message, problem } = checked(contender, value);
  if (message === undefined) {
    throw new Error(problem);
  }
  const own = contender.prepare ? contender.prepare(value) : value;
  return { write: () => contender.encode(own), read: () => contender.decode(message) };
}

function peer(name: string, subject: Subject, document: unknown): Contender {
  const { contenders, problems } = peers(subject, document);
  const found = contenders.find((each) => each.name === name);
  if (found === undefined) {
    // Problems are told by library: `bebop`, not `bebop, struct`.
    throw new Error(problems[name.split(",")[0] as string] ?? "there is no such contender");
  }
  return found;
}
