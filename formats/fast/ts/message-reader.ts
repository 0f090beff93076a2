import type { DecodeError } from "@penstock/runtime";
import { type Part, readTable, type Shapes } from "@penstock/slab";
import {
  EVOLVED,
  EVOLVED_BYTES,
  HEADER_BYTES,
  HEAP_START,
  SHARED,
  SLAB_START,
  TABLE_START,
  WIDE,
} from "./header.js";
import { PartWidths } from "./part-layout.js";
import { ScalarReader } from "./scalar-reader.js";

/** What is known of records of which none has grown. */
const NO_PARTS: readonly (readonly Part[])[] = [];
const NO_WIDTHS: readonly number[] = [];

/** Reads where the parts of a message stand: for codecs and for views. SPEC fast 3, 6 */
export abstract class MessageReader extends ScalarReader {
  /** Where the message starts: not 0 for one that stands in another. */
  start = 0;
  messageEnd = 0;
  slabStart = 0;
  /** The place where the root starts, and where it ends. */
  root = 0;
  rootEnd = 0;
  /** Where the heap starts, and where the shape table starts after it; -1 without them. */
  heapStart = -1;
  tableStart = 0;
  /** Whether the message holds parts that are not known. */
  gaps = false;
  parts = NO_PARTS;
  private partWidths = NO_WIDTHS;
  private tails = NO_WIDTHS;
  /** The place of the last block, for errors. */
  place = 0;

  /**
   * Reads the first bytes of the message, and returns its flags.
   *
   * @param mayShare whether the schema has records that are shared
   */
  protected openHeader(mayShare: boolean): number {
    const start = this.start;
    const length = this.messageEnd - start;
    this.place = start;
    if (length < HEADER_BYTES) {
      throw this.error("TRUNCATED", start, `a header of ${HEADER_BYTES} bytes`, `${length} bytes`);
    }
    const flags = this.u32(start);
    const known = mayShare ? WIDE | EVOLVED | SHARED : WIDE | EVOLVED;
    if ((flags & ~known) !== 0) {
      const expected = `version 0 of Fast${mayShare ? "" : ", without shared records"}`;
      throw this.error("UNSUPPORTED", start, expected, `header 0x${flags.toString(16)}`);
    }
    const slabOffset = this.u32(start + SLAB_START);
    if (slabOffset < HEADER_BYTES || slabOffset > length) {
      const expected = `a slab that starts at offset 8 to ${length}`;
      throw this.error("OUT_OF_BOUNDS", start + SLAB_START, expected, slabOffset);
    }
    this.slabStart = start + slabOffset;
    return flags;
  }

  /** Checks that the slab is of whole units, where all of it is UTF-16. SPEC fast 5 */
  protected checkWide(): void {
    const from = this.slabStart;
    const byteCount = this.messageEnd - from;
    if (byteCount % 2 !== 0) {
      throw this.error("OUT_OF_BOUNDS", from, "UTF-16, two bytes a unit", `${byteCount} bytes`);
    }
  }

  /** Sets the root to all between header and slab: no record has grown. */
  protected openRoot(): void {
    this.root = this.start + HEADER_BYTES;
    this.rootEnd = this.slabStart;
    this.heapStart = -1;
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
    this.beforeHeap(this.rootEnd, Math.min(this.heapStart, this.tableStart));
    if (this.heapStart > this.tableStart) {
      const expected = `a shape table from offset ${this.heapStart - this.start} on`;
      const found = this.tableStart - this.start;
      throw this.error("OUT_OF_BOUNDS", this.start + TABLE_START, expected, found);
    }
  }

  /** Is told where zeros stand between the root and the heap. */
  protected beforeHeap(_from: number, _to: number): void {}

  padding(from: number, to: number): void {
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

  /** Checks that a block of `byteCount` bytes fits between two places. */
  block(from: number, to: number, byteCount: number): void {
    this.place = from;
    if (byteCount > to - from) {
      throw this.error("TRUNCATED", from, `a block of ${byteCount} bytes`, `${to - from} bytes`);
    }
  }
}
