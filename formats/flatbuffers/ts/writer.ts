import { within } from "@penstock/runtime";
import { elements } from "@penstock/runtime/scalars";
import { FlatOutput } from "./output.js";
import type { TableLayout } from "./table-layout.js";
import { type WrittenVtable, WrittenVtables } from "./written-vtables.js";

/** Writes a value at a place, or what the reference at a place means. */
export type Put<T> = (out: FlatWriter, place: number, value: T) => void;

/** The alignment of the first byte of a message in another one. */
const NESTED_ALIGNMENT = 8;

/**
 * Writes the values of one message; called by generated code. SPEC flatbuffers
 *
 * A place is an offset in the message; that of a reference is where it is filled in when what it
 * means is written. Texts are written when all else is.
 */
export class FlatWriter extends FlatOutput {
  private readonly vtables = new WrittenVtables();
  /** By table of the codec the vtable that was written last, and for which fields. */
  private lastVtables: (WrittenVtable | undefined)[] = [];
  private readonly lastBits: number[] = [];
  /** Which fields are there, for tables of any length. */
  private readonly words: number[] = [0];
  /** The place of the last table. */
  at = 0;
  /** The number of the message, by which vtables know whether they stand in it. */
  private message = 0;
  /** What writes messages in this one. */
  nested: FlatWriter | undefined;

  override begin(verifying: boolean, depth: number): void {
    super.begin(verifying, depth);
    this.message++;
    if (this.vtables.trim()) {
      this.lastVtables = [];
    }
  }

  override release(): void {
    super.release();
    this.nested?.release();
  }

  /** Whether numbers are written that are their field's default. */
  get forcesDefaults(): boolean {
    return this.options.forceDefaults;
  }

  /** Notes which of the ids from `32 * word` on are there, before `table`. */
  bits(word: number, bits: number): void {
    this.words[word] = bits;
  }

  /**
   * Starts a table, in front of which stands its vtable if that is new. SPEC flatbuffers 3.1
   *
   * @param reference where it is referred to
   * @param bits which of the first 32 ids are there
   * @returns where its fields are after its place, which is `at`
   */
  table(reference: number, layout: TableLayout, bits: number): WrittenVtable {
    const { index } = layout;
    let vtable = this.lastVtables[index];
    if (vtable === undefined || this.lastBits[index] !== bits) {
      vtable = this.findVtable(layout, bits);
    }
    const { written, tableLength } = vtable;
    this.reserve(tableLength + written.bytes.length);
    if (written.message !== this.message) {
      written.message = this.message;
      written.at = this.align(0, 2);
      this.bytes.set(written.bytes, written.at);
      this.position += written.bytes.length;
    }
    const at = this.align(4, vtable.alignment);
    this.view.setInt32(at, at - written.at, true);
    this.view.setInt32(reference, at - reference, true);
    this.position = at + tableLength;
    this.at = at;
    return vtable;
  }

  private findVtable(layout: TableLayout, bits: number): WrittenVtable {
    this.words[0] = bits;
    const vtable = this.vtables.get(layout, this.words);
    if (layout.index >= 0 && layout.wordCount <= 1) {
      this.lastVtables[layout.index] = vtable;
      this.lastBits[layout.index] = bits;
    }
    return vtable;
  }

  /** Adds the text that a reference means. SPEC flatbuffers 5 */
  text(reference: number, value: string): void {
    if (this.options.shareTexts) {
      this.texts.addShared(reference, value);
    } else {
      this.texts.add(reference, value);
    }
  }

  /** Adds the text that a reference means, if no equal one is there. SPEC flatbuffers 5 */
  sharedText(reference: number, value: string): void {
    this.texts.addShared(reference, value);
  }

  /**
   * Starts a vector. SPEC flatbuffers 4.1
   *
   * @param width how many bytes an element takes
   * @param alignment of the first element
   * @returns the place of the first element; every byte from there on is the caller's
   */
  vector(reference: number, count: number, width: number, alignment: number): number {
    this.reserve(4 + count * width);
    const at = this.align(4, alignment);
    this.view.setInt32(reference, at - reference, true);
    this.view.setInt32(at, count, true);
    this.position = at + 4 + count * width;
    return at + 4;
  }

  /**
   * Writes a struct that a reference means, the case of a union. SPEC flatbuffers 4.3
   *
   * @returns its place; every byte from there on is the caller's
   */
  struct(reference: number, byteLength: number, alignment: number): number {
    this.reserve(byteLength);
    const at = this.align(0, alignment);
    this.view.setInt32(reference, at - reference, true);
    this.position = at + byteLength;
    return at;
  }

  /** Writes a list. SPEC flatbuffers 4.1 */
  list<T>(
    reference: number,
    values: Iterable<T>,
    width: number,
    alignment: number,
    put: Put<T>,
  ): void {
    const list = elements(values);
    const at = this.vector(reference, list.length, width, alignment);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        put(this, at + width * i, list[i] as T);
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Writes a message that is complete but for its texts as a vector of bytes. SPEC flatbuffers 4.4 */
  addMessage(reference: number, inner: FlatWriter): void {
    const length = inner.complete();
    const at = this.vector(reference, length, 1, NESTED_ALIGNMENT);
    inner.copyTo(this.bytes, at);
  }
}
