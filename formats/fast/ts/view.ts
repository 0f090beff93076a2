import { Shapes } from "@penstock/slab";
import { type FastLayout, FastMessage, type FastRoot } from "./message.js";
import type { FastVerification } from "./verification.js";

/** What stands between two places and is no record. */
export const NO_BLOCK: FastLayout = { form: "VARIABLE", byteLength: 0, record: -1 };

/** Whose accessors say that there is no message. */
class NoMessage extends FastMessage {
  constructor() {
    super({ create: nowhere, shapes: new Shapes(""), shares: false });
    Object.defineProperty(this, "view", { get: nowhere });
  }
}

function nowhere(): never {
  throw new Error("the view is nowhere yet: it has to be moved to a message, as by wrap(bytes)");
}

const NOWHERE = /* @__PURE__ */ new NoMessage();

/**
 * A view of something in a message: a record, a list, a map, a union. What it comes from owns and
 * moves it; whoever needs two of them at once makes another, and moves it by `moveTo`.
 *
 * Members whose names begin with a dollar are for generated code.
 */
export abstract class FastView {
  /** The message. */
  $message: FastMessage = NOWHERE;
  /** Where the record's block stands, or where the value starts. */
  $at = 0;
  /** Where the value ends; where its tail starts if it is a record of fixed width. */
  $end = 0;

  /** Creates a view that is nowhere yet. */
  constructor(readonly $layout: FastLayout = NO_BLOCK) {}

  /** Returns a value of its own, as a codec would read it. */
  abstract toValue(): unknown;

  /** Moves this to where another view of its class is. */
  moveTo(other: this): this {
    this.$message = other.$message;
    this.$at = other.$at;
    this.$end = other.$end;
    return this;
  }

  /** Moves this to a value that stands between two places, and checks its block. */
  $place(message: FastMessage, from: number, to: number): this {
    this.$at = message.blockStart(this.$layout, from, to);
    this.$end = message.blockEnd(this.$layout, from, to);
    this.$message = message;
    return this;
  }

  /** Moves this to what stands in a block that was checked. */
  $placeInBlock(message: FastMessage, at: number, end: number): this {
    this.$message = message;
    this.$at = at;
    this.$end = end;
    return this;
  }

  /** Moves this to the root of a message. */
  $placeRoot(message: FastMessage): this {
    return this.$place(message, message.root, message.rootEnd);
  }

  /** Moves this to a message that a program gave. */
  $wrap(kind: FastRoot, bytes: Uint8Array): this {
    return this.$open(kind, bytes, this.$message);
  }

  /** As `$wrap`, and reads all of the message. */
  $wrapVerified(kind: FastRoot, bytes: Uint8Array): this {
    this.$wrap(kind, bytes).$message.verify(this);
    return this;
  }

  /** Moves this to a message, which perhaps stands where the previous one did. */
  $open(kind: FastRoot, bytes: Uint8Array, previous: FastMessage, searches?: number): this {
    return this.$placeRoot(new FastMessage(kind).open(bytes, previous, searches));
  }

  /** Reads all that it holds. */
  $verify(_run: FastVerification): void {}
}

/** A place in a message where one of the cases of a union stands. SPEC fast 4.7 */
export abstract class FastUnion<T> extends FastView {
  /** The name of the case. */
  abstract get case(): string;

  /** The view of the case, moved to it. */
  abstract get value(): FastView;

  toValue(): T {
    return { case: this.case, value: this.value.toValue() } as T;
  }

  override $verify(run: FastVerification): void {
    run.read(this.value);
  }
}
