import { type DecodeError, type Limits, loneSurrogate } from "@penstock/runtime";
import {
  asciiText,
  decodedLatin1,
  firstNonAscii,
  hasSurrogates,
  latin1Text,
  maskedText,
  type ReadRecords,
  type Shapes,
  utf16Text,
} from "@penstock/slab";
import { EVOLVED, SHARED, WIDE, WIDE_TEXT } from "./header.js";
import { ListReader, type Take } from "./list-reader.js";
import type { SharedTypes } from "./shared.js";

/** Up to so many bytes of text no call of a decoder pays. */
const SHORT_SLAB = 160;

/** Up to so many bytes of text that is not ASCII are read text by text. */
const SCANNED_SLAB = 1_024;

/**
 * Reads the values of one message; called by generated code. A place is an offset from the start of
 * the outermost message. Generated code asks for values only inside blocks that `block` has checked.
 */
export class FastReader extends ListReader {
  /** Whether the slab is UTF-16: positions count units. */
  private wide = false;
  /** Whether there are surrogate pairs in a slab that is UTF-16. */
  private pairs = false;
  /** Where the slab ends, each unit of UTF-16 counted as one. */
  private slabEnd = 0;
  /** Where the next text starts, each unit of UTF-16 counted as one. */
  private slabNext = 0;
  /** Where the texts of Latin-1 end; -1 if the slab is UTF-16. */
  private plainEnd = 0;
  /** The start of the slab that was decoded, and where it ends; all of a slab that is UTF-16. */
  private head = "";
  private headEnd = 0;
  /** The slab, of each byte the low seven bits, where it has Latin-1 and UTF-16. */
  private masked: string | undefined;
  /** The types of which records stand once. */
  shared: SharedTypes | undefined;
  records: ReadRecords | undefined;
  /** Reads messages inside of this one. */
  inner: FastReader | undefined;

  /**
   * Reads the header of a message. SPEC fast 3
   *
   * @param shared the types of which records stand once
   */
  open(
    message: Uint8Array,
    limits: Limits,
    detach: boolean,
    shared: SharedTypes | undefined,
  ): void {
    this.limits = limits;
    this.depthLeft = limits.depth;
    this.elementsLeft = limits.elements;
    this.unknownFieldsLeft = limits.unknownFields;
    this.shared = shared;
    this.start = 0;
    this.messageEnd = message.length;
    if (message.length > limits.messageBytes) {
      const most = `a message of at most ${limits.messageBytes} bytes (Limits.messageBytes)`;
      throw this.error("LIMIT_EXCEEDED", 0, most, `${message.length} bytes`);
    }
    this.take(message);
    this.source = detach ? undefined : message;
    this.readHeader();
  }

  /** Lets go of the message. */
  override release(): void {
    super.release();
    this.records = undefined;
    this.head = "";
    this.masked = undefined;
    this.inner?.release();
  }

  /** Reads the header of the message that starts at `start`. SPEC fast 3 */
  readHeader(): void {
    const flags = this.openHeader(this.shared !== undefined);
    this.wide = (flags & WIDE) !== 0;
    this.records = (flags & SHARED) !== 0 ? this.shared?.reading(this) : undefined;
    this.openSlab();
    this.openRoot();
    if ((flags & EVOLVED) !== 0) {
      this.openHeap();
    }
  }

  private openSlab(): void {
    const from = this.slabStart;
    const to = this.messageEnd;
    if (to - from > this.limits.textBytes) {
      const most = `at most ${this.limits.textBytes} bytes of text in a message (Limits.textBytes)`;
      throw this.error("LIMIT_EXCEEDED", this.start, most, `${to - from} bytes`);
    }
    this.slabNext = from;
    if (this.wide) {
      this.openWide(from, to);
      return;
    }
    this.slabEnd = to;
    this.plainEnd = to;
    this.headEnd = from - 1;
    this.masked = undefined;
    if (to - from > SHORT_SLAB && this.source !== undefined) {
      this.openPlain(from, to);
    }
  }

  /** Decodes the slab at once; where that does not go, as if all were ASCII. */
  private openPlain(from: number, to: number): void {
    if (to - from <= SCANNED_SLAB && firstNonAscii(this.bytes, from, to) < to) {
      return;
    }
    const all = asciiText(this.bytes, from, to) ?? decodedLatin1(this.bytes, from, to);
    if (all === undefined) {
      this.masked = maskedText(this.bytes, from, to);
    } else {
      this.head = all;
      this.headEnd = to;
    }
  }

  private openWide(from: number, to: number): void {
    this.checkWide();
    const text = utf16Text(this.bytes, from, to);
    this.pairs = hasSurrogates(text);
    const lone = this.pairs ? loneSurrogate(text) : -1;
    if (lone >= 0) {
      throw this.malformed(from + 2 * lone, "well-formed UTF-16", "a lone surrogate");
    }
    this.head = text;
    this.slabEnd = from + text.length;
    this.plainEnd = -1;
  }

  private malformed(at: number, expected: string, found: string): DecodeError {
    return this.error("MALFORMED_TEXT", at, expected, found);
  }

  /** Checks that nothing is left of the message. */
  private finish(): void {
    const left = this.slabEnd - this.slabNext;
    if (left !== 0 && !this.gaps) {
      const read = this.slabNext - this.slabStart;
      const at = this.slabStart + (this.wide ? 2 * read : read);
      throw this.error("TRAILING_BYTES", at, "the end of the texts", `${left} units`);
    }
    this.finishHeap();
  }

  /** Reads the root, and checks that nothing is left of the message. */
  read<T>(shapes: Shapes, take: Take<T>): T {
    this.readShapes(shapes);
    const value = take(this, this.root, this.rootEnd);
    this.finish();
    return value;
  }

  /** Checks that the texts of a record or list start where the ones before ended. SPEC fast 5 */
  textStart(at: number): void {
    const position = this.view.getUint32(at, true);
    if (position !== this.slabNext - this.slabStart) {
      this.passOver(position, at);
    }
  }

  /** Goes forward in the slab where texts of what the codec does not know may stand between. */
  private passOver(position: number, at: number): void {
    const next = this.slabNext - this.slabStart;
    if (!this.gaps || position < next || position > this.slabEnd - this.slabStart) {
      throw this.error("NON_CANONICAL", at, `texts from slab position ${next}`, position);
    }
    this.slabNext = this.slabStart + position;
  }

  /** Checks that a text which is not there takes nothing from the slab. */
  noText(at: number): void {
    this.textStart(at);
  }

  /** Reads the text that ends where a cell says. SPEC fast 5 */
  text(at: number): string {
    const from = this.slabNext;
    const to = this.slabStart + this.view.getInt32(at, true);
    if (to < from || to > this.plainEnd) {
      return this.otherText(at, from);
    }
    this.slabNext = to;
    if (to <= this.headEnd) {
      return this.head.substring(from - this.slabStart, to - this.slabStart);
    }
    return this.masked !== undefined && firstNonAscii(this.bytes, from, to) === to
      ? this.masked.substring(from - this.slabStart, to - this.slabStart)
      : latin1Text(this.bytes, from, to);
  }

  private otherText(at: number, from: number): string {
    const cell = this.u32(at);
    const isUtf16 = !this.wide && cell >= WIDE_TEXT;
    const to = this.slabStart + (isUtf16 ? cell - WIDE_TEXT : cell);
    if (to < from || to > this.slabEnd) {
      const least = from - this.slabStart;
      const most = this.slabEnd - this.slabStart;
      const expected = `a text that ends at slab position ${least} to ${most}`;
      throw this.error("OUT_OF_BOUNDS", at, expected, to - this.slabStart);
    }
    this.slabNext = to;
    return isUtf16 ? this.utf16(at, from, to) : this.wideText(from, to);
  }

  private wideText(from: number, to: number): string {
    const start = from - this.slabStart;
    const end = to - this.slabStart;
    if (this.pairs && (this.splitsPair(start) || this.splitsPair(end))) {
      const place = this.slabStart + 2 * start;
      throw this.malformed(place, "whole code points", "half a surrogate pair");
    }
    return this.source === undefined
      ? utf16Text(this.bytes, this.slabStart + 2 * start, this.slabStart + 2 * end)
      : this.head.substring(start, end);
  }

  private splitsPair(unit: number): boolean {
    const code = unit < this.head.length ? this.head.charCodeAt(unit) : 0;
    return code >= 0xdc00 && code <= 0xdfff;
  }

  private utf16(at: number, from: number, to: number): string {
    if ((to - from) % 2 !== 0) {
      throw this.error("OUT_OF_BOUNDS", at, "UTF-16, two bytes a unit", `${to - from} bytes`);
    }
    const text = utf16Text(this.bytes, from, to);
    const lone = hasSurrogates(text) ? loneSurrogate(text) : -1;
    if (lone >= 0) {
      throw this.malformed(from + 2 * lone, "well-formed UTF-16", "a lone surrogate");
    }
    return text;
  }
}
