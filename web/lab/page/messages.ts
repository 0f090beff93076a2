import type { Plan } from "../src/measure.js";

/** What the server says of a workload. */
export interface Workload {
  readonly name: string;
  readonly description: string;
}

/** What can be measured. */
export interface Choices {
  /** The longest file that the server takes. */
  readonly mostBytes: number;
  readonly workloads: readonly Workload[];
}

/** A workload or file whose codecs are printed. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly formats: readonly string[];
  /** Why formats with codecs in TypeScript have none for it. */
  readonly refusals: Readonly<Record<string, string>>;
}

/** Why libraries are left out, by name. */
export type Missing = Readonly<Record<string, string>>;

/** What the page asks its worker for. */
export interface Order {
  readonly subject: Subject;
  readonly plan: Plan;
}

/** A row of the table. */
export interface Row {
  readonly name: string;
  readonly isOurs: boolean;
  /** Whether it makes code of strings where it may. */
  readonly evaluates: boolean;
  /** Undefined where the round trip failed. */
  readonly cells?: Cells;
  /** Why there are no cells. */
  readonly problem?: string;
}

/** Figures of a row. */
export interface Cells {
  readonly writesPerSecond: number;
  readonly readsPerSecond: number;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** What the worker says. */
export type News =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "rows"; readonly rows: readonly Row[]; readonly missing: Missing }
  | { readonly kind: "failure"; readonly problem: string };
