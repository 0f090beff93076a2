import type { DecodeError, UnknownFields } from "@penstock/runtime";
import {
  isRest,
  isText,
  keptParts,
  type Part,
  presenceBits,
  readTable,
  type Shapes,
  type UnknownPart,
} from "@penstock/slab";
import { EVOLVED_BYTES, FORMAT, HEADER_BYTES, HEAP_START, TABLE_START } from "./header.js";
import { kindWidth, PartLayout, PartWidths } from "./part-layout.js";
import { ScalarReader } from "./scalar-reader.js";

/** What is known of records of which none has grown. */
const NO_PARTS: readonly (readonly Part[])[] = [];
const NO_WIDTHS: readonly number[] = [];

/** Finds the parts of records that have grown, and their values in the heap. SPEC fast 6 */
export abstract class PartReader extends ScalarReader {
  /** Where the message starts: not 0 for one that stands in another. */
  protected start = 0;
  protected slabStart = 0;
  /** The place where the root starts, and where it ends. */
  root = 0;
  rootEnd = 0;
  /** Where the heap starts, and where the shape table starts after it; -1 without them. */
  private heapStart = -1;
  private tableStart = 0;
  /** Where the last value of the heap ends: it grows with every byte of the heap that is read. */
  protected heapNext = 0;
  /** Whether the message holds parts that the codec does not know. */
  protected gaps = false;
  private own: Shapes | undefined;
  private parts = NO_PARTS;
  private partWidths = NO_WIDTHS;
  private tails = NO_WIDTHS;
  protected unknownFieldsLeft = 0;

  abstract text(at: number): string;
  abstract noText(at: number): void;
  abstract textStart(at: number): void;

  /** Sets the root to all between header and slab: no record has grown. */
  protected openRoot(): void {
    this.root = this.start + HEADER_BYTES;
    this.rootEnd = this.slabStart;
    this.heapStart = -1;
    this.heapNext = 0;
    this.gaps = false;
    this.parts = NO_PARTS;
    this.partWidths = NO_WIDTHS;
    this.tails = NO_WIDTHS;
  }

  /** Reads what stands in the header where records have grown. */
  protected openHeap(): void {
    const before = this.slabStart - this.start;
    if (before < EVOLVED_BYTES) {
      const expected = `a header of ${EVOLVED_BYTES} bytes`;
      throw this.error("TRUNCATED", this.start, expected, `${before} bytes before the texts`);
    }
    this.root = this.start + EVOLVED_BYTES;
    this.rootEnd = this.end(this.start + HEAP_START, this.root, this.slabStart);
    this.tableStart = this.end(this.start + TABLE_START, this.rootEnd, this.slabStart);
    this.heapStart = this.rootEnd + (-(this.rootEnd - this.start) & 7);
    this.heapNext = this.heapStart;
    this.padding(this.rootEnd, Math.min(this.heapStart, this.tableStart));
    if (this.heapStart > this.tableStart) {
      const expected = `a shape table from offset ${this.heapStart - this.start} on`;
      const found = this.tableStart - this.start;
      throw this.error("OUT_OF_BOUNDS", this.start + TABLE_START, expected, found);
    }
  }

  protected padding(from: number, to: number): void {
    for (let i = from; i < to; i++) {
      if (this.u8(i) !== 0) {
        throw this.error("NON_CANONICAL", i, "zero as padding", this.u8(i));
      }
    }
  }

  /** Reads where a component ends: between `from` and `limit`. SPEC fast 4.5 */
  end(cell: number, from: number, limit: number): number {
    const to = this.view.getUint32(cell, true) + this.start;
    if (to < from || to > limit) {
      throw this.badEnd(cell, from, limit, to);
    }
    return to;
  }

  private badEnd(cell: number, from: number, limit: number, to: number): DecodeError {
    const expected = `an end from offset ${from - this.start} to ${limit - this.start}`;
    return this.error("OUT_OF_BOUNDS", cell, expected, to - this.start);
  }

  /** Reads the shape table, if the message has one; comes first. SPEC fast 6 */
  protected readShapes(own: Shapes): void {
    this.own = own;
    if (this.heapStart >= 0) {
      const table = readTable(this, own, this.bytes, this.tableStart, this.slabStart);
      this.parts = table.parts;
      this.gaps = table.hasUnknownParts;
      const widths = new PartWidths(table.parts, own.nested);
      this.partWidths = widths.parts;
      this.tails = widths.tails;
    }
  }

  /** Tells whether the message has a part of a record, by the version that added it. */
  hasPart(record: number, version: number): boolean {
    return this.heapStart >= 0 && (this.parts[record]?.length ?? 0) >= version - 1;
  }

  /** Returns how many bytes all parts of a record take. */
  partsWidth(record: number): number {
    return this.heapStart < 0 ? 0 : (this.partWidths[record] ?? 0);
  }

  /** Returns how many bytes the tail of a record takes; 0 where no record has grown. */
  tail(record: number): number {
    return this.heapStart < 0 ? 0 : (this.tails[record] ?? 0);
  }

  /** Checks where the values of a part start in the heap. SPEC fast 6 */
  heapFrom(at: number): void {
    const from = this.heapStart + this.u32(at);
    const isForward = this.gaps && from > this.heapNext && from <= this.tableStart;
    if (from !== this.heapNext && !isForward) {
      const expected = `heap values from position ${this.heapNext - this.heapStart}`;
      throw this.error("NON_CANONICAL", at, expected, from - this.heapStart);
    }
    this.heapNext = from;
  }

  /** Returns the place of the next value of the heap. */
  protected heapValue(): number {
    const from = this.heapNext + (-(this.heapNext - this.heapStart) & 7);
    this.padding(this.heapNext, Math.min(from, this.tableStart));
    return from;
  }

  /** Reads where the value that starts at `from` ends. */
  protected heapEnd(cell: number, from: number): number {
    const to = this.heapStart + this.u32(cell);
    if (to < from || to > this.tableStart) {
      const limit = this.tableStart - this.heapStart;
      const expected = `an end from heap position ${from - this.heapStart} to ${limit}`;
      throw this.error("OUT_OF_BOUNDS", cell, expected, to - this.heapStart);
    }
    this.heapNext = to;
    return to;
  }

  /** Checks that a value which is not there takes nothing from the heap. */
  noHeapValue(cell: number): void {
    if (this.heapStart + this.u32(cell) !== this.heapNext) {
      throw this.error("NON_CANONICAL", cell, "no value in the heap", "one");
    }
  }

  /** Returns the bytes of the next value of the heap. */
  heapBytes(cell: number): Uint8Array {
    const from = this.heapValue();
    return this.bytes.slice(from, this.heapEnd(cell, from));
  }

  /** Passes over a value of the heap. */
  skipHeapValue(cell: number): void {
    this.heapEnd(cell, this.heapValue());
  }

  /** Checks that nothing is left in the heap. */
  protected finishHeap(): void {
    if (this.heapStart >= 0 && this.heapNext !== this.tableStart && !this.gaps) {
      const left = `${this.tableStart - this.heapNext} bytes`;
      throw this.error("TRAILING_BYTES", this.heapNext, "the end of the heap", left);
    }
  }

  /**
   * Returns the parts of a record that are of a later version than the codec knows.
   *
   * @param at where they stand, inside of a tail that was checked
   */
  keepParts(record: number, at: number): UnknownFields | undefined {
    const parts = this.parts[record] ?? [];
    const known = this.own?.parts[record]?.length ?? 0;
    const kept: UnknownPart[] = [];
    let next = at;
    for (let i = known; i < parts.length; i++) {
      const kinds = parts[i] as Part;
      this.unknownFieldsLeft -= kinds.length;
      if (this.unknownFieldsLeft < 0) {
        const most = "fewer fields that the schema lacks (Limits.unknownFields)";
        throw this.error("LIMIT_EXCEEDED", next, most, "more");
      }
      if (kinds.length > 0) {
        const layout = new PartLayout(kinds);
        const part = this.keepPart(layout, next, i + 2);
        if (part !== undefined) {
          kept.push(part);
        }
        next += layout.byteLength;
      }
    }
    return keptParts(FORMAT, known + 2, parts.slice(known), kept);
  }

  private keepPart(layout: PartLayout, at: number, version: number): UnknownPart | undefined {
    const values: boolean[] = [];
    let isEmpty = true;
    let bit = 0;
    for (const kind of layout.kinds) {
      const count = presenceBits(kind);
      bit += count;
      const hasValue = this.bit(at, bit - 1);
      values.push(hasValue);
      isEmpty &&= !hasValue && !this.bit(at, bit - count);
    }
    this.unusedBits(at, bit, at);
    const head = this.keptHead(layout, at, values);
    const texts = this.keptTexts(layout, at, values);
    const rest = this.keptRest(layout, at, values);
    return isEmpty ? undefined : { version, head, texts, rest };
  }

  /** Returns bits and fields of fixed width, zero where there is no value. */
  private keptHead(layout: PartLayout, at: number, values: readonly boolean[]): Uint8Array {
    const head = this.bytes.slice(at, at + layout.headBytes);
    let next = layout.bitBytes;
    layout.kinds.forEach((kind, i) => {
      const end = next + kindWidth(kind);
      if (values[i] !== true) {
        head.fill(0, next, end);
      }
      next = end;
    });
    return head;
  }

  private keptTexts(layout: PartLayout, at: number, values: readonly boolean[]) {
    const texts: (string | null)[] = [];
    if (layout.textCount > 0) {
      this.textStart(at + layout.text(-1));
    }
    layout.kinds.forEach((kind, i) => {
      if (isText(kind)) {
        const cell = at + layout.text(texts.length);
        if (values[i] === true) {
          texts.push(this.text(cell));
        } else {
          this.noText(cell);
          texts.push(null);
        }
      }
    });
    return texts;
  }

  private keptRest(layout: PartLayout, at: number, values: readonly boolean[]) {
    const rest: (Uint8Array | null)[] = [];
    if (layout.restCount > 0) {
      this.heapFrom(at + layout.heap(-1));
    }
    layout.kinds.forEach((kind, i) => {
      if (isRest(kind)) {
        const cell = at + layout.heap(rest.length);
        if (values[i] === true) {
          rest.push(this.heapBytes(cell));
        } else {
          this.noHeapValue(cell);
          rest.push(null);
        }
      }
    });
    return rest;
  }
}
