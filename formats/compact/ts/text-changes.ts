import { commonStart } from "./text-overlap.js";

/** How many changed fields can be named. */
const CHANGED = 8;

/** What a message with replaced texts tells of a field beside its last text. */
interface Change {
  former: string;
  /** How many units the former and the last text start with in common; -1 if not yet known. */
  kept: number;
}

/** From where the texts of a field change. */
export interface Source {
  readonly field: number;
  /** Where in the texts that of the source stands. */
  readonly place: number;
}

/**
 * What a message with replaced texts tells of its fields beside their last texts. SPEC compact 5.6
 */
export class TextChanges {
  private readonly changes = new Map<number, Change>();
  private readonly sources = new Map<number, Source>();
  /** The changed fields, the newest first. */
  private readonly changed: number[] = [];

  /** Notes that a text that is not replaced takes the place of the last one of its field, if any. */
  change(field: number, last: string | undefined): void {
    if (last === undefined) {
      return;
    }
    this.replace(field, last);
    if (this.changed[0] !== field) {
      this.changed.unshift(field);
      if (this.changed.length > CHANGED) {
        this.changed.pop();
      }
    }
  }

  /** Notes that a replaced text takes the place of the last one of its field. */
  replace(field: number, last: string): void {
    this.changes.set(field, { former: last, kept: -1 });
  }

  /** Returns how many changed fields can be named. */
  get changedCount(): number {
    return this.changed.length;
  }

  /** Returns a changed field, the last one by 0. */
  changedField(number: number): number | undefined {
    return this.changed[number];
  }

  /** Returns the text that stood in a field before its last one. */
  former(field: number): string | undefined {
    return this.changes.get(field)?.former;
  }

  /** Returns how many units the former text of a field starts with in common with its last. */
  kept(field: number, last: string): number {
    const change = this.changes.get(field);
    if (change === undefined) {
      return 0;
    }
    if (change.kept < 0) {
      change.kept = commonStart(change.former, last);
    }
    return change.kept;
  }

  /** Returns from where the texts of a field change, if that is known. */
  source(field: number): Source | undefined {
    return this.sources.get(field);
  }

  setSource(field: number, source: Source): void {
    this.sources.set(field, source);
  }
}
