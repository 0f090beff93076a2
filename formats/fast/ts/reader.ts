import { type DecodeError, keyText, type Limits, loneSurrogate, within } from "@penstock/runtime";
import {
  afterLastNonAscii,
  asciiText,
  firstNonAscii,
  hasSurrogates,
  latin1Text,
  ReadRecords,
  type Shapes,
  utf16Text,
} from "@penstock/slab";
import {
  CELL_BYTES,
  EVOLVED,
  HEADER_BYTES,
  SHARED,
  SLAB_START,
  WIDE,
  WIDE_TEXT,
} from "./header.js";
import { ListReader, type Take } from "./list-reader.js";

/** Up to so many bytes of text no call of a decoder pays. */
const SHORT_SLAB = 64;

/** Up to so many bytes of text that is not ASCII are read text by text. */
const SCANNED_SLAB = 1_024;

/**
 * Reads the values of one message; called by generated code. A place is an offset from the start of
 * the outermost message. Generated code asks for values only inside blocks that `block` has checked.
 */
export class FastReader extends ListReader {
  private messageEnd = 0;
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
  /** The start of the slab that is ASCII, and where it ends; all of a slab that is UTF-16. */
  private head = "";
  private headEnd = 0;
  /** The end of the slab that is ASCII, and where it starts. */
  private rest = "";
  private restStart = 0;
  private sharedTypes = 0;
  private records: ReadRecords | undefined;
  private inner: FastReader | undefined;

  /**
   * Reads the header of a message. SPEC fast 3
   *
   * @param sharedTypes how many types of the schema are shared
   */
  open(message: Uint8Array, limits: Limits, detach: boolean, sharedTypes: number): void {
    this.limits = limits;
    this.depthLeft = limits.depth;
    this.elementsLeft = limits.elements;
    this.unknownFieldsLeft = limits.unknownFields;
    this.sharedTypes = sharedTypes;
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
    this.source = undefined;
    this.records = undefined;
    this.head = "";
    this.rest = "";
    this.inner?.release();
  }

  private readHeader(): void {
    const start = this.start;
    const length = this.messageEnd - start;
    this.place = start;
    if (length < HEADER_BYTES) {
      throw this.error("TRUNCATED", start, `a header of ${HEADER_BYTES} bytes`, `${length} bytes`);
    }
    const flags = this.u32(start);
    const known = this.sharedTypes > 0 ? WIDE | EVOLVED | SHARED : WIDE | EVOLVED;
    if ((flags & ~known) !== 0) {
      const expected = `version 0 of Fast${this.sharedTypes > 0 ? "" : ", without shared records"}`;
      throw this.error("UNSUPPORTED", start, expected, `header 0x${flags.toString(16)}`);
    }
    const slabOffset = this.u32(start + SLAB_START);
    if (slabOffset < HEADER_BYTES || slabOffset > length) {
      const expected = `a slab that starts at offset 8 to ${length}`;
      throw this.error("OUT_OF_BOUNDS", start + SLAB_START, expected, slabOffset);
    }
    this.slabStart = start + slabOffset;
    this.wide = (flags & WIDE) !== 0;
    this.records = (flags & SHARED) !== 0 ? new ReadRecords(this, this.sharedTypes) : undefined;
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
    this.restStart = to + 1;
    if (to - from > SHORT_SLAB && this.source !== undefined) {
      this.openAscii(from, to);
    }
  }

  /** Decodes at once what is ASCII at the start and at the end of the slab. */
  private openAscii(from: number, to: number): void {
    if (to - from <= SCANNED_SLAB && firstNonAscii(this.bytes, from, to) < to) {
      return;
    }
    const all = asciiText(this.bytes, from, to);
    if (all !== undefined) {
      this.head = all;
      this.headEnd = to;
      return;
    }
    this.headEnd = firstNonAscii(this.bytes, from, to);
    this.restStart = afterLastNonAscii(this.bytes, this.headEnd, to);
    this.head = asciiText(this.bytes, from, this.headEnd) ?? "";
    this.rest = asciiText(this.bytes, this.restStart, to) ?? "";
  }

  private openWide(from: number, to: number): void {
    if ((to - from) % 2 !== 0) {
      throw this.error("OUT_OF_BOUNDS", from, "UTF-16, two bytes a unit", `${to - from} bytes`);
    }
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

  /** Reads the message that is the next value of the heap. SPEC fast 6 */
  heapMessage<T>(cell: number, shapes: Shapes, take: Take<T>): T {
    const from = this.heapValue();
    return this.inside(from, this.heapEnd(cell, from), shapes, take);
  }

  /** Reads the message that stands between two places, from a multiple of 8 on. SPEC fast 4.7 */
  message<T>(from: number, to: number, shapes: Shapes, take: Take<T>): T {
    return this.inside(this.aligned(from, to, 8), to, shapes, take);
  }

  private inside<T>(from: number, to: number, shapes: Shapes, take: Take<T>): T {
    const inner = this.openInside(from, to);
    const value = inner.read(shapes, take);
    this.takeLimits(inner);
    return value;
  }

  /** Reads the root, and checks that nothing is left of the message. */
  read<T>(shapes: Shapes, take: Take<T>): T {
    this.readShapes(shapes);
    const value = take(this, this.root, this.rootEnd);
    this.finish();
    return value;
  }

  private openInside(from: number, to: number): FastReader {
    this.inner ??= new FastReader();
    const inner = this.inner;
    inner.limits = this.limits;
    inner.sharedTypes = this.sharedTypes;
    inner.takeOf(this);
    inner.source = this.source;
    inner.takeLimits(this);
    inner.start = from;
    inner.messageEnd = to;
    inner.readHeader();
    return inner;
  }

  private takeLimits(other: FastReader): void {
    this.depthLeft = other.depthLeft;
    this.elementsLeft = other.elementsLeft;
    this.unknownFieldsLeft = other.unknownFieldsLeft;
  }

  /**
   * Reads what stands in front of a record of a shared type, or in place of it. SPEC fast 4.8
   *
   * @param take reads the record
   */
  shared<T>(type: number, from: number, to: number, take: Take<T>): T {
    const records = this.records;
    if (records === undefined) {
      return take(this, from, to);
    }
    this.block(from, to, CELL_BYTES);
    const number = this.u32(from);
    if (number !== 0) {
      return this.reference(records, type, number, from, to) as T;
    }
    const at = from + CELL_BYTES;
    records.start(at, at + this.heapNext);
    const value = take(this, at, to);
    records.finish(type, value, to + this.heapNext);
    return value;
  }

  private reference(
    records: ReadRecords,
    type: number,
    number: number,
    from: number,
    to: number,
  ): unknown {
    this.exact(from, to, 2 * CELL_BYTES);
    const place = records.place(type, number, from) - this.start;
    const offset = this.u32(from + CELL_BYTES);
    if (offset !== place) {
      const expected = `offset ${place}, where record ${number} stands`;
      throw this.error("BAD_REFERENCE", from + CELL_BYTES, expected, offset);
    }
    return records.get(type, number, from);
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
    return from >= this.restStart
      ? this.rest.substring(from - this.restStart, to - this.restStart)
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

  /** Reads a list of texts. SPEC fast 5 */
  texts(from: number, to: number): string[] {
    const texts: string[] = [];
    if (from === to) {
      return texts;
    }
    const count = this.whole(from, to, CELL_BYTES) - 1;
    this.chargeElements(count, from);
    this.textStart(from);
    let i = 0;
    try {
      for (; i < count; i++) {
        texts.push(this.text(from + CELL_BYTES * (i + 1)));
      }
    } catch (e) {
      throw within(e, i);
    }
    return texts;
  }

  /** As `texts`, of texts that may be null. SPEC fast 4.4 */
  textsOrNull(from: number, to: number): (string | null)[] {
    const count = this.leadingCount(from, to, 1);
    const at = this.afterPresence(from, count);
    const texts: (string | null)[] = [];
    if (count === 0) {
      this.close(at, to);
      return texts;
    }
    this.exact(at, to, CELL_BYTES * (count + 1));
    this.textStart(at);
    let i = 0;
    try {
      for (; i < count; i++) {
        const cell = at + CELL_BYTES * (i + 1);
        if (this.bit(from + CELL_BYTES, i)) {
          texts.push(this.text(cell));
        } else {
          this.noText(cell);
          texts.push(null);
        }
      }
    } catch (e) {
      throw within(e, i);
    }
    return texts;
  }

  private repeated(): DecodeError {
    return this.error("DUPLICATE_KEY", this.place, "distinct keys", "a repeated one");
  }

  /** Returns the elements as a set; an element that stands twice is an error. */
  distinct<T>(elements: readonly T[]): Set<T> {
    const set = new Set(elements);
    if (set.size !== elements.length) {
      throw this.repeated();
    }
    return set;
  }

  /** As `distinct`, of elements that JavaScript would compare by identity. */
  distinctList<T>(elements: T[]): T[] {
    if (new Set(elements.map(keyText)).size !== elements.length) {
      throw this.repeated();
    }
    return elements;
  }

  /** Reads the entries of a map: the end of its keys, the keys, the values. SPEC fast 4.6 */
  entries<K, V>(
    from: number,
    to: number,
    keys: Take<readonly K[]>,
    values: Take<readonly V[]>,
  ): [K, V][] {
    if (from === to) {
      return [];
    }
    this.block(from, to, CELL_BYTES);
    const middle = this.end(from, from + CELL_BYTES, to);
    const found = keys(this, from + CELL_BYTES, middle);
    const items = values(this, middle, to);
    if (found.length !== items.length) {
      const expected = `${found.length} values`;
      throw this.error("NON_CANONICAL", this.place, expected, `${items.length} values`);
    }
    return found.map((key, i) => [key, items[i] as V]);
  }

  /** Returns entries as a map; a key that stands twice is an error. */
  map<K, V>(entries: readonly (readonly [K, V])[]): Map<K, V> {
    const map = new Map(entries);
    if (map.size !== entries.length) {
      const seen = new Set<K>();
      const again = entries.findIndex(([key]) => seen.size === seen.add(key).size);
      throw this.repeated().within(again);
    }
    return map;
  }

  /** Returns entries of which JavaScript would compare the keys by identity. */
  distinctEntries<K, V>(entries: [K, V][]): [K, V][] {
    this.map(entries.map(([key, value]) => [keyText(key), value]));
    return entries;
  }

  /** Returns the error for a tag that no case of a union has. */
  unknownCase(tag: number): DecodeError {
    return this.error("UNKNOWN_CASE", this.place, "the tag of a case", `tag ${tag}`);
  }
}
