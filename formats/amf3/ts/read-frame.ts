import type { Amf3Names } from "./names.js";
import type { AmfValue } from "./value.js";

/** Reads the values of members that a record keeps. */
export interface Keeper {
  read(): AmfValue;
}

/** A record, list or map that is being read; kept for those that follow it. */
export class ReadFrame {
  private inner: ReadFrame | undefined;
  /** Tells apart what objects are read as. */
  kind = 0;
  /** The index of an externalizable object around it, or -1. */
  proxy = -1;
  /** How many elements or entries are left; negative for those that end with an empty name. */
  left = 0;
  /** The next of the sealed members. */
  at = 0;
  members: readonly number[] = [];
  sealed: readonly string[] = [];
  isDynamic = false;
  names: Amf3Names | undefined;
  /** The name of the entry that is being read, undefined for one with a value as its key. */
  key: string | undefined;
  /** What keeps members that the schema lacks; undefined where they are passed over. */
  keeper: Keeper | undefined;
  kept: Map<string, AmfValue> | undefined;

  constructor(readonly outer: ReadFrame | undefined) {}

  /** Returns the frame of what stands in this one. */
  enter(kind: number, proxy: number): ReadFrame {
    this.inner ??= new ReadFrame(this);
    this.inner.kind = kind;
    this.inner.proxy = proxy;
    return this.inner;
  }

  /** Lets go of what was read. */
  clear(): void {
    this.names = undefined;
    this.key = undefined;
    this.keeper = undefined;
    this.kept = undefined;
  }

  /** Lets go of frames inside of this one. */
  cut(): void {
    this.inner = undefined;
  }
}
