import type { Codec } from "@penstock/runtime";
import { PbfReader, PbfWriter } from "pbf";
import { measureRuns, type Plan, type Run, type RunFigures } from "./measure.js";

/** What is read of a row: two of its many texts. */
interface Row {
  readonly name: string;
  readonly description: string | null;
}

/** A message, or a view of one. */
interface Rows {
  readonly items: Iterable<Row>;
}

/** A generated view of the root. */
interface RootView extends Rows {
  wrap(message: Uint8Array): Rows;
  wrapVerified?(message: Uint8Array): Rows;
}

/** What pbf's compiler makes of a schema with all fields, or with those of a row alone. */
interface Compiled {
  readRepositories(input: PbfReader): Rows;
  writeRepositories(value: unknown, out: PbfWriter): void;
}

/** What is measured: generated code, by the names of formats. */
export interface RowsSubject {
  readonly codecs: Readonly<Record<string, Codec<unknown>>>;
  readonly views: Readonly<Record<string, new () => RootView>>;
  readonly pbf: Compiled;
  /** Of a schema that has only the two texts. */
  readonly pbfPart: Pick<Compiled, "readRepositories">;
  /**
   * Functions that return how many units the texts of all rows have: one for each run, as in a
   * program, since engines compile a function for the classes that it has seen.
   */
  readonly units: readonly ((rows: Rows) => number)[];
}

/**
 * Measures how long it takes to read two texts of each repository in a message.
 *
 * @throws Error if two ways do not read the same
 */
export function rows(subject: RowsSubject, value: unknown, plan?: Plan): RunFigures[] {
  const runs: Run[] = [];
  const add = (name: string, read: () => Rows) => {
    const units = subject.units[runs.length] as (rows: Rows) => number;
    runs.push({ name, run: () => units(read()) });
  };
  for (const [format, View] of Object.entries(subject.views)) {
    const message = (subject.codecs[format] as Codec<unknown>).encode(value);
    const view = new View();
    add(`${format}, view`, () => view.wrap(message));
    if (view.wrapVerified) {
      add(`${format}, view of a verified message`, () => view.wrapVerified?.(message) ?? view);
    }
  }
  for (const [format, codec] of Object.entries(subject.codecs)) {
    const message = codec.encode(value);
    add(`${format}, all decoded`, () => codec.decode(message) as Rows);
  }
  const out = new PbfWriter();
  subject.pbf.writeRepositories(value, out);
  const message = out.finish().slice();
  add("pbf, a schema of two texts", () => {
    return subject.pbfPart.readRepositories(new PbfReader(message));
  });
  add("pbf, all decoded", () => subject.pbf.readRepositories(new PbfReader(message)));
  const text = JSON.stringify(value);
  add("JSON.parse", () => JSON.parse(text) as Rows);
  checkSame(runs);
  return measureRuns(runs, plan);
}

function checkSame(runs: readonly Run[]): void {
  const [first, ...others] = runs.map((each) => each.run());
  for (const [i, each] of others.entries()) {
    if (each !== first) {
      throw new Error(`${runs[i + 1]?.name} reads ${each} units, not ${first}`);
    }
  }
}
