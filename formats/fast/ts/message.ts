import { DecodeError, type ErrorKind, loneSurrogate } from "@penstock/runtime";
import {
  asciiText,
  hasSurrogates,
  latin1Text,
  plainBytes,
  type Shapes,
  utf16Text,
} from "@penstock/slab";
import { CELL_BYTES, EVOLVED, HEADER_BYTES, SHARED, WIDE, WIDE_TEXT } from "./header.js";
import { aligned, whole } from "./list-reader.js";
import { MessageReader } from "./message-reader.js";
import { ObjectWalk } from "./object-walk.js";
import { FastVerification } from "./verification.js";
import type { FastView } from "./view.js";
import type { ViewWriter } from "./view-writer.js";

/** From so many bytes on one call of a decoder beats a loop: 120 in 83 ns, not 392. */
const LONG_TEXT = 64;

/** For so many errors of a message the path is looked for, which takes the time to read it. */
const MOST_SEARCHES = 16;

/** What is known of messages of a root; a constant of generated code. */
export interface FastRoot {
  /** Returns a new view of the root. */
  create(): FastView;
  /** What is known of how records grow. */
  readonly shapes: Shapes;
  /** Whether records of the schema can be shared. */
  readonly shares: boolean;
}

/** How records of a type stand in messages; a constant of generated code. SPEC fast 4.5 */
export interface FastLayout {
  /** `FIXED`: in the block of what holds it; `SHARED`: in full or as a reference. */
  readonly form: "FIXED" | "VARIABLE" | "SHARED";
  /** The bytes of the block of version 1. */
  readonly byteLength: number;
  /** The index of the record; -1 for what is none. */
  readonly record: number;
}

/**
 * A message that views read. It stays as it is: views that were moved to another message before
 * read on in this one. A place is an offset in the memory in which the message stands. SPEC fast 3
 */
export class FastMessage extends MessageReader {
  /** How many bytes the slab takes if texts in it can be Latin-1; -1 if all of it is UTF-16. */
  private plainLength = 0;
  private isShared = false;
  private searchesLeft = MOST_SEARCHES;
  private objects: ObjectWalk | undefined;
  /** What changes the message, once something did. */
  keptWriter: ViewWriter | undefined;

  /** Creates a message that is not open yet; `outer` is the one in which it stands. */
  constructor(
    private readonly kind: FastRoot,
    private readonly outer?: FastMessage,
  ) {
    super();
  }

  /**
   * Reads the header of a message.
   *
   * @param previous one that perhaps stands in the same memory
   */
  open(given: Uint8Array, previous: FastMessage, searches = MOST_SEARCHES): this {
    const message = plainBytes(given);
    const memory = message.buffer;
    if (previous.bytes.buffer === memory) {
      this.view = previous.view;
      this.bytes = previous.bytes;
    } else {
      this.view = new DataView(memory);
      this.bytes = message.length === memory.byteLength ? message : new Uint8Array(memory);
    }
    this.source = this.bytes;
    this.start = message.byteOffset;
    this.messageEnd = message.byteOffset + message.length;
    this.searchesLeft = searches;
    this.readHeader(this.kind.shapes);
    return this;
  }

  /** Returns the bytes of the message. */
  whole(): Uint8Array {
    return this.bytes.subarray(this.start, this.messageEnd);
  }

  private readHeader(shapes: Shapes): void {
    const flags = this.openHeader(this.kind.shares);
    this.isShared = (flags & SHARED) !== 0;
    this.plainLength = this.messageEnd - this.slabStart;
    if ((flags & WIDE) !== 0) {
      this.checkWide();
      this.plainLength = -1;
    }
    this.openRoot();
    if ((flags & EVOLVED) !== 0) {
      this.openHeap();
      this.readShapes(shapes);
    }
  }

  private inside(from: number, to: number, shapes: Shapes): FastMessage {
    const inner = new FastMessage(this.kind, this);
    inner.view = this.view;
    inner.bytes = this.bytes;
    inner.source = this.source;
    inner.start = from;
    inner.messageEnd = to;
    inner.readHeader(shapes);
    return inner;
  }

  /** Returns how far a place is from the start of the outermost message. */
  offset(at: number): number {
    let outermost: FastMessage = this;
    while (outermost.outer !== undefined) {
      outermost = outermost.outer;
    }
    return at - outermost.start;
  }

  /** Returns an error at a place; offsets count from the start of the outermost message. */
  override error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError {
    return this.located(new DecodeError(kind, this.offset(at), expected, String(found)));
  }

  /** Returns an error with the path to its offset, where that is known. */
  located(error: DecodeError): DecodeError {
    if (this.outer !== undefined) {
      return this.outer.located(error);
    }
    if (this.searchesLeft <= 0) {
      return error;
    }
    this.searchesLeft--;
    const path = new FastVerification().path(this.kind, this, error.offset);
    return path === "" ? error : error.within(path);
  }

  /** Reads all of the message by a view of its root. */
  verify(root: FastView): void {
    this.searchesLeft = 0; // errors have their path from the verification
    new FastVerification().run(root, this.messageEnd - this.start);
    this.searchesLeft = MOST_SEARCHES;
  }

  /** Returns the walk that makes objects of the message. */
  get walk(): ObjectWalk {
    if (this.outer !== undefined) {
      return this.outer.walk;
    }
    this.objects ??= new ObjectWalk();
    return this.objects;
  }

  /** Checks the block of a record between two places, and returns where it stands. */
  blockStart(layout: FastLayout, from: number, to: number): number {
    let start = from;
    let limit = to;
    if (layout.form === "SHARED" && this.isShared) {
      this.block(from, to, CELL_BYTES);
      start = from + CELL_BYTES;
      if (this.u32(from) !== 0) {
        start = this.referenced(from, to);
        limit = from;
      }
    }
    const length = layout.byteLength + this.tail(layout.record);
    if (length > limit - start || (layout.form === "FIXED" && length !== limit - start)) {
      throw this.wrongLength(start, length, limit - start);
    }
    return start;
  }

  private wrongLength(from: number, expected: number, found: number): DecodeError {
    const kind = expected > found ? "TRUNCATED" : "TRAILING_BYTES";
    return this.error(kind, from, `a block of ${expected} bytes`, `${found} bytes`);
  }

  // SPEC fast 4.8: a reader in place checks that the offset is below its own
  private referenced(from: number, to: number): number {
    this.block(from, to, 2 * CELL_BYTES);
    const offset = this.u32(from + CELL_BYTES);
    if (offset < HEADER_BYTES || offset >= from - this.start) {
      const expected = `an offset from 8 to below ${from - this.start}`;
      throw this.error("BAD_REFERENCE", from + CELL_BYTES, expected, offset);
    }
    return this.start + offset;
  }

  /** Returns where a record ends: that of a reference ends before the reference. */
  blockEnd(layout: FastLayout, from: number, to: number): number {
    if (layout.form === "FIXED") {
      return from + layout.byteLength;
    }
    return layout.form === "SHARED" && this.isShared && this.u32(from) !== 0 ? from : to;
  }

  /** Reads the text of which two cells say where it starts and ends. SPEC fast 5 */
  text(cell: number): string {
    const from = this.view.getUint32(cell, true) & ~WIDE_TEXT;
    const to = this.view.getUint32(cell + CELL_BYTES, true);
    return to >= from && to <= this.plainLength
      ? this.plainText(this.slabStart + from, this.slabStart + to)
      : this.otherText(cell);
  }

  private plainText(from: number, to: number): string {
    const ascii = to - from > LONG_TEXT ? asciiText(this.bytes, from, to) : undefined;
    return ascii ?? latin1Text(this.bytes, from, to);
  }

  /** Checks a text, and returns how many units it has. */
  checkText(cell: number): number {
    const from = this.view.getUint32(cell, true) & ~WIDE_TEXT;
    const to = this.view.getUint32(cell + CELL_BYTES, true);
    return to >= from && to <= this.plainLength ? to - from : this.otherText(cell).length;
  }

  /** Reads a text of UTF-16, or refuses it. */
  private otherText(cell: number): string {
    const isWide = this.plainLength < 0;
    const slabLength = this.messageEnd - this.slabStart;
    const most = isWide ? slabLength >> 1 : slabLength;
    const from = this.view.getUint32(cell, true) & ~WIDE_TEXT;
    const end = this.u32(cell + CELL_BYTES);
    const to = isWide || end < WIDE_TEXT ? end : end - WIDE_TEXT;
    if (to < from || to > most) {
      const expected = `a text that ends at slab position ${from} to ${most}`;
      throw this.error("OUT_OF_BOUNDS", cell + CELL_BYTES, expected, to);
    }
    const width = isWide ? 2 : 1;
    if (!isWide && (to - from) % 2 !== 0) {
      const found = `${to - from} bytes`;
      throw this.error("OUT_OF_BOUNDS", cell + CELL_BYTES, "UTF-16, two bytes a unit", found);
    }
    return this.utf16(this.slabStart + width * from, this.slabStart + width * to);
  }

  private utf16(from: number, to: number): string {
    const text = utf16Text(this.bytes, from, to);
    const lone = hasSurrogates(text) ? loneSurrogate(text) : -1;
    if (lone >= 0) {
      const found = `a lone surrogate, 0x${text.charCodeAt(lone).toString(16)}`;
      throw this.error("MALFORMED_TEXT", from + 2 * lone, "well-formed UTF-16", found);
    }
    return text;
  }

  /** Returns the place from another one on that is a multiple of an alignment. */
  alignedPlace(from: number, alignment: number): number {
    return from + (-(from - this.start) & (alignment - 1));
  }

  /** Returns where the numbers between two places start; their end is that of the place. */
  numbersStart(from: number, to: number, width: number): number {
    const at = aligned(this, from, to, width);
    this.wholeElements(at, to, width);
    return at;
  }

  /** Checks that whole elements stand between two places, and returns how many. */
  wholeElements(from: number, to: number, byteCount: number): number {
    return whole(this, from, to, byteCount);
  }

  /** Returns where the value of the heap starts that a cell says. SPEC fast 6 */
  heapFrom(cell: number): number {
    const position = this.u32(cell);
    const most = this.tableStart - this.heapStart;
    const aligned = position + (-position & 7);
    if (aligned > most) {
      const expected = `a heap position from 0 to ${most}`;
      throw this.error("OUT_OF_BOUNDS", cell, expected, position);
    }
    return this.heapStart + aligned;
  }

  /** Returns where the value of the heap that starts at `from` ends. */
  heapTo(cell: number, from: number): number {
    const to = this.heapStart + this.u32(cell);
    if (to < from || to > this.tableStart) {
      const limit = this.tableStart - this.heapStart;
      const expected = `an end from heap position ${from - this.heapStart} to ${limit}`;
      throw this.error("OUT_OF_BOUNDS", cell, expected, to - this.heapStart);
    }
    return to;
  }

  /** Returns the message in the heap, by the cells around it. SPEC fast 6 */
  heapMessage(startCell: number, endCell: number, shapes: Shapes): FastMessage {
    const from = this.heapFrom(startCell);
    return this.inside(from, this.heapTo(endCell, from), shapes);
  }

  /** Returns the message that is a case of a later version. SPEC fast 4.7 */
  caseMessage(from: number, to: number, shapes: Shapes): FastMessage {
    const start = this.alignedPlace(from, 8);
    this.block(from, to, start - from);
    return this.inside(start, to, shapes);
  }

  /** Reads the number of a union's case, behind which its record starts. SPEC fast 4.7 */
  tag(from: number, to: number): number {
    this.block(from, to, CELL_BYTES);
    return this.u32(from);
  }

  /** Returns the error for a number that no case of a union has. */
  unknownCase(at: number, tag: number): DecodeError {
    return this.error("UNKNOWN_CASE", at, "the tag of a case", `tag ${tag}`);
  }
}
