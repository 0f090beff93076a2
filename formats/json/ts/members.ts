import { type DecodeError, type Limits, within } from "@penstock/runtime";
import type { JsonNames } from "./names.js";
import type { JsonOptions } from "./options.js";
import { JsonScan, type Mode } from "./scan.js";
import { MemberKeeper, type UnknownMembers } from "./unknown-members.js";

const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const COMMA = 0x2c;
const QUOTE = 0x22;

/** Walks objects and lists. SPEC json 4 */
export abstract class JsonMembers extends JsonScan {
  private elementCount = 0;
  private unknownCount = 0;
  private depth = 0;
  /** Whether the object or list that was opened last has no member or element yet. */
  protected first = false;
  /** Whether the object that comes next was started already. */
  protected opened = false;
  /** Whether a member's name comes next, in place of a value. */
  protected key = false;
  /** Where the member stands that tells the case of a union, if it is not the first; -1 for none. */
  protected lateTag = -1;
  private readonly keeper: MemberKeeper;

  constructor(bytes: Uint8Array, options: JsonOptions, limits: Limits, mode: Mode) {
    super(bytes, options, limits, mode);
    this.keeper = new MemberKeeper();
  }

  /** Returns the error for a value of another kind than expected. */
  mismatch(expected: string): DecodeError {
    this.token();
    return this.error("TYPE_MISMATCH", this.at, expected);
  }

  /** Enters a record of a recursive type. */
  enter(): void {
    if (++this.depth > this.limits.depth) {
      this.token();
      throw this.overLimit(this.at, `records at most ${this.limits.depth} deep`, "depth");
    }
  }

  /** Leaves a record of a recursive type. */
  leave(): void {
    this.depth--;
  }

  private nest(): void {
    this.at++;
    this.first = true;
    if (++this.open > this.nestingLimit) {
      throw this.overLimit(this.at, `objects and lists at most ${this.nestingLimit} deep`, "depth");
    }
  }

  /** Goes to the next member or element; false at the end of the object or list. */
  private more(closing: number): boolean {
    this.grammar?.next(this.at, closing, this.first, this.open);
    const next = this.token();
    if (next === COMMA && !this.first) {
      this.at++;
      return true; // what comes has to be a value or name, which a bracket is not
    }
    if (next === closing) {
      this.last = this.at++;
      this.open--;
      this.first = false;
      return false;
    }
    if (!this.first) {
      throw this.syntax();
    }
    this.first = false;
    return true;
  }

  /** Goes to the name of the next member; false at the end of the object. */
  protected moreMembers(): boolean {
    while (this.more(CLOSE_OBJECT)) {
      if (this.token() !== QUOTE) {
        throw this.syntax();
      }
      if (this.at !== this.lateTag) {
        return true;
      }
      this.passMember();
    }
    return false;
  }

  /** Passes over a member, from its name on. */
  protected passMember(): void {
    this.passString();
    this.colon();
    this.passOver(undefined);
  }

  /** Starts an object. */
  beginObject(): void {
    if (this.opened) {
      this.opened = false;
    } else if (this.token() !== OPEN_OBJECT) {
      throw this.mismatch("an object");
    } else {
      this.nest();
    }
  }

  /** Reads a name and the colon after it; returns its index or -1. */
  protected name(names: JsonNames): number {
    const index = this.index(names);
    this.colon();
    return index;
  }

  /**
   * Goes to the value of the next member that `names` has, passing over others.
   *
   * @param last the index of the member before, -1 at the start
   * @returns the index of the name, or -1 at the end of the object
   */
  nextMember(names: JsonNames, last: number): number {
    return this.next(names, last, undefined);
  }

  /** As `nextMember`; other members are kept until `unknownFields`. */
  nextMemberKeeping(names: JsonNames, last: number): number {
    return this.next(names, last, this.keeper);
  }

  private next(names: JsonNames, last: number, keeper: MemberKeeper | undefined): number {
    while (this.moreMembers()) {
      if (this.stands(names.members[last + 1], this.at)) {
        return last + 1;
      }
      const start = this.at;
      const index = this.name(names);
      if (index >= 0) {
        return index;
      }
      this.countUnknown(names, start);
      if (keeper === undefined) {
        this.passOver(undefined);
      } else {
        this.at = start;
        const name = this.text();
        this.colon();
        keeper.begin(name);
        this.passOver(keeper);
        keeper.end();
      }
    }
    return -1;
  }

  /** Returns how many members are kept, for `unknownFields` at the end of a record. */
  keptMembers(): number {
    return this.keeper.count();
  }

  /** Returns the members that were kept since there were `before` of them. */
  unknownFields(before: number): UnknownMembers | undefined {
    return this.keeper.take(before);
  }

  private countUnknown(names: JsonNames, at: number): void {
    if (this.options.unknownMembers === "REFUSED") {
      throw this.error("UNKNOWN_FIELD", at, `one of ${names.words()}`);
    }
    if (++this.unknownCount > this.limits.unknownFields) {
      const most = `at most ${this.limits.unknownFields} members that the schema lacks`;
      throw this.overLimit(at, most, "unknownFields");
    }
  }

  /** Goes past a name in quotes, with its colon, if it stands at a place. */
  private stands(member: Uint8Array | undefined, from: number): boolean {
    if (member === undefined) {
      return false;
    }
    const bytes = this.bytes;
    const length = member.length;
    if (from + length > this.end) {
      return false;
    }
    for (let i = 1; i < length; i++) {
      if (bytes[from + i] !== member[i]) {
        return false;
      }
    }
    this.at = from + length;
    return true;
  }

  /**
   * Goes from the end of a member to the value of a certain next one, if that stands just as it is
   * written. If not, nothing changes.
   */
  follows(names: JsonNames, index: number): boolean {
    const at = this.at;
    return (
      this.grammar === undefined &&
      this.bytes[at] === COMMA &&
      this.bytes[at + 1] === QUOTE &&
      at + 1 !== this.lateTag &&
      this.stands(names.members[index], at + 1)
    );
  }

  /** Returns `seen` with the bit of a member, which must not be there yet. */
  mark(seen: number, member: number): number {
    const bit = 1 << member;
    if ((seen & bit) !== 0) {
      throw this.repeated();
    }
    return seen | bit;
  }

  /** Sets the bit of a member of a large record, which must not be there yet. */
  markIn(seen: Int32Array, member: number): void {
    seen[member >> 5] = this.mark(seen[member >> 5] as number, member & 31);
  }

  protected repeated(): DecodeError {
    this.token();
    const found = "the member a second time";
    return this.errorAt("DUPLICATE_FIELD", this.at, "every member at most once", found);
  }

  /** Checks at the end of an object that all members whose bits `required` has were there. */
  require(names: JsonNames, seen: number, required: number, first = 0): void {
    const missing = required & ~seen;
    if (missing !== 0) {
      throw this.missing(names, first + 31 - Math.clz32(missing & -missing));
    }
  }

  private missing(names: JsonNames, index: number): unknown {
    const expected = `the member ${JSON.stringify(names.written[index])}`;
    const error = this.errorAt("MISSING_FIELD", this.last, expected, "an object without");
    return within(error, names.fields[index]);
  }

  protected countElement(): void {
    if (++this.elementCount > this.limits.elements) {
      this.token();
      throw this.overLimit(this.at, `at most ${this.limits.elements} elements`, "elements");
    }
  }

  /** Starts a list. */
  beginArray(): void {
    if (this.token() !== OPEN_LIST) {
      throw this.mismatch("a list");
    }
    this.nest();
  }

  /** Goes to the next element of a list; false at its end. */
  nextElement(): boolean {
    if (!this.more(CLOSE_LIST)) {
      return false;
    }
    this.countElement();
    return true;
  }

  /** Goes to the next value of a list whose length is fixed. */
  protected expectElement(): void {
    if (!this.more(CLOSE_LIST)) {
      throw this.error("TYPE_MISMATCH", this.last, "one more element");
    }
  }

  /** Ends a list whose length is fixed. */
  protected endArray(): void {
    if (this.more(CLOSE_LIST)) {
      throw this.mismatch("the end of the list");
    }
  }

  /** Goes to the name of the next member of a map; false at its end. */
  protected nextKey(): boolean {
    if (!this.moreMembers()) {
      return false;
    }
    this.key = true;
    this.countElement();
    return true;
  }

  /** Goes from the name of a map's member to its value. */
  protected nextValue(): void {
    this.key = false;
    this.colon();
  }

  /** Passes over the value that comes next, which has to be JSON; copies it if asked to. */
  protected passOver(copy: MemberKeeper | undefined): void {
    const outer = this.open;
    const closings: number[] = [];
    do {
      const next = this.token();
      if (next === OPEN_OBJECT || next === OPEN_LIST) {
        closings.push(next + 2);
        this.nest();
        copy?.open(next);
      } else {
        this.passScalar(next, copy);
      }
      while (this.open > outer && !this.passesOn(closings, copy)) {}
    } while (this.open > outer);
  }

  /** Goes to the next value in the object or list that is open; false at its end. */
  private passesOn(closings: number[], copy: MemberKeeper | undefined): boolean {
    const closing = closings[closings.length - 1] as number;
    const isObject = closing === CLOSE_OBJECT;
    if (!(isObject ? this.moreMembers() : this.more(CLOSE_LIST))) {
      closings.pop();
      copy?.close(closing);
      return false;
    }
    if (isObject) {
      if (copy === undefined) {
        this.passString();
      } else {
        copy.name(this.text());
      }
      this.colon();
    }
    return true;
  }

  private passScalar(next: number, copy: MemberKeeper | undefined): void {
    if (next === QUOTE) {
      if (copy === undefined) {
        this.passString();
      } else {
        copy.text(this.text());
      }
      return;
    }
    const start = this.at;
    if (next === 0x6e) {
      this.isNull();
    } else if (this.truth() === undefined) {
      this.passNumber();
    }
    copy?.raw(this.bytes, start, this.at);
  }

  /** Passes over the number that comes next; tells whether it has no fraction and exponent. */
  protected abstract passNumber(): boolean;
}
