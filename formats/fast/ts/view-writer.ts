import { EncodeError } from "@penstock/runtime";
import type { FastMessage } from "./message.js";
import { ScalarWriter } from "./scalar-writer.js";

/** Changes components where they stand in a message, for generated views that are mutable. */
export class ViewWriter extends ScalarWriter {
  constructor(private readonly message: FastMessage) {
    super();
    this.bytes = message.bytes as Uint8Array<ArrayBuffer>; // the memory of others is not replaced
    this.view = message.view as DataView<ArrayBuffer>;
  }

  /** Sets or clears a presence bit of a block. SPEC fast 4.5 */
  putBit(at: number, bit: number, value: boolean): void {
    const place = at + (bit >> 3);
    const mask = 1 << (bit & 7);
    const bits = this.view.getUint8(place);
    this.view.setUint8(place, value ? bits | mask : bits & ~mask);
  }

  /** Clears the place of a component without a value. */
  putZero(at: number, byteLength: number): void {
    this.bytes.fill(0, at, at + byteLength);
  }

  /** Checks that the message has a part of a record, by the version that added it. */
  checkPart(record: number, version: number): void {
    if (!this.message.hasPart(record, version)) {
      const without = `without version ${version} of its record`;
      throw new EncodeError(`the message was written ${without}, and has no place for the value`);
    }
  }
}

/** Returns what changes a message. */
export function viewWriter(message: FastMessage): ViewWriter {
  message.keptWriter ??= new ViewWriter(message);
  return message.keptWriter;
}
