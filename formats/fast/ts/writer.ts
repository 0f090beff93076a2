import { DEFAULT_LIMITS, EncodeError, loneSurrogate, type Sharing } from "@penstock/runtime";
import { CollectedText, hasWide, putText, type Shapes, type WrittenRecords } from "@penstock/slab";
import {
  CELL_BYTES,
  EVOLVED,
  HEADER_BYTES,
  SHARED,
  SLAB_START,
  WIDE,
  WIDE_TEXT,
} from "./header.js";
import type { Put } from "./list-writer.js";
import type { WrittenParts } from "./part-writer.js";
import { ScalarWriter } from "./scalar-writer.js";
import type { SharedTypes } from "./shared.js";

/** Of how many blocks, at most twice as many, one text is looked at. */
const SAMPLES_SHIFT = 4;

/** Spreads the texts that are looked at evenly among those of their blocks. */
const SPREAD = 40_503;

/** Thrown where a text has half a surrogate pair: the message is written again to say which. */
export const LONE_SURROGATE = /* @__PURE__ */ new Error("half a surrogate pair");

/** The shapes of a message. Where records can have parts they say how those are written. */
interface MessageShapes extends Shapes {
  writtenParts?(): WrittenParts | undefined;
}

/**
 * The message that is written: its blocks and texts. What else there is are functions, which a
 * bundler drops where no generated code imports them. A place is an offset from the start of the
 * message.
 */
export class FastWriter extends ScalarWriter {
  private readonly slab = new CollectedText();
  /** Where texts start, and how many follow, in pairs; in the order of the slab. */
  private readonly cells: number[] = [];
  private cellCount = 0;
  /** How much deeper records of recursive types may stand in each other. */
  depthLeft = 0;
  verifying = false;
  /** The types of which records stand once. */
  types: SharedTypes | undefined;
  sharing: Sharing = "identity";
  records: WrittenRecords | undefined;
  /** Whether a record of this message has a number. */
  isShared = false;
  /** What there is only where records have grown, or can keep unknown fields. */
  parts: WrittenParts | undefined;
  /** Writes messages inside of this one. */
  inner: FastWriter | undefined;

  /**
   * Starts a message.
   *
   * @param types those of which records stand once
   * @param sharing which of their records become references
   * @param verifying whether each text is looked at as it comes
   */
  begin(types: SharedTypes | undefined, sharing: Sharing, verifying: boolean): void {
    this.types = types;
    this.sharing = sharing;
    this.verifying = verifying;
    this.depthLeft = DEFAULT_LIMITS.depth;
    this.restart();
  }

  private restart(): void {
    this.clear();
    this.cellCount = 0;
    this.slab.begin(this.verifying);
    this.records = this.types?.writing(this.sharing);
    this.isShared = false;
    this.block(HEADER_BYTES);
  }

  /**
   * Lets go of what was written.
   *
   * @param lent whether its bytes stay until the next message
   */
  release(lent: boolean): void {
    if (!lent) {
      this.clear();
    }
    this.parts = undefined;
    this.slab.begin(false);
    this.records = undefined;
    this.inner?.release(false);
  }

  /** Returns the message, or lends it. SPEC fast 3 */
  private finish(lend: boolean): Uint8Array {
    const slabStart = this.position;
    const count = this.slab.count;
    this.block(2 * count); // which is what `putBytes` needs
    this.position -= count;
    let flags = this.parts?.evolved ? EVOLVED : 0;
    if (count > 0 && this.slab.putBytes(this.bytes, slabStart) === undefined) {
      flags |= this.putWide(slabStart);
    }
    this.view.setInt32(0, this.isShared ? flags | SHARED : flags, true);
    this.view.setInt32(SLAB_START, slabStart, true);
    return lend ? this.lent(this.position) : this.bytes.slice(0, this.position);
  }

  /** Writes texts that are not all Latin-1; returns the flag that says how. */
  private putWide(at: number): number {
    const isMostlyWide = this.isMostlyWide();
    this.block(this.slab.count);
    if (!isMostlyWide) {
      this.position = this.putMixed(at);
      return 0;
    }
    if (this.slab.putUnits(this.bytes, at)) {
      const all = this.slab.text();
      this.eachText((from, to) => checkPairs(all, from, to));
    }
    return WIDE;
  }

  private eachText(take: (from: number, to: number, cell: number, isFirst: boolean) => void): void {
    for (let i = 0; i < this.cellCount; i += 2) {
      let cell = this.cells[i] as number;
      let from = this.view.getUint32(cell, true);
      for (let j = 0; j < (this.cells[i + 1] as number); j++) {
        cell += CELL_BYTES;
        const to = this.view.getUint32(cell, true);
        take(from, to, cell, j === 0);
        from = to;
      }
    }
  }

  /**
   * Writes each text as Latin-1 or UTF-16, turns positions from units into bytes, and returns where
   * the texts end. All bytes up to there are written; none behind.
   */
  private putMixed(at: number): number {
    const texts = this.slab.text();
    let shift = 0;
    this.eachText((from, to, cell, isFirst) => {
      if (isFirst) {
        this.view.setUint32(cell - CELL_BYTES, from + shift, true);
      }
      const form = putText(texts, from, to, this.bytes, at + from + shift);
      const isUtf16 = form !== "LATIN_1";
      if (form === "SURROGATES") {
        checkPairs(texts, from, to);
      }
      shift += isUtf16 ? to - from : 0;
      this.view.setUint32(cell, to + shift + (isUtf16 ? WIDE_TEXT : 0), true);
    });
    return at + this.slab.count + shift;
  }

  /** Tells whether most texts are not Latin-1, judged by one of each of 16 to 32 blocks. */
  private isMostlyWide(): boolean {
    const texts = this.slab.text();
    const step = Math.max(1, this.cellCount >>> (SAMPLES_SHIFT + 1));
    let gain = 0;
    for (let i = 0; i < this.cellCount / 2; i += step) {
      const count = this.cells[2 * i + 1] as number;
      const index = (((i * SPREAD) & 0xffff) * count) >>> 16;
      const cell = (this.cells[2 * i] as number) + CELL_BYTES * index;
      const from = this.view.getUint32(cell, true);
      const to = this.view.getUint32(cell + CELL_BYTES, true);
      gain += from === to ? 0 : hasWide(texts, from, to) ? 1 : -1;
    }
    return gain > 0;
  }

  /** Notes that a record of a recursive type begins. */
  enter(): void {
    this.depthLeft--;
    if (this.depthLeft < 0) {
      throw new EncodeError(`records are more than ${DEFAULT_LIMITS.depth} deep`);
    }
  }

  /** Notes that a record of a recursive type ends. */
  exit(): void {
    this.depthLeft++;
  }

  /** Writes where the texts of a record or list start, of which the ends follow. SPEC fast 5 */
  textStart(place: number, count: number): void {
    this.cells[this.cellCount] = place;
    this.cells[this.cellCount + 1] = count;
    this.cellCount += 2;
    this.view.setInt32(place, this.slab.count, true);
  }

  /** Adds a text to the slab and writes where it ends there. SPEC fast 5 */
  text(place: number, value: string): void {
    this.view.setInt32(place, this.slab.add(value), true);
  }

  /** Writes the end of a text that is not there: that of the one before. */
  noText(place: number): void {
    this.view.setInt32(place, this.slab.count, true);
  }

  /** Writes the root, once more where values keep fields that the shape table lacks. */
  write<T>(shapes: MessageShapes, value: T, put: Put<T>, lend = false): Uint8Array {
    const parts = shapes.writtenParts?.();
    this.parts = parts;
    parts?.begin(this);
    put(this, value);
    parts?.end(this);
    while (parts?.again) {
      this.restart();
      parts.begin(this);
      put(this, value);
      parts.end(this);
    }
    return this.finish(lend);
  }

  /** Returns how many bytes the tail of a record takes in this message; 0 for -1. */
  writtenTail(record: number): number {
    return this.parts?.tail(record) ?? 0;
  }
}

function checkPairs(all: string, from: number, to: number): void {
  if (loneSurrogate(all.substring(from, to)) >= 0) {
    throw LONE_SURROGATE;
  }
}
