import type { Codec } from "@penstock/runtime";
import type { Contender } from "./contender.js";
import { bebop } from "./peers/bebop.js";
import { cborRecords } from "./peers/cbor.js";
import { flatbuffers } from "./peers/flatbuffers.js";
import { json, jsonBytes } from "./peers/json.js";
import { msgpackr, msgpackrBundled, msgpackrRecords } from "./peers/msgpackr.js";
import { pbf, protobufEs, protobufjs } from "./peers/protobuf.js";
import { recordsOf } from "./schema.js";

/** The module of a subject, which `subject.js` writes. */
export interface Subject {
  /** Codecs of ours by format. */
  readonly codecs: Readonly<Record<string, Codec<unknown>>>;
  /** The format of the message. */
  readonly first: string;
  /** What the compilers of libraries made, by library. */
  // biome-ignore lint/suspicious/noExplicitAny: each has another shape, which its contender knows
  readonly made: Readonly<Record<string, any>>;
  /** Why there is nothing of one, by library. */
  readonly problems: Readonly<Record<string, string>>;
  readonly schema: string;
}

/** Libraries that take no types. */
const UNTYPED = [json, jsonBytes, msgpackr, msgpackrRecords, msgpackrBundled, cborRecords];

/** Libraries whose compilers make code of a schema. */
const COMPILED = { bebop, pbf, protobufjs, flatbuffers };

/** What is measured beside our formats, and what is left out. */
export interface Peers {
  readonly contenders: readonly Contender[];
  /** Why others are not among them, by library. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * Returns the libraries.
 *
 * @param document the value as `JSON.parse` gives it, which those write that know no types
 */
export function peers(subject: Subject, document: unknown): Peers {
  const contenders: Contender[] = UNTYPED.map((each) => ({ ...each, prepare: () => document }));
  const problems: Record<string, string> = { ...subject.problems };
  const add = (name: string, contender: () => Contender) => {
    try {
      contenders.push(contender());
    } catch (error) {
      problems[name] = error instanceof Error ? error.message : String(error);
    }
  };
  for (const [name, contender] of Object.entries(COMPILED)) {
    if (subject.made[name]) {
      add(name, () => contender(subject.made[name], recordsOf(subject.schema)));
    }
  }
  add("protobuf-es", () => protobufEs(recordsOf(subject.schema)));
  return { contenders, problems };
}
