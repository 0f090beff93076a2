import { DEFAULT_LIMITS, EncodeError } from "@penstock/runtime";
import { FIRST_BYTES, PlainWriter } from "@penstock/runtime/scalars";
import type { ProtobufOptions } from "./options.js";
import { putVarint, varintLength } from "./varints.js";

/** Bytes that may be written without being reserved: a tag and a number. */
const SLACK = 32;

/** A writer keeps memory for messages up to so many bytes. */
const KEPT_BYTES = 1 << 22;

/** Up to so many bytes a message is copied by a loop. */
const LOOP_BYTES = 64;

/** A message that is being written: its bytes, kept between messages, and the lengths in it. */
export abstract class ProtobufOutput extends PlainWriter {
  private depthLeft = 0;
  private depthLimit = DEFAULT_LIMITS.depth;

  constructor(protected readonly options: ProtobufOptions) {
    super();
  }

  /** Starts a message of records that may stand so deep in each other. */
  start(depth: number): void {
    this.depthLeft = depth;
    this.depthLimit = depth;
    this.position = this.options.lengthPrefix ? 1 : 0;
  }

  /** Lets go of what was written, if it is large. */
  release(): void {
    if (this.bytes.length > KEPT_BYTES) {
      this.use(new Uint8Array(FIRST_BYTES));
    }
  }

  /** Makes sure that so many bytes can be written, and a tag and a number behind them. */
  protected reserve(count: number): void {
    const end = this.position + count + SLACK;
    if (end > this.bytes.length) {
      this.grow(end);
    }
  }

  /** Writes a tag, for which there is room. */
  protected putTag(tag: number): void {
    if (tag < 0x80) {
      this.bytes[this.position++] = tag;
    } else {
      this.position = putVarint(this.bytes, this.position, tag);
    }
  }

  /** Writes the tag with which a group begins or ends. SPEC protobuf 4.3 */
  tag(tag: number): void {
    this.reserve(0);
    this.putTag(tag);
  }

  /**
   * Starts a record: its tag, and room for a length of one byte.
   *
   * @returns where its fields start, for `end`
   */
  begin(tag: number): number {
    return this.beginWith(tag, 1);
  }

  /** As `begin`, with room for a length of so many bytes. */
  beginWith(tag: number, room: number): number {
    this.reserve(0);
    this.putTag(tag);
    this.position += room;
    return this.position;
  }

  /** Ends a record that `begin` started, and moves it if its length takes other room than it has. */
  end(from: number, room = 1): void {
    const length = this.position - from;
    if (length < 0x80 && room === 1) {
      this.bytes[from - 1] = length;
      return;
    }
    const width = varintLength(length);
    if (width !== room) {
      this.reserve(width);
      this.bytes.copyWithin(from + width - room, from, this.position);
      this.position += width - room;
    }
    putVarint(this.bytes, from - room, length);
  }

  /** Returns the message, or lends it. */
  finish(lend: boolean): Uint8Array {
    if (this.options.lengthPrefix) {
      this.end(1);
    }
    const length = this.position;
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

  /** Notes that a record of a recursive type begins. */
  down(): void {
    if (--this.depthLeft < 0) {
      throw new EncodeError(`records are more than ${this.depthLimit} deep`);
    }
  }

  /** Notes that a record of a recursive type ends. */
  up(): void {
    this.depthLeft++;
  }
}
