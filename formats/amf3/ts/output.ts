import { DEFAULT_LIMITS, EncodeError } from "@penstock/runtime";
import { FIRST_BYTES, PlainWriter } from "@penstock/runtime/scalars";
import { putU29 } from "./u29.js";

/** Bytes that may be written without being reserved: a marker and a number. */
const SLACK = 32;

/** A writer keeps memory for messages up to so many bytes. */
const KEPT_BYTES = 1 << 22;

/** Up to so many bytes a message is copied by a loop. */
const LOOP_BYTES = 64;

/** A message that is being written: its bytes, kept between messages. */
export abstract class Amf3Output extends PlainWriter {
  private depthLeft = 0;
  private depthLimit = DEFAULT_LIMITS.depth;

  /** Starts a message of records that may stand so deep in each other. */
  protected begin(depth: number): void {
    this.depthLeft = depth;
    this.depthLimit = depth;
    this.position = 0;
  }

  /** Lets go of what was written, if it is large. */
  release(): void {
    if (this.bytes.length > KEPT_BYTES) {
      this.use(new Uint8Array(FIRST_BYTES));
    }
  }

  /** Makes sure that so many bytes can be written, and a marker and a number behind them. */
  reserve(count: number): void {
    const end = this.position + count + SLACK;
    if (end > this.bytes.length) {
      this.grow(end);
    }
  }

  /** Writes a byte, for which there is room. */
  put(value: number): void {
    this.bytes[this.position++] = value;
  }

  /** Writes a number of 29 bits, for which there is room. SPEC amf3 2.1 */
  putU29(value: number): void {
    if (value >>> 7 === 0) {
      this.bytes[this.position++] = value;
    } else {
      this.position = putU29(this.bytes, this.position, value);
    }
  }

  /** Writes the bits of a double, for which there is room. */
  putDouble(value: number): void {
    this.view.setFloat64(this.position, value);
    this.position += 8;
  }

  /** Writes an integer of four bytes, for which there is room. */
  putInt(value: number): void {
    this.view.setInt32(this.position, value);
    this.position += 4;
  }

  /** Returns the message, or lends it. */
  finish(lend: boolean): Uint8Array {
    const length = this.position;
    if (lend) {
      return this.bytes.subarray(0, length);
    }
    if (length > LOOP_BYTES) {
      return this.bytes.slice(0, length);
    }
    const message = new Uint8Array(length);
    for (let i = 0; i < length; i++) {
      message[i] = this.bytes[i] as number;
    }
    return message;
  }

  /** Notes that a record of a recursive type begins. */
  down(): void {
    if (--this.depthLeft < 0) {
      throw new EncodeError(`records are more than ${this.depthLimit} deep: is there a cycle?`);
    }
  }

  /** Notes that a record of a recursive type ends. */
  up(): void {
    this.depthLeft++;
  }
}
