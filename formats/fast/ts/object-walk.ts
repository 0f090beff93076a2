import { DEFAULT_LIMITS } from "@penstock/runtime";
import type { FastLayout, FastMessage } from "./message.js";
import type { FastView } from "./view.js";

/** So many bytes of a record that is shared count as a visit. */
const BYTES_PER_VISIT = 64;

/** An object that was made, and how many visits a walk through it is. */
interface Made {
  readonly object: unknown;
  readonly visits: number;
}

/**
 * How far a walk has come that makes objects of a message, and those that it made of shared
 * records: one for each, as codecs read them. SPEC fast 4.8; limits, 2
 */
export class ObjectWalk {
  private readonly made = new Map<FastLayout, Map<number, Made>>();
  /** How many records stand around this one, and how many of them count as depth. */
  private level = 0;
  private depth = 0;
  /** How many shared records whoever walks through the objects comes by. */
  private visits = 0;

  /** Notes that a record starts; `levels` is 1 if its type can hold itself. */
  enter(message: FastMessage, at: number, levels: number): this {
    if (this.level === 0) {
      this.depth = 0;
      this.visits = 0;
    }
    if (this.depth + levels > DEFAULT_LIMITS.depth) {
      const most = `records at most ${DEFAULT_LIMITS.depth} deep (Limits.depth)`;
      throw message.error("LIMIT_EXCEEDED", at, most, "deeper ones");
    }
    this.depth += levels;
    this.level++;
    return this;
  }

  /** Notes that a record ends. */
  exit(levels: number): void {
    this.depth -= levels;
    this.level--;
    if (this.level === 0) {
      this.made.clear();
    }
  }

  /** Returns the object that was made of a shared record, or makes it. */
  once<T>(view: FastView, make: () => T): T {
    const message = view.$message;
    const layout = view.$layout;
    const at = view.$at;
    this.enter(message, at, 0);
    try {
      const places = this.made.get(layout) ?? new Map<number, Made>();
      this.made.set(layout, places);
      const known = places.get(at);
      if (known !== undefined) {
        this.visit(message, at, known.visits);
        return known.object as T;
      }
      const before = this.visits;
      this.visit(message, at, 1 + Math.floor(Math.max(0, view.$end - at) / BYTES_PER_VISIT));
      const object = make();
      places.set(at, { object, visits: this.visits - before });
      return object;
    } finally {
      this.exit(0);
    }
  }

  private visit(message: FastMessage, at: number, count: number): void {
    this.visits += count;
    if (this.visits > DEFAULT_LIMITS.elements) {
      const most = `at most ${DEFAULT_LIMITS.elements} elements and shared records (Limits.elements)`;
      const found = "more, each time counted that something leads to one";
      throw message.error("LIMIT_EXCEEDED", at, most, found);
    }
  }
}
