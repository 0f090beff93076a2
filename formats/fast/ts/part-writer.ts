import { EncodeError } from "@penstock/runtime";
import { ownTable, Shapes, WrittenShapes } from "@penstock/slab";
import { EVOLVED_BYTES, HEADER_BYTES, HEAP_START, TABLE_START } from "./header.js";
import { PartWidths } from "./part-layout.js";
import type { FastWriter } from "./writer.js";

/** No message has room for a longer tail. */
const LONGEST_TAIL = 1 << 30;

/** Shapes of records of which some have parts, or can keep unknown fields; made by generated code. */
export class GrownShapes extends Shapes {
  private tails: readonly number[] | undefined;

  /** Starts the parts of a message; returns undefined where it has none. */
  writtenParts(): WrittenParts | undefined {
    if (!this.keeps && ownTable(this).length === 0) {
      return undefined;
    }
    this.tails ??= new PartWidths(this.parts, this.nested).tails;
    return new WrittenParts(this, this.tails);
  }
}

/** What a message has only where records have grown, or can keep unknown fields. SPEC fast 6 */
export class WrittenParts {
  /** Whether records have grown: a heap and a shape table stand before the slab. */
  evolved = false;
  /** What values keep; undefined where none can. */
  readonly shapes: WrittenShapes | undefined;
  private heap: Uint8Array[] = [];
  private heapLength = 0;
  private table: Uint8Array;
  /** How many bytes unknown parts take in this message. */
  private unknown: PartWidths | undefined;
  /** The tails of records that generated code knows, with what values keep. */
  private tails: readonly number[];
  /** The messages inside of this one, for when it is written again. */
  private readonly messages: Uint8Array[] = [];
  private nextMessage = 0;

  constructor(
    private readonly own: Shapes,
    private readonly ownTails: readonly number[],
  ) {
    this.shapes = own.keeps ? new WrittenShapes(own) : undefined;
    this.table = ownTable(own);
    this.tails = ownTails;
  }

  /** Starts the records, once more after `again`. */
  begin(out: FastWriter): void {
    this.heap = [];
    this.heapLength = 0;
    this.nextMessage = 0;
    if (this.shapes !== undefined) {
      this.beginUnknown(this.shapes);
    }
    this.evolved = this.table.length > 0;
    if (this.evolved) {
      out.block(EVOLVED_BYTES - HEADER_BYTES);
    }
  }

  private beginUnknown(shapes: WrittenShapes): void {
    this.table = shapes.begin();
    const written = shapes.written;
    if (written !== undefined) {
      const unknown = this.own.parts.map((_, record) => written.get(record) ?? []);
      this.unknown = new PartWidths(unknown, this.own.nested);
      const tails = this.unknown.tails;
      this.tails = this.ownTails.map((tail, record) => tail + (tails[record] ?? 0));
    }
  }

  /** Ends the records: the heap and the shape table follow. */
  end(out: FastWriter): void {
    if (!this.evolved) {
      return;
    }
    out.view.setInt32(HEAP_START, out.position, true);
    out.block(-out.position & 7);
    const start = out.position;
    for (const value of this.heap) {
      out.block(-(out.position - start) & 7);
      out.append(value);
    }
    out.view.setInt32(TABLE_START, out.position, true);
    out.append(this.table);
  }

  /**
   * Tells whether the message has to be written once more: values keep unknown fields that its shape
   * table does not have. Spec: evolution, 3.4
   */
  get again(): boolean {
    return this.shapes?.again === true;
  }

  /** Notes a message inside of this one: were it written again too, time would be exponential. */
  note(message: Uint8Array): void {
    if (this.shapes !== undefined) {
      this.messages.push(message);
      this.nextMessage = this.messages.length;
    }
  }

  /** Returns the message that comes next, if it has been written before. */
  repeated(): Uint8Array | undefined {
    const message = this.messages[this.nextMessage];
    if (message !== undefined) {
      this.nextMessage++;
    }
    return message;
  }

  /** Adds a value to the heap, at the next multiple of 8. SPEC fast 6 */
  add(value: Uint8Array): void {
    this.heap.push(value);
    this.heapLength += (-this.heapLength & 7) + value.length;
  }

  /** Returns where the last value of the heap ends. */
  get heapEnd(): number {
    return this.heapLength;
  }

  /** Returns how many bytes the tail of a record takes. */
  tail(record: number): number {
    return this.evolved ? (this.tails[record] ?? 0) : 0;
  }

  /** Returns how many bytes the unknown parts of a record take, and those of its tail. */
  unknownWidth(record: number, of: "parts" | "tails"): number {
    const byteCount = this.unknown?.[of][record] ?? 0;
    if (byteCount > LONGEST_TAIL) {
      throw new EncodeError("the unknown fields of a record pass 1 GiB");
    }
    return byteCount;
  }
}

/** Writes where the values of a part start in the heap, and where each one ends. */
export function setHeapEnd(out: FastWriter, place: number): void {
  out.view.setInt32(place, out.parts?.heapEnd ?? 0, true);
}

/** Adds a value to the heap. SPEC fast 6 */
export function addHeapBytes(out: FastWriter, value: Uint8Array): void {
  if (!(value instanceof Uint8Array)) {
    throw new EncodeError("a Uint8Array is needed");
  }
  out.parts?.add(value);
}

/** Returns how many bytes the unknown parts of a record take. */
export function unknownPartsWidth(out: FastWriter, record: number): number {
  return out.parts?.unknownWidth(record, "parts") ?? 0;
}

/** Returns by how many bytes unknown parts make the tail of a record longer. */
export function unknownTail(out: FastWriter, record: number): number {
  return out.parts?.unknownWidth(record, "tails") ?? 0;
}
