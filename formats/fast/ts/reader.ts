import { DEFAULT_LIMITS, type DecodeError, type Limits, within } from "@penstock/runtime";
import {
  CELL_BYTES,
  HEADER_BYTES,
  loneSurrogate,
  SLAB_START,
  textOf,
  WIDE,
  WIDE_TEXT,
} from "./header.js";
import { ListReader } from "./list-reader.js";

/**
 * Reads the values of one message; called by generated code. A place is an offset from the start of
 * the message. Generated code asks for values only inside blocks that `block` has checked.
 */
export class FastReader extends ListReader {
  private readonly slabStart: number;
  /** Whether the slab is UTF-16: positions count units. */
  private readonly wide: boolean;
  /** The slab, a unit for each byte or, if it is wide, for each two. */
  private readonly slab: string;
  /** Where the next text starts, in the slab's units. */
  private next = 0;

  /**
   * Reads the header. SPEC fast 3
   *
   * @throws DecodeError if it is none of a message that this reader knows
   */
  constructor(message: Uint8Array, limits: Limits = DEFAULT_LIMITS) {
    super(message, limits);
    const length = message.length;
    if (length > limits.messageBytes) {
      const most = `a message of at most ${limits.messageBytes} bytes (Limits.messageBytes)`;
      throw this.error("LIMIT_EXCEEDED", 0, most, `${length} bytes`);
    }
    if (length < HEADER_BYTES) {
      throw this.error("TRUNCATED", 0, `a header of ${HEADER_BYTES} bytes`, `${length} bytes`);
    }
    const flags = this.u32(0);
    if ((flags & ~WIDE) !== 0) {
      const expected = "version 0 of Fast, of records that have not grown and are not shared";
      throw this.error("UNSUPPORTED", 0, expected, `header 0x${flags.toString(16)}`);
    }
    this.slabStart = this.u32(SLAB_START);
    if (this.slabStart < HEADER_BYTES || this.slabStart > length) {
      const expected = `a slab that starts at offset 8 to ${length}`;
      throw this.error("OUT_OF_BOUNDS", SLAB_START, expected, this.slabStart);
    }
    this.wide = (flags & WIDE) !== 0;
    this.slab = this.readSlab(length - this.slabStart);
  }

  private readSlab(length: number): string {
    const start = this.slabStart;
    if (length > this.limits.textBytes) {
      const most = `at most ${this.limits.textBytes} bytes of text in a message (Limits.textBytes)`;
      throw this.error("LIMIT_EXCEEDED", 0, most, `${length} bytes`);
    }
    if (!this.wide) {
      return textOf(this.bytes.subarray(start, start + length));
    }
    if (length % 2 !== 0) {
      throw this.error("OUT_OF_BOUNDS", start, "UTF-16, two bytes a unit", `${length} bytes`);
    }
    const slab = textOf(this.fixedArray(start, length / 2, Uint16Array));
    const lone = loneSurrogate(slab);
    if (lone >= 0) {
      throw this.malformed(start + 2 * lone, "well-formed UTF-16", "a lone surrogate");
    }
    return slab;
  }

  private malformed(at: number, expected: string, found: string): DecodeError {
    return this.error("MALFORMED_TEXT", at, expected, found);
  }

  /** Returns the place where the root starts. */
  get root(): number {
    return HEADER_BYTES;
  }

  /** Returns the place where the root ends. */
  get rootEnd(): number {
    return this.slabStart;
  }

  /** Checks that nothing is left of the message. */
  finish(): void {
    const left = this.slab.length - this.next;
    if (left !== 0) {
      const at = this.slabStart + (this.wide ? 2 : 1) * this.next;
      throw this.error("TRAILING_BYTES", at, "the end of the texts", `${left} units`);
    }
  }

  /** Checks that the texts of a record or list start where the ones before ended. SPEC fast 5 */
  textStart(at: number): void {
    const position = this.u32(at);
    if (position !== this.next) {
      throw this.error("NON_CANONICAL", at, `texts from slab position ${this.next}`, position);
    }
  }

  /** Checks that a text which is not there takes nothing from the slab. */
  noText(at: number): void {
    this.textStart(at);
  }

  /** Reads the text that ends where a cell says. SPEC fast 5 */
  text(at: number): string {
    const from = this.next;
    const cell = this.u32(at);
    const isUtf16 = !this.wide && cell >= WIDE_TEXT;
    const to = isUtf16 ? cell - WIDE_TEXT : cell;
    if (to < from || to > this.slab.length) {
      const expected = `a text that ends at slab position ${from} to ${this.slab.length}`;
      throw this.error("OUT_OF_BOUNDS", at, expected, to);
    }
    this.next = to;
    if (isUtf16) {
      return this.utf16(at, from, to);
    }
    if (this.wide && (this.splitsPair(from) || this.splitsPair(to))) {
      const place = this.slabStart + 2 * from;
      throw this.malformed(place, "whole code points", "half a surrogate pair");
    }
    return this.slab.substring(from, to);
  }

  private utf16(at: number, from: number, to: number): string {
    if ((to - from) % 2 !== 0) {
      throw this.error("OUT_OF_BOUNDS", at, "UTF-16, two bytes a unit", `${to - from} bytes`);
    }
    const start = this.slabStart + from;
    const text = textOf(this.fixedArray(start, (to - from) / 2, Uint16Array));
    const lone = loneSurrogate(text);
    if (lone >= 0) {
      throw this.malformed(start + 2 * lone, "well-formed UTF-16", "a lone surrogate");
    }
    return text;
  }

  private splitsPair(unit: number): boolean {
    const code = unit < this.slab.length ? this.slab.charCodeAt(unit) : 0;
    return code >= 0xdc00 && code <= 0xdfff;
  }

  /** Reads a list of texts. SPEC fast 5 */
  texts(from: number, to: number): string[] {
    if (from === to) {
      return [];
    }
    const count = this.whole(from, to, CELL_BYTES) - 1;
    this.chargeElements(count, from);
    this.textStart(from);
    return this.textsOf(count, (i) => this.text(from + CELL_BYTES * (i + 1)));
  }

  /** As `texts`, of texts that may be null. SPEC fast 4.4 */
  textsOrNull(from: number, to: number): (string | null)[] {
    const count = this.leadingCount(from, to, 1);
    const at = this.afterPresence(from, count);
    if (count === 0) {
      this.close(at, to);
      return [];
    }
    this.exact(at, to, CELL_BYTES * (count + 1));
    this.textStart(at);
    return this.textsOf(count, (i) => {
      const cell = at + CELL_BYTES * (i + 1);
      if (this.bit(from + CELL_BYTES, i)) {
        return this.text(cell);
      }
      this.noText(cell);
      return null;
    });
  }

  private textsOf<T>(count: number, read: (index: number) => T): T[] {
    const texts: T[] = [];
    try {
      while (texts.length < count) {
        texts.push(read(texts.length));
      }
    } catch (e) {
      throw within(e, texts.length);
    }
    return texts;
  }

  /** Returns the elements as a set; an element that stands twice is an error. */
  distinct<T>(elements: T[]): Set<T> {
    const set = new Set<T>();
    for (const element of elements) {
      if (set.has(element)) {
        throw this.error("DUPLICATE_KEY", this.place, "distinct keys", "a repeated one");
      }
      set.add(element);
    }
    return set;
  }

  /** Reads a map: the end of its keys, the keys, the values. SPEC fast 4.6 */
  map<K, V>(
    from: number,
    to: number,
    keys: (from: number, to: number) => K[],
    values: (from: number, to: number) => V[],
  ): Map<K, V> {
    const map = new Map<K, V>();
    if (from === to) {
      return map;
    }
    this.block(from, to, CELL_BYTES);
    const middle = this.end(from, from + CELL_BYTES, to);
    const found = keys(from + CELL_BYTES, middle);
    const items = values(middle, to);
    if (found.length !== items.length) {
      const expected = `${found.length} values`;
      throw this.error("NON_CANONICAL", this.place, expected, `${items.length} values`);
    }
    found.forEach((key, i) => {
      if (map.has(key)) {
        throw this.error("DUPLICATE_KEY", this.place, "distinct keys", "a repeated one").within(i);
      }
      map.set(key, items[i] as V);
    });
    return map;
  }

  /** Returns the error for a tag that no case of a union has. */
  unknownCase(tag: number): DecodeError {
    return this.error("UNKNOWN_CASE", this.place, "the tag of a case", `tag ${tag}`);
  }
}
