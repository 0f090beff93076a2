import { DEFAULT_LIMITS, EncodeError } from "@penstock/runtime";
import { FIRST_BYTES, PlainWriter } from "@penstock/runtime/scalars";
import { type FlatBuffersOptions, identifierBytes } from "./options.js";
import { TextRegion } from "./text-region.js";

/** Bytes that may be written after what was reserved, so that padding needs no check. */
const SLACK = 64;

/** A buffer of more bytes is released after its message. */
const KEPT_BYTES = 1 << 22;

/** Up to so many bytes a plain loop beats the fixed cost of a call. */
const LOOP_BYTES = 64;

/** A message that is being written, and what stands around the values. SPEC flatbuffers 3 */
export abstract class FlatOutput extends PlainWriter {
  /** Where the reference to the root stands. */
  readonly root: number;
  protected readonly texts = new TextRegion();
  protected verifying = false;
  private readonly identifier: readonly number[];
  depthLeft = DEFAULT_LIMITS.depth;

  constructor(readonly options: FlatBuffersOptions) {
    super();
    this.root = options.sizePrefix ? 4 : 0;
    this.identifier = identifierBytes(options.identifier);
  }

  /**
   * Starts a message.
   *
   * @param verifying whether each text is looked at as it comes
   * @param depth how deep records may nest
   */
  begin(verifying: boolean, depth: number): void {
    this.verifying = verifying;
    this.depthLeft = depth;
    this.texts.begin(verifying);
    this.position = this.root + 4;
    for (const byte of this.identifier) {
      this.bytes[this.position++] = byte;
    }
  }

  /** Lets go of what was written, if it is large. */
  release(): void {
    this.texts.begin(false);
    if (this.bytes.length > KEPT_BYTES) {
      this.use(new Uint8Array(FIRST_BYTES));
    }
  }

  /** Makes sure that so many bytes and some more for padding can be written. */
  protected reserve(count: number): void {
    const end = this.position + count + SLACK;
    if (end > this.bytes.length) {
      this.grow(end);
    }
  }

  /** Writes zeros up to the next offset of which the one `ahead` is a multiple. */
  protected align(ahead: number, alignment: number): number {
    const to = ((this.position + ahead + alignment - 1) & -alignment) - ahead;
    for (let i = this.position; i < to; i++) {
      this.bytes[i] = 0;
    }
    this.position = to;
    return to;
  }

  /** Writes the texts, and where they stand; returns the length of the message. */
  protected complete(): number {
    const length = this.texts.asciiLength();
    if (length > 0) {
      const base = this.align(0, 4);
      this.reserve(length);
      const end = this.texts.putAscii(this.bytes, this.view, base);
      this.position = end < 0 ? this.completeUtf8(base) : end;
    }
    if (this.root > 0) {
      this.view.setInt32(0, this.position - this.root, true);
    }
    return this.position;
  }

  private completeUtf8(base: number): number {
    this.reserve(this.texts.mostBytes());
    return this.texts.putUtf8(this.bytes, this.view, base);
  }

  /** Returns the message, or lends it. */
  finish(lend: boolean): Uint8Array {
    const length = this.complete();
    if (lend) {
      return this.lent(length);
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

  /** Copies a message that is complete. */
  copyTo(target: Uint8Array, at: number): void {
    target.set(this.bytes.subarray(0, this.position), at);
  }

  /** Notes that a record of a recursive type begins. */
  enter(): void {
    this.depthLeft--;
    if (this.depthLeft < 0) {
      throw new EncodeError(`records are more than ${DEFAULT_LIMITS.depth} deep`);
    }
  }

  /** Notes that a record of a recursive type ends. */
  exit(): void {
    this.depthLeft++;
  }
}
