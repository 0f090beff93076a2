import { DEFAULT_LIMITS, EncodeError, loneSurrogate, type Sharing } from "@penstock/runtime";
import { CollectedText, hasSurrogates, type Shapes, WrittenRecords } from "@penstock/slab";
import {
  CELL_BYTES,
  EVOLVED,
  HEADER_BYTES,
  SHARED,
  SLAB_START,
  WIDE,
  WIDE_TEXT,
} from "./header.js";
import { ListWriter, type Put } from "./list-writer.js";

/** Of how many blocks, at most twice as many, one text is looked at. */
const SAMPLES_SHIFT = 4;

/** Spreads the texts that are looked at evenly among those of their blocks. */
const SPREAD = 40_503;

/** Thrown where a text has half a surrogate pair: the message is written again to say which. */
export const LONE_SURROGATE = /* @__PURE__ */ new Error("half a surrogate pair");

/**
 * Writes the values of one message; called by generated code. A place is an offset from the start of
 * the message.
 */
export class FastWriter extends ListWriter {
  private readonly slab = new CollectedText();
  /** Where texts start, and how many follow, in pairs; in the order of the slab. */
  private readonly cells: number[] = [];
  private cellCount = 0;
  private depthLeft = 0;
  private verifying = false;
  private sharedTypes = 0;
  private sharing: Sharing = "identity";
  private records: WrittenRecords | undefined;
  /** Whether a record of this message has a number. */
  private isShared = false;
  private inner: FastWriter | undefined;

  /**
   * Starts a message.
   *
   * @param sharedTypes how many types of the schema are shared
   * @param sharing which of their records become references
   * @param verifying whether each text is looked at as it comes
   */
  begin(sharedTypes: number, sharing: Sharing, verifying: boolean): void {
    this.sharedTypes = sharedTypes;
    this.sharing = sharing;
    this.verifying = verifying;
    this.depthLeft = DEFAULT_LIMITS.depth;
    this.restart();
  }

  protected override restart(): void {
    this.clear();
    this.clearParts();
    this.cellCount = 0;
    this.slab.begin(this.verifying);
    const looks = this.sharedTypes > 0 && this.sharing !== "off";
    this.records = looks ? new WrittenRecords(this.sharing, this.sharedTypes) : undefined;
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
    this.clearParts();
    this.slab.begin(false);
    this.records = undefined;
    this.inner?.release(false);
  }

  /** Returns the message, or lends it. SPEC fast 3 */
  private finish(lend: boolean): Uint8Array {
    const slabStart = this.position;
    const count = this.slab.count;
    this.block(count);
    let flags = this.evolved ? EVOLVED : 0;
    if (count > 0 && this.slab.putBytes(this.bytes, slabStart) === undefined) {
      flags |= this.putWide(slabStart);
    }
    this.view.setInt32(0, this.isShared ? flags | SHARED : flags, true);
    this.view.setInt32(SLAB_START, slabStart, true);
    return lend ? this.bytes.subarray(0, this.position) : this.bytes.slice(0, this.position);
  }

  /** Writes texts that are not all Latin-1; returns the flag that says how. */
  private putWide(at: number): number {
    const text = this.slab.text();
    if (hasSurrogates(text)) {
      this.checkPairs(text);
    }
    if (this.isMostlyWide()) {
      this.block(text.length);
      this.slab.putUtf16(this.bytes, at);
      return WIDE;
    }
    this.block(this.wideUnits());
    this.bytes.fill(0, at, this.position);
    this.putMixed(at);
    return 0;
  }

  private checkPairs(all: string): void {
    this.eachText((from, to) => {
      if (loneSurrogate(all.substring(from, to)) >= 0) {
        throw LONE_SURROGATE;
      }
    });
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

  /** Returns how many units stand in texts of which one is above 255. */
  private wideUnits(): number {
    let units = 0;
    this.eachText((from, to) => {
      units += this.slab.isWide(from, to) ? to - from : 0;
    });
    return units;
  }

  /** Writes each text as Latin-1 or UTF-16, and turns positions from units into bytes. */
  private putMixed(at: number): void {
    let shift = 0;
    this.eachText((from, to, cell, isFirst) => {
      if (isFirst) {
        this.view.setUint32(cell - CELL_BYTES, from + shift, true);
      }
      const wide = this.slab.isWide(from, to);
      const place = at + from + shift;
      if (wide) {
        this.slab.putUnits(from, to, this.bytes, place);
        shift += to - from;
      } else {
        for (let i = from; i < to; i++) {
          this.bytes[place + i - from] = this.slab.unit(i);
        }
      }
      this.view.setUint32(cell, to + shift + (wide ? WIDE_TEXT : 0), true);
    });
  }

  /** Tells whether most texts are not Latin-1, judged by one of each of 16 to 32 blocks. */
  private isMostlyWide(): boolean {
    const step = Math.max(1, this.cellCount >>> (SAMPLES_SHIFT + 1));
    let gain = 0;
    for (let i = 0; i < this.cellCount / 2; i += step) {
      const count = this.cells[2 * i + 1] as number;
      const index = (((i * SPREAD) & 0xffff) * count) >>> 16;
      const cell = (this.cells[2 * i] as number) + CELL_BYTES * index;
      const from = this.view.getUint32(cell, true);
      const to = this.view.getUint32(cell + CELL_BYTES, true);
      gain += from === to ? 0 : this.slab.isWide(from, to) ? 1 : -1;
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
  override textStart(place: number, count: number): void {
    this.cells[this.cellCount] = place;
    this.cells[this.cellCount + 1] = count;
    this.cellCount += 2;
    this.view.setInt32(place, this.slab.count, true);
  }

  /** Adds a text to the slab and writes where it ends there. SPEC fast 5 */
  override text(place: number, value: string): void {
    this.view.setInt32(place, this.slab.add(value), true);
  }

  /** Writes the end of a text that is not there: that of the one before. */
  override noText(place: number): void {
    this.view.setInt32(place, this.slab.count, true);
  }

  /** Writes a record of a shared type, or a reference to it. SPEC fast 4.8 */
  shared<T>(type: number, value: T, put: Put<T>): void {
    const records = this.records;
    if (records === undefined) {
      put(this, value);
      return;
    }
    this.isShared = true;
    const place = this.block(CELL_BYTES);
    const written = records.find(type, this.required(value), this.position);
    if (written === undefined) {
      put(this, value);
      records.finish();
    } else {
      this.view.setInt32(place, written.number, true);
      this.view.setInt32(this.block(CELL_BYTES), written.place, true);
    }
  }

  /** Writes the root, once more where values keep fields that the shape table lacks. */
  write<T>(shapes: Shapes, value: T, put: Put<T>, lend = false): Uint8Array {
    if (!shapes.keeps && shapes.ownTable().length === 0) {
      put(this, value);
      return this.finish(lend);
    }
    do {
      this.beginShapes(shapes);
      put(this, value);
      this.endShapes();
    } while (this.again());
    return this.finish(lend);
  }

  private inside<T>(shapes: Shapes, value: T, put: Put<T>): Uint8Array {
    this.inner ??= new FastWriter();
    this.inner.begin(this.sharedTypes, this.sharing, this.verifying);
    this.inner.depthLeft = this.depthLeft;
    const message = this.inner.write(shapes, this.required(value), put);
    this.note(message);
    return message;
  }

  /** Adds a message to the heap. SPEC fast 6 */
  heapMessage<T>(shapes: Shapes, value: T, put: Put<T>): void {
    this.heapBytes(this.repeated() ?? this.inside(shapes, value, put));
  }

  /** Writes a message at the next multiple of 8. SPEC fast 4.7 */
  message<T>(shapes: Shapes, value: T, put: Put<T>): void {
    this.appendMessage(this.repeated() ?? this.inside(shapes, value, put));
  }
}
