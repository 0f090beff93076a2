import type { DecodeError, ErrorKind } from "@penstock/runtime";
import * as Control from "./control.js";
import { TextChanges } from "./text-changes.js";
import { isWhole } from "./text-overlap.js";

const IS_REPLACED = Control.special(Control.REPLACED);
const IS_REPLACED_FROM = Control.special(Control.REPLACED_FROM);
const IS_SAME = Control.special(Control.SAME);

/** What the memory needs of a reader. */
export interface MemoryInput {
  readonly at: number;
  readVarint(): number;
  error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError;
  /** Checks the units that texts have from other texts. SPEC compact 5.7 */
  checkCopied(units: number, at: number): void;
  /** Returns the error for more texts with an index than the limit. */
  tooManyTexts(at: number): DecodeError;
}

/** The texts of a message that later ones may refer to. SPEC compact 5 */
export class TextMemory {
  private readonly last: (string | undefined)[] = [];
  private readonly texts: string[] = [];
  /** How many units of texts are those of other texts. SPEC compact 5.7 */
  private copied = 0;
  private readonly changes: TextChanges | undefined;

  constructor(
    private readonly input: MemoryInput,
    private readonly limit: number,
    isFrontCoded: boolean,
  ) {
    this.changes = isFrontCoded ? new TextChanges() : undefined;
  }

  /** Takes the text of a control as the last one of its field. */
  setLast(field: number, text: string, control: number): void {
    if (this.changes !== undefined) {
      this.change(this.changes, field, control);
    }
    this.last[field] = text;
  }

  private change(changes: TextChanges, field: number, control: number): void {
    const last = this.last[field];
    if (control === IS_REPLACED || control === IS_REPLACED_FROM) {
      changes.replace(field, last ?? "");
    } else if (control !== IS_SAME) {
      changes.change(field, last);
    }
  }

  /** Gives a text the next index. */
  add(text: string, at: number): void {
    if (this.texts.length === this.limit) {
      throw this.input.tooManyTexts(at);
    }
    this.texts.push(text);
  }

  private bad(at: number, expected: string, found: string): DecodeError {
    return this.input.error("BAD_REFERENCE", at, expected, found);
  }

  get(index: number, at: number): string {
    const text = this.texts[index];
    if (text === undefined) {
      throw this.bad(at, `the index of one of ${this.texts.length} texts`, `index ${index}`);
    }
    return text;
  }

  /** Returns the last text of a field; of none by -1. */
  lastOf(field: number, at: number): string {
    const text = field < 0 ? undefined : this.last[field];
    if (text === undefined) {
      throw this.bad(at, "an earlier text of this field", "none");
    }
    return text;
  }

  /** Returns what tells of changes, if the header says that texts are made from others. */
  private checked(at: number): TextChanges {
    if (this.changes === undefined) {
      throw this.bad(at, "no text made from another, as the header says", "one");
    }
    return this.changes;
  }

  /** Checks that the header says that texts are made from others. */
  checkFrontCoded(at: number): void {
    this.checked(at);
  }

  /** Returns the base of a front-coded text. SPEC compact 5.4 */
  base(isNewest: boolean, field: number, at: number): string {
    if (!isNewest) {
      return this.lastOf(field, at);
    }
    const text = this.texts.at(-1);
    if (text === undefined) {
      throw this.bad(at, "a text with an index", "none before");
    }
    return text;
  }

  /** Takes the source and the place of a field off the records. SPEC compact 5.6 */
  readSource(field: number, at: number): void {
    const changes = this.checked(at);
    const number = this.input.readVarint();
    const placeAt = this.input.at;
    const place = this.input.readVarint();
    const source = changes.changedField(number);
    if (source === undefined) {
      const expected = `one of ${changes.changedCount} changed fields`;
      throw this.bad(at, expected, `number ${number}`);
    }
    const before = this.lastOf(field, at);
    if (place > before.length) {
      throw this.bad(placeAt, `a place among ${before.length} units`, `place ${place}`);
    }
    changes.setSource(field, { field: source, place });
  }

  /** Returns the last text of a field with what its source had replaced. SPEC compact 5.6 */
  replaced(field: number, at: number): string {
    const changes = this.checked(at);
    const before = this.lastOf(field, at);
    const source = changes.source(field);
    if (source === undefined) {
      throw this.bad(at, "a field with a source", "none");
    }
    const former = changes.former(source.field) ?? "";
    const now = this.last[source.field] ?? "";
    const from = source.place + former.length;
    if (from > before.length) {
      const expected = `a text that has ${former.length} units from ${source.place} on`;
      throw this.bad(at, expected, `${before.length} units`);
    }
    this.checkCut(before, source.place, at);
    this.checkCut(before, from, at);
    this.charge(before.length - former.length + now.length, at);
    return before.slice(0, source.place) + now + before.slice(from);
  }

  checkCut(text: string, index: number, at: number): void {
    if (!isWhole(text, index)) {
      throw this.input.error("MALFORMED_TEXT", at, "whole code points", "half a surrogate pair");
    }
  }

  /** Counts units from other texts, which make more text than the message has bytes. */
  charge(units: number, at: number): void {
    this.copied += units;
    this.input.checkCopied(this.copied, at);
  }
}
