import type { Sharing } from "@penstock/runtime";
import { type Counting, ReadRecords, WrittenRecords } from "@penstock/slab";
import { CELL_BYTES } from "./header.js";
import type { Take } from "./list-reader.js";
import type { Put } from "./list-writer.js";
import type { FastReader } from "./reader.js";
import type { FastWriter } from "./writer.js";

/** The types of a schema of which records stand once; a constant of generated code. SPEC fast 4.8 */
export class SharedTypes {
  /**
   * Takes how many there are.
   */
  constructor(private readonly count: number) {}

  /** Starts to read a message. */
  reading(input: Counting): ReadRecords {
    return new ReadRecords(input, this.count);
  }

  /** Starts to write a message; returns undefined where records are not looked at. */
  writing(sharing: Sharing): WrittenRecords | undefined {
    return sharing === "off" ? undefined : new WrittenRecords(sharing, this.count);
  }
}

/**
 * Reads what stands in front of a record of a shared type, or in place of it. SPEC fast 4.8
 *
 * @param take reads the record
 */
export function takeShared<T>(
  input: FastReader,
  type: number,
  from: number,
  to: number,
  take: Take<T>,
): T {
  const records = input.records;
  if (records === undefined) {
    return take(input, from, to);
  }
  input.block(from, to, CELL_BYTES);
  const number = input.u32(from);
  if (number !== 0) {
    return reference(input, records, type, number, from, to) as T;
  }
  const at = from + CELL_BYTES;
  records.start(at, at + input.heapNext);
  const value = take(input, at, to);
  records.finish(type, value, to + input.heapNext);
  return value;
}

function reference(
  input: FastReader,
  records: ReadRecords,
  type: number,
  number: number,
  from: number,
  to: number,
): unknown {
  input.exact(from, to, 2 * CELL_BYTES);
  const place = records.place(type, number, from) - input.start;
  const offset = input.u32(from + CELL_BYTES);
  if (offset !== place) {
    const expected = `offset ${place}, where record ${number} stands`;
    throw input.error("BAD_REFERENCE", from + CELL_BYTES, expected, offset);
  }
  return records.get(type, number, from);
}

/** Writes a record of a shared type, or a reference to it. SPEC fast 4.8 */
export function addShared<T>(out: FastWriter, type: number, value: T, put: Put<T>): void {
  const records = out.records;
  if (records === undefined) {
    put(out, value);
    return;
  }
  out.isShared = true;
  const place = out.block(CELL_BYTES);
  const written = records.find(type, out.required(value), out.position);
  if (written === undefined) {
    put(out, value);
    records.finish();
  } else {
    out.view.setInt32(place, written.number, true);
    out.view.setInt32(out.block(CELL_BYTES), written.place, true);
  }
}
