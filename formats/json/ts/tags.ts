import { within } from "@penstock/runtime";
import { JsonMembers } from "./members.js";
import type { JsonNames } from "./names.js";

/** How many objects whose member comes late may stand in each other. SPEC json 4.10 */
const MOST_LATE = 16;

/** The kinds of JSON values by which cases of unions are told apart. SPEC json 4.7 */
export type JsonKind = "OBJECT" | "LIST" | "TEXT" | "INTEGER" | "FRACTION" | "BOOLEAN" | "NULL";

/** Tells the cases of unions apart. SPEC json 4.6, 4.7, 4.10 */
export abstract class JsonTags extends JsonMembers {
  /** For each object with a tag that is open: where its tag stands if that is late, else -1. */
  private readonly tags: number[] = [];
  private lateCount = 0;

  /**
   * Starts a union's object, goes to the value of its only member and returns the case's index; -1
   * where an unknown case stands for it, at the end of the value.
   */
  beginCase(names: JsonNames): number {
    this.beginObject();
    const expected = `an object with one member, one of ${names.words()}`;
    if (!this.moreMembers()) {
      throw this.error("UNKNOWN_CASE", this.last, expected);
    }
    const start = this.at;
    const index = this.name(names);
    if (index < 0) {
      if (names.unknown < 0) {
        throw this.error("UNKNOWN_CASE", start, expected);
      }
      this.passOver(undefined);
    }
    return index;
  }

  /** Ends a union's object. */
  endCase(): void {
    if (this.moreMembers()) {
      throw this.mismatch("the end of the object, for a union has one member");
    }
  }

  /**
   * Starts the object of a union's case and returns the case's index; -1 where an unknown case
   * stands for it, at the end of the object.
   *
   * @param tag the name of the member that tells the case
   */
  beginTagged(tag: JsonNames, cases: JsonNames): number {
    this.beginObject();
    if (!this.moreMembers()) {
      throw this.missingTag(tag);
    }
    const start = this.at;
    if (this.name(tag) !== 0) {
      return this.late(start, tag, cases);
    }
    this.tags.push(-1);
    const index = this.caseOf(cases);
    if (index < 0) {
      this.endHere();
    } else {
      // Its next member, if any, follows as if it were the first.
      this.opened = true;
      this.startHere();
    }
    return index;
  }

  /** Goes to where the object that is open could start as well: to a name, or its end. */
  private startHere(): void {
    if (this.moreMembers()) {
      this.first = true;
    } else {
      this.at--;
      this.reopen();
    }
  }

  private reopen(): void {
    this.open++;
    this.first = true;
  }

  private endHere(): void {
    while (this.moreMembers()) {
      this.passMember();
    }
  }

  private missingTag(tag: JsonNames): unknown {
    const name = tag.fields[0] as string;
    const expected = `the member "${name}", which tells the case`;
    const error = this.errorAt("MISSING_FIELD", this.last, expected, "an object without");
    return within(error, name);
  }

  /** Ends the object of a union's case. */
  endTagged(): void {
    if ((this.tags.pop() as number) >= 0 && --this.lateCount === 0) {
      this.place = -1;
    }
    this.lateTag = this.tags[this.tags.length - 1] ?? -1;
  }

  /** Returns the index of the case that the string names which comes next. */
  private caseOf(cases: JsonNames): number {
    const expected = `one of ${cases.words()}`;
    if (this.token() !== 0x22) {
      throw this.mismatch(expected);
    }
    const start = this.at;
    const index = this.index(cases);
    if (index < 0 && cases.unknown < 0) {
      throw this.error("UNKNOWN_CASE", start, expected);
    }
    return index;
  }

  /** Looks for the tag of an object whose first member, not the tag, starts at a place. */
  private late(start: number, tag: JsonNames, cases: JsonNames): number {
    if (this.lateCount === MOST_LATE) {
      const name = tag.fields[0];
      const most = `at most ${MOST_LATE} objects in each other whose member "${name}" is late`;
      const found = "one more: write it as the first member";
      throw this.errorAt("LIMIT_EXCEEDED", start, most, found);
    }
    let index = -1;
    let found = -1;
    this.passOver(undefined);
    while (this.moreMembers()) {
      const name = this.at;
      if (this.name(tag) < 0) {
        this.passOver(undefined);
      } else if (found >= 0) {
        throw this.repeated();
      } else {
        index = this.caseOf(cases);
        found = name;
      }
    }
    if (found < 0) {
      throw this.missingTag(tag);
    }
    if (index < 0) {
      this.tags.push(-1);
      return index;
    }
    if (this.lateCount++ === 0) {
      this.place = start;
    }
    this.tags.push(found);
    this.lateTag = found;
    this.at = start;
    this.reopen();
    this.opened = true;
    return index;
  }

  /** Returns the kind of the value. */
  kind(): JsonKind {
    switch (this.token()) {
      case 0x7b:
        return "OBJECT";
      case 0x5b:
        return "LIST";
      case 0x22:
        return "TEXT";
      case 0x74:
      case 0x66:
        return "BOOLEAN";
      case 0x6e:
        return "NULL";
      default: {
        const start = this.at;
        const isWhole = this.passNumber();
        const isNegativeZero =
          this.at - start === 2 && this.bytes[start] === 0x2d && this.bytes[start + 1] === 0x30;
        this.at = start;
        return isWhole && !isNegativeZero ? "INTEGER" : "FRACTION";
      }
    }
  }
}
