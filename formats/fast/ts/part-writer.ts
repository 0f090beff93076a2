import { EncodeError, type UnknownFields } from "@penstock/runtime";
import { type Part, type Shapes, type UnknownPart, WrittenShapes } from "@penstock/slab";
import { EVOLVED_BYTES, FORMAT, HEADER_BYTES, HEAP_START, TABLE_START } from "./header.js";
import { PartLayout, PartWidths } from "./part-layout.js";
import { ScalarWriter } from "./scalar-writer.js";

const NOTHING = /* @__PURE__ */ new Uint8Array(0);

/** No message has room for a longer tail. */
const LONGEST_TAIL = 1 << 30;

/** Writes what is there only where records have grown. SPEC fast 6 */
export abstract class PartWriter extends ScalarWriter {
  /** Whether records have grown: a heap and a shape table stand before the slab. */
  protected evolved = false;
  private heap: Uint8Array[] = [];
  private heapLength = 0;
  /** The shape table of a message that can keep unknown fields. */
  private table: Uint8Array = NOTHING;
  private shapes: WrittenShapes | undefined;
  /** How many bytes unknown parts take in this message. */
  private unknown: PartWidths | undefined;
  /** The tails of records that generated code knows, with what values keep. */
  private tails: readonly number[] = [];
  /** The messages inside of this one, for when it is written again. */
  private messages: Uint8Array[] = [];
  private nextMessage = 0;

  abstract text(place: number, value: string): void;
  abstract noText(place: number): void;
  abstract textStart(place: number, count: number): void;
  protected abstract restart(): void;

  protected clearParts(): void {
    if (this.evolved || this.shapes !== undefined) {
      this.evolved = false;
      this.heap = [];
      this.heapLength = 0;
      this.shapes = undefined;
      this.unknown = undefined;
      this.tails = [];
      this.messages = [];
      this.nextMessage = 0;
    }
  }

  /** Starts a message of records that have grown, or that can keep unknown fields. SPEC fast 6 */
  protected beginShapes(own: Shapes): void {
    this.tails = own.tails(widths);
    this.table = own.ownTable();
    if (own.keeps) {
      this.beginUnknown(own);
    }
    if (this.table.length > 0) {
      this.evolved = true;
      this.block(EVOLVED_BYTES - HEADER_BYTES);
    }
  }

  private beginUnknown(own: Shapes): void {
    this.shapes ??= new WrittenShapes(own);
    this.table = this.shapes.begin();
    const written = this.shapes.written;
    if (written !== undefined) {
      const unknown = own.parts.map((_, record) => written.get(record) ?? []);
      this.unknown = new PartWidths(unknown, own.nested);
      const tails = this.unknown.tails;
      this.tails = this.tails.map((tail, record) => tail + (tails[record] ?? 0));
    }
  }

  /** Ends the records: the heap and the shape table follow. */
  protected endShapes(): void {
    if (this.table.length === 0) {
      return;
    }
    this.view.setInt32(HEAP_START, this.position, true);
    this.block(-this.position & 7);
    const start = this.position;
    for (const value of this.heap) {
      this.block(-(this.position - start) & 7);
      this.append(value);
    }
    this.view.setInt32(TABLE_START, this.position, true);
    this.append(this.table);
  }

  private append(value: Uint8Array): void {
    const place = this.block(value.length);
    this.bytes.set(value, place);
  }

  /**
   * Empties the writer and returns true if the message has to be written once more: values keep
   * unknown fields that its shape table does not have. Spec: evolution, 3.4
   */
  protected again(): boolean {
    const shapes = this.shapes;
    if (shapes?.again !== true) {
      return false;
    }
    const messages = this.messages;
    this.restart();
    this.shapes = shapes;
    this.messages = messages;
    return true;
  }

  /** Notes a message inside of this one: were it written again too, time would be exponential. */
  protected note(message: Uint8Array): void {
    if (this.shapes !== undefined) {
      this.messages.push(message);
      this.nextMessage = this.messages.length;
    }
  }

  /** Returns the message that comes next, if it has been written before. */
  protected repeated(): Uint8Array | undefined {
    const message = this.messages[this.nextMessage];
    if (message !== undefined) {
      this.nextMessage++;
    }
    return message;
  }

  /** Writes a message at the next multiple of 8. SPEC fast 4.7 */
  protected appendMessage(message: Uint8Array): void {
    this.block(-this.position & 7);
    this.append(message);
  }

  /** Writes where the values of a part start in the heap, and where each one ends. */
  heapEnd(place: number): void {
    this.view.setInt32(place, this.heapLength, true);
  }

  /** Adds a value to the heap, at the next multiple of 8. SPEC fast 6 */
  heapBytes(value: Uint8Array): void {
    if (!(value instanceof Uint8Array)) {
      throw new EncodeError("a Uint8Array is needed");
    }
    this.heap.push(value);
    this.heapLength += (-this.heapLength & 7) + value.length;
  }

  /** Returns how many bytes the tail of a record takes in this message; 0 for -1. */
  writtenTail(record: number): number {
    return this.evolved ? (this.tails[record] ?? 0) : 0;
  }

  /** Returns how many bytes the unknown parts of a record take. */
  unknownPartsWidth(record: number): number {
    return room(this.unknown?.parts[record] ?? 0);
  }

  /** Returns by how many bytes unknown parts make the tail of a record longer. */
  unknownTail(record: number): number {
    return room(this.unknown?.tails[record] ?? 0);
  }

  /** Writes what a record keeps, after the parts that the codec knows. SPEC fast 6 */
  putUnknownFields(record: number, place: number, fields: UnknownFields | undefined): void {
    const kept = this.shapes?.add(record, fields, FORMAT);
    let at = place;
    for (const [i, kinds] of (this.shapes?.written?.get(record) ?? []).entries()) {
      const layout = new PartLayout(kinds as Part);
      const version = (kept?.firstVersion ?? 0) + i;
      const part = kept?.parts.find((each) => each.version === version);
      this.putPart(layout, at, part);
      at += layout.byteLength;
    }
  }

  private putPart(layout: PartLayout, at: number, part: UnknownPart | undefined): void {
    if (part !== undefined) {
      this.bytes.set(part.head, at);
    }
    if (layout.textCount > 0) {
      this.textStart(at + layout.text(-1), layout.textCount);
    }
    for (let i = 0; i < layout.textCount; i++) {
      const text = part?.texts[i];
      const cell = at + layout.text(i);
      if (text === null || text === undefined) {
        this.noText(cell);
      } else {
        this.text(cell, text);
      }
    }
    if (layout.restCount > 0) {
      this.heapEnd(at + layout.heap(-1));
    }
    for (let i = 0; i < layout.restCount; i++) {
      const value = part?.rest[i];
      if (value !== null && value !== undefined) {
        this.heapBytes(value);
      }
      this.heapEnd(at + layout.heap(i));
    }
  }
}

function widths(own: Shapes): readonly number[] {
  return new PartWidths(own.parts, own.nested).tails;
}

function room(byteCount: number): number {
  if (byteCount > LONGEST_TAIL) {
    throw new EncodeError("the unknown fields of a record pass 1 GiB");
  }
  return byteCount;
}
