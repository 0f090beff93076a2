import { DEFAULT_LIMITS, DecodeError } from "@penstock/runtime";
import type { FastMessage, FastRoot } from "./message.js";
import type { FastView } from "./view.js";

/** So many records and elements are visited for each byte of a message. */
const VISITS = 64;

/** What is read now: a component of a record, an element of a list, or neither. */
type Place = string | number | undefined;

/**
 * Goes through all of a message by the accessors of generated views, which tell it component by
 * component: what passes, every accessor reads. Each visit counts, so that small messages cannot
 * lead to endless ones by records that are shared. SPEC fast 4.8; limits, 2
 */
export class FastVerification {
  private depth = 0;
  private visitsLeft = 0;
  /** The offset at which a search ends, and tells the path to it; -1 for none. */
  private wanted = -1;
  private place: Place;

  /** Reads all of a message; errors of accessors have their path from here. */
  run(root: FastView, byteLength: number): void {
    this.depth = 0;
    this.visitsLeft = Math.min(DEFAULT_LIMITS.elements, VISITS * byteLength);
    this.place = undefined;
    try {
      root.$verify(this);
    } catch (e) {
      throw this.here(e);
    }
  }

  /** Returns the path to an offset of a message, empty if nothing starts there. */
  path(kind: FastRoot, message: FastMessage, offset: number): string {
    this.wanted = offset;
    const bytes = message.whole();
    try {
      this.run(kind.create().$open(kind, bytes, message, 0), bytes.length);
    } catch (e) {
      return e instanceof DecodeError && e.offset === offset ? e.path : "";
    }
    return "";
  }

  /** Notes which component or element is read next, for paths in errors. */
  at(place: string | number): this {
    this.place = place;
    return this;
  }

  /** Takes note of a value whose accessor checked all of it. */
  value(_value: unknown): void {}

  /** Checks the text that has its ends in two cells. */
  text(message: FastMessage, cell: number): void {
    this.visit(message, cell, message.checkText(cell) >> 6);
  }

  /** Reads all that a view holds, if there is one. */
  read(view: FastView | null | undefined): void {
    if (!view) {
      return;
    }
    const message = view.$message;
    this.meet(message, view.$at);
    this.visit(message, view.$at, 1);
    const outer = this.place;
    this.place = undefined;
    try {
      view.$verify(this);
    } catch (e) {
      const inner = this.here(e);
      this.place = outer;
      throw inner;
    }
    this.place = outer;
  }

  private here(thrown: unknown): unknown {
    const known = thrown instanceof DecodeError && this.place !== undefined;
    return known ? thrown.within(this.place as string | number) : thrown;
  }

  /** Ends a search at what it was for. */
  private meet(message: FastMessage, at: number): void {
    if (this.wanted >= 0 && message.offset(at) === this.wanted) {
      throw new DecodeError("UNSUPPORTED", this.wanted, "", "");
    }
  }

  /** Counts visits at a place. */
  visit(message: FastMessage, at: number, count: number): void {
    this.visitsLeft -= count;
    if (this.visitsLeft < 0) {
      const most = `records that are shared so seldom that ${VISITS} visits a byte reach all`;
      throw new DecodeError("LIMIT_EXCEEDED", message.offset(at), most, "more");
    }
  }

  /** Notes that a record of a type starts that holds itself. */
  enter(message: FastMessage, at: number): void {
    if (++this.depth > DEFAULT_LIMITS.depth) {
      const most = `records at most ${DEFAULT_LIMITS.depth} deep (Limits.depth)`;
      throw new DecodeError("LIMIT_EXCEEDED", message.offset(at), most, "deeper ones");
    }
  }

  /** Notes that such a record ends. */
  exit(): void {
    this.depth--;
  }
}
