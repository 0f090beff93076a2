import { EncodeError } from "../errors.js";
import { shown } from "./given.js";

/** The longest message: offsets are 31 bits. */
const LONGEST = 0x7fff_ffff;

/** How many bytes a writer starts with. */
export const FIRST_BYTES = 1_024;

/** The message that is written; functions fill its places. */
export abstract class PlainWriter {
  /** The message so far. */
  bytes = new Uint8Array(FIRST_BYTES);
  view = new DataView(this.bytes.buffer);
  /** Where the next byte goes. */
  position = 0;

  protected use(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }

  /** Makes room up to a place. */
  protected grow(end: number): void {
    if (end > LONGEST) {
      throw new EncodeError("the message would pass 2 GiB: split it");
    }
    const grown = new Uint8Array(Math.min(LONGEST, Math.max(end, 2 * this.bytes.length)));
    grown.set(this.bytes.subarray(0, this.position));
    this.use(grown);
  }

  /** Returns a value that must be there. */
  required<T>(value: T): T {
    if (value === null || value === undefined) {
      throw new EncodeError(`a value is needed, not ${shown(value)}`);
    }
    return value;
  }
}
